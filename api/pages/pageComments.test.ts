import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commentLimits } from '#schema/comments/limits.ts'
import type { Answer, Caller, Json } from '../testing/testing.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
let page: string

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(async () => {
  await pages.terem.sql`delete from page`
  await pages.terem.sql`delete from attempt`
  page = await pages.create(pages.owner, { title: 'Page' })
})
afterAll(() => pages.terem.close())

const fields = `id thread_id text approved may_update may_delete created_at updated_at
  author { kind id name avatar } mentions { id name }`

const create = (by: Caller, input: object): Promise<Answer> =>
  pages.terem.call(
    by,
    `mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { recordId record { ${fields} } } }`,
    { input },
  )

async function comment(by: Caller, input: object): Promise<Json> {
  const { data, errors } = await create(by, { source_id: page, text: 'A word', ...input })
  expect(errors).toBeUndefined()
  return data.commentCreate.record
}

const answer = (by: Caller, thread_id: string, text: string) =>
  comment(by, { source_id: null, thread_id, text })

const update = (by: Caller, id: string, text: string) =>
  pages.terem.call(
    by,
    `mutation ($id: ID!, $text: String!) { commentUpdate(id: $id, text: $text) { record { ${fields} } } }`,
    { id, text },
  )

const remove = (by: Caller, id: string) =>
  pages.terem.call(by, 'mutation ($id: ID!) { commentDelete(id: $id) { recordId thread_id } }', { id })

const resolve = (by: Caller, thread: string, resolved = true) =>
  pages.terem.call(
    by,
    'mutation ($thread: ID!, $resolved: Boolean) { commentResolve(thread_id: $thread, resolved: $resolved) { record { resolved_at resolved_by { name } } } }',
    { thread, resolved },
  )

async function threads(by: Caller, args = ''): Promise<Json[]> {
  const { data, errors } = await pages.terem.call(
    by,
    `query ($id: ID!) { paginate_commentThread(source_type: page, source_id: $id ${args}) {
      data { id count guests anchor { start end quote } resolved_at comments { ${fields} } } } }`,
    { id: page },
  )
  expect(errors).toBeUndefined()
  return data.paginate_commentThread.data
}

const list = (by: Caller, args = '') =>
  pages.terem.call(
    by,
    `query ($id: ID!) { paginate_comment(source_type: page, source_id: $id ${args}) {
      data { text } paginatorInfo { total hasMorePages } } }`,
    { id: page },
  )

