import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode } from '../events/testingNode.ts'
import { notify } from '../notifications/notify.ts'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller } from './testing.ts'
import { archive, comment, notificationsOf } from './testingNotifications.ts'

let at: TestPages
let node: Awaited<ReturnType<typeof startTestNode>>
let page: string
beforeAll(async () => {
  at = await startTestPages()
  node = await startTestNode(at.terem)
  page = await at.create(at.owner)
})
afterAll(async () => {
  await node.close()
  await at.terem.close()
})

const follow = (by: Caller) =>
  node.follow(by, `subscription { notification_events(space_id: "${by.space}") { event_id body { kind } } }`)
const tell = (text: string, by: Caller) => comment(at.terem, by, { on: 'page', id: page, text })

test('a receiver gets an event, also for archiving in another tab; others get nothing', async () => {
  const { terem, owner, member, space } = at
  const [his, hers] = [follow(member), follow(owner)]
  expect([(await his.next()).body.kind, (await hers.next()).body.kind]).toEqual(['started', 'started'])
  await tell(`@[${member.subject}]`, owner)
  expect((await his.next()).body.kind).toBe('changed')
  const [told] = await notificationsOf(terem, member)
  await archive(terem, member, [told.id])
  expect((await his.next()).body.kind).toBe('changed')
  // The first event that the owner gets is their own.
  await tell(`@[${space.owner}]`, member)
  const first = await hers.next()
  const rows = await terem.sql`select nodes from event where id = ${first.event_id as string}`
  expect(rows).toEqual([{ nodes: [space.owner] }])
  await Promise.all([his.close(), hers.close()])
})

test('of what happens at once each person hears their own part', async () => {
  const { terem, member, space } = at
  const feed = follow(member)
  await feed.next()
  const about = { space: space.space, kind: 'PageMention' as const, author: null, page }
  await terem.sql.begin(async (tx) => {
    await notify(tx, { ...about, to: [space.owner], place: 'at once' })
    await notify(tx, { ...about, to: [member.subject], place: 'at once' })
  })
  const { event_id } = await feed.next()
  expect(await terem.sql`select nodes from event where id = ${event_id as string}`).toEqual([
    { nodes: [member.subject] },
  ])
  await feed.close()
})

test('the feed of the space contains nothing about notifications', async () => {
  const { owner, member } = at
  const feed = node.followSpace(member)
  await feed.next()
  await tell(`@[${member.subject}]`, owner)
  await at.create(owner, { title: 'Next' })
  expect((await feed.next()).body.kind).toBe('comment_created')
  expect((await feed.next()).body.kind).toBe('page_created')
  await feed.close()
})
