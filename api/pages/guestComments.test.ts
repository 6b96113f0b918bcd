import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentLimits } from '#schema/comments/limits.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'
import { needReader } from '../access/reader.ts'
import type { EventRow } from '../events/eventBatch.ts'
import { tellRows } from './testingFeed.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
let page: string

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(async () => {
  await pages.terem.sql`delete from page`
  await pages.terem.sql`delete from attempt`
  page = await pages.create(pages.owner, { title: 'Open' })
})
afterAll(() => pages.terem.close())

const publish = (input: object) => pages.done(pages.owner, 'pagePublish', { id: page, input })

async function guest(): Promise<Caller & { name: string; id: string }> {
  const place = { space_id: pages.space.space, page_id: page, locale: 'en-US' }
  const { data } = await pages.terem.act({}, 'guests.enter', place)
  return { token: data.token as string, name: data.name as string, id: data.id as string }
}

const write = (by: Caller, text: string, thread?: string) =>
  pages.terem.call(
    by,
    `mutation ($input: CommentCreateInput!) { commentCreate(input: $input) {
      record { id thread_id approved author { kind id name } } } }`,
    { input: thread ? { thread_id: thread, text } : { source_id: page, text } },
  )

async function seen(by: Caller): Promise<Json[]> {
  const { data, errors } = await pages.terem.call(
    by,
    `query ($id: ID!) { paginate_comment(source_type: page, source_id: $id) {
      data { text approved may_update may_delete author { kind id name } } } }`,
    { id: page },
  )
  expect(errors).toBeUndefined()
  return data.paginate_comment.data
}

const texts = async (by: Caller) => (await seen(by)).map(({ text }) => text)
const act = (by: Caller, name: string, id: string) =>
  pages.terem.call(by, `mutation ($id: ID!) { ${name}(id: $id) { recordId } }`, { id })

