import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import { narrowTestPage } from '../testing/testingPages.ts'
import { until, type Caller, type Json } from '../testing/testing.ts'

let pages: TestPages

beforeAll(async () => {
  pages = await startTestPages()
})
beforeEach(() => pages.terem.sql`delete from page`)
afterAll(() => pages.terem.close())

const query = `query ($space: ID!, $text: String!, $group: SearchGroup, $page: Int, $perPage: Int) {
  search(space_id: $space, text: $text, group: $group, page: $page, perPage: $perPage) {
    data { key group id title titleMarks { start length } type icon avatar path excerpt excerptMarks { start length } }
    paginatorInfo { total count hasMorePages }
  }
}`

const ask = (by: Caller, text: string, more: object = {}) =>
  pages.terem.call(by, query, { space: pages.space.space, text, ...more })

async function hits(text: string, by: Caller = pages.owner, group = 'pages'): Promise<Json[]> {
  const { data, errors } = await ask(by, text, { group })
  expect(errors).toBeUndefined()
  return data.search.data
}

const titles = async (text: string, by?: Caller) => (await hits(text, by)).map(({ title }) => title as string)

/** Waits until every change so far is indexed. */
const indexed = () =>
  until('the index is up to date', async () => {
    const [row] = await pages.terem.sql`select not exists (select 1 from search_pending) as done`
    return row!.done as boolean
  })

const marked = (text: string, marks: { start: number; length: number }[]) =>
  marks.map(({ start, length }) => text.slice(start, start + length))

/** Pages with these titles and texts, indexed. */
async function write(...made: [title: string, markdown?: string][]): Promise<string[]> {
  const ids = []
  for (const [title, markdown] of made) ids.push(await pages.create(pages.owner, { title, markdown }))
  await indexed()
  return ids
}

test('a shortcut is not found in addition to its page, and a path contains only what the reader may read', async () => {
  const { owner, member, create, terem, space } = pages
  const shown = await create(owner, { title: 'Показано' })
  const hidden = await create(owner, { title: 'Скрыто', parent_id: shown })
  const id = await create(owner, { title: 'Речка', parent_id: hidden })
  await create(owner, { title: 'Речка', shortcut: id })
  await narrowTestPage(terem, space, shown, 'read')
  await narrowTestPage(terem, space, hidden, 'none')
  await narrowTestPage(terem, space, id, 'read')
  await indexed()
  expect(await hits('речка')).toMatchObject([{ id, path: ['Показано', 'Скрыто'] }])
  expect(await hits('речка', member)).toMatchObject([{ id, path: ['Показано'] }])
})

test('a writer that holds a page waits for no indexer, and what it wrote is found', async () => {
  const [id] = await write(['Черновик'])
  await pages.terem.sql.begin(async (tx) => {
    await tx`select from page where id = ${id!} for update`
    await pages.terem.sql`insert into search_pending (page) values (${id!})`
    await pages.terem.sql`select pg_notify('search_pending', '')`
    await pages.create(pages.owner, { title: 'Чистовик' })
    await until('the other page is found', async () => (await titles('чистовик')).length === 1)
    await tx`update page set title = 'Беловик' where id = ${id!}`
  })
  await indexed()
  expect(await titles('беловик')).toEqual(['Беловик'])
  expect(await titles('чистовик')).toEqual(['Чистовик'])
})

