import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

/** a with b in it, b with c in it, and d next to a. */
async function family() {
  const { owner, create } = pages
  const a = await create(owner, { title: 'a' })
  const b = await create(owner, { title: 'b', parent_id: a })
  const c = await create(owner, { title: 'c', parent_id: b })
  const d = await create(owner, { title: 'd' })
  return { a, b, c, d }
}

describe('trash', () => {
  test('[RPG.16~] a deleted page takes its nested pages along, and nobody opens them any more', async () => {
    const { owner, remove, outline, page, mutate, terem } = pages
    const { a, b, c } = await family()
    const { data } = await remove(owner, a)
    expect(data.pageDelete).toEqual({ recordId: a, ids: [a, b, c], status: 'success' })
    expect(await outline(owner)).toBe('d')
    expect(await page(owner, b)).toBeNull()
    expect((await remove(owner, a)).code).toBe('not_found')
    expect((await mutate(owner, 'pageUpdate', { id: c, input: { title: 'x' } })).code).toBe('not_found')
    expect((await mutate(owner, 'pageCreate', { input: { parent_id: a } })).code).toBe('not_found')
    const [answer] = await terem.api.authorizeDocuments({ token: owner.token!, documents: [`page/${b}`] })
    expect(answer).toEqual({ name: `page/${b}`, refused: 'notFound' })
  })

  test('a restored page returns to its place with the pages deleted with it, and not with those deleted before', async () => {
    const { owner, remove, outline, done } = pages
    const { a, b, c } = await family()
    await remove(owner, c)
    await remove(owner, a)
    await done(owner, 'pageRestore', { id: a })
    expect(await outline(owner)).toBe('a(b) d')
    await done(owner, 'pageRestore', { id: c })
    expect(await outline(owner)).toBe('a(b(c)) d')
    expect((await pages.mutate(owner, 'pageRestore', { id: b })).code).toBe('not_found')
  })

  test('a page whose parent is still in trash comes to the end of the top level', async () => {
    const { owner, remove, outline, done } = pages
    const { a, b } = await family()
    await remove(owner, a)
    expect(await done(owner, 'pageRestore', { id: b })).toMatchObject({ parent_id: null })
    expect(await outline(owner)).toBe('d b(c)')
    await done(owner, 'pageRestore', { id: a })
    expect(await outline(owner)).toBe('a d b(c)')
  })

  test('pages come back where they were, also beside pages that came in between', async () => {
    const { owner, remove, outline, done, create } = pages
    const a = await create(owner, { title: 'a' })
    const b = await create(owner, { title: 'b' })
    const c = await create(owner, { title: 'c' })
    await remove(owner, b)
    await create(owner, { title: 'new', after_id: a })
    await done(owner, 'pageMove', { id: c, input: { after_id: a } })
    await done(owner, 'pageRestore', { id: b })
    expect(await outline(owner)).toBe('a c new b')
  })

  test('[RAC.02~] deleting asks for full access to every nested page', async () => {
    const { owner, member, remove, create, mutate, key } = pages
    const own = await create(member, { title: 'own' })
    const other = await create(owner, { title: 'other', parent_id: own })
    expect((await remove(member, other)).code).toBe('read_only')
    expect((await remove(member, own)).code).toBe('read_only')
    expect((await remove(await key('edit'), own)).code).toBe('read_only')
    expect((await remove(await key('full'), other)).code).toBeUndefined()
    expect((await mutate(member, 'pageRestore', { id: other })).code).toBe('read_only')
    expect((await remove(member, own)).data.pageDelete.ids).toEqual([own])
    expect((await mutate(member, 'pageRestore', { id: own })).code).toBeUndefined()
  })

  test('[RAC.02~] restoring asks for full access to every nested page that comes along', async () => {
    const { owner, member, remove, create, mutate, outline } = pages
    const own = await create(member, { title: 'own' })
    await create(owner, { title: 'other', parent_id: own })
    await remove(owner, own)
    expect((await mutate(member, 'pageRestore', { id: own })).code).toBe('read_only')
    expect(await outline(owner)).toBe('')
    expect((await mutate(owner, 'pageRestore', { id: own })).code).toBeUndefined()
    expect(await outline(owner)).toBe('own(other)')
  })
})
