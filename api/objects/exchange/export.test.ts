import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until, type Caller } from '../../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { checked, exported, made, matched } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const byName = [{ column: 'name', order: 'ASC' }]

test('[ROV.10] the shown columns in their order, of all objects that the filter lets through, sorted as they are shown', async () => {
  const type = await at.makeType({ count: { kind: 'number' }, other: { kind: 'text' } })
  for (const count of [3, 1, 2])
    await at.create(at.owner, type, {
      [type.p.name!]: `Имя ${count}`,
      [type.p.count!]: count,
      [type.p.other!]: 'нет',
    })
  const columns = [type.p.count!, type.p.name!]
  const where = { property_id: type.p.count, operator: 'GTE', value: 2 }
  const orderBy = [{ property_id: type.p.count, order: 'DESC' }]
  const { text } = await exported(at, at.member, { type, columns, where, orderBy })
  expect(text).toBe('\u{FEFF}count;name\r\n3;Имя 3\r\n2;Имя 2\r\n')
  const english = await exported(at, at.member, {
    type,
    columns,
    manner: { locale: 'en-US', time_zone: 'UTC' },
    orderBy,
  })
  expect(english.text).toBe('\u{FEFF}count,name\r\n3,Имя 3\r\n2,Имя 2\r\n1,Имя 1\r\n')
})

test('[ROV.10~] a text that a spreadsheet would run is written so that it does not', async () => {
  const type = await at.makeType({ count: { kind: 'number' } })
  const texts = [
    '=1+1',
    '+7',
    '-1',
    '@SUM(A1)',
    "'=1",
    'a "b"; c',
    'a;=cmd|1',
    'a,=cmd|1',
    '＝1+1',
    '＠SUM(A1)',
  ]
  for (const text of texts) await at.create(at.owner, type, { [type.p.name!]: text, [type.p.count!]: -5 })
  const columns = [type.p.name!, type.p.count!]
  const csv = await exported(at, at.member, {
    type,
    columns,
    orderBy: [{ column: 'created_at', order: 'ASC' }],
  })
  expect(csv.text.split('\r\n').slice(1, -1)).toEqual([
    "'=1+1;-5",
    "'+7;-5",
    "'-1;-5",
    "'@SUM(A1);-5",
    "''=1;-5",
    '"a ""b""; c";-5',
    '"a;=cmd|1";-5',
    '"a,=cmd|1";-5',
    "'＝1+1;-5",
    "'＠SUM(A1);-5",
  ])
  const book = new ExcelJS.Workbook()
  const { bytes } = await exported(at, at.member, { type, columns, format: 'xlsx', orderBy: byName })
  await book.xlsx.load(bytes.buffer)
  const cells = book.worksheets[0]!.getColumn(1).values.slice(2)
  expect(new Set(cells)).toEqual(new Set(texts))
  expect(book.worksheets[0]!.getCell('A2').type).toBe(ExcelJS.ValueType.String)
  expect(book.worksheets[0]!.getCell('B2').value).toBe(-5)
})

test('[ROV.10~] [RAC.14~] what the reader may not read is in no file', async () => {
  const type = await at.makeType({ secret: { kind: 'text' } })
  await at.create(at.owner, type, { [type.p.name!]: 'Явное', [type.p.secret!]: 'Тайное' })
  const columns = [type.p.name!, type.p.secret!]
  expect((await exported(at, at.stranger, { type, columns })).code).toBe('not_found')
  expect((await exported(at, at.nobody, { type, columns })).code).toBe('unauthenticated')
  expect((await at.inherit('property', type.p.secret!, false)).code).toBeUndefined()
  expect((await exported(at, at.member, { type, columns })).text).toBe('\u{FEFF}name\r\nЯвное\r\n')
  const where = { property_id: type.p.secret, operator: 'EQ', value: 'Тайное' }
  expect((await exported(at, at.member, { type, columns, where })).code).toBe('invalid_input')
  expect((await exported(at, at.member, { type, columns: [type.p.secret!] })).code).toBe('invalid_input')
})

/** A value of every kind that survives export and import, by the property's name. */
async function everyKind() {
  const city = await at.makeType()
  const tver = await at.create(at.owner, city, { [city.p.name!]: `Тверь ${city.id}` })
  const omsk = await at.create(at.owner, city, { [city.p.name!]: `Омск ${city.id}` })
  const pageId = await makePage()
  const options = [
    { id: 'a', label: 'Новая', order: 0 },
    { id: 'b', label: 'В работе', order: 1 },
  ]
  const type = await at.makeType({
    text: { kind: 'text', options: { multiline: true } },
    number: { kind: 'number', options: { mode: 'real', decimals: 3 } },
    numbers: { kind: 'number', multiple: true },
    list: { kind: 'list', options: { options } },
    lists: { kind: 'list', multiple: true, options: { options } },
    checklist: { kind: 'checklist' },
    toggle: { kind: 'toggle' },
    day: { kind: 'date_time', options: { with_time: false } },
    instant: { kind: 'date_time' },
    object: { kind: 'object', meta: { related_types: [{ type_id: city.id }] } },
    objects: { kind: 'object', multiple: true },
    page: { kind: 'page' },
    full_name: { kind: 'full_name' },
    place: { kind: 'composite', nested: { street: { kind: 'text' }, house: { kind: 'number' } } },
    link: { kind: 'link' },
    email: { kind: 'email' },
    phone: { kind: 'phone' },
  })
  const values = {
    name: 'Первый',
    text: '=1+1\nвторая "строка"; и дальше',
    number: -10500.125,
    numbers: [1, 2],
    list: 'a',
    lists: ['a', 'b'],
    checklist: [
      { id: '1', text: 'купить', done: true },
      { id: '2', text: 'сделать', done: false },
    ],
    toggle: false,
    day: '2026-05-01',
    instant: '2026-05-01T10:30:00.000Z',
    object: tver,
    objects: [tver, omsk],
    page: pageId,
    full_name: { last_name: 'Иванова', first_name: 'Анна', patronymic: 'Петровна' },
    place: { [type.p.street!]: 'Садовая', [type.p.house!]: 5 },
    link: 'https://example.org/a',
    email: { address: 'anna@example.org', category: null },
    phone: '+79991234567',
  }
  return { type, values }
}

