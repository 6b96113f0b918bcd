import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredKinds } from '#schema/fields/facts.ts'
import { objectIdKey } from '#schema/objects/exchange.ts'
import { startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { checked, exported, made, matched } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const options = [
  { id: 'a', label: 'Новая; срочная', order: 0 },
  { id: 'b', label: 'В работе', order: 1 },
]

/** Values of every kind, including those that a table file cannot hold completely. */
async function everyKind(): Promise<{ type: TestType; kinds: Set<string> }> {
  const city = await at.makeType()
  const omsk = await at.create(at.owner, city, { [city.p.name!]: 'Омск' })
  const double = await at.create(at.owner, city, { [city.p.name!]: 'Омск' })
  const { data } = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Общая" }) { recordId } }')
  await at.call(at.owner, 'mutation { pageCreate(input: { title: "Общая" }) { recordId } }')
  const properties = {
    line: { kind: 'text' },
    lines: { kind: 'text', options: { multiline: true } },
    texts: { kind: 'text', multiple: true },
    rich: { kind: 'text', options: { rich: true } },
    number: { kind: 'number', options: { mode: 'real', decimals: 3 } },
    numbers: { kind: 'number', multiple: true, options: { mode: 'real' } },
    no: { kind: 'number', options: { autoincrement: { start: 1, step: 1 } } },
    list: { kind: 'list', options: { options } },
    lists: { kind: 'list', multiple: true, options: { options } },
    checklist: { kind: 'checklist' },
    toggle: { kind: 'toggle' },
    day: { kind: 'date_time', options: { with_time: false } },
    instant: { kind: 'date_time' },
    fold: { kind: 'date_time' },
    days: { kind: 'date_time', multiple: true, options: { with_time: false, date_format: 'long' } },
    object: { kind: 'object', meta: { related_types: [{ type_id: city.id }] } },
    objects: { kind: 'object', multiple: true },
    page: { kind: 'page' },
    file: { kind: 'file' },
    full_name: { kind: 'full_name' },
    place: { kind: 'composite', nested: { street: { kind: 'text' }, mail: { kind: 'email' } } },
    places: { kind: 'composite', multiple: true, nested: { town: { kind: 'text' } } },
    link: { kind: 'link' },
    vote: { kind: 'vote' },
    email: { kind: 'email' },
    emails: { kind: 'email', multiple: true },
    phone: { kind: 'phone' },
  } as const
  const type = await at.makeType(properties as never)
  const { p } = type
  const values = {
    name: '+7 (999) =1+1',
    line: ' “с; кавычками", и, запятой',
    lines: '=1+1\nвторая "строка"; и дальше\n\n- конец',
    texts: ['a; b', 'c'],
    rich: '# Заголовок\n\n**жирное** и [ссылка](https://example.org)',
    number: -10500.125,
    numbers: [1234.5, -2],
    list: 'a',
    lists: ['b', 'a'],
    checklist: [
      { id: 'one', text: '[x] купить', done: false },
      { id: 'two', text: 'сделать', done: true },
    ],
    toggle: false,
    day: '1899-12-31',
    instant: '2026-05-01T10:37:41.123Z',
    fold: '2026-11-01T06:30:00.000Z',
    days: ['2026-02-28', '2026-03-01'],
    object: double,
    objects: [omsk, double],
    page: data.pageCreate.recordId,
    full_name: { last_name: 'де ла Крус', first_name: 'Анна Мария', patronymic: '' },
    place: { [p.street!]: 'Садовая', [p.mail!]: { address: 'a@example.org', category: 'home' } },
    places: [{ [p.town!]: 'Тверь' }, { [p.town!]: 'Омск' }],
    link: 'https://example.org/a;b?c=,d',
    email: { address: 'anna@example.org', category: 'work' },
    emails: [
      { address: 'b@example.org', category: 'work' },
      { address: 'c@example.org', category: null },
    ],
    phone: '+79991234567',
  }
  const given = (each: object) =>
    Object.fromEntries(Object.entries(each).map(([name, value]) => [p[name]!, value]))
  const first = await at.create(at.owner, type, given(values))
  await at.create(
    at.owner,
    type,
    given({ name: 'Почти пустой', toggle: true, fold: '2026-11-01T05:30:00.000Z' }),
  )
  await at.create(at.owner, type, {})
  const tag = await at.call(
    at.owner,
    'mutation ($name: String!) { tagCreate(input: { name: $name }) { recordId } }',
    {
      name: `Важное ${type.id}`,
    },
  )
  const tagged = await at.call(
    at.owner,
    'mutation ($id: ID!, $tag: ID!) { objectTagAdd(id: $id, tag_id: $tag) { status } }',
    {
      id: first,
      tag: tag.data.tagCreate.recordId,
    },
  )
  expect(tagged.errors).toBeUndefined()
  return { type, kinds: new Set(Object.values(properties).map(({ kind }) => kind)) }
}

const manners = [
  { locale: 'ru', time_zone: 'Europe/Moscow' },
  { locale: 'en-US', time_zone: 'America/New_York' },
  { locale: 'zh-CN', time_zone: 'Asia/Kathmandu' },
]

/** Everything that is stored of the objects of a type. */
const stateOf = async ({ id }: TestType): Promise<unknown> => {
  const { sql } = at.terem
  return [
    await sql`select * from ${sql(`data.t${id}`)} order by id`,
    await sql`select id, version, title, updated_at from object where type = ${id} order by id`,
    await sql`select count(*) from object_version v join object o on o.id = v.object where o.type = ${id}`,
    await sql`select l.* from object_link l join object o on o.id = l.source where o.type = ${id} order by 1, 2, 3`,
    await sql`select count(*) from event where node = ${id}`,
  ]
}

test.for(manners)(
  '[ROV.11~] what was exported for $locale changes nothing when it is read back by its ids, and makes no doubles',
  async (manner) => {
    const { type, kinds } = await everyKind()
    expect(offeredKinds.filter((kind) => !kinds.has(kind))).toEqual([])
    const columns = [...(await topOf(type)).map(({ id }) => id), objectIdKey]
    const keys = (await topOf(type)).flatMap(({ keys: own }) => own)
    const mapping = [...keys, objectIdKey].flatMap((key, column) => (key ? [matched(column, key)] : []))
    const before = await stateOf(type)
    for (const format of ['csv', 'xlsx']) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { bytes } = await exported(at, at.owner, { type, columns, format, manner })
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const found = await checked(at, at.owner, {
        type,
        name: `a.${format}`,
        body: bytes,
        mapping,
        manner,
        by_key: { key: objectIdKey, clears: format === 'xlsx' },
      })
      const told = { total: 3, same: 3, changed: 0, refused: 0, skipped: 0 }
      expect(found, `${format} ${manner.locale}`).toMatchObject({ state: 'checked', ...told })
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await made(at, at.owner, found.id)).toMatchObject({ state: 'done', created: 0, ...told })
    }
    expect(await stateOf(type)).toEqual(before)
  },
)

type Top = { id: string; keys: (string | null)[] }

/** The properties of a type with the keys of their columns in a table; null for those that no table can fill. */
async function topOf({ id, p }: TestType): Promise<Top[]> {
  const closed = new Set(['no', 'file', 'vote', 'places'].map((name) => p[name]))
  const rows = await at.terem.sql<{ id: string; system: string | null }[]>`
    select id, system from property where type = ${id} and parent is null order by id`
  return rows.map(({ id: own, system }) => {
    if (own === p.place) return { id: own, keys: [`${own}.${p.street}`, `${own}.${p.mail}`] }
    return { id: own, keys: [closed.has(own) || (system && system !== 'tags') ? null : own] }
  })
}
