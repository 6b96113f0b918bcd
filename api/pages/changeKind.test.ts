import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../testing/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
afterAll(() => pages.terem.close())

test('[RPG.15~] a page turned into another kind is empty, and its content stays in the history', async () => {
  const { create, done, member, terem } = pages
  const id = await create(member, { title: 'p', markdown: 'old words' })
  expect(await done(member, 'pageChangeKind', { id, type: 'board' })).toMatchObject({
    type: 'board',
    engine: null,
  })
  expect((await pages.page(member, id, 'markdown')).markdown).toBe('')
  const versions = await terem.call(
    member,
    'query ($id: ID!) { paginate_pageVersion(page_id: $id) { data { id meta json } } }',
    { id },
  )
  const [version] = versions.data.paginate_pageVersion.data
  expect(version.meta).toMatchObject({ kind: 'text', cause: 'kind' })
  expect(JSON.stringify(version.json)).toContain('old words')

  const restore = 'mutation ($id: ID!) { pageVersionRestore(id: $id) { record { meta } } }'
  const restored = await terem.call(member, restore, { id: version.id })
  expect(restored.data.pageVersionRestore.record.meta).toMatchObject({ kind: 'text', restored: 1 })
  expect(await pages.page(member, id, 'type markdown')).toMatchObject({
    type: 'text',
    markdown: 'old words\n',
  })
  await until('the page shows up as text in the tree', async () =>
    (await pages.tree(member)).some((node) => node.id === id && node.type === 'text'),
  )
})

test('[RPG.15~] only an editor of a page changes its kind, and a shortcut has no kind of its own', async () => {
  const { create, key, member, mutate } = pages
  const id = await create(member, { title: 'p' })
  expect((await mutate(await key('read'), 'pageChangeKind', { id, type: 'board' })).code).toBe('read_only')
  expect((await mutate(pages.stranger, 'pageChangeKind', { id, type: 'board' })).code).toBe('not_found')
  const shortcut = await create(member, { shortcut: id })
  expect((await mutate(member, 'pageChangeKind', { id: shortcut, type: 'board' })).code).toBe('invalid_input')
})
