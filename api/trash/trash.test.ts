import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageDocument } from '#schema/documents/documents.ts'
import { createLog } from '#schema/log.ts'
import type { App } from '../context.ts'
import { bearer, uploadTestFile } from '../files/testing.ts'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { cleanTrash } from './cleanTrash.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(async () => {
  await pages.terem.sql`delete from page`
  await pages.terem.sql`delete from trash_setting`
  await pages.terem.sql`delete from file`
})
afterAll(() => pages.terem.close())

const itemFields = 'id title icon type nested deleted_at deleter { id fullname { first_name } }'

const call = (by: Caller, query: string, variables?: Record<string, unknown>) =>
  pages.terem.call(by, query, variables)

async function trash(by = pages.owner as Caller): Promise<Json[]> {
  const { data, errors } = await call(by, `{ paginate_trash { data { ${itemFields} } } }`)
  expect(errors).toBeUndefined()
  return data.paginate_trash.data
}

const erase = (by: Caller, id: string) =>
  call(by, 'mutation ($id: ID!) { pageDeleteForever(id: $id) { recordId ids status } }', { id })

const setPeriod = (by: Caller, period: string) =>
  call(by, `mutation { trashUpdate(input: { period: ${period} }) { recordId record { id period } status } }`)

const upload = async (page: string) =>
  (await uploadTestFile(pages.terem, pages.owner, { page, name: 'notes.txt', body: 'kept words' }))
    .url as string

const download = (url: string) => pages.terem.fetch(url, { headers: bearer(pages.owner) })

/** The names of the files that the store holds. */
const stored = () =>
  readdirSync(join(pages.terem.env.dataDir, 'files'), { recursive: true }).map((name) => String(name))

const count = async (table: 'page' | 'document' | 'document_update' | 'file' | 'page_version' | 'scope') =>
  (await pages.terem.sql`select 1 from ${pages.terem.sql(table)}`).length

/** Moves a page into trash as if it had been deleted at `when`. */
async function deletedAt(id: string, when: string): Promise<void> {
  await pages.remove(pages.owner, id)
  await pages.terem.sql`update page set deleted_at = ${when} where trash = ${id}`
}

const clean = (now: string) =>
  cleanTrash(
    { sql: pages.terem.sql, env: pages.terem.env, log: createLog(() => {}) } as App,
    new Date(now),
  ).then(trashTitles)

const trashTitles = async () => (await trash()).map(({ title }) => title as string).sort()

