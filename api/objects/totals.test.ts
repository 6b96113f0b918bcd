import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    hours: { kind: 'number', options: { mode: 'real' } },
    several: { kind: 'text', multiple: true },
    state: { kind: 'text' },
    due: { kind: 'date_time', options: { with_time: false } },
    met: { kind: 'date_time' },
  })
  const rows = [
    { hours: 1, state: 'new', several: ['a', 'b'], due: '2026-05-01', met: '2026-05-31T22:30:00.000Z' },
    { hours: 2.5, state: 'new', due: '2026-05-31', met: '2026-06-01T00:00:00.000Z' },
    { state: 'done', due: '2026-06-01' },
  ]
  for (const row of rows)
    await at.create(
      at.owner,
      type,
      Object.fromEntries(Object.entries(row).map(([name, value]) => [type.p[name], value])),
    )
})
afterAll(() => at.terem.close())

const asked = (...named: [string, string][]) =>
  named.map(([name, total]) => ({ property_id: type.p[name] ?? name, total }))
const totals = (by: Caller, of: object[], where?: object) =>
  at.call(
    by,
    'query ($type: ID!, $totals: [ObjectTotalInput!]!, $where: ObjectWhere) { object_totals(type_id: $type, totals: $totals, where: $where) }',
    { type: type.id, totals: of, where },
  )
const groups = (name: string, more: object = {}) =>
  at.call(
    at.owner,
    `query ($type: ID!, $property: ID!, $unit: DateUnit, $zone: String, $totals: [ObjectTotalInput!]) {
      object_groups(type_id: $type, property_id: $property, unit: $unit, time_zone: $zone, totals: $totals) { value until count totals } }`,
    { type: type.id, property: type.p[name], ...more },
  )

test('[ROV.06~] columns are added up over all objects that the filter leaves, in one question', async () => {
  const every = asked(
    ['hours', 'sum'],
    ['hours', 'average'],
    ['hours', 'median'],
    ['hours', 'min'],
    ['hours', 'max'],
    ['hours', 'filled'],
    ['several', 'empty'],
    ['state', 'count'],
  )
  expect((await totals(at.owner, every)).data.object_totals).toEqual([3.5, 1.75, 1.75, 1, 2.5, 2, 2, 3])
  const where = { property_id: type.p.state, value: 'done' }
  const none = await totals(at.owner, every, where)
  expect(none.errors).toBeUndefined()
  expect(none.data.object_totals).toEqual([null, null, null, null, null, 0, 1, 1])
  expect((await totals(at.owner, [])).data.object_totals).toEqual([])
})

test('totals that a property does not have, or that are too many, are refused', async () => {
  const refused = async (of: object[]) => fieldsOf(await totals(at.owner, of))
  expect(await refused(asked(['state', 'sum']))).toEqual([{ field: 'totals', reason: 'unknown_value' }])
  expect(await refused(asked(['999999', 'count']))).toEqual([{ field: 'totals', reason: 'unknown_value' }])
  expect(await refused(asked(...Array(51).fill(['hours', 'sum'])))).toEqual([
    { field: 'totals', reason: 'too_long' },
  ])
  expect((await totals(at.stranger, [])).code).toBe('not_found')
})

test('[RAC.02~] nobody counts objects or values that they may not read', async () => {
  const count = async () => (await totals(at.member, asked(['state', 'count']))).data.object_totals
  expect(await count()).toEqual([3])
  const input = { resource_type: 'property', resource_id: type.p.hours, inherits: false }
  const { errors } = await at.call(
    at.owner,
    'mutation ($resource_type: AccessResourceType!, $resource_id: ID!, $inherits: Boolean!) { accessInherit(resource_type: $resource_type, resource_id: $resource_id, inherits: $inherits) { status } }',
    input,
  )
  expect(errors).toBeUndefined()
  expect(fieldsOf(await totals(at.member, asked(['hours', 'sum'])))).toEqual([
    { field: 'totals', reason: 'unknown_value' },
  ])
  const id = (await at.list(at.owner, type)).page.data[0].id as string
  await at.call(
    at.owner,
    `mutation { accessInherit(resource_type: object, resource_id: "${id}", inherits: false) { status } }`,
  )
  expect(await count()).toEqual([2])
})

