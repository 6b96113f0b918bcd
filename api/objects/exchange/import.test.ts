import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../testing.ts'
import { checked, made, matched, problemsOf, workbook } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

test('[ROV.11] a row of a workbook becomes an object, and a row that does not fit is told by its number', async () => {
  const type = await at.makeType({
    count: { kind: 'number', required: true },
    done: { kind: 'toggle' },
    due: { kind: 'date_time', options: { with_time: false } },
    state: { kind: 'list', options: { options: [{ id: 'a', label: 'В работе', order: 0 }] } },
  })
  const body = await workbook([
    ['Название', 'Число', 'Готово', 'Срок', 'Состояние'],
    ['Первый', 5, true, new Date('2026-05-01T00:00:00Z'), 'в работе'],
    ['Второй', 'семь', false, null, null],
    ['Третий', { formula: '40+2', result: 42 }, null, null, null],
    ['Четвёртый', null, null, 'завтра', 'Нет такого'],
  ])
  const mapping = [
    matched(0, type.p.name!),
    matched(1, type.p.count!),
    matched(2, type.p.done!),
    matched(3, type.p.due!),
    matched(4, type.p.state!),
  ]
  const found = await checked(at, at.member, { type, name: 'rows.xlsx', body, mapping })
  expect(found).toMatchObject({ state: 'checked', total: 4, done: 4, refused: 2, created: 0, width: 5 })
  expect(await problemsOf(at, at.member, found.id)).toEqual([
    [3, '1 format'],
    [5, '1 required', '3 invalid_date', '4 unknown_value'],
  ])
  expect((await at.list(at.owner, type)).names).toEqual([])

  const done = await made(at, at.member, found.id)
  expect(done).toMatchObject({ state: 'done', created: 2, refused: 2 })
  const { page } = await at.list(at.owner, type, { orderBy: [{ column: 'name', order: 'ASC' }] })
  expect(
    page.data.map(({ name, values }: { name: string; values: Record<string, unknown> }) => [
      name,
      values[type.p.count!],
      values[type.p.done!],
      values[type.p.due!],
      values[type.p.state!],
    ]),
  ).toEqual([
    ['Первый', 5, true, '2026-05-01', 'a'],
    ['Третий', 42, null, null, null],
  ])
  const refused = await at.terem.fetch(`/objects/imports/${found.id}/refused`, {
    headers: { Authorization: `Bearer ${at.member.token}` },
  })
  expect(await refused.text()).toBe(
    'Название;Число;Готово;Срок;Состояние\r\nВторой;семь;Нет\r\nЧетвёртый;;;завтра;Нет такого\r\n',
  )
})

test('[ROV.11~] a CSV file is read with its delimiter, its quotes and the encoding of Excel in Russian', async () => {
  const type = await at.makeType({
    note: { kind: 'text', options: { multiline: true } },
    sum: { kind: 'number', options: { mode: 'real' } },
  })
  const mapping = [matched(0, type.p.name!), matched(1, type.p.note!), matched(2, type.p.sum!)]
  const bytes = (text: string) =>
    Uint8Array.from(text, (sign) => {
      const code = sign.codePointAt(0)!
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    })
  const files: (string | Uint8Array)[] = [
    '\u{FEFF}Имя,Текст,Сумма\nа,"с, ""запятой""\nи строкой","1 000,5"\n',
    bytes('Имя;Текст;Сумма\r\nАнна;да;1000,5\r\n'),
    'Имя\tТекст\tСумма\nв\tтекст\t7\n',
  ]
  for (const body of files)
    await made(at, at.member, (await checked(at, at.member, { type, body, mapping })).id)
  const { page } = await at.list(at.owner, type, { orderBy: [{ column: 'name', order: 'ASC' }] })
  const shown = page.data.map(({ name, values }: { name: string; values: Record<string, unknown> }) => [
    name,
    values[type.p.note!],
    values[type.p.sum!],
  ])
  expect(shown).toEqual([
    ['а', 'с, "запятой"\nи строкой', 1000.5],
    ['Анна', 'да', 1000.5],
    ['в', 'текст', 7],
  ])
})

