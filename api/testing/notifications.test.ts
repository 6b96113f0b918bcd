import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationLimits } from '#schema/notifications/limits.ts'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller } from './testing.ts'
import {
  archive,
  comment,
  kindsOf,
  mentionInPage,
  newOf,
  notificationsOf,
  tellAll,
} from './testingNotifications.ts'
import { joinTestSpace, makeTestSpace, narrowTestPage } from './testingPages.ts'

let at: TestPages
let page: string
/** Is in the team, too. */
let clara: Caller & { account: string; subject: string }

beforeAll(async () => {
  at = await startTestPages()
  const user = await at.terem.makeUser('Clara')
  const subject = await joinTestSpace(at.terem, user.account, at.space)
  clara = { ...user, space: at.space.space, subject }
})
beforeEach(async () => {
  const { sql } = at.terem
  await sql`delete from notification`
  await sql`delete from page`
  await sql`delete from attempt`
  page = await at.create(at.owner, { title: 'Plan' })
})
afterAll(() => at.terem.close())

const say = (text: string, by: Caller = at.owner) => comment(at.terem, by, { on: 'page', id: page, text })
const mentionOf = ({ subject }: { subject: string }) => `@[${subject}]`

test('[RNO.01] [RNO.07~] a person mentioned in a comment is notified once, with the comment, its page and its author', async () => {
  const { terem, member, owner, space } = at
  const id = await say(`${mentionOf(member)} look ${mentionOf(clara)} ${mentionOf(member)}`)
  const [told, ...others] = await notificationsOf(terem, member)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    type: 'CommentMention',
    author: { id: space.owner },
    space: { id: space.space, name: 'Space' },
    page: { resource_type: 'page', resource_id: page, title: 'Plan' },
    object: null,
    comment_type: 'page',
    comment: { id, text: '@Boris Test look @Clara Test @Boris Test' },
    archived_at: null,
  })
  expect([told.id, told.created_at, told.updated_at].every(Boolean)).toBe(true)
  expect(await kindsOf(terem, owner)).toEqual([])
  await terem.call(
    owner,
    `mutation { commentUpdate(id: "${id}", text: "${mentionOf(member)} again") { recordId } }`,
  )
  expect(await kindsOf(terem, member)).toEqual(['CommentMention'])
})

test('nobody is notified of what they wrote themselves, or of what they may not read', async () => {
  const { terem, member, space } = at
  await say(`${mentionOf(member)}`, member)
  expect(await kindsOf(terem, member)).toEqual([])
  await narrowTestPage(terem, space, page, 'none')
  await say(mentionOf(member))
  await mentionInPage(terem, { page, people: [member.subject], by: [space.owner] })
  await tellAll(terem)
  expect(await terem.sql`select 1 from notification`).toHaveLength(0)
})

test('[RNO.06] a person mentioned in a page is notified once, whatever is written there after that', async () => {
  const { terem, member, space } = at
  const written = { page, people: [member.subject], by: [space.owner] }
  await mentionInPage(terem, written)
  await Promise.all([tellAll(terem), tellAll(terem)])
  const [told, ...others] = await notificationsOf(terem, member)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    type: 'PageMention',
    author: { id: space.owner },
    page: { resource_id: page },
  })
  await mentionInPage(terem, { ...written, people: [] })
  await tellAll(terem)
  await mentionInPage(terem, written)
  await tellAll(terem)
  expect(await kindsOf(terem, member)).toEqual(['PageMention'])
})

test('where several have written, an author is named only where there is but one other', async () => {
  const { terem, member, space } = at
  await mentionInPage(terem, { page, people: [member.subject], by: [member.subject] })
  await tellAll(terem)
  expect(await kindsOf(terem, member)).toEqual([])
  await mentionInPage(terem, { page, people: [clara.subject], by: [member.subject, space.owner] })
  await tellAll(terem)
  expect(await notificationsOf(terem, clara)).toMatchObject([{ type: 'PageMention', author: null }])
})

