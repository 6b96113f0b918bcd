import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { testFeeds } from '../pages/testingFeed.ts'
import { until, type Json } from '../testing/testing.ts'

// A reader who loses access is notified of that, and of nothing more, within a second.

const limitMs = 1000
let at: TestObjects
let type: TestType
let group: string
const feeds = testFeeds(() => at.terem)

const change = async (field: string) => {
  const { data, code } = await at.call(at.owner, `mutation { ${field} { recordId } }`)
  expect([field, code]).toEqual([field, undefined])
  return Object.values(data as Record<string, { recordId: string }>)[0]!.recordId
}
const close = (node: string, id: string) =>
  change(`accessInherit(resource_type: ${node}, resource_id: "${id}", inherits: false)`)
const give = (id: string, to: string) =>
  change(`accessGrant(input: { resource_type: object, resource_id: "${id}", level: read, ${to} })`)
const groupsOf = (ids: string[]) =>
  change(`subjectUpdate(id: "${at.member.subject}", input: { group_ids: ${JSON.stringify(ids)} })`)

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ secret: { kind: 'text' } })
  group = await change('groupCreate(input: { name: "Бухгалтерия" })')
})
afterEach(feeds.closeAll)
afterAll(() => at.terem.close())

type Told = { kind: string; records: { id: string; values: Json }[]; at: number }

/** The events of the type's objects that the member gets over a socket of their own. */
async function follow(): Promise<{ told: Told[]; closed?: number }> {
  const feed: { told: Told[]; closed?: number } = { told: [] }
  const client = feeds.open({
    connectionParams: { token: at.member.token, space: at.space.space },
    on: { closed: () => (feed.closed = performance.now()) },
  })
  const query = `subscription { object_events(space_id: "${at.space.space}", type_id: "${type.id}") {
    body { kind records { id values } } } }`
  client.subscribe(
    { query },
    {
      next: ({ data }) =>
        void feed.told.push({
          ...(data as { object_events: { body: Told } }).object_events.body,
          at: performance.now(),
        }),
      error: () => {},
      complete: () => {},
    },
  )
  await until('the feed is live', () => feed.told.length > 0)
  return feed
}

/** Removes the access and returns the events of later changes of the object, up to one of another object. */
async function afterLoss(object: string, lose: () => Promise<unknown>): Promise<Told['records']> {
  const open = await at.create(at.owner, type)
  const feed = await follow()
  await at.update(at.owner, object, { [type.p.secret!]: 'до' })
  await until('it is told', () => feed.told.some(({ records }) => records.some(({ id }) => id === object)))
  await lose()
  const [lost, count] = [performance.now(), feed.told.length]
  await at.update(at.owner, object, { [type.p.secret!]: 'после' })
  await at.update(at.owner, open, { [type.p.name!]: 'Видно' })
  const later = () => feed.told.slice(count - 1)
  await until('the other is told', () => later().some(({ records }) => records.some(({ id }) => id === open)))
  const refetch = feed.told.find(({ kind, at: when }) => kind === 'refetch' && when > lost - limitMs)!
  expect(refetch.at - lost).toBeLessThan(limitMs)
  return later()
    .flatMap(({ kind, records }) =>
      kind === 'objects_changed' ? records.filter(({ values }) => values[type.p.secret!] !== 'до') : [],
    )
    .filter(({ id }) => id === object)
}

test('[RAC.08~] who loses a level that was given to them hears nothing more of the object', async () => {
  const object = await at.create(at.owner, type)
  await close('object', object)
  const to = `subject_id: "${at.member.subject}"`
  await give(object, to)
  const lose = () => change(`accessRevoke(input: { resource_type: object, resource_id: "${object}", ${to} })`)
  expect(await afterLoss(object, lose)).toEqual([])
})

test('[RAC.07~] [RAC.08~] who leaves a group hears nothing more of what the group was given', async () => {
  const object = await at.create(at.owner, type)
  await close('object', object)
  await give(object, `group_id: "${group}"`)
  await groupsOf([at.space.team, group])
  expect(await afterLoss(object, () => groupsOf([at.space.team]))).toEqual([])
})

test('[RAC.08~] who loses a property is told of the object without it', async () => {
  const object = await at.create(at.owner, type)
  const records = await afterLoss(object, () => close('property', type.p.secret!))
  expect(records.length).toBeGreaterThan(0)
  expect(records.every(({ values }) => !(type.p.secret! in values))).toBe(true)
})

test('[RAC.08~] the socket of who is excluded is cut', async () => {
  const feed = await follow()
  const [excluded] = await at.terem.sql<{ id: string }[]>`
    select id from member_group where space = ${at.space.space} and system = 'excluded'`
  await groupsOf([excluded!.id])
  const lost = performance.now()
  await until('it is cut', () => feed.closed)
  expect(feed.closed! - lost).toBeLessThan(limitMs)
})
