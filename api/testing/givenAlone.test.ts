import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { objectLimits } from '#schema/objects/objects.ts'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { testFeeds } from '../pages/testingFeed.ts'
import { until } from './testing.ts'

let at: TestObjects
const feeds = testFeeds(() => at.terem)
beforeAll(async () => {
  at = await startTestObjects()
})
afterEach(feeds.closeAll)
afterAll(() => at.terem.close())

test('[RAC.08~] [RAPI.27~] who was given one object of a closed type hears of its changes, and of nothing else of the type', async () => {
  const type = await at.makeType()
  const [given, other] = [await at.create(at.owner, type), await at.create(at.owner, type)]
  await at.inherit('type', type.id, false)
  await at.grant('object', given, 'read', { subject_id: at.member.subject })
  const feed = await feeds.followLive(at.member, at.space.space)
  const rename = (id: string, name: string) => at.update(at.owner, id, { [type.p.name!]: name })
  await rename(other, 'Hidden')
  await rename(given, 'Shown')
  const changes = () => feed.told.filter(({ body }) => body.kind === 'objects_changed')
  await until('the change has come', () => changes().length > 0)
  expect(changes().map(({ body }) => body.id)).toEqual([type.id])
  const [event] = await at.terem
    .sql`select id from event where kind = 'objects_changed' order by id desc limit 1`
  expect(changes()[0]!.event_id).toBe(event!.id)

  // So many at once that the event does not name them.
  const closed = await at.makeType()
  await at.inherit('type', closed.id, false)
  const makeMany = async (of: TestType) =>
    Promise.all(Array.from({ length: objectLimits.eventIds + 1 }, () => at.create(at.owner, of)))
  const remove = (ids: string[]) =>
    at.call(at.owner, 'mutation ($ids: [ID!]!) { objectsDelete(ids: $ids) { status } }', { ids })
  const [theirs, others] = [await makeMany(type), await makeMany(closed)]
  const before = changes().length
  await remove(others)
  await remove([given, ...theirs])
  await until('the change has come', () => changes().length > before)
  expect(
    changes()
      .slice(before)
      .map(({ body }) => body.id),
  ).toEqual([type.id])
})