describe('the list', () => {
  test('[RTR.01~] deleted pages stand in trash with name, deleter, date and how many went along', async () => {
    const { owner, member, create, remove } = pages
    const a = await create(owner, { title: 'a', icon: '🌲' })
    await create(owner, { title: 'b', parent_id: a })
    const c = await create(member, { title: 'c' })
    await remove(owner, a)
    await remove(member, c)
    const before = Date.now()
    const items = await trash()
    expect(items).toMatchObject([
      { id: c, title: 'c', nested: 0, type: 'text', deleter: { id: pages.member.subject } },
      { id: a, title: 'a', icon: '🌲', nested: 1, deleter: { fullname: { first_name: 'Anna' } } },
    ])
    expect(Math.abs(before - Date.parse(items[0].deleted_at as string))).toBeLessThan(60_000)
    const { data } = await call(
      owner,
      '{ paginate_trash(page: 2, perPage: 1) { data { id } paginatorInfo { total hasMorePages } } }',
    )
    expect(data.paginate_trash).toEqual({
      data: [{ id: a }],
      paginatorInfo: { total: 2, hasMorePages: false },
    })
  })

  test('[RSP.26~] only the owner and administrators manage the trash', async () => {
    const { owner, member, stranger, nobody, create, remove, key, terem } = pages
    const own = await create(member, { title: 'own' })
    await remove(member, own)
    const asked = [
      (by: Caller) => call(by, '{ paginate_trash { data { id } } }'),
      (by: Caller) => call(by, '{ trash { period } }'),
      (by: Caller) => setPeriod(by, 'week'),
      (by: Caller) => erase(by, own),
    ]
    const full = { ...(await key('full')), space: pages.space.space }
    for (const ask of asked) {
      expect((await ask(member)).code).toBe('read_only')
      expect((await ask(full)).code).toBe('read_only')
      expect((await ask(stranger)).code).toBe('not_found')
      expect((await ask(nobody)).code).toMatch(/unauthenticated|not_found/)
    }
    await terem.sql`update subject set role = 'administrator' where id = ${member.subject}`
    try {
      expect(await trash(member)).toHaveLength(1)
      expect((await erase(member, own)).code).toBeUndefined()
    } finally {
      await terem.sql`update subject set role = 'member' where id = ${member.subject}`
    }
    expect(await trash(owner)).toEqual([])
  })

  test('[RTR.02] restoring brings a page back to its place with its content, and out of the list', async () => {
    const { owner, create, remove, outline, page, done } = pages
    const a = await create(owner, { title: 'a' })
    const b = await create(owner, { title: 'b', parent_id: a, markdown: 'слово' })
    await create(owner, { title: 'c', parent_id: a })
    await remove(owner, b)
    expect(await outline(owner)).toBe('a(c)')
    await done(owner, 'pageRestore', { id: b })
    expect(await outline(owner)).toBe('a(b c)')
    expect((await page(owner, b, 'markdown')).markdown).toBe('слово\n')
    expect(await trash()).toEqual([])
    await remove(owner, b)
    await remove(owner, a)
    expect((await erase(owner, a)).code).toBeUndefined()
    await done(owner, 'pageRestore', { id: b })
    expect(await outline(owner)).toBe('b')
  })
})

describe('deleting for good', () => {
  test('[RTR.03] removes the page with its nested ones, documents, versions, rights and files', async () => {
    const { owner, create, remove, mutate, done, terem } = pages
    const scopes = await count('scope')
    const documents = await count('document')
    const a = await create(owner, { title: 'a' })
    const b = await create(owner, { title: 'b', parent_id: a, markdown: 'слово' })
    await done(owner, 'pagePublish', { id: b })
    await call(owner, 'mutation ($id: ID!) { pageVersionCreate(page_id: $id) { recordId } }', { id: b })
    const url = await upload(b)
    const [file] = await terem.sql<{ id: string }[]>`select id from file`
    expect(stored().filter((name) => name.endsWith(file!.id))).toHaveLength(1)
    await remove(owner, a)
    const { data } = await erase(owner, a)
    expect(data.pageDeleteForever).toEqual({ recordId: a, ids: [a, b], status: 'success' })
    expect(await trash()).toEqual([])
    expect((await mutate(owner, 'pageRestore', { id: a })).code).toBe('not_found')
    expect([await count('page'), await count('page_version'), await count('file')]).toEqual([0, 0, 0])
    expect([await count('document'), await count('scope')]).toEqual([documents, scopes])
    expect(await terem.sql`select 1 from document where name = any(${[a, b].map(pageDocument)})`).toEqual([])
    expect((await download(url)).status).toBe(404)
    expect(stored().filter((name) => name.endsWith(file!.id))).toEqual([])
    expect((await erase(owner, a)).code).toBe('not_found')
  })

  test('a living page, or one that went along with another, is not deleted for good by itself', async () => {
    const { owner, create, remove } = pages
    const a = await create(owner, { title: 'a' })
    const b = await create(owner, { title: 'b', parent_id: a })
    expect((await erase(owner, a)).code).toBe('not_found')
    await remove(owner, a)
    expect((await erase(owner, b)).code).toBe('not_found')
    expect(await count('page')).toBe(2)
  })

  test('a page that was deleted before its parent outlives it in trash', async () => {
    const { owner, create, remove, outline, done } = pages
    const a = await create(owner, { title: 'a' })
    const b = await create(owner, { title: 'b', parent_id: a })
    await create(owner, { title: 'c', parent_id: b })
    await remove(owner, b)
    await remove(owner, a)
    await erase(owner, a)
    expect(await trashTitles()).toEqual(['b'])
    await done(owner, 'pageRestore', { id: b })
    expect(await outline(owner)).toBe('b(c)')
  })
})