test('[ROV.11~] names of objects, pages and tags are matched exactly, and new options are created if allowed', async () => {
  const city = await at.makeType()
  const tver = await at.create(at.owner, city, { [city.p.name!]: 'Тверь' })
  await at.create(at.owner, city, { [city.p.name!]: 'Омск' })
  await at.create(at.owner, city, { [city.p.name!]: 'Омск' })
  const type = await at.makeType({
    city: { kind: 'object', meta: { related_types: [{ type_id: city.id }] } },
    state: { kind: 'list', multiple: true, options: { options: [{ id: 'a', label: 'Новая', order: 0 }] } },
    place: { kind: 'composite', nested: { street: { kind: 'text' }, house: { kind: 'number' } } },
  })
  await at.terem.sql`insert into tag (space, name) values (${at.space.space}, 'Важное')`
  const [tags] = await at.terem.sql<
    { id: string }[]
  >`select id from property where type = ${type.id} and system = 'tags'`
  const keys = (adds: boolean) => [
    matched(0, type.p.name!),
    matched(1, type.p.city!),
    matched(2, type.p.state!, adds),
    matched(3, `${type.p.place}.${type.p.street}`),
    matched(4, `${type.p.place}.${type.p.house}`),
    matched(5, tags!.id),
  ]
  const body =
    'Имя;Город;Состояние;Улица;Дом;Метки\nа;Тверь;Новая; Готова;Садовая;5;важное\nб;Омск;;;;\nв;Тула;;;;\nг;;готова;;;Нет'
  const refusedBy = async (adds: boolean, who = at.owner) => {
    const found = await checked(at, who, {
      type,
      body: body.replace('Новая; Готова', '"Новая; Готова"'),
      mapping: keys(adds),
    })
    return { found, problems: await problemsOf(at, who, found.id) }
  }
  expect((await refusedBy(false)).problems).toEqual([
    [2, '2 unknown_value'],
    [3, '1 ambiguous'],
    [4, '1 unknown_value'],
    [5, '2 unknown_value', '5 unknown_value'],
  ])
  await expect(refusedBy(true, at.member)).rejects.toThrow('read_only')
  const { found, problems } = await refusedBy(true)
  expect(problems).toEqual([
    [3, '1 ambiguous'],
    [4, '1 unknown_value'],
    [5, '5 unknown_value'],
  ])
  expect(found.new_options).toBe(1)
  await made(at, at.owner, found.id)
  const { page } = await at.list(at.owner, type)
  expect(page.data).toHaveLength(1)
  const { values, id } = page.data[0]
  expect(values[type.p.city!]).toBe(tver)
  expect(values[type.p.place!]).toEqual({ [type.p.street!]: 'Садовая', [type.p.house!]: 5 })
  expect(values[type.p.state!]).toHaveLength(2)
  expect((await at.object(at.owner, id)).tags).toEqual([{ name: 'Важное' }])
})

test('[ROV.11~] a value that must be unique is refused where another row or object has it', async () => {
  const type = await at.makeType({
    code: { kind: 'text', unique: true },
    no: { kind: 'number', options: { autoincrement: { start: 10, step: 5 } } },
  })
  await at.create(at.owner, type, { [type.p.code!]: 'A-1' })
  const mapping = [matched(0, type.p.code!)]
  const found = await checked(at, at.member, { type, body: 'Код\nA-1\nA-2\nA-2\nA-3\n', mapping })
  expect(await problemsOf(at, at.member, found.id)).toEqual([
    [2, '0 not_unique'],
    [4, '0 not_unique'],
  ])
  await at.create(at.owner, type, { [type.p.code!]: 'A-3' })
  expect(await made(at, at.member, found.id)).toMatchObject({ state: 'done', created: 1, refused: 3 })
  expect(await problemsOf(at, at.member, found.id)).toHaveLength(3)
  const { page } = await at.list(at.owner, type, { orderBy: [{ property_id: type.p.no, order: 'ASC' }] })
  expect(
    page.data.map(({ values }: { values: Record<string, unknown> }) => [
      values[type.p.code!],
      values[type.p.no!],
    ]),
  ).toEqual([
    ['A-1', 10],
    ['A-3', 15],
    ['A-2', 20],
  ])
})