describe('a guest of a published page', () => {
  test('[RPG.18~] [RPG.20~] comments only while anonymous comments are on', async () => {
    await publish({})
    const visitor = await guest()
    expect((await write(visitor, 'Too early')).code).toBe('read_only')
    await publish({ anonymous_comments: true })
    const { data } = await write(visitor, 'Now')
    expect(await texts(visitor)).toEqual(['Now'])
    await publish({ anonymous_comments: false })
    expect((await write(visitor, 'Too late')).code).toBe('read_only')
    expect((await write(visitor, 'x', data.commentCreate.record.thread_id)).code).toBe('not_found')
    expect((await act(visitor, 'commentDelete', data.commentCreate.record.id)).code).toBe('not_found')
    expect(await texts(visitor)).toEqual([])
    expect(await texts(pages.owner)).toEqual(['Now'])
  })

  test('[RCM.05] signs with the generated name, and learns of members no more than name and words', async () => {
    await publish({ anonymous_comments: true })
    const visitor = await guest()
    await write(pages.member, 'Among ourselves')
    const { data } = await write(visitor, `Hello @[${pages.member.subject}]`)
    const { author, thread_id } = data.commentCreate.record
    expect(author).toEqual({ kind: 'guest', id: null, name: visitor.name })
    await write(pages.member, 'Welcome', thread_id)
    expect(await seen(visitor)).toMatchObject([
      { text: 'Welcome', may_delete: false, author: { kind: 'subject', id: null, name: 'Boris Test' } },
      { may_update: true, may_delete: true, author: { name: visitor.name } },
    ])
    expect(await texts(await guest())).toHaveLength(2)
    expect(await texts(pages.owner)).toHaveLength(3)
    expect(await pages.terem.sql`select 1 from comment_mention`).toHaveLength(0)
  })

  test('[RPG.20~] changes and deletes what is their own, resolves nothing and marks no place in the text', async () => {
    await publish({ anonymous_comments: true })
    const [one, two] = [await guest(), await guest()]
    const { data } = await write(one, 'Mine')
    const { id, thread_id } = data.commentCreate.record
    expect((await act(two, 'commentDelete', id)).code).toBe('read_only')
    const { terem } = pages
    const resolve = await terem.call(
      one,
      `mutation { commentResolve(thread_id: "${thread_id}") { recordId } }`,
    )
    expect(resolve.code).toBe('read_only')
    const anchored = await terem.call(
      one,
      `mutation ($id: ID!) { commentCreate(input: { source_id: $id, text: "x", anchor: { start: "AA==", end: "AA==", quote: "x" } }) { recordId } }`,
      { id: page },
    )
    expect(anchored.code).toBe('read_only')
    expect((await act(one, 'commentDelete', id)).code).toBeUndefined()
    expect(await texts(two)).toEqual([])
  })

  test('[RPG.18~] is told the seconds to wait after ten comments in a minute', async () => {
    await publish({ anonymous_comments: true })
    const visitor = await guest()
    for (let number = 0; number < commentLimits.guestPerMinute; number++)
      expect((await write(visitor, `Number ${number}`)).code).toBeUndefined()
    const { code, errors } = await write(visitor, 'One more')
    expect(code).toBe('too_soon')
    expect(errors![0]!.extensions.params.seconds).toBeGreaterThan(0)
  })

  test('[RPG.18~] is seen by other guests only once let through, where comments are moderated', async () => {
    await publish({ anonymous_comments: true, moderated_comments: true })
    const [one, two] = [await guest(), await guest()]
    const { data } = await write(one, 'Please')
    const { id, approved } = data.commentCreate.record
    expect(approved).toBe(false)
    expect([await texts(one), await texts(two), await texts(pages.member)]).toEqual([
      ['Please'],
      [],
      ['Please'],
    ])
    await write(pages.member, 'An answer', data.commentCreate.record.thread_id)
    expect(await texts(two)).toEqual([])
    expect((await act(pages.member, 'commentApprove', id)).code).toBe('read_only')
    expect((await act(two, 'commentApprove', id)).code).toBe('not_found')
    expect((await act(pages.owner, 'commentApprove', id)).code).toBeUndefined()
    expect(await texts(two)).toEqual(['An answer', 'Please'])
  })

  test('[RCM.03~] is moderated by people with full access to the page', async () => {
    const { member, owner } = pages
    page = await pages.create(member, { title: 'Made by a member' })
    await pages.done(member, 'pagePublish', { id: page, input: { anonymous_comments: true } })
    const { data } = await write(await guest(), 'Advertising')
    const { data: own } = await write(owner, 'By the owner')
    expect((await act(member, 'commentDelete', own.commentCreate.record.id)).code).toBe('read_only')
    expect((await act(member, 'commentDelete', data.commentCreate.record.id)).code).toBeUndefined()
    expect(await texts(owner)).toEqual(['By the owner'])
  })
})

test('[RCM.02~] a comment is announced to everyone who reads the page, to guests without details', async () => {
  const { terem, owner, member, space } = pages
  await publish({ anonymous_comments: true })
  const visitor = await guest()
  const { data } = await write(owner, 'Said')
  const { id, thread_id } = data.commentCreate.record
  const rows = await until('the event is there', async () => {
    const found = await terem.sql<EventRow[]>`
      select id, kind, node, nodes, subject from event where kind like 'comment_%' order by id`
    return found.length > 0 ? found : undefined
  })
  const told = async (actor: object) => {
    const ctx = { actor, sql: terem.sql, app: { sql: terem.sql } } as never
    const events = await tellRows(ctx, await needReader(ctx, space.space), [...rows].slice(-1))
    return events.map(({ space_events: { body } }) => body)
  }
  const body = { kind: 'comment_created', id: page, node: null }
  expect(await told({ kind: 'account', account: member.account })).toEqual([
    { ...body, ids: [thread_id, id] },
  ])
  const asGuest = { kind: 'guest', guest: visitor.id, space: space.space, page }
  expect(await told(asGuest)).toEqual([{ ...body, ids: [] }])
  const elsewhere = await pages.create(owner)
  expect(await told({ ...asGuest, page: elsewhere })).toEqual([])
})