describe('what is found', () => {
  test('[RSE.01~] pages are found by part of the name without case, the closest names first', async () => {
    await write(['Календарный план'], ['План'], ['План работ'], ['Планёрка'], ['Отчёт'], ['Аэроплан'])
    expect((await titles('ПЛАН')).slice(0, 1)).toEqual(['План'])
    expect((await titles('план')).sort()).toEqual([
      'Аэроплан',
      'Календарный план',
      'План',
      'План работ',
      'Планёрка',
    ])
    expect((await titles('план')).at(-1)).toBe('Аэроплан')
    expect(await titles('аб план')).toEqual(['План работ'])
    expect(await titles('раб план')).toEqual(['План работ'])
    expect(await titles('отчет')).toEqual(['Отчёт'])
    expect(await titles('пл')).toHaveLength(4)
    expect(await titles('   ')).toEqual([])
    expect(await titles('%')).toEqual([])
  })

  test('[RSE.05~] words inside pages are found in any form, after the names, with the place where they stand', async () => {
    await write(
      ['Заметки', 'Вчера обсуждали **поставки** оборудования на склад.'],
      ['Поставка', ''],
      ['Notes', 'We were shipping boxes to the warehouse.'],
    )
    expect(await titles('поставка')).toEqual(['Поставка', 'Заметки'])
    const [, hit] = await hits('поставка')
    expect(hit.excerpt).toBe('Вчера обсуждали поставки оборудования на склад.')
    expect(marked(hit.excerpt as string, hit.excerptMarks)).toEqual(['поставки'])
    expect(await titles('shipped box')).toEqual(['Notes'])
    expect(await titles('оборудова')).toEqual(['Заметки'])
    expect(await titles('поставки склад')).toEqual(['Заметки'])
    expect(await titles('поставки небо')).toEqual([])
  })

  test('[RSE.01~] [RSE.05~] Chinese is found by two signs and by one, in names and texts', async () => {
    await write(['会议记录', '讨论了产品路线图'], ['路线', '其他内容'])
    expect(await titles('会议')).toEqual(['会议记录'])
    expect(await titles('路线')).toEqual(['路线', '会议记录'])
    expect(await titles('录')).toEqual(['会议记录'])
    const [hit] = await hits('产品路线')
    expect(marked(hit.excerpt as string, hit.excerptMarks)).toEqual(['产品路线'])
    expect(await titles('路产')).toEqual([])
  })

  test('a long text gives the part around the word, without markup, and a slip of the finger is forgiven', async () => {
    const filler = 'Обычные слова идут одно за другим. '.repeat(40)
    await write(['Летопись', `${filler}Здесь спрятан <b>изумруд</b>. ${filler}`], ['Проект', ''])
    const [hit] = await hits('изумруд')
    expect(hit.excerpt).toMatch(/^….*изумруд.*…$/)
    expect((hit.excerpt as string).length).toBeLessThan(300)
    expect(marked(hit.excerpt as string, hit.excerptMarks)).toEqual(['изумруд'])
    expect(await titles('праект')).toEqual(['Проект'])
    const [named] = await hits('летоп')
    expect([marked(named.title as string, named.titleMarks), named.excerpt]).toEqual([['Летоп'], null])
  })

  test("a changed title, an edited text and a hit's path are those of now", async () => {
    const { owner, done, create } = pages
    const [id] = await write(['Старое', 'текст'])
    await done(owner, 'pageUpdate', { id: id!, input: { title: 'Новое' } })
    await pages.terem.sql`update page_text set text = 'другие слова' where page_id = ${id!}`
    const child = await create(owner, { title: 'Внутри', parent_id: id })
    await indexed()
    expect([await titles('старое'), await titles('новое'), await titles('текст')]).toEqual([
      [],
      ['Новое'],
      [],
    ])
    expect(await titles('других слов')).toEqual(['Новое'])
    expect((await hits('внутри'))[0]).toMatchObject({
      id: child,
      key: `pages:${child}`,
      path: ['Новое'],
      type: 'text',
    })
  })
})

