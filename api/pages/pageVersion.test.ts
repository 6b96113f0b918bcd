import * as Y from 'yjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendedChannel, pageDocument } from '#schema/documents/documents.ts'
import { boardRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { openStored } from '../documents/testing.ts'
import { makeGuestToken } from '../accounts/guestTokens.ts'
import { until, type Json } from '../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { fromMarkdown, startTestVersions, versionQueries, type TestVersions } from './testingVersions.ts'

let at: TestVersions
beforeAll(async () => {
  at = await startTestVersions()
})
afterAll(() => at.api.close())

const note = { id: 'shape:note', typeName: 'shape', type: 'note', x: 4, y: 2, props: { color: 'yellow' } }

test('[RPG.21~] a version stored by hand is numbered, has author, time and comment, and contains the content', async () => {
  const page = await at.makePage('# One\n\nwords')
  const version = await at.create(page, '  before the meeting ')
  expect(version).toMatchObject({
    page_id: page,
    version: 1,
    author_id: at.space.owner,
    author: { fullname: { first_name: 'Ann' } },
    comment: 'before the meeting',
    meta: { kind: 'text', cause: 'manual', counts: { headings: 1, mentions: 0, files: 0 }, authors: [] },
  })
  expect(JSON.stringify(version.json)).toContain('words')
  expect(Math.abs(Date.parse(version.created_at) - Date.now())).toBeLessThan(10_000)
  expect((await at.api.call(at.ann, versionQueries.one, { id: version.id })).data.pageVersion).toEqual(
    version,
  )
})

test('[RPG.22~] versions are listed page by page, the latest first', async () => {
  const page = await at.makePage('words')
  for (const comment of ['a', 'b', 'c']) await at.create(page, comment)
  const first = await at.list(page, at.bob, { perPage: 2 })
  expect(first.data.map((row: Json) => [row.version, row.comment])).toEqual([
    [3, 'c'],
    [2, 'b'],
  ])
  expect(first.paginatorInfo).toEqual({ total: 3, count: 2, lastPage: 2 })
  expect((await at.list(page, at.bob, { perPage: 2, page: 2 })).data).toHaveLength(1)
})

test('[RPG.21~] numbers have no gaps and no doubles when many versions are kept at once', async () => {
  const page = await at.makePage('words')
  await Promise.all(Array.from({ length: 8 }, () => at.create(page)))
  const { data } = await at.list(page)
  expect(data.map((row: Json) => row.version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('a version without words has no comment; one with 501 is refused', async () => {
  const page = await at.makePage('words')
  expect((await at.create(page, '  ')).comment).toBe(null)
  expect((await at.create(page, 'x'.repeat(500))).comment).toHaveLength(500)
  const { code, errors } = await at.api.call(at.ann, versionQueries.create, {
    id: page,
    comment: 'x'.repeat(501),
  })
  expect(code).toBe('invalid_input')
  expect(errors![0]!.extensions.params.fields).toMatchObject([
    { field: 'comment', reason: 'too_long', max: 500 },
  ])
})

test('[RPG.22~] restoring makes the content equal to the version’s, as the latest version, and keeps all others', async () => {
  const page = await at.makePage('# Plan\n\nfirst')
  const { id, json } = await at.create(page)
  await at.rewrite(page, '# Plan\n\nsecond, and more')
  await at.create(page)
  const restored = await at.restore(id)
  expect(restored).toMatchObject({
    version: 3,
    meta: { cause: 'restore', restored: 1 },
    author_id: at.space.owner,
  })
  expect(restored.json).toEqual(json)
  expect(await at.textOf(page)).toBe('Plan\nfirst')
  expect((await at.list(page)).data.map((row: Json) => row.version)).toEqual([3, 2, 1])
  const [row] = await at.api.sql`select text, edited_since from page_text where page_id = ${page}`
  expect(row).toEqual({ text: 'Plan\nfirst', edited_since: null })
})

test('[RPG.22~] restoring loses nothing: what no version held yet becomes one before', async () => {
  const page = await at.makePage('first')
  const { id } = await at.create(page)
  await at.rewrite(page, 'not kept by anyone', at.bobSubject)
  await at.restore(id)
  const { data } = await at.list(page)
  expect(data.map((row: Json) => [row.version, row.meta.cause, row.author_id])).toEqual([
    [3, 'restore', at.space.owner],
    [2, 'quiet', at.bobSubject],
    [1, 'manual', at.space.owner],
  ])
  expect(JSON.stringify(data[1].json)).toContain('not kept by anyone')
  expect(JSON.stringify(data[0].json)).toBe(JSON.stringify(data[2].json))
})

test('[RPG.22~] a restored board shows what it showed', async () => {
  const page = await makeTestPage(at.api, at.space, { kind: 'board' })
  const empty = await at.create(page)
  await at.edit(page, at.space.owner, (doc) => writeRecord(boardRecords(doc), note))
  const drawn = await at.create(page)
  expect(Object.keys(drawn.json.records)).toContain(note.id)
  const restored = await at.restore(empty.id)
  expect(restored.json).toEqual(empty.json)
  expect((await at.restore(drawn.id)).json).toEqual(drawn.json)
})

test('[RPG.22~] restoring is an edit: it goes to the end of the log, every node hears of it, and open editors merge it', async () => {
  const page = await at.makePage('first')
  const { id } = await at.create(page)
  const stored = (await openStored(at.api.sql, pageDocument(page)))!
  const heard: Json[] = []
  const listening = await at.api.sql.listen(appendedChannel, (payload) => heard.push(JSON.parse(payload)))
  await at.rewrite(page, 'second')
  const open = (await openStored(at.api.sql, pageDocument(page)))!
  shapes.text.replace(open.doc, fromMarkdown('second\n\nthird, not saved yet'))
  await at.restore(id)
  const [row] = await at.api.sql`
    select position, update from document_update where document = ${stored.id} order by position desc limit 1`
  expect(Number(row!.position)).toBe(Number(open.position) + 1)
  await until('the append is told', () =>
    heard.find(({ document, position }) => document === stored.id && position === row!.position),
  )
  Y.applyUpdate(open.doc, row!.update as Uint8Array)
  expect(shapes.text.text(open.doc)).toContain('third, not saved yet')
  expect(shapes.text.text(open.doc)).toContain('first')
  await listening.unlisten()
})

test('a reader of the page lists versions, an editor stores and restores them, and others see nothing', async () => {
  const page = await at.makePage('words')
  const { id } = await at.create(page, 'kept', at.bob)
  await narrowTestPage(at.api, at.space, page, 'read')
  expect((await at.list(page, at.bob)).data).toHaveLength(1)
  expect((await at.api.call(at.bob, versionQueries.create, { id: page })).code).toBe('read_only')
  expect((await at.api.call(at.bob, versionQueries.restore, { id })).code).toBe('read_only')
  const stranger = await at.api.makeUser('Stranger')
  for (const by of [stranger, {}]) {
    expect((await at.api.call(by, versionQueries.list, { id: page })).code).toBe('not_found')
    expect((await at.api.call(by, versionQueries.one, { id })).data.pageVersion).toBe(null)
  }
  expect((await at.api.call(stranger, versionQueries.create, { id: page })).code).toBe('not_found')
  expect((await at.api.call(stranger, versionQueries.restore, { id })).code).toBe('not_found')
  expect((await at.api.call({}, versionQueries.restore, { id })).code).toBe('unauthenticated')
  expect((await at.api.call(at.ann, versionQueries.restore, { id: crypto.randomUUID() })).code).toBe(
    'not_found',
  )
  expect((await at.api.call(at.ann, versionQueries.one, { id: 'none' })).data.pageVersion).toBe(null)
})

test('a guest reads a published page as it is now, not what it once said', async () => {
  const page = await at.makePage('words')
  const { id } = await at.create(page)
  await at.api.call(at.ann, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
  const pass = { guest: 'g', name: 'Quiet Fox', space: at.space.space, page, expiresAt: Date.now() + 60_000 }
  const guest = { token: makeGuestToken(at.api.env.secret, pass) }
  expect(
    (await at.api.call(guest, 'query ($id: ID!) { page(id: $id) { id } }', { id: page })).data.page.id,
  ).toBe(page)
  expect((await at.api.call(guest, versionQueries.list, { id: page })).code).toBe('not_found')
  expect((await at.api.call(guest, versionQueries.one, { id })).data.pageVersion).toBe(null)
  expect((await at.api.call(guest, versionQueries.restore, { id })).code).toBe('read_only')
})

test('members hear of a new version', async () => {
  const page = await at.makePage('words')
  await at.create(page)
  const [event] = await at.api
    .sql`select kind, node from event where space = ${at.space.space} order by id desc limit 1`
  expect(event).toEqual({ kind: 'page_version_created', node: page })
})
