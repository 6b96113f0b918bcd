import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventHub } from '../events/eventHub.ts'
import { startTestObjects, type TestObjects } from './testing.ts'
import { followObjects, startHub } from './testingFeed.ts'

let at: TestObjects
let hub: EventHub
beforeAll(async () => {
  at = await startTestObjects()
  hub = await startHub(at)
})
afterAll(async () => {
  await hub.close()
  await at.terem.close()
})

const follow = (by: { account: string }, type: string, after?: string) =>
  followObjects(at, hub, { by, type, after })

type Told = { event_id: string; body: { kind: string; records: { name: string }[]; gone: string[] } }

const told = async (events: ReturnType<typeof follow>) => {
  const { value } = (await events.next()) as { value: { object_events: Told } }
  const { event_id, body } = value.object_events
  return { event_id, ...body }
}

test('[RAPI.27~] changes of objects are sent to everyone who reads them, in their current state, and repeated after a pause', async () => {
  const type = await at.makeType()
  const { name } = type.p as { name: string }
  const events = follow(at.member, type.id)
  const started = await told(events)
  expect(started.kind).toBe('started')
  const id = await at.create(at.owner, type, { [name]: 'One' })
  expect(await told(events)).toMatchObject({ kind: 'objects_changed', records: [{ name: 'One' }], gone: [] })
  await at.update(at.owner, id, { [name]: 'Two' })
  expect(await told(events)).toMatchObject({ records: [{ name: 'Two' }] })
  await at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id })
  expect(await told(events)).toMatchObject({ records: [], gone: [id] })
  await events.return?.()
  const resumed = follow(at.member, type.id, started.event_id)
  expect(await told(resumed)).toMatchObject({ kind: 'objects_changed', gone: [id] })
  await resumed.return?.()
  const lost = follow(at.member, type.id, '999999999')
  expect((await told(lost)).kind).toBe('refetch')
  await lost.return?.()
})

test('[RAC.08~] a change of an object that a reader may not read is not told to them', async () => {
  const type = await at.makeType()
  const { name } = type.p as { name: string }
  const hidden = await at.create(at.owner, type)
  await at.inherit('object', hidden, false)
  const events = follow(at.member, type.id)
  await told(events)
  await at.update(at.owner, hidden, { [name]: 'Secret' })
  const shown = await at.create(at.owner, type, { [name]: 'Open' })
  const next = await told(events)
  expect([next.records.map((each) => each.name), next.gone]).toEqual([['Open'], []])
  expect(shown).toBeTruthy()
  await events.return?.()
})

test('a change of more objects than an event can name tells clients to refetch', async () => {
  const type = await at.makeType()
  const { name } = type.p as { name: string }
  const ids = await Promise.all(Array.from({ length: 101 }, () => at.create(at.owner, type)))
  const events = follow(at.owner, type.id)
  await told(events)
  await at.call(
    at.owner,
    'mutation ($ids: [ID!]!, $values: JSON!) { objectsUpdate(ids: $ids, values: $values) { status } }',
    { ids, values: { [name]: 'x' } },
  )
  expect((await told(events)).kind).toBe('refetch')
  await events.return?.()
})
