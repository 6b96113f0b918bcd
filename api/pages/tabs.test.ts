import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageLimits } from '#schema/pages/limits.ts'
import type { Json } from '../testing/testing.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

const nested = async (id: string) => {
  const found = await pages.page(
    pages.owner,
    id,
    'tabs { label isTab } children { data { label isTab } paginatorInfo { total } }',
  )
  const labels = (nodes: Json[]) => nodes.map(({ label }) => label as string)
  return { tabs: labels(found.tabs), children: labels(found.children.data) }
}
const refused = async (name: 'pageCreate' | 'pageUpdate' | 'pageMove', variables: object) =>
  (await pages.mutate(pages.member, name, variables)).errors?.[0]?.extensions.params.fields

describe('tabs', () => {
  test('[RPG.09] [RPG.01] a child page becomes a tab of its parent and a child page again, with its id and content', async () => {
    const { create, done, member, page } = pages
    const parent = await create(member, { title: 'Parent' })
    const first = await create(member, { title: 'First', parent_id: parent, markdown: 'kept words' })
    await create(member, { title: 'Second', parent_id: parent, isTab: true })
    expect(await nested(parent)).toEqual({ tabs: ['Second'], children: ['First'] })
    const turned = await done(member, 'pageUpdate', { id: first, input: { isTab: true } })
    expect(turned).toMatchObject({ id: first, isTab: true, parent_id: parent, title: 'First' })
    expect(await nested(parent)).toEqual({ tabs: ['First', 'Second'], children: [] })
    await done(member, 'pageMove', { id: first, input: { parent_id: parent, after_id: null, isTab: false } })
    expect(await nested(parent)).toEqual({ tabs: ['Second'], children: ['First'] })
    expect((await page(member, first, 'markdown')).markdown.trim()).toBe('kept words')
    await done(pages.owner, 'pagePublish', { id: parent })
    await done(member, 'pageFavorite', { id: parent, favorite: true })
    await done(member, 'pageUpdate', { id: parent, input: { icon: '🌲' } })
    expect(await page(member, parent)).toMatchObject({
      id: parent,
      title: 'Parent',
      icon: '🌲',
      type: 'text',
      shortcut: null,
      favorite: true,
      publication: { url: expect.stringContaining(parent), anonymous_comments: false, storage_login: false },
    })
  })

  test('[RPG.09~] tabs are put in order, and a tab moved under another page is a child page there', async () => {
    const { create, done, member, outline, tree } = pages
    const [parent, other] = [await create(member, { title: 'P' }), await create(member, { title: 'Q' })]
    const make = (title: string) => create(member, { title, parent_id: parent, isTab: true })
    const [a, b] = [await make('a'), await make('b')]
    await done(member, 'pageMove', { id: a, input: { parent_id: parent, after_id: b } })
    expect((await nested(parent)).tabs).toEqual(['b', 'a'])
    await done(member, 'pageMove', { id: a, input: { parent_id: other } })
    expect(await outline(member)).toBe('P(b) Q(a)')
    const marks = (await tree(member)).map(({ label, isTab }) => `${label} ${isTab}`)
    expect(marks).toEqual(['P false', 'b true', 'Q false', 'a false'])
  })

  test('tabs are one level deep, no shortcuts, and only so many', async () => {
    const { create, member, terem } = pages
    const parent = await create(member, { title: 'P' })
    const tab = await create(member, { title: 'tab', parent_id: parent, isTab: true })
    const unknown = [{ field: 'isTab', reason: 'unknown_value' }]
    expect(await refused('pageUpdate', { id: parent, input: { isTab: true } })).toEqual(unknown)
    expect(await refused('pageCreate', { input: { parent_id: tab, isTab: true } })).toEqual(unknown)
    expect(await refused('pageCreate', { input: { isTab: true } })).toEqual(unknown)
    expect(await refused('pageCreate', { input: { parent_id: parent, isTab: true, shortcut: tab } })).toEqual(
      unknown,
    )
    const above = await create(member, { title: 'above' })
    const withTabs = { id: parent, input: { parent_id: above, isTab: true } }
    expect(await refused('pageMove', withTabs)).toEqual(unknown)
    await terem.sql`
      insert into page (id, space, parent, position, kind, scope, is_tab)
      select gen_random_uuid(), space, parent, position || n, kind, scope, true
      from page, generate_series(2, ${pageLimits.tabs}) n where id = ${tab}`
    expect(await refused('pageCreate', { input: { parent_id: parent, isTab: true } })).toEqual([
      { field: 'isTab', reason: 'out_of_range' },
    ])
  })
})

