import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { narrowTestPage } from '../testing/testingPages.ts'
import type { Json } from '../testing/testing.ts'
import { startTestPages, type TestPages } from './testing.ts'

let pages: TestPages
const ids: Record<string, string> = {}

beforeAll(async () => {
  pages = await startTestPages()
  const { owner, create, terem, space } = pages
  for (const title of ['Яблоко', 'абрикос', 'Ель', 'ёж', 'board', '100%']) {
    const parent_id = title === 'ёж' ? ids['Ель'] : undefined
    ids[title] = await create(owner, { title, parent_id, type: title === 'board' ? 'board' : 'text' })
  }
  ids['hidden'] = await create(owner, { title: 'hidden' })
  ids['orphan'] = await create(owner, { title: 'orphan' })
  await narrowTestPage(terem, space, ids['hidden'], 'none')
  await terem.sql`update page set parent = ${ids['hidden']} where id = ${ids['orphan']}`
})
afterAll(() => pages.terem.close())

const info = 'perPage count total currentPage from to lastPage hasMorePages'

async function list(variables: object) {
  const { data, code } = await pages.terem.call(
    pages.member,
    `query ($page: Int, $perPage: Int, $where: PageWhere, $orderBy: [PageOrder!]) {
       paginate_page(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
         data { title } paginatorInfo { ${info} } } }`,
    { ...variables },
  )
  if (code) return { code, titles: [], info: undefined }
  const { data: rows, paginatorInfo } = data.paginate_page
  return { code, titles: (rows as { title: string }[]).map(({ title }) => title), info: paginatorInfo }
}

const orderBy = [{ column: 'title' }]
const where = async (condition: object) => (await list({ where: condition, orderBy })).titles