async function makePage(): Promise<string> {
  const { data } = await at.call(
    at.owner,
    'mutation ($title: String!) { pageCreate(input: { title: $title }) { recordId } }',
    { title: `Страница ${crypto.randomUUID()}` },
  )
  return data.pageCreate.recordId as string
}

/** The properties of a table in the order of its headings; composite ones by their parts. */
const keysOf = ({ p }: TestType, names: string[]) =>
  names.flatMap((name) =>
    name === 'place' ? [`${p.place}.${p.street}`, `${p.place}.${p.house}`] : [p[name]!],
  )

test.for(['csv', 'xlsx'])(
  '[ROV.10~] [ROV.11~] what was exported as %s is imported as the same objects',
  async (format) => {
    const { type, values } = await everyKind()
    const names = Object.keys(values)
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [type.p[name]!, value]))
    const first = await at.create(at.owner, type, given)
    const second = await at.create(at.owner, type, { [type.p.name!]: 'Второй' })
    const columns = names.map((name) => type.p[name]!)
    const { bytes } = await exported(at, at.owner, {
      type,
      columns,
      format,
      orderBy: [{ column: 'created_at', order: 'ASC' }],
    })
    await at.call(at.owner, 'mutation ($ids: [ID!]!) { objectsDelete(ids: $ids) { status } }', {
      ids: [first, second],
    })
    const mapping = keysOf(type, names).map((key, column) => matched(column, key))
    const found = await checked(at, at.owner, { type, name: `a.${format}`, body: bytes, mapping })
    expect(found).toMatchObject({ state: 'checked', total: 2, refused: 0 })
    await made(at, at.owner, found.id)
    const { page } = await at.list(at.owner, type, { orderBy: [{ column: 'name', order: 'DESC' }] })
    expect(page.data).toHaveLength(2)
    const shown = Object.fromEntries(names.map((name) => [name, page.data[0].values[type.p[name]!]]))
    expect(shown).toEqual(values)
  },
)

test('[ROV.10~] files and votes are written by their words, and no table brings them', async () => {
  const type = await at.makeType({ vote: { kind: 'vote' }, file: { kind: 'file' } })
  await at.create(at.owner, type, { [type.p.name!]: 'Первый' })
  const { text } = await exported(at, at.owner, { type, columns: [type.p.name!, type.p.vote!, type.p.file!] })
  expect(text).toBe('\u{FEFF}name;vote;file\r\nПервый;"👍 0, 👎 0";\r\n')
  const body = 'Имя;Файл\nа;б\n'
  const refusedBy = (name: string) =>
    checked(at, at.owner, { type, body, mapping: [matched(1, type.p[name]!)] })
  await expect(refusedBy('file')).rejects.toThrow('unknown_value')
  await expect(refusedBy('vote')).rejects.toThrow('unknown_value')
})

/** Objects with a text, inserted without the API. */
async function fill({ id, p }: TestType, count: number): Promise<void> {
  const { sql } = at.terem
  await sql`
    insert into object (id, space, type, scope) select uuidv7(), space, id, objects_scope
    from object_type, generate_series(1, ${count}) where id = ${id}`
  await sql`
    insert into ${sql(`data.t${id}`)} (id, scope, ${sql(`c${p.note}`)})
    select id, scope, repeat('слово ', 20) from object where type = ${id}`
}

test('[ROV.10~] twelve exports of one person hold up nobody else\u2019s', async () => {
  const [large, small] = [await at.makeType({ note: { kind: 'text' } }), await at.makeType()]
  await at.create(at.member, small, { [small.p.name!]: 'Одно' })
  await fill(large, 4_000)
  const ask = (by: Caller, type: TestType) =>
    at.terem.fetch('/objects/export', {
      method: 'POST',
      headers: { Authorization: `Bearer ${by.token!}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        type_id: type.id,
        format: 'csv',
        locale: 'ru',
        time_zone: 'Europe/Moscow',
        columns: Object.values(type.p).map((id) => ({ id, label: id })),
      }),
    })
  let bytes = 0
  const read = async (answer: Response) => {
    for await (const part of answer.body!) bytes += part.length
  }
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(at.owner, large)))
  const reading = answers.map(read)
  await until('the large ones are under way', () => bytes > 100_000)
  const before = bytes
  expect(await (await ask(at.member, small)).text()).toContain('Одно')
  const meanwhile = bytes - before
  await Promise.all(reading)
  // A whole small export takes fewer steps than one large batch has.
  expect(meanwhile / bytes).toBeLessThan(1 / 12)
})
