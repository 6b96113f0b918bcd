import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clockIn } from '#schema/types/formula/clock.ts'
import type { Caller } from '../testing/testing.ts'
import type { EventHub } from '../events/eventHub.ts'
import { exported } from './exchange/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'
import { followObjects, startHub } from './testingFeed.ts'

let at: TestObjects
let hub: EventHub
let type: TestType
let left: string
beforeAll(async () => {
  at = await startTestObjects()
  hub = await startHub(at)
})
afterAll(async () => {
  await hub.close()
  await at.terem.close()
})

const dayMs = 86_400_000
/** Two time zones that are never on the same day. */
const east = 'Pacific/Kiritimati'
const west = 'Pacific/Pago_Pago'
const dayIn = (zone: string, more = 0) =>
  new Date(clockIn(zone).today + more * dayMs).toISOString().slice(0, 10)

async function compute(label: string, formula: string, input: object = {}): Promise<string> {
  const { data, errors } = await at.call(
    at.owner,
    'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId } }',
    { input: { type_id: type.id, kind: 'number', label, formula, options: { mode: 'real' }, ...input } },
  )
  expect(errors).toBeUndefined()
  return data.propertyCreate.recordId as string
}
const valuesOf = async (by: Caller, id: string) => (await at.object(by, id, 'values')).values

beforeEach(async () => {
  type = await at.makeType({ due: { kind: 'date_time', options: { with_time: false } } })
  left = await compute('Days left', 'DATEDIFF(TODAY(), {due}, "days")')
  for (const [name, more] of [
    ['Late', -1],
    ['Today', 0],
    ['Soon', 5],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they are listed
    await at.create(at.owner, type, { [type.p.name!]: name, [type.p.due!]: dayIn(west, more) })
})

const inWest = () => ({ ...at.owner, timeZone: west })
const inEast = () => ({ ...at.owner, timeZone: east })
const late = () => ({ property_id: left, operator: 'LT', value: 0 })

test('a formula of today filters, sorts, groups, counts and exports by the day of the reader', async () => {
  const orderBy = [{ property_id: left, order: 'DESC' }]
  const listed = await at.list(inWest(), type, { orderBy })
  expect(listed.names).toEqual(['Soon', 'Today', 'Late'])
  expect(listed.page.data.map(({ values }: { values: object }) => Reflect.get(values, left))).toEqual([
    5, 0, -1,
  ])
  expect((await at.list(inWest(), type, { where: late() })).names).toEqual(['Late'])
  const far = await at.list(inEast(), type, { where: late(), orderBy })
  expect(far.names).toEqual(['Today', 'Late'])
  expect(far.page.paginatorInfo.total).toBe(2)
  const { page } = await at.list(inWest(), type, { orderBy, perPage: 1 })
  const next = await at.list(inWest(), type, { orderBy, perPage: 1, after: page.endCursor })
  expect(next.names).toEqual(['Today'])
  const { data } = await at.call(
    inWest(),
    `query ($type: ID!, $id: ID!, $where: ObjectWhere) {
      object_totals(type_id: $type, where: $where, totals: [{ property_id: $id, total: sum }])
      object_groups(type_id: $type, property_id: $id, first: 2) { value count data { name } } }`,
    { type: type.id, id: left, where: late() },
  )
  expect(data.object_totals).toEqual([-1])
  expect(
    Object.fromEntries(
      data.object_groups.map((group: { value: number; data: { name: string }[] }) => [
        group.value,
        group.data.map(({ name }) => name),
      ]),
    ),
  ).toEqual({ '-1': ['Late'], '0': ['Today'], '5': ['Soon'] })
  const columns = [type.p.name!, left]
  const { text } = await exported(at, at.owner, { type, columns, where: late(), time_zone: west })
  expect(text).toContain('\r\nLate;-1\r\n')
})

test('a feed sends each reader the time where they are', async () => {
  const follow = (timeZone: string) => followObjects(at, hub, { by: at.owner, type: type.id, timeZone })
  const feeds = [follow(west), follow(east)]
  for (const feed of feeds)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await feed.next()
  await at.create(at.owner, type, { [type.p.name!]: 'New', [type.p.due!]: dayIn(west) })
  const told = await Promise.all(feeds.map((feed) => feed.next()))
  const values = told.map(({ value }) => value.object_events.body.records[0]?.values[left])
  expect(values[0]).toBe(0)
  expect(values[1]).toBeLessThan(0)
  for (const feed of feeds) void feed.return?.()
})

test('a formula of the clock is read by others, changed into one without it and back, and leaves its values', async () => {
  const id = await at.create(inWest(), type, { [type.p.name!]: 'One', [type.p.due!]: dayIn(west, 3) })
  const word = await compute('Word', 'IF({Days left} > 2, "later", "soon")', { kind: 'text', options: {} })
  const now = await compute('Now', 'NOW()', { kind: 'date_time', options: { with_time: true } })
  const values = await valuesOf(inWest(), id)
  expect(values).toMatchObject({ [left]: 3, [word]: 'later' })
  expect(Math.abs(Date.parse(values[now] as string) - Date.now())).toBeLessThan(10 * 60_000)
  const update = async (formula: string) => {
    const query =
      'mutation ($id: ID!, $input: PropertyUpdateInput!) { propertyUpdate(id: $id, input: $input) { status } }'
    expect((await at.call(inWest(), query, { id: left, input: { formula } })).errors).toBeUndefined()
  }
  await update('1')
  expect(await valuesOf(inWest(), id)).toMatchObject({ [left]: 1, [word]: 'soon' })
  await update('DATEDIFF(TODAY(), {due}, "days") + 1')
  expect(await valuesOf(inWest(), id)).toMatchObject({ [left]: 4, [word]: 'later' })
  await update('')
  expect(await valuesOf(inEast(), id)).toMatchObject({ [left]: 4, [word]: 'later' })
  expect((await at.update(at.owner, id, { [left]: 0 })).errors).toBeUndefined()
  expect(await valuesOf(inEast(), id)).toMatchObject({ [left]: 0, [word]: 'soon' })
})
