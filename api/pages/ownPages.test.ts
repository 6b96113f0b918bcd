import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageLimits } from '#schema/pages/limits.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

const list = async (by: Caller, name: 'favorite' | 'recent', args = '') => {
  const query = `{ paginate_${name}${args} { data { id label favorite } paginatorInfo { total count } } }`
  const { data, errors, code } = await pages.terem.call(by, query)
  if (errors) return { code, labels: [] as string[], total: 0 }
  const { data: nodes, paginatorInfo } = data[`paginate_${name}`]
  return { code, labels: (nodes as Json[]).map(({ label }) => label as string), total: paginatorInfo.total }
}
const flag = (by: Caller, id: string, favorite = true) => pages.done(by, 'pageFavorite', { id, favorite })
const open = (by: Caller, page_id: string) => pages.terem.act(by, 'pages.opened', { page_id })

describe('favorites', () => {
  test('[RPG.10~] Favorites lists exactly the pages that the person flagged, by title', async () => {
    const { create, member, owner } = pages
    const [b, a] = [await create(member, { title: 'бета' }), await create(member, { title: 'Альфа' })]
    await create(member, { title: 'other' })
    for (const id of [b, a, a]) await flag(member, id)
    expect(await list(member, 'favorite')).toMatchObject({ labels: ['Альфа', 'бета'], total: 2 })
    expect((await list(member, 'favorite', '(page: 2, perPage: 1)')).labels).toEqual(['бета'])
    expect((await list(owner, 'favorite')).labels).toEqual([])
    await flag(member, b, false)
    expect((await list(member, 'favorite')).labels).toEqual(['Альфа'])
  })

  test('[RPG.10~] a flag is told to the person who set it and to nobody else', async () => {
    const { create, member, terem } = pages
    const page = await create(member, { title: 'p' })
    await flag(member, page)
    const events = await terem.sql`select subject from event where kind = 'page_flagged' and node = ${page}`
    expect(events).toEqual([{ subject: member.subject }])
  })
})

describe('recently opened pages', () => {
  test('[RPG.11~] come newest first, without duplicates, for the person alone', async () => {
    const { create, member, owner } = pages
    const [a, b] = [await create(member, { title: 'a' }), await create(member, { title: 'b' })]
    for (const id of [a, b, a, a]) expect((await open(member, id)).code).toBeUndefined()
    expect(await list(member, 'recent')).toMatchObject({ labels: ['a', 'b'], total: 2 })
    expect((await list(owner, 'recent')).labels).toEqual([])
  })

  test('[RPG.11~] are 20 at most', async () => {
    const { create, member } = pages
    for (let number = 1; number <= pageLimits.recent + 2; number++) {
      await open(member, await create(member, { title: `${number}` }))
    }
    const { labels, total } = await list(member, 'recent')
    expect(total).toBe(20)
    expect([labels[0], labels.at(-1)]).toEqual(['22', '3'])
  })

  test('[RPG.07~] neither list shows what has gone to trash or out of reach', async () => {
    const { create, member, owner, remove, space, terem } = pages
    const make = (title: string) => create(owner, { title })
    const [gone, hidden, kept] = [await make('gone'), await make('hidden'), await make('kept')]
    for (const id of [gone, hidden, kept]) {
      await open(member, id)
      await flag(member, id)
    }
    await remove(owner, gone)
    await narrowTestPage(terem, space, hidden, 'none')
    expect((await list(member, 'recent')).labels).toEqual(['kept'])
    expect((await list(member, 'favorite')).labels).toEqual(['kept'])
    expect((await open(member, hidden)).code).toBe('not_found')
  })

  test('strangers and the signed-out see no lists, a key has empty ones', async () => {
    const { create, key, member, nobody, stranger } = pages
    await create(member, { title: 'p' })
    expect((await list(stranger, 'recent')).code).toBe('not_found')
    expect((await list(nobody, 'favorite')).code).toBe('unauthenticated')
    expect((await list(await key('read'), 'favorite')).labels).toEqual([])
  })
})