test('a mention disappears for a person who loses the page, and returns with the right', async () => {
  const { terem, member, owner } = at
  await say(mentionOf(member))
  const inherit = (inherits: boolean) =>
    terem.call(
      owner,
      `mutation { accessInherit(resource_type: page, resource_id: "${page}", inherits: ${inherits}) { status } }`,
    )
  await inherit(false)
  expect(await kindsOf(terem, member)).toEqual([])
  expect((await newOf(terem, member)).paginatorInfo.total).toBe(0)
  await inherit(true)
  expect(await kindsOf(terem, member)).toEqual(['CommentMention'])
  await at.remove(owner, page)
  expect(await kindsOf(terem, member)).toEqual([])
})

test('[RNO.11~] one, many and all are archived and come back, and only those of the person', async () => {
  const { terem, member } = at
  for (const text of ['one', 'two', 'three', 'four'])
    await say(`${text} ${mentionOf(member)} ${mentionOf(clara)}`)
  const ids = (await notificationsOf(terem, member)).map(({ id }) => id as string)
  const archived = async () =>
    (await notificationsOf(terem, member, 'archived: true')).map(({ id }) => id as string)
  expect((await archive(terem, member, [ids[0]!])).data.it).toEqual({ ids: [ids[0]], total: 3 })
  expect(await archived()).toEqual([ids[0]])
  expect((await archive(terem, member, [ids[0]!, ids[1]!])).data.it.total).toBe(2)
  expect((await archive(terem, member, [ids[1]!], false)).data.it.total).toBe(3)
  expect((await newOf(terem, member)).data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1))
  const all = await terem.call(
    member,
    `mutation { it: notificationsArchiveAll(up_to: "${ids[2]}") { ids total } }`,
  )
  expect(all.data.it).toMatchObject({ total: 1 })
  expect((await archived()).toSorted()).toEqual([ids[0]!, ids[2]!, ids[3]!].toSorted())
  expect((await newOf(terem, clara)).paginatorInfo.total).toBe(4)
})

test('notifications of others are not found, and unknown ids are skipped', async () => {
  const { terem, member } = at
  await say(`${mentionOf(member)} ${mentionOf(clara)}`)
  const [own] = await notificationsOf(terem, member)
  const [other] = await notificationsOf(terem, clara)
  expect((await archive(terem, member, [other.id])).code).toBe('not_found')
  expect((await archive(terem, member, [own.id, other.id, '999999'])).data.it.ids).toEqual([own.id])
  expect((await newOf(terem, clara)).paginatorInfo.total).toBe(1)
})

test('an archiving that is sent again after it was taken back changes nothing', async () => {
  const { terem, member } = at
  await say(mentionOf(member))
  const [own] = await notificationsOf(terem, member)
  const once = { ...member, requestKey: 'archived-once' }
  await archive(terem, once, [own.id])
  await archive(terem, member, [own.id], false)
  await archive(terem, once, [own.id])
  expect((await newOf(terem, member)).paginatorInfo.total).toBe(1)
})

test('[RAPI.10] [RNO.12~] those that are new are read in pages of 50 with their number', async () => {
  const { terem, member, space } = at
  await terem.sql`
    insert into notification (account, subject, space, kind, place, page)
    select ${member.account}, ${member.subject}, ${space.space}, 'PageMention', 'test ' || n, ${page}
    from generate_series(1, 60) n`
  const first = await newOf(terem, member)
  expect(first.paginatorInfo).toEqual({ perPage: 50, total: 60, currentPage: 1, lastPage: 2 })
  expect(first.data).toHaveLength(50)
  const second = await newOf(terem, member, '(page: 2, perPage: 50)')
  expect(second.data).toHaveLength(10)
  expect((await newOf(terem, member, '(perPage: 7)')).data).toHaveLength(7)
})

test('more than a thousand are counted as far as they can be read, and much that is hidden hides nothing else', async () => {
  const { terem, member, owner, space } = at
  const closed = await at.create(owner, { title: 'Closed' })
  const told = (on: string, from: number, to: number) => terem.sql`
    insert into notification (account, subject, space, kind, place, page)
    select ${member.account}, ${member.subject}, ${space.space}, 'PageMention', 'many ' || n, ${on}
    from generate_series(${from}::int, ${to}::int) n`
  await told(page, 1, 3)
  await told(closed, 4, 900)
  const inherit = `accessInherit(resource_type: page, resource_id: "${closed}", inherits: false) { status }`
  await terem.call(owner, `mutation { ${inherit} }`)
  const few = await newOf(terem, member)
  expect([few.data.length, few.paginatorInfo.total]).toEqual([3, 3])
  expect(await kindsOf(terem, member)).toHaveLength(3)
  await terem.sql`delete from notification`
  await told(page, 1, 1200)
  const { data } = await terem.call(
    member,
    '{ notificationsNew { paginatorInfo { total estimated lastPage } } }',
  )
  expect(data.notificationsNew.paginatorInfo).toEqual({ total: 1200, estimated: true, lastPage: 24 })
})

