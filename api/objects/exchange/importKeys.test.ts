import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import {
  checked,
  checkedByKey,
  createNamed,
  exported,
  made,
  matched,
  problemsOf,
  savedByKey,
  type KeyedFile,
} from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const check = (file: KeyedFile) => checkedByKey(at, file)
const saved = (file: KeyedFile) => savedByKey(at, file)
const make = (type: TestType, values: Record<string, unknown>) => createNamed(at, type, values)

test('[ROV.11~] keys of every kind that may be one find their objects, the id and a number that counts among them', async () => {
  const type = await at.makeType({
    text: { kind: 'text' },
    number: { kind: 'number', options: { mode: 'real' } },
    no: { kind: 'number', options: { autoincrement: { start: 1, step: 1 } } },
    list: { kind: 'list', options: { options: [{ id: 'a', label: 'Новая', order: 0 }] } },
    day: { kind: 'date_time', options: { with_time: false } },
    instant: { kind: 'date_time' },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
    link: { kind: 'link' },
    full_name: { kind: 'full_name' },
    count: { kind: 'number' },
  })
  const { p } = type
  const id = await make(type, {
    text: 'ключ',
    number: 1000.5,
    list: 'a',
    day: '2026-05-01',
    instant: '2026-05-01T10:30:00.000Z',
    email: { address: 'a@example.org', category: null },
    phone: '+79991234567',
    link: 'https://example.org/',
    full_name: { last_name: 'Иванова', first_name: 'Анна', patronymic: '' },
  })
  await make(type, { text: 'другой' })
  const keys: [string, string][] = [
    ['id', id],
    [p.text!, 'ключ'],
    [p.number!, '1 000,5'],
    [p.no!, '1'],
    [p.list!, 'новая'],
    [p.day!, '01.05.2026'],
    [p.instant!, '2026-05-01 13:30'],
    [p.email!, 'a@example.org'],
    [p.phone!, '+7 999 123-45-67'],
    [p.link!, 'https://example.org/'],
    [p.full_name!, 'Иванова Анна'],
  ]
  for (const [key, said] of keys) {
    const asked = { type, columns: [key, p.count!], body: `Ключ;Число\n${said};1\n`, by_key: { key } }
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect([key, await check(asked)]).toEqual([key, expect.objectContaining({ changed: 1, refused: 0 })])
  }
})

test('[ROV.11~] an instant is a key by its minute, as tables say it, and one that the clock shows twice is refused', async () => {
  const type = await at.makeType({
    instant: { kind: 'date_time' },
    day: { kind: 'date_time', options: { with_time: false } },
  })
  const { p } = type
  await make(type, { instant: '2026-05-01T10:37:41.123Z', day: '2026-11-01' })
  await make(type, { instant: '2026-11-01T06:30:00.000Z', day: '2026-11-02' })
  const manner = { locale: 'en-US', time_zone: 'America/New_York' }
  const columns = [p.instant!, p.day!]
  const mapping = columns.map((key, column) => matched(column, key))
  const { bytes } = await exported(at, at.owner, { type, columns, manner })
  const found = await checked(at, at.owner, {
    type,
    body: bytes,
    mapping,
    manner,
    by_key: { key: p.instant! },
  })
  expect(found).toMatchObject({ same: 1, changed: 0, refused: 1 })
  expect(await problemsOf(at, at.owner, found.id)).toEqual([[2, '0 ambiguous']])
  expect(await made(at, at.owner, found.id)).toMatchObject({ same: 1, created: 0 })
})

test('[ROV.11~] options that differ only in case are distinguished if a cell matches one of them exactly', async () => {
  const options = ['Новая', 'новая'].map((label, order) => ({ id: label, label, order }))
  const type = await at.makeType({ state: { kind: 'list', options: { options } }, count: { kind: 'number' } })
  const { p } = type
  await make(type, { state: 'новая', count: 1 })
  const asked = { type, columns: [p.state!, p.count!], by_key: { key: p.state! } }
  expect(await check({ ...asked, body: 'К;Ч\nновая;1\n' })).toMatchObject({ same: 1, created: 0 })
  expect(await check({ ...asked, body: 'К;Ч\nНОВАЯ;1\n' })).toMatchObject({ same: 0 })
})

test('[ROV.11~] a value that identifies no single object is not a key, and a row without an id is a new one', async () => {
  const type = await at.makeType({
    count: { kind: 'number' },
    done: { kind: 'toggle' },
    rich: { kind: 'text', options: { rich: true } },
    texts: { kind: 'text', multiple: true },
  })
  const { p } = type
  for (const key of [p.done!, p.rich!, p.texts!])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(check({ type, columns: [key], body: 'К\nа\n', by_key: { key } })).rejects.toThrow(
      'by_key.key',
    )
  const withoutId = { type, columns: [p.count!], body: 'К\n1\n', by_key: { key: 'id' } }
  await expect(check(withoutId)).rejects.toThrow('by_key.key')
  const added = { type, columns: ['id', p.count!], body: 'ID;Число\n;100\nнет;5\n', by_key: { key: 'id' } }
  expect(await saved(added)).toEqual([1, 0, 0, 0, 1])
})

test('[ROV.11~] a key whose option is still to be made is a new one, and only once', async () => {
  const type = await at.makeType({ state: { kind: 'list', options: { options: [] } } })
  const found = await checked(at, at.owner, {
    type,
    body: 'Стадия\nГотова\nготова\nНовая\n',
    mapping: [matched(0, type.p.state!, true)],
    by_key: { key: type.p.state! },
  })
  expect(await problemsOf(at, at.owner, found.id)).toEqual([
    [2, '0 key_repeated'],
    [3, '0 key_repeated'],
  ])
  expect(await made(at, at.owner, found.id)).toMatchObject({ created: 1, refused: 2 })
})
