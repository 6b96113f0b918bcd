import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller } from './testing.ts'
import { archive, kindsOf, newOf, notificationsOf } from './testingNotifications.ts'
import { joinTestSpace } from './testingPages.ts'

let at: TestPages
/** The author of the page, who has full access because of that. */
let author: Caller & { account: string; subject: string }
let page: string

beforeAll(async () => {
  at = await startTestPages()
  const user = await at.terem.makeUser('Clara')
  const subject = await joinTestSpace(at.terem, user.account, at.space)
  author = { ...user, space: at.space.space, subject }
})
beforeEach(async () => {
  const { sql } = at.terem
  await sql`delete from access_request`
  await sql`delete from page`
  await sql`delete from attempt`
  page = await at.create(author, { title: 'Closed' })
  const closed = await at.terem.call(
    at.owner,
    `mutation { accessInherit(resource_type: page, resource_id: "${page}", inherits: false) { status } }`,
  )
  if (closed.code) throw new Error(closed.code)
})
afterAll(() => at.terem.close())

async function ask(level = 'edit', by: Caller = at.member): Promise<string> {
  const { data, errors } = await at.terem.call(
    by,
    `mutation { accessRequestCreate(resource_type: page, resource_id: "${page}", level: ${level}) { recordId } }`,
  )
  expect(errors).toBeUndefined()
  return data.accessRequestCreate.recordId as string
}
const decide = (verb: 'Accept' | 'Reject', id: string, by: Caller = author) =>
  at.terem.call(by, `mutation { accessRequest${verb}(id: "${id}") { recordId } }`)

test('[RNO.02] the author of a page is notified of a request for it, and answers from the notification', async () => {
  const { terem, member, owner } = at
  const request = await ask()
  const [told, ...others] = await notificationsOf(terem, author)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    type: 'AccessRequest',
    author: { id: member.subject },
    request_id: request,
    request_status: 'pending',
    resource_type: 'page',
    resource_id: page,
    resource: { title: 'Closed' },
    access_level: 'edit',
    accepted_at: null,
    rejected_at: null,
  })
  expect([await kindsOf(terem, owner), await kindsOf(terem, member)]).toEqual([[], []])
  expect((await decide('Accept', told.request_id)).errors).toBeUndefined()
  expect(await kindsOf(terem, author)).toEqual([])
  expect(await notificationsOf(terem, author, 'archived: true')).toMatchObject([
    { request_status: 'accepted', accepted_by_id: author.subject, accepted_by: { id: author.subject } },
  ])
})

test('[RNO.03] the requester is notified of the decision, and of a rejection without the name of the page', async () => {
  const { terem, member } = at
  await decide('Reject', await ask())
  const [refused] = await notificationsOf(terem, member)
  expect(refused).toMatchObject({
    type: 'AccessRequestResponse',
    author: { id: author.subject },
    request_status: 'rejected',
    rejected_by_id: author.subject,
    resource_id: page,
    resource: null,
  })
  await decide('Accept', await ask('read'))
  const [granted] = await notificationsOf(terem, member)
  expect(granted).toMatchObject({
    request_status: 'accepted',
    access_level: 'read',
    accepted_by_id: author.subject,
    resource: { title: 'Closed' },
  })
})

test('asking again for another level tells nothing new, also after that was archived', async () => {
  const { terem } = at
  await ask('read')
  const [told] = await notificationsOf(terem, author)
  await archive(terem, author, [told.id])
  await ask('full')
  expect(await kindsOf(terem, author)).toEqual([])
  expect(await notificationsOf(terem, author, 'archived: true')).toMatchObject([{ access_level: 'full' }])
})

test('where who made it may not decide, the owner of the space is asked', async () => {
  const { terem, owner, space, member } = at
  const personal = (is: boolean) =>
    terem.call(
      owner,
      `mutation { accessPersonalSet(space_id: "${space.space}", personal: ${is}) { recordId } }`,
    )
  await ask()
  await personal(false)
  expect(await kindsOf(terem, author)).toEqual([])
  await terem.sql`delete from access_request`
  await ask()
  expect([await kindsOf(terem, owner), await kindsOf(terem, author)]).toEqual([['AccessRequest'], []])
  await ask('read', author)
  expect(await kindsOf(terem, owner)).toEqual(['AccessRequest', 'AccessRequest'])
  expect(await kindsOf(terem, member)).toEqual([])
  await personal(true)
})

test('a request that is withdrawn, and a page in trash, are told of to nobody any more', async () => {
  const { terem, member, space } = at
  await ask()
  await at.remove(author, page)
  expect((await newOf(terem, author)).paginatorInfo.total).toBe(0)
  await at.mutate(author, 'pageRestore', { id: page })
  expect(await kindsOf(terem, author)).toEqual(['AccessRequest'])
  await terem.call(member, `mutation { spaceLeave(id: "${space.space}") { recordId } }`)
  expect(await kindsOf(terem, author)).toEqual([])
})
