import * as Y from 'yjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendedChannel, pageDocument } from '#schema/documents/documents.ts'
import { boardRecords, writeRecord } from '#schema/kinds/boardRecords.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { appendUpdate } from '../documents/appendUpdate.ts'
import { readStoredDocument } from '../documents/readDocument.ts'
import { makeGuestToken } from '../accounts/guestTokens.ts'
import { startTestApi, until, type Json, type TestApi } from '../testing.ts'
import {
  joinTestSpace,
  makeTestPage,
  makeTestSpace,
  narrowTestPage,
  type TestSpace,
} from '../testingPages.ts'
import { keepQuietPages } from './quietPageVersions.ts'

let api: TestApi
let space: TestSpace
let ann: { token: string; account: string }
let bob: { token: string; account: string }
let bobSubject: string

beforeAll(async () => {
  api = await startTestApi()
  ann = await api.makeUser('Ann')
  bob = await api.makeUser('Bob')
  space = await makeTestSpace(api, ann.account)
  bobSubject = await joinTestSpace(api, bob.account, space)
})
afterAll(() => api.close())

const fields = 'id page_id version meta author_id author { fullname { first_name } } created_at comment json'
const listQuery = `query ($id: ID!, $page: Int, $perPage: Int) {
  paginate_pageVersion(page_id: $id, page: $page, perPage: $perPage) {
    data { ${fields} } paginatorInfo { total count lastPage }
  }
}`
const createQuery = `mutation ($id: ID!, $comment: String) {
  pageVersionCreate(page_id: $id, comment: $comment) { recordId status record { ${fields} } }
}`
const restoreQuery = `mutation ($id: ID!) { pageVersionRestore(id: $id) { recordId status record { ${fields} } } }`
const oneQuery = `query ($id: ID!) { pageVersion(id: $id) { ${fields} } }`

const list = async (id: string, by: { token: string } = ann, args = {}) =>
  (await api.call(by, listQuery, { id, ...args })).data.paginate_pageVersion
const create = async (id: string, comment?: string, by: { token: string } = ann) =>
  (await api.call(by, createQuery, { id, comment })).data.pageVersionCreate.record
const restore = async (id: string, by: { token: string } = ann) =>
  (await api.call(by, restoreQuery, { id })).data.pageVersionRestore.record

const makePage = (markdown: string) =>
  makeTestPage(api, space, { write: (doc) => shapes.text.fromMarkdown!(doc, markdown) })

/** Writes to a page as an editor does: appends what `change` did, and the projection that follows. */
async function edit(page: string, by: string, change: (doc: Y.Doc) => void): Promise<void> {
  const stored = (await readStoredDocument(api.sql, pageDocument(page)))!
  const updates: Uint8Array[] = []
  stored.doc.on('update', (update: Uint8Array) => updates.push(update))
  change(stored.doc)
  await api.sql.begin((tx) => appendUpdate(tx, stored.id, Y.mergeUpdates(updates)))
  await api.sql`
    insert into page_text (page_id, edited_by) values (${page}, ${[by]}::bigint[])
    on conflict (page_id) do update set updated_at = now(), edited_since = coalesce(page_text.edited_since, now()),
      edited_by = page_text.edited_by || array(select unnest(excluded.edited_by) except select unnest(page_text.edited_by))`
}

const rewrite = (page: string, markdown: string, by = space.owner) =>
  edit(page, by, (doc) => shapes.text.replace(doc, fromMarkdown(markdown)))

function fromMarkdown(markdown: string): Y.Doc {
  const doc = new Y.Doc()
  shapes.text.fromMarkdown!(doc, markdown)
  return doc
}

const note = { id: 'shape:note', typeName: 'shape', type: 'note', x: 4, y: 2, props: { color: 'yellow' } }

const textOf = async (page: string) =>
  shapes.text.text((await readStoredDocument(api.sql, pageDocument(page)))!.doc)