describe('people and the whole list', () => {
  test('[RSE.01~] people of the space are found by part of their names', async () => {
    const [boris] = await hits('bor', pages.owner, 'users')
    expect(boris).toMatchObject({ group: 'users', id: pages.member.subject, title: 'Boris Test' })
    expect(marked(boris.title as string, boris.titleMarks)).toEqual(['Bor'])
    expect(await hits('test anna', pages.owner, 'users')).toHaveLength(1)
    expect(await hits('eve', pages.owner, 'users')).toEqual([])
  })

  test('[RSE.01~] without a group pages come first, then people, through all pages of the list', async () => {
    await write(['Test one'], ['Test two'], ['Test three'])
    const seen = []
    for (const page of [1, 2, 3]) {
      const { data } = await ask(pages.owner, 'test', { page, perPage: 2 })
      expect(data.search.paginatorInfo).toMatchObject({ total: 5, hasMorePages: page < 3 })
      seen.push(...data.search.data.map(({ group }: Json) => group as string))
    }
    expect(seen).toEqual(['pages', 'pages', 'pages', 'users', 'users'])
    const beyond = await ask(pages.owner, 'test', { page: 9, perPage: 2, group: 'pages' })
    expect(beyond.data.search.paginatorInfo).toMatchObject({ total: 3, count: 0 })
  })

  test('a stranger learns nothing, and an invalid query names its fault', async () => {
    await write(['Тайна'])
    expect((await ask(pages.stranger, 'тайна')).code).toBe('not_found')
    expect((await ask(pages.nobody, 'тайна')).code).toBe('unauthenticated')
    const long = await ask(pages.owner, 'а'.repeat(201))
    expect(long.errors![0]!.extensions.params.fields).toEqual([{ field: 'text', reason: 'too_long' }])
    expect((await ask(pages.owner, 'а', { perPage: 51 })).code).toBe('invalid_input')
    const refused = await ask(pages.owner, 'а\u0000')
    expect(refused.errors![0]!.extensions.params.fields).toEqual([{ field: 'text', reason: 'format' }])
    for (const text of ["'", '\\', "a':* | b", '(((', '&|!<->', '𠀀', 'ы'.repeat(200)])
      expect((await ask(pages.owner, text)).code).toBeUndefined()
  })

  test('a guest of a published page finds nothing, not even that page', async () => {
    const [id] = await write(['Открыто', 'слово'])
    await pages.done(pages.owner, 'pagePublish', { id: id! })
    const { data } = await pages.terem.act({}, 'guests.enter', {
      space_id: pages.space.space,
      page_id: id,
      locale: 'ru',
    })
    expect((await ask({ token: data.token as string }, 'слово')).code).toBe('not_found')
  })
})

describe('rights', () => {
  test('[RSE.04~] [RTR.06~] a page that may not be read, or is in trash, is not found by anyone it is closed to', async () => {
    const { owner, member, remove, done } = pages
    const [secret, open] = await write(['Тайный план', 'клад под дубом'], ['Общий план', 'клад знаний'])
    await narrowTestPage(pages.terem, pages.space, secret!, 'none')
    for (const text of ['план', 'клад', 'тайный плам', 'дубом']) {
      expect((await hits(text, member)).map(({ id }) => id as string)).not.toContain(secret)
    }
    expect(await titles('план', member)).toEqual(['Общий план'])
    expect(await titles('план')).toHaveLength(2)
    const child = await pages.create(owner, { title: 'Вложенный план', parent_id: open })
    await remove(owner, open!)
    await indexed()
    expect([await titles('план'), await titles('клад', member), await titles('вложенный')]).toEqual([
      ['Тайный план'],
      [],
      [],
    ])
    await done(owner, 'pageRestore', { id: open! })
    expect((await hits('план', member)).map(({ id }) => id as string).toSorted()).toEqual(
      [child, open!].toSorted(),
    )
  })

  test('[RSE.04~] the path of a hit leaves out hidden ancestors', async () => {
    const { owner, member, create, terem, space } = pages
    const [above] = await write(['Скрытая папка'])
    const inner = await create(owner, { title: 'Видимая', parent_id: above })
    await indexed()
    await narrowTestPage(terem, space, above!, 'none')
    expect((await hits('видимая'))[0].path).toEqual(['Скрытая папка'])
    expect((await hits('видимая', member)).find(({ id }) => id === inner)?.path).toEqual([])
  })
})
