import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { tableOf } from '../objects/objectColumns.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'

let at: TestObjects
let type: TestType
let client: TestType
let clients: string[]

beforeAll(async () => {
  at = await startTestObjects()
  client = await at.makeType({})
  clients = [
    await at.create(at.owner, client, { [client.p.name!]: 'Open' }),
    await at.create(at.owner, client, { [client.p.name!]: 'Closed' }),
  ]
  type = await at.makeType({
    hours: { kind: 'number', options: { mode: 'real' } },
    state: {
      kind: 'list',
      options: { options: ['new', 'done'].map((id, order) => ({ id, label: id, order })) },
    },
    marks: {
      kind: 'list',
      multiple: true,
      options: { options: ['a', 'b'].map((id, order) => ({ id, label: id, order })) },
    },
    met: { kind: 'date_time' },
    of: { kind: 'object', meta: { config: { related_type: { type_id: client.id } } } },
    note: { kind: 'text' },
  })
  const rows = [
    { hours: 1, state: 'new', marks: ['a', 'b'], met: '2026-05-31T22:30:00.000Z', of: clients[0] },
    { hours: 2, state: 'new', marks: ['a'], met: '2026-05-01T10:00:00.000Z', of: clients[1] },
    { hours: 6, state: 'done', met: '2026-06-20T10:00:00.000Z', of: clients[1] },
    { hours: 11 },
  ]
  for (const row of rows) {
    const values = Object.entries(row).map(([name, value]) => [type.p[name], value])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, type, Object.fromEntries(values))
  }
})
afterAll(() => at.terem.close())

const ask = (by: Caller, input: object[], zone?: string) =>
  at.call(
    by,
    `query ($input: [WidgetInput!]!, $zone: String) { widgets(input: $input, time_zone: $zone) {
      count value rest groups { value by_value until count total } error { code field } } }`,
    { input, zone },
  )
const answers = async (by: Caller, input: object[], zone?: string): Promise<Json[]> => {
  const { data, errors } = await ask(by, input, zone)
  expect(errors).toBeUndefined()
  return data.widgets
}
const question = (more: object = {}) => ({ type_id: type.id, ...more })
const total = (name: string, what: string) => ({ property_id: type.p[name], total: what })
const plain = { value: null, rest: 0, groups: [], error: null }
const grouped = ({ groups }: Json) =>
  groups.map(({ value, by_value, count, total: sum }: Json) => [value, by_value, count, sum])

test('[RCO.03~] numbers over the objects of a type that the filter leaves come in the order of their questions', async () => {
  const where = { property_id: type.p.state, value: 'new' }
  const asked = ['sum', 'average', 'median', 'min', 'max'].map((what) =>
    question({ total: total('hours', what) }),
  )
  const found = await answers(at.owner, [
    question(),
    question({ where }),
    ...asked,
    question({ where, total: total('hours', 'sum') }),
    question(),
  ])
  expect(found[0]).toEqual({ ...plain, count: 4 })
  expect(found.map(({ count }) => count)).toEqual([4, 2, 4, 4, 4, 4, 4, 2, 4])
  expect(found.map(({ value }) => value)).toEqual([null, null, 20, 5, 4, 1, 11, 3, null])
})

test('[RCO.02~] the groups of a diagram add up to the number of its objects', async () => {
  const [byState, sums, byTwo, ofClient, byMark] = await answers(at.owner, [
    question({ property_id: type.p.state }),
    question({ property_id: type.p.state, total: total('hours', 'sum') }),
    question({ property_id: type.p.met, unit: 'month', by: type.p.state }),
    question({ property_id: type.p.of }),
    question({ property_id: type.p.marks }),
  ])
  expect(grouped(byState!)).toEqual([
    ['new', null, 2, null],
    ['done', null, 1, null],
    [null, null, 1, null],
  ])
  expect(grouped(sums!).map((group: unknown[]) => group[3])).toEqual([3, 6, 11])
  const pairs = byTwo!.groups.map(({ by_value, count }: Json) => `${by_value} ${count}`)
  expect(new Set(pairs)).toEqual(new Set(['done 1', 'new 2', 'null 1']))
  for (const { groups, count, rest } of [byState!, sums!, byTwo!, ofClient!]) {
    const inGroups = groups.reduce((sum: number, group: Json) => sum + group.count, 0)
    expect([inGroups + rest, count]).toEqual([4, 4])
  }
  // An object with two tags is in two groups.
  expect([byMark!.count, byMark!.rest]).toEqual([4, 0])
  expect(grouped(byMark!)).toContainEqual(['a', null, 2, null])
})

test('dates are grouped by parts of time where the reader is', async () => {
  const months = async (zone?: string) => {
    const [found] = await answers(at.owner, [question({ property_id: type.p.met, unit: 'month' })], zone)
    return found!.groups.map(({ value, count }: Json) => [value, count])
  }
  expect(await months()).toEqual([
    ['2026-06-01T00:00:00.000Z', 1],
    ['2026-05-01T00:00:00.000Z', 2],
    [null, 1],
  ])
  expect((await months('Europe/Moscow'))[0]).toEqual(['2026-05-31T21:00:00.000Z', 2])
})