describe('auto-clean', () => {
  test('[RTR.04] keeps items for a month unless the space sets a week or six months', async () => {
    const { owner } = pages
    const period = async () => (await call(owner, '{ trash { id period } }')).data.trash
    expect(await period()).toEqual({ id: pages.space.space, period: 'month' })
    for (const chosen of ['week', 'half_year', 'month']) {
      const { data } = await setPeriod(owner, chosen)
      expect(data.trashUpdate).toMatchObject({ record: { period: chosen }, status: 'success' })
      expect((await period()).period).toBe(chosen)
    }
    expect((await setPeriod(owner, 'year')).code).toBe('bad_query')
  })

  test('[RTR.05] removes items deleted longer ago than the period, by the calendar, and keeps younger ones', async () => {
    const { owner, create } = pages
    const days = {
      '08-23': '2026-08-23',
      '08-24': '2026-08-24',
      '02-28': '2026-02-28',
      '02-27': '2026-02-27',
    }
    for (const [title, day] of Object.entries(days)) {
      const id = await create(owner, { title })
      await create(owner, { title: 'nested', parent_id: id })
      await deletedAt(id, `${day}T12:00:00Z`)
    }
    await setPeriod(owner, 'half_year')
    expect(await clean('2026-08-28T11:59:59Z')).toEqual(['02-28', '08-23', '08-24'])
    expect(await clean('2026-08-28T12:00:01Z')).toEqual(['08-23', '08-24'])
    await setPeriod(owner, 'week')
    expect(await clean('2026-08-30T12:00:01Z')).toEqual(['08-24'])
    await setPeriod(owner, 'month')
    expect(await clean('2026-09-24T11:59:59Z')).toEqual(['08-24'])
    expect(await clean('2026-09-24T12:00:01Z')).toEqual([])
    expect(await count('page')).toBe(0)
  })
})

test('[RTR.06~] a trashed page is absent from tree, lists, favorites, files and documents, and its links find nothing', async () => {
  const { owner, create, remove, tree, page, done, terem } = pages
  const id = await create(owner, { title: 'secret', markdown: 'слово' })
  await done(owner, 'pageFavorite', { id, favorite: true })
  await done(owner, 'pagePublish', { id })
  const url = await upload(id)
  const enter = () =>
    terem.act({}, 'guests.enter', { space_id: pages.space.space, page_id: id, locale: 'ru' })
  const surfaces = async () => {
    const lists = '{ paginate_page { data { id } } paginate_file { data { id } } }'
    const { data } = await call(owner, lists)
    const documents = [pageDocument(id)]
    const [document] = await terem.api.authorizeDocuments({ token: owner.token!, documents })
    return {
      tree: (await tree(owner)).length,
      list: data.paginate_page.data.length,
      files: data.paginate_file.data.length,
      page: (await page(owner, id)) !== null,
      document: !('refused' in document!),
      download: (await download(url)).status,
      guest: (await enter()).code ?? 'in',
    }
  }
  const living = { tree: 1, list: 1, files: 1, page: true, document: true, download: 200, guest: 'in' }
  expect(await surfaces()).toEqual(living)
  await remove(owner, id)
  const absent = { tree: 0, list: 0, files: 0, page: false, document: false }
  expect(await surfaces()).toEqual({ ...absent, download: 404, guest: 'not_found' })
  await done(owner, 'pageRestore', { id })
  expect(await surfaces()).toEqual(living)
  expect((await tree(owner))[0].favorite).toBe(true)
})