test('groups have their totals, and dates are grouped by parts of time where the reader is', async () => {
  const added = await groups('state', { totals: asked(['hours', 'sum']) })
  expect(added.errors).toBeUndefined()
  expect(added.data.object_groups).toMatchObject([
    { value: 'new', count: 2, totals: [3.5] },
    { value: 'done', count: 1, totals: [null] },
  ])
  const months = await groups('due', { unit: 'month', zone: 'America/New_York' })
  expect(months.data.object_groups).toMatchObject([
    { value: '2026-06-01', until: '2026-07-01T00:00:00.000Z', count: 1 },
    { value: '2026-05-01', until: '2026-06-01T00:00:00.000Z', count: 2 },
  ])
  const inMoscow = await groups('met', { unit: 'month', zone: 'Europe/Moscow' })
  expect(inMoscow.data.object_groups).toMatchObject([
    { value: '2026-05-31T21:00:00.000Z', until: '2026-06-30T21:00:00.000Z', count: 2 },
    { value: null, until: null, count: 1 },
  ])
  expect(fieldsOf(await groups('met', { unit: 'month', zone: 'Nowhere' }))).toEqual([
    { field: 'time_zone', reason: 'unknown_value' },
  ])
  expect(fieldsOf(await groups('state', { unit: 'month' }))).toEqual([
    { field: 'unit', reason: 'unknown_value' },
  ])
})

test('dates stand in the same parts of time however they are found, wherever clocks change', async () => {
  const dated = await at.makeType({ at: { kind: 'date_time' } })
  // Clocks change at midnight in Santiago and Cairo, at other hours elsewhere.
  const moments = [
    '2026-04-05T02:30:00.000Z',
    '2026-04-05T03:30:00.000Z',
    '2026-09-06T03:59:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-03-29T00:59:59.999Z',
    '2026-03-29T01:00:00.000Z',
    '2026-12-31T20:59:59.999Z',
    '2026-12-31T21:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2024-02-29T23:59:59.000Z',
  ]
  for (const moment of moments) await at.create(at.owner, dated, { [dated.p.at!]: moment })
  await at.create(at.owner, dated, {})
  const read = async (unit: string, zone: string) => {
    const { data } = await at.call(
      at.owner,
      `{ object_groups(type_id: "${dated.id}", property_id: "${dated.p.at}", unit: ${unit}, time_zone: "${zone}") { value count } }`,
    )
    return data.object_groups.map(({ value, count }: { value: string | null; count: number }) => [
      value,
      count,
    ])
  }
  for (const zone of ['UTC', 'Europe/Moscow', 'America/Santiago', 'Africa/Cairo', 'Asia/Kathmandu'])
    for (const unit of ['day', 'week', 'month', 'quarter', 'year']) {
      const cut = await at.terem.sql`
        select date_trunc(${unit}, m::timestamptz, ${zone}) as value, count(*)::int as count
        from unnest(${[...moments, null]}::text[]) m group by 1 order by 1 desc nulls last`
      const wanted = cut.map(({ value, count }) => [value ? (value as Date).toISOString() : null, count])
      expect([unit, zone, await read(unit, zone)]).toEqual([unit, zone, wanted])
    }
  // Before and after all periods that are looked up.
  await at.create(at.owner, dated, { [dated.p.at!]: '1850-05-05T12:00:00.000Z' })
  await at.create(at.owner, dated, { [dated.p.at!]: '2950-05-05T12:00:00.000Z' })
  for (const [unit, early, late] of [
    ['day', '1850-05-05', '2950-05-05'],
    ['month', '1850-05-01', '2950-05-01'],
    ['year', '1850-01-01', '2950-01-01'],
  ] as const) {
    const found = await read(unit, 'UTC')
    expect([found[0], found.at(-2)]).toEqual([
      [`${late}T00:00:00.000Z`, 1],
      [`${early}T00:00:00.000Z`, 1],
    ])
  }
})
