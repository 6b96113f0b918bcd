import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageLimits } from '#schema/pages/limits.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

const unknownPage = '01a1fbf7-c769-7798-a1e7-408ef2a19fdf'

describe('creating a page', () => {
  test('[RPG.02~] a text page and a board are made, with a document each, and stand in the tree', async () => {
    const { member, owner, create, page, tree, terem } = pages
    const text = await create(member, { title: '  Отчёт\n за  год ' })
    const board = await create(owner, { title: 'Board', type: 'board', parent_id: text })
    expect(await page(member, text)).toMatchObject({
      title: 'Отчёт за год',
      type: 'text',
      engine: null,
      level: 'full',
    })
    expect(await page(member, board)).toMatchObject({
      type: 'board',
      engine: null,
      parent_id: text,
      level: 'edit',
    })
    const [first, second] = await tree(member)
    expect(first).toMatchObject({
      key: `page:${text}`,
      id: text,
      children: true,
      parent: null,
      visibility: true,
    })
    expect(second).toMatchObject({ id: board, children: false, parent: text, level: 'edit', type: 'board' })
    const logs = await terem.sql`
      select d.name, u.position from document d join document_update u on u.document = d.id
      where d.name in (${`page/${text}`}, ${`page/${board}`})`
    expect(logs.map(({ position }) => position)).toEqual(['1', '1'])
  })

  test('a page is made from Markdown, and read as Markdown and as JSON', async () => {
    const { member, create, page } = pages
    const id = await create(member, { markdown: '# Заголовок\n\n- [x] дело\n' })
    const { markdown, json } = await page(member, id, 'markdown json')
    expect(markdown).toBe('# Заголовок\n\n- [x] дело\n')
    expect(JSON.stringify(json)).toContain('Заголовок')
  })

  test('what is wrong with the input is named', async () => {
    const { member, mutate } = pages
    const refused = async (input: object) => {
      const { code, errors } = await mutate(member, 'pageCreate', { input })
      return [code, errors![0]!.extensions.params.fields?.[0]?.field]
    }
    expect(await refused({ title: 'x'.repeat(501) })).toEqual(['invalid_input', 'title'])
    expect(await refused({ title: 'a\u0000b' })).toEqual(['invalid_input', 'title'])
    expect(await refused({ icon: 'x'.repeat(65) })).toEqual(['invalid_input', 'icon'])
    expect(await refused({ icon: 'не значок' })).toEqual(['invalid_input', 'icon'])
    expect(await refused({ type: 'board', markdown: '# a' })).toEqual(['invalid_input', 'markdown'])
    expect(await refused({ markdown: 'x'.repeat(pageLimits.markdownSigns + 1) })).toEqual([
      'invalid_input',
      'markdown',
    ])
    expect(await refused({ after_id: unknownPage })).toEqual(['invalid_input', 'after_id'])
    expect(await refused({ after_id: 'nothing' })).toEqual(['invalid_input', 'after_id'])
    expect(await refused({ idempotency_key: 'x'.repeat(201) })).toEqual(['invalid_input', 'idempotency_key'])
    expect(await refused({ idempotency_key: 'a\u0000' })).toEqual(['invalid_input', 'idempotency_key'])
    expect((await mutate(member, 'pageCreate', { input: { parent_id: unknownPage } })).code).toBe('not_found')
    expect((await mutate(member, 'pageCreate', { input: { space_id: '999' } })).code).toBe('not_found')
    expect((await mutate({ token: member.token }, 'pageCreate', { input: {} })).code).toBe('invalid_input')
  })

  test('a repeated call, also one at the same time, makes one page', async () => {
    const { member, owner, create, tree } = pages
    const input = { title: 'Once', idempotency_key: 'first' }
    const ids = await Promise.all([create(member, input), create(member, input), create(member, input)])
    expect(new Set(ids).size).toBe(1)
    await create(owner, input)
    expect(await tree(member)).toHaveLength(2)
  })

  test('[RAC.02~] readers, strangers and nobody make none', async () => {
    const { owner, member, stranger, nobody, key, create, mutate, terem, space, outline } = pages
    const closed = await create(owner, { title: 'Closed' })
    await narrowTestPage(terem, space, closed, 'read')
    const code = async (by: object, input: object = {}) => (await mutate(by, 'pageCreate', { input })).code
    expect(await code(member, { parent_id: closed })).toBe('read_only')
    expect(await code(await key('read'))).toBe('read_only')
    expect(await code(stranger)).toBe('not_found')
    expect(await code(nobody)).toBe('unauthenticated')
    expect(await code(await key('edit'), { title: 'By key', parent_id: closed })).toBeUndefined()
    expect(await outline(owner)).toBe('Closed(By key)')
  })

  test('a space takes as many pages as its quota says', async () => {
    const { owner, create, mutate, terem, space } = pages
    await create(owner)
    await terem.sql`
      insert into page (id, space, position, kind, scope)
      select gen_random_uuid(), space, 'b' || n, kind, scope from page, generate_series(1, 9999) n
      where space = ${space.space}`
    const { code, errors } = await mutate(owner, 'pageCreate', { input: {} })
    expect([code, errors![0]!.extensions.params.limit]).toEqual(['space_pages_quota', 10_000])
  })
})

