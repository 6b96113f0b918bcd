import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pageDocument } from '#schema/documents/documents.ts'
import type { Json } from '../testing/testing.ts'
import { keepQuietPages } from './quietPageVersions.ts'
import { startTestVersions, type TestVersions } from './testingVersions.ts'

let at: TestVersions
beforeAll(async () => {
  at = await startTestVersions()
})
beforeEach(() => at.api.sql`delete from page_text`)
afterAll(() => at.api.close())

/** Moves the recorded edits of a page into the past. */
const age = (page: string, by: { quiet?: number; since?: number }) => at.api.sql`
  update page_text set updated_at = updated_at - make_interval(secs => ${by.quiet ?? 0}),
    edited_since = edited_since - make_interval(secs => ${by.since ?? by.quiet ?? 0})
  where page_id = ${page}`

const round = (now = new Date()) =>
  keepQuietPages({ sql: at.api.sql, log: { error: expect.unreachable } as never }, now)

test('[RPG.21] a page that was edited and then quiet for two minutes gets a version of its own', async () => {
  const page = await at.makePage('first')
  await at.rewrite(page, 'second', at.bobSubject)
  await at.rewrite(page, 'third')
  await age(page, { quiet: 90 })
  expect(await round()).toBe(0)
  await age(page, { quiet: 60 })
  expect(await round()).toBe(1)
  const { data } = await at.list(page)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    version: 1,
    comment: null,
    author_id: at.bobSubject,
    meta: { cause: 'quiet', authors: [at.bobSubject, at.space.owner], counts: { characters: 5 } },
  })
  expect(data[0]).toMatchObject({
    id: expect.any(String),
    page_id: page,
    created_at: expect.stringMatching(/^20.*Z$/),
  })
  expect(await round()).toBe(0)
  await at.rewrite(page, 'fourth')
  await age(page, { quiet: 150 })
  expect(await round()).toBe(1)
  expect((await at.list(page)).data.map((row: { version: number }) => row.version)).toEqual([2, 1])
})

test('[RPG.21~] a page that is edited on end gets a version every half an hour', async () => {
  const page = await at.makePage('first')
  await at.rewrite(page, 'second')
  await age(page, { since: 1770 })
  expect(await round()).toBe(0)
  await age(page, { since: 60 })
  expect(await round()).toBe(1)
  await at.rewrite(page, 'third')
  expect(await round()).toBe(0)
  expect(await round(new Date(Date.now() + 121_000))).toBe(1)
})

test('a version that was kept before its authors were known learns them, and the next one is not theirs', async () => {
  const page = await at.makePage('first')
  const { id } = await at.create(page)
  await at.rewrite(page, 'second', at.bobSubject)
  await at.api.sql`delete from page_text where page_id = ${page}`
  await at.restore(id)
  expect((await at.list(page)).data[1]).toMatchObject({
    author_id: null,
    meta: { cause: 'quiet', authors: [] },
  })
  await at.api.sql`
    update page_text set edited_by = ${[at.bobSubject]}::bigint[], edited_since = now() where page_id = ${page}`
  await age(page, { quiet: 200 })
  expect(await round()).toBe(0)
  expect((await at.list(page)).data[1]).toMatchObject({
    author_id: at.bobSubject,
    meta: { authors: [at.bobSubject] },
  })
  expect((await at.create(page)).meta.authors).toEqual([])
})

test('content that a version already has is not stored again', async () => {
  const page = await at.makePage('first')
  await at.rewrite(page, 'second')
  await at.create(page)
  await at.api.sql`update page_text set edited_since = now() where page_id = ${page}`
  await age(page, { quiet: 200 })
  expect(await round()).toBe(0)
  expect((await at.list(page)).data).toHaveLength(1)
})

test('two nodes never keep the same edits twice', async () => {
  const page = await at.makePage('first')
  await at.rewrite(page, 'second')
  await age(page, { quiet: 200 })
  const kept = await Promise.all([round(), round(), round()])
  expect(kept.reduce((sum, count) => sum + count)).toBe(1)
  expect((await at.list(page)).data).toHaveLength(1)
})

test('a page that cannot be kept is logged, left alone for a while, and holds nobody up', async () => {
  const [broken, whole] = [await at.makePage('first'), await at.makePage('first')]
  for (const page of [broken, whole]) {
    await at.rewrite(page, 'second')
    await age(page, { quiet: 200 })
  }
  await at.api.sql`
    update document_update set update = ${Buffer.from('garbage')}
    where document = (select id from document where name = ${pageDocument(broken)})`
  const [log, paused]: [Json[], Map<string, number>] = [[], new Map()]
  const app = {
    sql: at.api.sql,
    log: { error: (event: string, of: Json) => log.push({ event, ...of }) } as never,
  }
  expect(await keepQuietPages(app, new Date(), paused)).toBe(1)
  expect(log).toEqual([expect.objectContaining({ event: 'version_failed', page: broken })])
  expect(await keepQuietPages(app, new Date(), paused)).toBe(0)
  expect(log).toHaveLength(1)
  await keepQuietPages(app, new Date(Date.now() + 11 * 60_000), paused)
  expect(log).toHaveLength(2)
})