test('an offset is read as a time zone, and a zone that nobody knows is refused alone', async () => {
  const byMonth = question({ property_id: type.p.met, unit: 'month' })
  const [east] = await answers(at.owner, [byMonth], '+03:00')
  expect(east!.groups[0]).toMatchObject({ value: '2026-05-31T21:00:00.000Z', count: 2 })
  const [west] = await answers(at.owner, [byMonth], '-03:30')
  expect(west!.groups[0]).toMatchObject({ value: '2026-06-01T03:30:00.000Z', count: 1 })
  // The last one is a zone that the runtime knows and the database does not.
  for (const zone of ['nowhere', "x'; select 1", 'US/Pacific-New']) {
    const [refused, counted] = await answers(at.owner, [byMonth, question()], zone)
    expect(refused!.error).toEqual({ code: 'invalid_input', field: 'time_zone' })
    expect(counted!.count).toBe(4)
  }
})

test('dates of the first days of all stand where they are, in every time zone', async () => {
  const old = await at.makeType({ on: { kind: 'date_time' } })
  for (const on of ['0001-01-01T00:00:00.000Z', '0050-06-01T00:00:00.000Z', '1969-12-31T23:00:00.000Z'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, old, { [old.p.on!]: on })
  const years = async (zone: string) => {
    const [found] = await answers(at.owner, [{ type_id: old.id, property_id: old.p.on, unit: 'year' }], zone)
    return found!.groups.map(({ value, until }: Json) => [value, until])
  }
  expect(await years('UTC')).toEqual([
    ['1969-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    ['0050-01-01T00:00:00.000Z', '0051-01-01T00:00:00.000Z'],
    ['0001-01-01T00:00:00.000Z', '0002-01-01T00:00:00.000Z'],
  ])
  // In New York it was still the previous year.
  expect((await years('America/New_York')).at(-1)).toEqual([
    '0000-01-01T04:56:02.000Z',
    '0001-01-01T04:56:02.000Z',
  ])
})

test('a question that the database does not answer in time, or at all, takes nothing from the others', async () => {
  const slow = await at.makeType({ hours: { kind: 'number' } })
  await at.create(at.owner, slow, { [slow.p.hours!]: 1 })
  const { sql } = at.terem
  const kept = `t${slow.id}_kept`
  await sql`create function too_slow() returns boolean language plpgsql as
    $$ begin raise exception 'slow' using errcode = '57014'; end $$`
  await sql`alter table ${sql(tableOf(slow))} rename to ${sql(kept)}`
  await sql`create view ${sql(tableOf(slow))} as select * from ${sql(`data.${kept}`)} where too_slow()`
  const slowly = { type_id: slow.id }
  expect(await answers(at.owner, [slowly, question(), slowly])).toMatchObject([
    { error: { code: 'unavailable' } },
    { count: 4, error: null },
    { error: { code: 'unavailable' } },
  ])
  await sql`drop view ${sql(tableOf(slow))}`
  expect(await answers(at.owner, [slowly, question()])).toMatchObject([
    { error: { code: 'unexpected' } },
    { count: 4, error: null },
  ])
  expect(at.terem.logged.some(({ event }) => event === 'unexpected')).toBe(true)
})

test('an error of one question is in its answer and does not affect the others', async () => {
  const gone = await at.makeType({})
  await at.call(at.owner, `mutation { typeDelete(id: "${gone.id}") { status } }`)
  const found = await answers(at.owner, [
    { type_id: gone.id },
    { type_id: '999999' },
    question({ property_id: '999999' }),
    question({ property_id: type.p.note, unit: 'day' }),
    question({ by: type.p.state }),
    question({ total: total('note', 'sum') }),
    question({ where: { property_id: '999999', value: 1 } }),
    question(),
  ])
  const refused = (code: string, field: string | null = null) => ({
    ...plain,
    count: 0,
    error: { code, field },
  })
  expect(found).toEqual([
    refused('not_found'),
    refused('not_found'),
    refused('invalid_input', 'property_id'),
    refused('invalid_input', 'unit'),
    refused('invalid_input', 'property_id'),
    refused('invalid_input', 'totals'),
    refused('invalid_input', 'where'),
    { ...plain, count: 4 },
  ])
})

test('more questions than a page has are refused', async () => {
  const refused = await ask(
    at.owner,
    Array.from({ length: 25 }, () => question()),
  )
  expect(fieldsOf(refused)).toEqual([{ field: 'input', reason: 'too_long' }])
  expect(
    await answers(
      at.owner,
      Array.from({ length: 24 }, () => question()),
    ),
  ).toHaveLength(24)
})

test('a reader’s numbers are those of what they may read: no object, no value, no link beyond it', async () => {
  const ofClient = question({ property_id: type.p.of })
  const asked = [question(), ofClient, question({ property_id: type.p.state })]
  const [all, byClient] = await answers(at.member, asked)
  expect([all!.count, byClient!.groups.length, byClient!.rest]).toEqual([4, 3, 0])
  await at.inherit('object', clients[1]!, false)
  const [, less] = await answers(at.member, asked)
  expect([less!.count, less!.rest]).toEqual([4, 2])
  expect(JSON.stringify(less)).not.toContain(clients[1])
  await at.inherit('property', type.p.state!, false)
  const [still, , hidden] = await answers(at.member, asked)
  expect(still!.count).toBe(4)
  expect(hidden).toEqual({ ...plain, count: 0, error: { code: 'invalid_input', field: 'property_id' } })
  const within = [
    question({ where: { property_id: type.p.state, value: 'new' } }),
    question({ total: total('state', 'filled') }),
    question({ property_id: type.p.met, unit: 'year', by: type.p.state }),
  ]
  for (const { count, groups, error } of await answers(at.member, within))
    expect([count, groups, error.code]).toEqual([0, [], 'invalid_input'])
  for (const by of [at.stranger, at.nobody])
    for (const { count, error } of await answers(by, asked))
      expect([count, error]).toEqual([0, { code: 'not_found', field: null }])
})