describe('the tree', () => {
  test('[RPG.06] the filter ignores case, also for Cyrillic', async () => {
    const { member, create, tree } = pages
    await create(member, { title: 'Годовой отчёт' })
    await create(member, { title: 'Plan' })
    const labels = async (filter: string) => (await tree(member, filter)).map(({ label }) => label)
    expect(await labels('ОТЧ')).toEqual(['Годовой отчёт'])
    expect(await labels(' pLA ')).toEqual(['Plan'])
    expect(await labels('%')).toEqual([])
  })

  test('[RPG.10~] a flag is a person’s own', async () => {
    const { member, owner, key, create, done, mutate, tree } = pages
    const id = await create(owner, { title: 'Star' })
    expect(await done(member, 'pageFavorite', { id, favorite: true })).toMatchObject({ favorite: true })
    expect((await tree(member))[0]).toMatchObject({ favorite: true })
    expect((await tree(owner))[0]).toMatchObject({ favorite: false })
    expect(await done(member, 'pageFavorite', { id, favorite: false })).toMatchObject({ favorite: false })
    expect((await mutate(await key('full'), 'pageFavorite', { id, favorite: true })).code).toBe('read_only')
  })

  test('[RPG.07~] strangers and nobody see no tree, and what makes no sense is refused', async () => {
    const { member, stranger, nobody, terem, space } = pages
    const code = async (by: object, args = '') =>
      (await terem.call(by, `{ page_tree(space_id: ${space.space} ${args}) { data { id } } }`)).code
    expect(await code(stranger)).toBe('not_found')
    expect(await code(nobody)).toBe('unauthenticated')
    expect(await code(member, 'perPage: 10001')).toBe('invalid_input')
    expect(await code(member, 'page: 0')).toBe('invalid_input')
    expect(await code(member, `filter: "${'x'.repeat(501)}"`)).toBe('invalid_input')
    expect((await terem.call(member, '{ page_tree(space_id: "x") { data { id } } }')).code).toBe('not_found')
  })

  test('children of a hidden page move to its nearest visible ancestor', async () => {
    const { owner, member, create, tree, page, terem, space } = pages
    const top = await create(owner, { title: 'top' })
    const hidden = await create(owner, { title: 'hidden', parent_id: top })
    const own = await create(owner, { title: 'own', parent_id: hidden })
    await terem.sql`update page set author = ${member.subject} where id = ${own}`
    await narrowTestPage(terem, space, hidden, 'none')
    await terem.sql`update page set scope = (select scope from page where id = ${hidden}) where id = ${own}`
    const nodes = await tree(member)
    expect(nodes.map(({ id, parent, children }) => [id, parent, children])).toEqual([
      [top, null, true],
      [own, top, false],
    ])
    expect(await page(member, own, 'parent_id ancestors { id children }')).toEqual({
      parent_id: null,
      ancestors: [{ id: top, children: true }],
    })
    expect(await page(member, hidden)).toBeNull()
  })
})

describe('changing a page', () => {
  test('[RPG.14~] title and icon change together and apart', async () => {
    const { member, create, done, mutate, key } = pages
    const id = await create(member, { title: 'Old', icon: '📄' })
    expect(await done(member, 'pageUpdate', { id, input: { title: 'New' } })).toMatchObject({
      title: 'New',
      icon: '📄',
    })
    expect(await done(member, 'pageUpdate', { id, input: { icon: '' } })).toMatchObject({
      title: 'New',
      icon: null,
    })
    expect((await mutate(await key('read'), 'pageUpdate', { id, input: {} })).code).toBe('read_only')
    expect((await mutate(member, 'pageUpdate', { id: unknownPage, input: {} })).code).toBe('not_found')
    expect((await mutate(member, 'pageUpdate', { id: 'x', input: {} })).code).toBe('not_found')
  })

  test('[RAC.02~] a stranger cannot tell a page from none', async () => {
    const { owner, stranger, create, page, mutate, remove } = pages
    const id = await create(owner)
    expect(await page(stranger, id)).toBeNull()
    for (const name of ['pageUpdate', 'pageMove', 'pageRestore', 'pagePublish', 'pageUnpublish'] as const)
      expect((await mutate(stranger, name, { id, input: {} })).code).toBe('not_found')
    expect((await mutate(stranger, 'pageFavorite', { id, favorite: true })).code).toBe('not_found')
    expect((await remove(stranger, id)).code).toBe('not_found')
  })
})