describe('shortcuts', () => {
  test('[RPG.12~] [RPG.01~] a shortcut names its target, has no content of its own, and goes without it', async () => {
    const { create, member, page, remove, tree, terem } = pages
    const target = await create(member, { title: 'Target', type: 'board' })
    const shortcut = await create(member, { shortcut: target })
    expect(await page(member, shortcut)).toMatchObject({ shortcut: target, type: 'board', title: '' })
    expect((await tree(member)).find(({ id }) => id === shortcut)).toMatchObject({ shortcut: target })
    const again = await create(member, { shortcut })
    expect(await page(member, again)).toMatchObject({ shortcut: target })
    expect((await remove(member, shortcut)).errors).toBeUndefined()
    expect(await page(member, target)).toMatchObject({ title: 'Target' })
    const [document] = await terem.sql`select 1 from document where name = ${`page/${shortcut}`}`
    expect(document).toBeUndefined()
  })

  test('[RPG.12~] nothing nests in a shortcut, and its target is one that its maker may read, of the same space', async () => {
    const { create, member, mutate, owner, terem, space } = pages
    const target = await create(member, { title: 'Target' })
    const shortcut = await create(member, { shortcut: target })
    expect(await refused('pageCreate', { input: { parent_id: shortcut } })).toEqual([
      { field: 'parent_id', reason: 'unknown_value' },
    ])
    const made = await terem.call(owner, 'mutation { spaceCreate(input: { name: "Other" }) { recordId } }')
    const other = { ...owner, space: made.data.spaceCreate.recordId as string }
    const foreign = await create(other, { title: 'Foreign' })
    const input = { shortcut: foreign, space_id: space.space }
    expect((await mutate(owner, 'pageCreate', { input })).code).toBe('not_found')
    expect((await mutate(member, 'pageCreate', { input })).code).toBe('not_found')
  })

  test('[RPG.06~] the filter finds a shortcut by the label of its target', async () => {
    const { create, member, tree } = pages
    const target = await create(member, { title: 'Годовой отчёт' })
    await create(member, { shortcut: target })
    expect(await tree(member, 'ОТЧ')).toHaveLength(2)
  })
})

test('a page is offered as a template by who may edit it; a tab and a shortcut never are', async () => {
  const { owner, member, create, done, mutate, page, tree } = pages
  const parent = await create(owner, { title: 'Неделя' })
  const id = await create(owner, { title: 'Встреча', parent_id: parent })
  expect(await done(member, 'pageUpdate', { id, input: { isTemplate: true } })).toMatchObject({ id })
  expect(await page(member, id, 'isTemplate')).toEqual({ isTemplate: true })
  const flagged = async () =>
    (await tree(member)).filter(({ isTemplate }) => isTemplate).map(({ id: of }) => of)
  expect(await flagged()).toEqual([id])
  await done(owner, 'pageUpdate', { id, input: { title: 'Планёрка' } })
  expect(await flagged()).toEqual([id])
  await done(owner, 'pageUpdate', { id, input: { isTab: true } })
  expect(await flagged()).toEqual([])
  const reasons = async (of: string) => {
    const { errors } = await mutate(owner, 'pageUpdate', { id: of, input: { isTemplate: true } })
    return errors?.[0]?.extensions.params.fields
  }
  expect(await reasons(id)).toMatchObject([{ field: 'isTemplate', reason: 'unknown_value' }])
  expect(await reasons(await create(owner, { shortcut: parent }))).toMatchObject([{ field: 'isTemplate' }])
  await done(owner, 'pageUpdate', { id: parent, input: { isTemplate: true } })
  await narrowTestPage(pages.terem, pages.space, parent, 'read')
  expect((await mutate(member, 'pageUpdate', { id: parent, input: { isTemplate: false } })).code).toBe(
    'read_only',
  )
})
