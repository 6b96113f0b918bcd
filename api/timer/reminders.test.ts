import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestNode } from '../events/testingNode.ts'
import { startTestTimers, type TestTimers } from './testingTimer.ts'
import { turnTimers } from './turnTimers.ts'

let at: TestTimers
let node: Awaited<ReturnType<typeof startTestNode>>
beforeAll(async () => {
  at = await startTestTimers()
  node = await startTestNode(at.terem)
})
afterAll(async () => {
  await node.close()
  await at.terem.close()
})

const follow = async (by: { account: string; space?: string }) => {
  const feed = node.follow(
    by,
    `subscription { timer_events(space_id: "${at.space.space}") { event_id body { kind } } }`,
  )
  expect((await feed.next()).body.kind).toBe('started')
  return feed
}
const events = async () => (await at.terem.sql`select 1 from event where kind = 'timer_changed'`).length

test('[RTI.05~] a reminder has a name and a delay, fires after it, once by however many nodes, and late after a stop', async () => {
  const { data } = await at.act(at.member, 'remind', { name: ' Tea \n time\u200b ', delay_minutes: 10 })
  const soon = async (minutes: number) => {
    const now = new Date(Date.now() + minutes * 60_000)
    await Promise.all([turnTimers({ sql: at.terem.sql }, now), turnTimers({ sql: at.terem.sql }, now)])
    return (await at.get(at.member)).reminders.map(({ fired }: { fired: boolean }) => fired)
  }
  const before = await events()
  expect(await soon(9)).toEqual([false])
  expect(await events()).toBe(before)
  expect(await soon(600)).toEqual([true])
  expect(await soon(700)).toEqual([true])
  expect(await events()).toBe(before + 1)
  expect((await at.get(at.member)).reminders[0].name).toBe('Tea time')
  expect((await at.act(at.owner, 'putAway', { id: data.id })).code).toBeUndefined()
  expect((await at.get(at.member)).reminders).toHaveLength(1)
  await at.act(at.member, 'putAway', { id: data.id })
  expect((await at.get(at.member)).reminders).toEqual([])
})

test.each([
  ['', 5, 'name', 'required'],
  ['\u200b\u3164', 5, 'name', 'required'],
  ['x'.repeat(201), 5, 'name', 'too_long'],
  ['Tea', 0, 'delay_minutes', 'out_of_range'],
  ['Tea', 43_201, 'delay_minutes', 'out_of_range'],
  ['Tea', 0.5, 'delay_minutes', 'not_integer'],
])(
  '[RTI.05~] a reminder %j in %d minutes is refused at its field',
  async (name, delay_minutes, field, reason) => {
    const { code, params } = await at.act(at.member, 'remind', { name, delay_minutes })
    expect([code, params?.fields]).toEqual(['invalid_input', [expect.objectContaining({ field, reason })]])
  },
)

test('reminders have a most', async () => {
  const subject = await at.subjectOf(at.member)
  await at.terem.sql`
    insert into timer_reminder (id, subject, name, due_at)
    select gen_random_uuid(), ${subject}, 'Many', now() + interval '1 day' from generate_series(1, 200)`
  const { params } = await at.act(at.member, 'remind', { name: 'One more', delay_minutes: 5 })
  expect(params?.fields).toEqual([{ field: 'reminder', reason: 'too_numerous' }])
  await at.terem.sql`delete from timer_reminder`
})

test('a change is told to all feeds of the person, and nobody else is woken', async () => {
  const [one, two, other] = [await follow(at.member), await follow(at.member), await follow(at.owner)]
  const spaceFeed = node.followSpace(at.owner)
  await spaceFeed.next()
  await at.act(at.member, 'set', { has_sound: false })
  for (const feed of [one, two]) expect((await feed.next()).body.kind).toBe('timer')
  // The first event that the other person gets is a change of her own.
  await at.act(at.owner, 'set', { has_sound: false })
  const { event_id } = await other.next()
  const [last] = await at.terem
    .sql`select id, nodes from event where kind = 'timer_changed' order by id desc limit 1`
  expect([event_id, last!.nodes]).toEqual([last!.id, [await at.subjectOf(at.owner)]])
  await at.terem.call(at.owner, 'mutation { pageCreate(input: { title: "Heard" }) { recordId } }')
  expect((await spaceFeed.next()).body.kind).toBe('page_created')
  await Promise.all([one, two, other, spaceFeed].map((feed) => feed.close()))
})

test('of reminders that fire at once each person gets only their own', async () => {
  const feed = await follow(at.member)
  const due = new Date(Date.now() + 3_600_000)
  for (const by of [at.owner, at.member])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.terem.sql`
      insert into timer_reminder (id, subject, name, due_at)
      values (gen_random_uuid(), ${await at.subjectOf(by)}, 'At once', now())`
  await turnTimers({ sql: at.terem.sql }, due)
  await at.act(at.member, 'set', { has_sound: true })
  const nodesOf = async () => {
    const { event_id } = await feed.next()
    const [row] = await at.terem.sql`select nodes from event where id = ${event_id}`
    return row!.nodes
  }
  const own = [await at.subjectOf(at.member)]
  expect([await nodesOf(), await nodesOf()]).toEqual([own, own])
  await feed.close()
})