describe('a comment on a page', () => {
  test('[RCM.01] [RCM.02~] has id, text, author and dates, and every reader of the page finds it', async () => {
    const { owner, member } = pages
    const made = await comment(member, { text: '  Hello\r\nthere <b>&amp; ' })
    expect(made).toMatchObject({
      text: 'Hello\nthere <b>&amp;',
      author: { kind: 'subject', id: member.subject, name: 'Boris Test' },
    })
    expect(Date.parse(made.created_at)).toBe(Date.parse(made.updated_at))
    const [thread] = await threads(owner)
    expect(thread).toMatchObject({ count: 1, guests: false, anchor: null, comments: [{ id: made.id }] })
    const second = await answer(owner, made.thread_id, 'An answer')
    expect((await threads(member))[0].comments.map((each: Json) => each.id)).toEqual([made.id, second.id])
    expect((await list(member)).data.paginate_comment).toEqual({
      data: [{ text: 'An answer' }, { text: 'Hello\nthere <b>&amp;' }],
      paginatorInfo: { total: 2, hasMorePages: false },
    })
    const paged = await list(member, `, thread_id: "${made.thread_id}", perPage: 1`)
    expect(paged.data.paginate_comment).toMatchObject({
      data: [{ text: 'Hello\nthere <b>&amp;' }],
      paginatorInfo: { hasMorePages: true },
    })
  })

  test('[RCM.06] an empty one, of spaces or of hidden signs, is refused, and so is one too long', async () => {
    const { member } = pages
    for (const text of ['', '  \n\t ', '\u200B\u2060']) {
      const { code, errors } = await create(member, { source_id: page, text })
      expect([code, errors![0]!.extensions.params.fields]).toEqual([
        'invalid_input',
        [{ field: 'text', reason: 'required' }],
      ])
    }
    const long = await create(member, { source_id: page, text: 'x'.repeat(commentLimits.textSigns + 1) })
    expect(long.errors![0]!.extensions.params.fields).toMatchObject([{ field: 'text', reason: 'too_long' }])
    expect((await comment(member, { text: 'x'.repeat(commentLimits.textSigns) })).text).toHaveLength(10_000)
    expect((await update(member, (await comment(member, {})).id, ' ')).code).toBe('invalid_input')
  })

  test('[RCM.03] [RSP.26~] its author changes and deletes it, an administrator deletes it, nobody else does', async () => {
    const { owner, member, terem, space } = pages
    const mine = await comment(member, {})
    const { data } = await update(member, mine.id, 'Better')
    expect(data.commentUpdate.record).toMatchObject({ text: 'Better', may_update: true, may_delete: true })
    expect(Date.parse(data.commentUpdate.record.updated_at)).toBeGreaterThan(Date.parse(mine.created_at))
    expect((await threads(owner))[0].comments[0]).toMatchObject({ may_update: false, may_delete: true })
    expect((await update(owner, mine.id, 'Not mine')).code).toBe('read_only')
    const owners = await answer(owner, mine.thread_id, 'The owner was here')
    expect((await remove(member, owners.id)).code).toBe('read_only')
    expect((await update(pages.stranger, mine.id, 'x')).code).toBe('not_found')
    expect((await remove(pages.stranger, mine.id)).code).toBe('not_found')
    await terem.sql`update subject set role = 'administrator' where id = ${member.subject} and space = ${space.space}`
    expect((await remove(member, owners.id)).code).toBeUndefined()
    await terem.sql`update subject set role = 'member' where id = ${member.subject}`
    expect(await threads(owner)).toHaveLength(1)
    expect((await remove(owner, mine.id)).code).toBeUndefined()
    expect(await threads(owner)).toEqual([])
    expect((await remove(owner, mine.id)).code).toBe('not_found')
  })

  test('[RER.24] a caller who is not signed in gets the error for that', async () => {
    expect((await create(pages.nobody, { source_id: page, text: 'x' })).code).toBe('unauthenticated')
    expect((await list(pages.nobody)).code).toBe('unauthenticated')
  })

  test('is there only for who may read the page, and goes with it', async () => {
    const { owner, member, stranger, remove: trash } = pages
    const made = await comment(owner, {})
    expect((await list(stranger)).code).toBe('not_found')
    expect((await create(stranger, { source_id: page, text: 'x' })).code).toBe('not_found')
    await narrowTestPage(pages.terem, pages.space, page, 'read')
    await pages.terem.sql`update space set access_version = access_version + 1`
    expect((await answer(member, made.thread_id, 'I read, so I may say')).text).toMatch('I read')
    await pages.terem.sql`delete from scope_effect where scope = (select scope from page where id = ${page})`
    await pages.terem.sql`update space set access_version = access_version + 1`
    expect((await list(member)).code).toBe('not_found')
    expect((await create(member, { thread_id: made.thread_id, text: 'x' })).code).toBe('not_found')
    expect((await resolve(member, made.thread_id)).code).toBe('not_found')
    await trash(owner, page)
    expect((await list(owner)).code).toBe('not_found')
    await pages.terem.sql`delete from page where id = ${page}`
    expect(await pages.terem.sql`select 1 from comment`).toHaveLength(0)
  })

  test('[RNO.07~] mentions people of the space by the names they have now, and leaves a row for each', async () => {
    const { owner, member, terem } = pages
    const made = await comment(owner, {
      text: `@[${member.subject}] look, @[${member.subject}] and @[999999]`,
    })
    expect(made.mentions).toEqual([{ id: member.subject, name: 'Boris Test' }])
    const rows = () => terem.sql`select subject from comment_mention where comment = ${made.id}`
    expect([...(await rows())]).toEqual([{ subject: member.subject }])
    await update(owner, made.id, 'Nobody')
    expect(await rows()).toHaveLength(0)
  })

  test('a repeated call with the same key writes it once', async () => {
    const { member } = pages
    const input = { source_id: page, text: 'Once', idempotency_key: crypto.randomUUID() }
    const [first, second] = await Promise.all([create(member, input), create(member, input)])
    expect(first!.data.commentCreate.recordId).toBe(second!.data.commentCreate.recordId)
    expect((await list(member)).data.paginate_comment.paginatorInfo.total).toBe(1)
  })

  test('a key comments from the level edit under its own name', async () => {
    const [reader, editor] = [await pages.key('read'), await pages.key('edit')]
    expect((await create(reader, { source_id: page, text: 'x' })).code).toBe('read_only')
    expect((await comment(editor, {})).author).toEqual({
      kind: 'key',
      id: null,
      name: 'Key edit',
      avatar: null,
    })
  })

  test('of someone who is gone from the product stays without a name', async () => {
    const { owner, member, terem } = pages
    await comment(member, {})
    await terem.sql`update account set deleted_at = now() where id = ${member.account}`
    expect((await threads(owner))[0].comments[0].author).toMatchObject({ kind: 'subject', name: '' })
    await terem.sql`update account set deleted_at = null where id = ${member.account}`
  })
})

describe('a thread', () => {
  const anchor = { start: 'AAECAw==', end: 'BAUGBw==', quote: ' some\nwords ' }

  test('[RCM.02~] about a place in the text keeps the place and its words', async () => {
    const { member, owner } = pages
    await comment(member, { text: 'Of all' })
    const made = await comment(member, { anchor })
    expect(await threads(owner, ', anchored: true')).toMatchObject([
      { id: made.thread_id, anchor: { ...anchor, quote: 'some words' } },
    ])
    expect((await threads(owner, ', anchored: false')).map(({ id }) => id)).not.toContain(made.thread_id)
    const wrong = await create(member, {
      source_id: page,
      text: 'x',
      anchor: { ...anchor, start: '<script>' },
    })
    expect(wrong.errors![0]!.extensions.params.fields).toMatchObject([
      { field: 'anchor.start', reason: 'format' },
    ])
  })

  test('is closed and opened again, also by an answer', async () => {
    const { member, owner } = pages
    const { thread_id } = await comment(member, {})
    const { data } = await resolve(owner, thread_id)
    expect(data.commentResolve.record).toMatchObject({ resolved_by: { name: 'Anna Test' } })
    expect(await threads(member, ', resolved: false')).toEqual([])
    expect(await threads(member, ', resolved: true')).toHaveLength(1)
    await resolve(member, thread_id, false)
    expect(await threads(member, ', resolved: false')).toHaveLength(1)
    await resolve(member, thread_id)
    await answer(owner, thread_id, 'Not yet')
    expect(await threads(member, ', resolved: false')).toHaveLength(1)
  })
})