describe('paginate_page', () => {
  test('pages are asked for by their ids, of which those are given that the reader may read', async () => {
    const asked = [ids['board'], ids['hidden'], ids['Ель'], '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071']
    expect(await where({ column: 'id', operator: 'IN', value: asked })).toEqual(['Ель', 'board'])
    expect((await list({ where: { column: 'id', operator: 'IN', value: ['none'] } })).code).toBe(
      'invalid_input',
    )
  })

  test('[RAPI.05] paginatorInfo is right on the first, a middle, the last and an empty page', async () => {
    const at = async (page: number) => (await list({ page, perPage: 3 })).info
    const all = { perPage: 3, total: 7, lastPage: 3 }
    expect(await at(1)).toEqual({ ...all, count: 3, currentPage: 1, from: 1, to: 3, hasMorePages: true })
    expect(await at(2)).toEqual({ ...all, count: 3, currentPage: 2, from: 4, to: 6, hasMorePages: true })
    expect(await at(3)).toEqual({ ...all, count: 1, currentPage: 3, from: 7, to: 7, hasMorePages: false })
    expect(await at(4)).toEqual({
      ...all,
      count: 0,
      currentPage: 4,
      from: null,
      to: null,
      hasMorePages: false,
    })
    expect((await list({ where: { column: 'title', value: 'none' } })).info).toMatchObject({
      count: 0,
      total: 0,
      from: null,
      to: null,
      lastPage: 1,
      hasMorePages: false,
    })
  })

  test('titles sort as people sort them', async () => {
    expect((await list({ orderBy })).titles).toEqual([
      '100%',
      'абрикос',
      'ёж',
      'Ель',
      'Яблоко',
      'board',
      'orphan',
    ])
    const reverse = [
      { column: 'type', order: 'DESC' },
      { column: 'title', order: 'DESC' },
    ]
    expect((await list({ orderBy: reverse })).titles.at(-1)).toBe('board')
  })

  test('[RAPI.06] every operator works as documented, and conditions are joined by AND and OR', async () => {
    const title = (operator: string, value?: unknown) => where({ column: 'title', operator, value })
    expect(await title('EQ', 'Ель')).toEqual(['Ель'])
    expect(await title('NEQ', 'Ель')).not.toContain('Ель')
    expect(await title('LIKE', '%Е%')).toEqual(['Ель'])
    expect(await title('LIKE', 'ЯБ%')).toEqual(['Яблоко'])
    expect(await title('LIKE', '%0\\%')).toEqual(['100%'])
    expect(await title('NOT_LIKE', '%о%')).toEqual(['100%', 'ёж', 'Ель', 'board', 'orphan'])
    expect(await title('IN', ['Ель', 'board', 'x'])).toEqual(['Ель', 'board'])
    expect(await title('NOT_IN', ['Ель', 'board'])).toHaveLength(5)
    expect(await title('GT', 'a')).toEqual(expect.arrayContaining(['board', 'orphan']))
    expect(await title('LTE', '100%')).toEqual(['100%'])
    expect(await title('LT', '100%')).toEqual([])
    expect(await title('GTE', 'board')).toContain('board')
    expect(await title('GT', 'board')).not.toContain('board')
    const is = (value: string) => ({ column: 'title', value })
    expect(await where({ OR: [is('Ель'), is('board')] })).toEqual(['Ель', 'board'])
    expect(await where({ AND: [is('Ель'), { column: 'type', value: 'text' }] })).toEqual(['Ель'])
    expect(await where({ AND: [is('Ель'), is('board')] })).toEqual([])
    expect(await title('BETWEEN', ['a', 'c'])).toEqual(['board'])
    expect(await title('NOT_BETWEEN', ['a', 'c'])).toHaveLength(6)
    expect(await title('IS_NULL')).toEqual([])
    expect(await title('IS_NOT_NULL')).toHaveLength(7)
    expect(await where({ column: 'type', value: 'board' })).toEqual(['board'])
    expect(await where({ column: 'type', operator: 'NEQ', value: 'text' })).toEqual(['board'])
  })

  test('instants that were read can be asked for', async () => {
    const { created_at } = await pages.page(pages.member, ids['Ель']!, 'created_at')
    const at = (operator: string, value: unknown) => where({ column: 'created_at', operator, value })
    expect(await at('EQ', created_at)).toContain('Ель')
    expect(await at('IN', [created_at])).toContain('Ель')
    expect(await at('GTE', created_at)).toContain('Ель')
    expect(await at('LT', created_at)).not.toContain('Ель')
    expect(await where({ column: 'updated_at', operator: 'GT', value: '2000-01-01' })).toHaveLength(7)
  })

  test('[RAC.08~] a parent that may not be seen is none', async () => {
    const parent = (operator: string, value?: unknown) => where({ column: 'parent_id', operator, value })
    expect(await parent('EQ', ids['Ель'])).toEqual(['ёж'])
    expect(await parent('IN', [ids['Ель'], ids['hidden']])).toEqual(['ёж'])
    expect(await parent('EQ', ids['hidden'])).toEqual([])
    expect(await parent('IS_NULL')).toContain('orphan')
    expect(await parent('NOT_IN', [ids['Ель']])).toHaveLength(6)
    expect(await parent('IS_NOT_NULL')).toEqual(['ёж'])
  })

  test('[RAPI.06~] conditions nest with AND and OR', async () => {
    const text = { column: 'type', value: 'text' }
    const like = (value: string) => ({ column: 'title', operator: 'LIKE', value })
    expect(await where({ AND: [text, { OR: [like('е%'), like('ё%')] }] })).toEqual(['ёж', 'Ель'])
    expect(await where({ ...text, OR: [like('b%'), like('я%')] })).toEqual(['Яблоко'])
    expect(await where({ AND: [], OR: [] })).toHaveLength(7)
  })

  test('[RPG.23~] pages sort by the name of their author and are found by it', async () => {
    const { create, member, owner } = pages
    await create(member, { title: 'by Boris' })
    const authors = await pages.terem.call(
      owner,
      '{ paginate_page(orderBy: [{ column: author }]) { data { author { fullname { first_name } } } } }',
    )
    const names = (authors.data.paginate_page.data as Json[]).map(({ author }) => author.fullname.first_name)
    expect([names[0], names.at(-1)]).toEqual(['Anna', 'Boris'])
    expect(await where({ column: 'author', value: member.subject })).toEqual(['by Boris'])
    await pages.terem.sql`delete from page where title = 'by Boris'`
  })

  test('what makes no sense or is too much is refused', async () => {
    const code = async (condition: object) => (await list({ where: condition })).code
    let deep: object = { column: 'title', value: 'a' }
    for (let index = 0; index < 6; index++) deep = { AND: [deep] }
    const bad = [
      deep,
      { OR: Array.from({ length: 51 }, () => ({ column: 'title', value: 'a' })) },
      { column: 'title', operator: 'IN', value: Array.from({ length: 101 }, String) },
      { column: 'title', operator: 'IN', value: [] },
      { column: 'title', operator: 'BETWEEN', value: ['a'] },
      { column: 'title', value: 7 },
      { column: 'title', value: 'a\u0000' },
      { column: 'title', value: 'x'.repeat(501) },
      { column: 'title', operator: 'GT', value: null },
      { column: 'type', value: 'paper' },
      { column: 'parent_id', value: 'x' },
      { column: 'created_at', value: 'yesterday' },
      { column: 'created_at', value: '+200000-01-01T00:00:00Z' },
    ]
    for (const condition of bad) expect(await code(condition)).toBe('invalid_input')
    expect((await list({ where: { column: 'title', operator: 'LIKE', value: '\\' } })).code).toBeUndefined()
    expect((await list({ perPage: 101 })).code).toBe('invalid_input')
    expect((await list({ page: 0 })).code).toBe('invalid_input')
    expect((await list({ orderBy: Array.from({ length: 6 }, () => ({ column: 'title' })) })).code).toBe(
      'invalid_input',
    )
    expect((await list({ where: { column: 'engine', value: '1' } })).code).toBe('bad_query')
  })
})