/** Moves what is noted of a page's edits into the past. */
const age = (page: string, by: { quiet?: number; since?: number }) => api.sql`
  update page_text set updated_at = updated_at - make_interval(secs => ${by.quiet ?? 0}),
    edited_since = edited_since - make_interval(secs => ${by.since ?? by.quiet ?? 0})
  where page_id = ${page}`

const round = (log = api.logged, now = new Date()) =>
  keepQuietPages({ sql: api.sql, log: { error: (event: string) => log.push({ event }) } as never }, now)

test('[RPG.21] a version kept by hand is numbered, says who, when and why, and holds the content', async () => {
  const page = await makePage('# One\n\nwords')
  const version = await create(page, '  before the meeting ')
  expect(version).toMatchObject({
    page_id: page,
    version: 1,
    author_id: space.owner,
    author: { fullname: { first_name: 'Ann' } },
    comment: 'before the meeting',
    meta: { kind: 'text', cause: 'manual', counts: { headings: 1, mentions: 0, files: 0 }, authors: [] },
  })
  expect(JSON.stringify(version.json)).toContain('words')
  expect(Math.abs(Date.parse(version.created_at) - Date.now())).toBeLessThan(10_000)
  expect((await api.call(ann, oneQuery, { id: version.id })).data.pageVersion).toEqual(version)
})

test('[RPG.22] versions are listed page by page, the latest first', async () => {
  const page = await makePage('words')
  for (const comment of ['a', 'b', 'c']) await create(page, comment)
  const first = await list(page, bob, { perPage: 2 })
  expect(first.data.map((row: Json) => [row.version, row.comment])).toEqual([
    [3, 'c'],
    [2, 'b'],
  ])
  expect(first.paginatorInfo).toEqual({ total: 3, count: 2, lastPage: 2 })
  expect((await list(page, bob, { perPage: 2, page: 2 })).data).toHaveLength(1)
})

