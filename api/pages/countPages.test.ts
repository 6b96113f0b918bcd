import { afterAll, beforeAll, expect, test } from 'vitest'
import { countPages } from './countPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
beforeAll(async () => {
  pages = await startTestPages()
})
afterAll(() => pages.terem.close())

test('[RSP.24~] the number of pages of a space is right after creating, deleting, restoring and erasing, by any statement', async () => {
  const { terem, space, owner, create, remove, done } = pages
  const counted = async () => {
    const [row] = await terem.sql<{ living: number }[]>`
      select count(*)::int as living from page where space = ${space.space} and deleted_at is null`
    expect(await countPages(terem.sql, space.space)).toBe(row!.living)
    return row!.living
  }
  expect(await counted()).toBe(0)
  const parent = await create(owner, { title: 'Раздел' })
  await create(owner, { title: 'Внутри', parent_id: parent })
  await create(owner, { title: 'Рядом' })
  expect(await counted()).toBe(3)
  await done(owner, 'pageUpdate', { id: parent, input: { title: 'Отдел' } })
  await remove(owner, parent)
  expect(await counted()).toBe(1)
  await done(owner, 'pageRestore', { id: parent })
  expect(await counted()).toBe(3)
  await remove(owner, parent)
  const { code } = await terem.call(
    owner,
    'mutation ($id: ID!) { pageDeleteForever(id: $id) { recordId } }',
    { id: parent },
  )
  expect(code).toBeUndefined()
  expect(await counted()).toBe(1)
  await expect(
    terem.sql.begin(async (tx) => {
      await tx`insert into page (id, space, position, kind, title, scope)
        select gen_random_uuid(), space, 'a9', kind, title, scope from page, generate_series(1, 40)`
      expect(await countPages(tx, space.space)).toBe(41)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await counted()).toBe(1)
  await terem.sql`delete from page where space = ${space.space}`
  expect(await counted()).toBe(0)
})