test('a list continues where it ended, with the requested kinds and space', async () => {
  const { terem, member } = at
  const elsewhere = await makeTestSpace(terem, member.account)
  await say(`one ${mentionOf(member)}`)
  await mentionInPage(terem, { page, people: [member.subject], by: [at.space.owner] })
  await tellAll(terem)
  await say(`two ${mentionOf(member)}`)
  const part = async (args: string) =>
    (await terem.call(member, `{ it: notifications(${args}) { data { type } next } }`)).data.it
  const first = await part('first: 2')
  expect(first.data.map(({ type }: { type: string }) => type)).toEqual(['CommentMention', 'PageMention'])
  const last = await part(`first: 2, after: "${first.next}"`)
  expect([last.data.length, last.next]).toEqual([1, null])
  expect((await part('kinds: [PageMention]')).data).toHaveLength(1)
  expect((await part(`space_id: "${at.space.space}"`)).data).toHaveLength(3)
  expect((await part(`space_id: "${elsewhere.space}"`)).data).toEqual([])
})

test.each([
  ['notificationsNew(page: 1000000000) { data { id } }', 'page'],
  ['notificationsNew(perPage: 1000000000) { data { id } }', 'perPage'],
  ['notificationsNew(perPage: 0) { data { id } }', 'perPage'],
  ['notifications(first: 1000000000) { next }', 'first'],
  ['notifications(first: -1) { next }', 'first'],
  ['notifications(space_id: "1 or 1=1") { next }', 'space_id'],
])('%s is refused at its field', async (field, name) => {
  const { errors } = await at.terem.call(at.member, `{ ${field} }`)
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'invalid_input',
    params: { fields: [{ field: name }] },
  })
})

test('more ids than one call takes, none, and what is no id are refused', async () => {
  const { terem, member } = at
  const many = Array.from({ length: notificationLimits.archivedAtOnce + 1 }, (_, n) => String(n + 1))
  for (const ids of [many, [], ['x']]) expect((await archive(terem, member, ids)).code).toBe('invalid_input')
  expect((await terem.call(member, 'mutation { notificationsArchiveAll(up_to: "x") { total } }')).code).toBe(
    'not_found',
  )
})

test('a text that mentions ten thousand, or one person ten thousand times, tells as many as it may, once each', async () => {
  const { terem, member, space } = at
  const mentioned = async () => Number((await terem.sql`select count(*) from notification`)[0]!.count)
  await say(mentionOf(member).repeat(1500))
  expect(await mentioned()).toBe(1)
  const strangers = Array.from({ length: 10_000 }, (_, n) => String(1_000_000 + n))
  const people = [...strangers, '0', '-1', 'x'.repeat(200), member.subject]
  await mentionInPage(terem, { page, people, by: [space.owner] })
  await tellAll(terem)
  expect(await kindsOf(terem, member)).toEqual(['PageMention', 'CommentMention'])
  await mentionInPage(terem, { page, people: [member.subject, ...people], by: [space.owner] })
  await tellAll(terem)
  expect(await mentioned()).toBe(2)
  expect(await terem.sql`select 1 from page_text where untold`).toHaveLength(0)
})

test('of a crowd that a text mentions at once two hundred are told', async () => {
  const { terem, space } = at
  const crowd = await terem.sql<{ id: string }[]>`
    with made as (
      insert into account (email, name) select 'crowd' || n || '@example.com', 'Crowd' from generate_series(1, 250) n
      returning id)
    insert into subject (space, account, role) select ${space.space}, id, 'member' from made returning id`
  const people = crowd.map(({ id }) => id)
  await terem.sql`insert into group_member (group_id, subject) select ${space.team}, unnest(${people}::bigint[])`
  await mentionInPage(terem, { page, people, by: [space.owner] })
  await tellAll(terem)
  const told = await terem.sql`select 1 from notification`
  expect(told).toHaveLength(notificationLimits.mentionsInText)
})