test('[RPG.21] numbers have no gaps and no doubles when many versions are kept at once', async () => {
  const page = await makePage('words')
  await Promise.all(Array.from({ length: 8 }, () => create(page)))
  const { data } = await list(page)
  expect(data.map((row: Json) => row.version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
})

test('a version without words has no comment; one with 501 is refused', async () => {
  const page = await makePage('words')
  expect((await create(page, '  ')).comment).toBe(null)
  expect((await create(page, 'x'.repeat(500))).comment).toHaveLength(500)
  const { code, errors } = await api.call(ann, createQuery, { id: page, comment: 'x'.repeat(501) })
  expect(code).toBe('invalid_input')
  expect(errors![0]!.extensions.params.fields).toMatchObject([
    { field: 'comment', reason: 'too_long', max: 500 },
  ])
})

test('[RPG.22] restoring makes the content what it was, as the latest version, and keeps all others', async () => {
  const page = await makePage('# Plan\n\nfirst')
  const { id, json } = await create(page)
  await rewrite(page, '# Plan\n\nsecond, and more')
  await create(page)
  const restored = await restore(id)
  expect(restored).toMatchObject({
    version: 3,
    meta: { cause: 'restore', restored: 1 },
    author_id: space.owner,
  })
  expect(restored.json).toEqual(json)
  expect(await textOf(page)).toBe('Plan\nfirst')
  expect((await list(page)).data.map((row: Json) => row.version)).toEqual([3, 2, 1])
  const [row] = await api.sql`select text, edited_since from page_text where page_id = ${page}`
  expect(row).toEqual({ text: 'Plan\nfirst', edited_since: null })
})

test('[RPG.22] restoring loses nothing: what no version held yet becomes one before', async () => {
  const page = await makePage('first')
  const { id } = await create(page)
  await rewrite(page, 'not kept by anyone', bobSubject)
  await restore(id)
  const { data } = await list(page)
  expect(data.map((row: Json) => [row.version, row.meta.cause, row.author_id])).toEqual([
    [3, 'restore', space.owner],
    [2, 'quiet', bobSubject],
    [1, 'manual', space.owner],
  ])
  expect(JSON.stringify(data[1].json)).toContain('not kept by anyone')
  expect(JSON.stringify(data[0].json)).toBe(JSON.stringify(data[2].json))
})

test('a version that was kept before its authors were known learns them, and the next one is not theirs', async () => {
  const page = await makePage('first')
  const { id } = await create(page)
  await rewrite(page, 'second', bobSubject)
  await api.sql`delete from page_text where page_id = ${page}`
  await restore(id)
  expect((await list(page)).data[1]).toMatchObject({ author_id: null, meta: { cause: 'quiet', authors: [] } })
  await api.sql`
    update page_text set edited_by = ${[bobSubject]}::bigint[], edited_since = now() where page_id = ${page}`
  await age(page, { quiet: 200 })
  expect(await round()).toBe(0)
  expect((await list(page)).data[1]).toMatchObject({ author_id: bobSubject, meta: { authors: [bobSubject] } })
  expect((await create(page)).meta.authors).toEqual([])
})

test('[RPG.22] a restored board shows what it showed', async () => {
  const page = await makeTestPage(api, space, { kind: 'board' })
  const empty = await create(page)
  await edit(page, space.owner, (doc) => writeRecord(boardRecords(doc), note))
  const drawn = await create(page)
  expect(Object.keys(drawn.json.records)).toContain(note.id)
  const restored = await restore(empty.id)
  expect(restored.json).toEqual(empty.json)
  expect((await restore(drawn.id)).json).toEqual(drawn.json)
})

test('[RPG.22] restoring is an edit: it goes to the end of the log, every node hears of it, and open editors merge it', async () => {
  const page = await makePage('first')
  const { id } = await create(page)
  const stored = (await readStoredDocument(api.sql, pageDocument(page)))!
  const heard: Json[] = []
  const listening = await api.sql.listen(appendedChannel, (payload) => heard.push(JSON.parse(payload)))
  await rewrite(page, 'second')
  const open = (await readStoredDocument(api.sql, pageDocument(page)))!
  shapes.text.replace(open.doc, fromMarkdown('second\n\nthird, not saved yet'))
  await restore(id)
  const [row] = await api.sql`
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

test('an append lands above the snapshot when the log behind it is gone, and appends at once do not collide', async () => {
  const page = await makePage('first')
  const { id, doc } = (await readStoredDocument(api.sql, pageDocument(page)))!
  await api.sql`insert into document_snapshot (document, up_to, state) values (${id}, 41, ${Y.encodeStateAsUpdate(doc)})`
  await api.sql`delete from document_update where document = ${id}`
  const update = Y.encodeStateAsUpdate(doc)
  const positions = await Promise.all(
    Array.from({ length: 6 }, () => api.sql.begin((tx) => appendUpdate(tx, id, update))),
  )
  expect(positions.map(Number).toSorted((a, b) => a - b)).toEqual([42, 43, 44, 45, 46, 47])
  expect((await readStoredDocument(api.sql, pageDocument(page)))!.position).toBe('47')
  expect(await textOf(page)).toBe('first')
})

test('who reads the page lists versions, who edits keeps and restores them, and others see nothing', async () => {
  const page = await makePage('words')
  const { id } = await create(page, 'kept', bob)
  await narrowTestPage(api, space, page, 'read')
  expect((await list(page, bob)).data).toHaveLength(1)
  expect((await api.call(bob, createQuery, { id: page })).code).toBe('read_only')
  expect((await api.call(bob, restoreQuery, { id })).code).toBe('read_only')
  const stranger = await api.makeUser('Stranger')
  for (const by of [stranger, {}]) {
    expect((await api.call(by, listQuery, { id: page })).code).toBe('not_found')
    expect((await api.call(by, oneQuery, { id })).data.pageVersion).toBe(null)
  }
  expect((await api.call(stranger, createQuery, { id: page })).code).toBe('not_found')
  expect((await api.call(stranger, restoreQuery, { id })).code).toBe('not_found')
  expect((await api.call({}, restoreQuery, { id })).code).toBe('unauthenticated')
  expect((await api.call(ann, restoreQuery, { id: crypto.randomUUID() })).code).toBe('not_found')
  expect((await api.call(ann, oneQuery, { id: 'none' })).data.pageVersion).toBe(null)
})

test('a guest reads a published page as it is now, not what it once said', async () => {
  const page = await makePage('words')
  const { id } = await create(page)
  await api.call(ann, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
  const pass = { guest: 'g', name: 'Quiet Fox', space: space.space, page, expiresAt: Date.now() + 60_000 }
  const guest = { token: makeGuestToken(api.env.secret, pass) }
  expect(
    (await api.call(guest, 'query ($id: ID!) { page(id: $id) { id } }', { id: page })).data.page.id,
  ).toBe(page)
  expect((await api.call(guest, listQuery, { id: page })).code).toBe('not_found')
  expect((await api.call(guest, oneQuery, { id })).data.pageVersion).toBe(null)
  expect((await api.call(guest, restoreQuery, { id })).code).toBe('read_only')
})

test('[RPG.21] a page that was edited and then quiet for two minutes gets a version of its own', async () => {
  const page = await makePage('first')
  await rewrite(page, 'second', bobSubject)
  await rewrite(page, 'third')
  await age(page, { quiet: 119 })
  expect(await round()).toBe(0)
  await age(page, { quiet: 1 })
  expect(await round()).toBe(1)
  const { data } = await list(page)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    version: 1,
    comment: null,
    author_id: bobSubject,
    meta: { cause: 'quiet', authors: [bobSubject, space.owner], counts: { characters: 5 } },
  })
  expect(await round()).toBe(0)
})

test('[RPG.21] a page that is edited on end gets a version every half an hour', async () => {
  const page = await makePage('first')
  await rewrite(page, 'second')
  await age(page, { since: 1799 })
  expect(await round()).toBe(0)
  await age(page, { since: 1 })
  expect(await round()).toBe(1)
  await rewrite(page, 'third')
  expect(await round()).toBe(0)
  expect(await round(api.logged, new Date(Date.now() + 121_000))).toBe(1)
})

test('what a version already holds is not kept again', async () => {
  const page = await makePage('first')
  await rewrite(page, 'second')
  await create(page)
  await api.sql`update page_text set edited_since = now() where page_id = ${page}`
  await age(page, { quiet: 200 })
  expect(await round()).toBe(0)
  expect((await list(page)).data).toHaveLength(1)
})

test('two nodes never keep the same edits twice', async () => {
  const page = await makePage('first')
  await rewrite(page, 'second')
  await age(page, { quiet: 200 })
  const kept = await Promise.all([round(), round(), round()])
  expect(kept.reduce((sum, count) => sum + count)).toBe(1)
  expect((await list(page)).data).toHaveLength(1)
})

test('a page that cannot be kept is logged, left alone for a while, and holds nobody up', async () => {
  const [broken, whole] = [await makePage('first'), await makePage('first')]
  for (const page of [broken, whole]) {
    await rewrite(page, 'second')
    await age(page, { quiet: 200 })
  }
  await api.sql`
    update document_update set update = ${Buffer.from('garbage')}
    where document = (select id from document where name = ${pageDocument(broken)})`
  const [log, paused]: [Json[], Map<string, number>] = [[], new Map()]
  const app = {
    sql: api.sql,
    log: { error: (event: string, of: Json) => log.push({ event, ...of }) } as never,
  }
  expect(await keepQuietPages(app, new Date(), paused)).toBe(1)
  expect(log).toEqual([expect.objectContaining({ event: 'version_failed', page: broken })])
  expect(await keepQuietPages(app, new Date(), paused)).toBe(0)
  expect(log).toHaveLength(1)
  await keepQuietPages(app, new Date(Date.now() + 11 * 60_000), paused)
  expect(log).toHaveLength(2)
  await api.sql`update page_text set edited_since = null where page_id = ${broken}`
})

test('members hear of a new version', async () => {
  const page = await makePage('words')
  await create(page)
  const [event] =
    await api.sql`select kind, node from event where space = ${space.space} order by id desc limit 1`
  expect(event).toEqual({ kind: 'page_version_created', node: page })
})
