import { expect, test } from 'vitest'
import { until, type Json } from '../../testing/testing.ts'
import { notionFiles, png, setUpPageImport, zipOf } from './testing.ts'

const world = setUpPageImport()

test('an archive of Notion becomes a tree with its texts, its pictures, its links and a table with its rows', async () => {
  const { at, bring, page, problems, tree } = world
  const done = await bring(at.owner, notionFiles)
  expect(done).toMatchObject({
    state: 'done',
    pages: 3,
    tables: 1,
    files: 2,
    pages_done: 4,
    files_done: 2,
    objects: 4,
  })
  expect(await problems(at.owner, done.id)).toEqual([])
  const lines = await tree()
  expect(lines.map((line) => line.trim()).filter((line) => line !== '')).toEqual(
    expect.arrayContaining(['Редакция', 'Планы', 'Задачи', 'Верстка']),
  )
  const [top, plans, table] = [await page('Редакция'), await page('Планы'), await page('Задачи')]
  const file = String.raw`/[\w-]{22}\.`
  expect(top.markdown).toMatch(
    new RegExp(
      String.raw`^Смотри \[Планы\]\(terem:page/${plans.id}\)\n\n!\[обложка\]\(${file}png\)\n\n\[Задачи\]\(terem:page/${table.id}\)\n\n\[смета\.pdf\]\(${file}pdf\)\n$`,
    ),
  )
  expect([plans.icon, plans.markdown]).toEqual(['🚀', '- [x] раз\n- [ ] два\n'])
  const [, address] = /!\[обложка\]\(([^)]+)\)/.exec(top.markdown)!
  const headers = { Authorization: `Bearer ${at.owner.token}` }
  const shown = await at.terem.fetch(address!, { headers })
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png)
  const { data } = await at.terem.call(
    at.owner,
    `query ($t: ID!) { type(id: $t) { label properties { label data_type header system } } }`,
    { t: table.linked_type_id },
  )
  expect(data.type.label).toBe('Задачи')
  expect(
    data.type.properties
      .filter(({ system }: Json) => system === null)
      .map(({ label, data_type }: Json) => `${label} ${data_type}`),
  ).toEqual(['Name text', 'Status list', 'Сумма number', 'Описание text'])
  const { names } = await at.list(at.owner, { id: table.linked_type_id, p: {} })
  expect(names).toEqual(['Верстка', 'Печать', 'Вёрстка 2', 'Сбор'])
  expect((await page('Верстка')).markdown).toBe('Три полосы\n')
})

test('one text is one page, at the requested place', async () => {
  const { at, send, read, start, finished, page } = world
  const under = await page('Планы')
  const { id } = await send(at.owner, '# Одна\n\nНичего *больше*', { name: 'заметка.md' })
  expect(await read(at.owner, id)).toMatchObject({ state: 'read', pages: 1, tables: 0, files: 0 })
  await start(at.owner, id, under.id)
  expect(await finished(at.owner, id)).toMatchObject({ state: 'done', pages_done: 1 })
  const made = await page('Одна')
  expect(made.markdown).toBe('Ничего *больше*\n')
  const [row] = await at.terem.sql`select parent from page where id = ${made.id}`
  expect(row!.parent).toBe(under.id)
})

test('an archive in an archive is opened, as Notion gives large exports', async () => {
  const { at, bring, page } = world
  const part = (name: string) => zipOf({ [`${name}.md`]: `# ${name}\n\n![](кот.png)`, 'кот.png': png })
  const done = await bring(at.owner, {
    'ExportBlock-1.zip': part('Часть первая'),
    'ExportBlock-2.zip': part('Часть вторая').slice(),
  })
  expect(done).toMatchObject({ state: 'done', files: 1 })
  expect((await page('Часть первая')).markdown).toMatch(/^!\[]\(\/[\w-]{22}\.png\)\n$/)
})

test('a repeated request with its key is the same import, and starting it again creates nothing twice', async () => {
  const { at, send, read, start, finished } = world
  const body = zipOf({ 'Дважды.md': 'раз', 'Дважды/Внутри.md': 'два' })
  const first = await send(at.owner, body, { key: 'one' })
  await read(at.owner, first.id)
  expect((await send(at.owner, body, { key: 'one' })).id).toBe(first.id)
  const both = await Promise.all([start(at.owner, first.id), start(at.owner, first.id)])
  expect(both.map(({ code }) => code)).toEqual([undefined, undefined])
  await finished(at.owner, first.id)
  expect((await start(at.owner, first.id)).code).toBeUndefined()
  expect((await send(at.owner, body, { key: 'one' })).id).toBe(first.id)
  const rows = await at.terem.sql`select title from page where title in ('Дважды', 'Внутри')`
  expect(rows.length).toBe(2)
})

test('a text that its links make too long stays as a file, and is told of once', async () => {
  const { at, bring, page, problems } = world
  const done = await bring(at.owner, { 'Свод.md': '[статья](Б.md)\n\n'.repeat(20_000), 'Б.md': 'статья' })
  expect(done).toMatchObject({ state: 'done', pages_done: 3 })
  expect(await problems(at.owner, done.id)).toEqual(['text_too_long Свод.md'])
  expect((await page('Свод')).markdown).toMatch(/^\[Свод\.md]\(\/[\w-]{22}\.md\)\n$/)
})

test('an interrupted import continues where it was, and creates nothing twice', async () => {
  const { at, send, read, start, finished } = world
  const { sql } = at.terem
  const texts = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => [`Книга/Глава ${index}.md`, `текст ![](к${index}.png)`]),
  )
  const pictures = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`Книга/к${index}.png`, png]))
  const { id } = await send(at.owner, zipOf({ ...texts, ...pictures }))
  await read(at.owner, id)
  await start(at.owner, id)
  await until('some pages are made', async () => {
    const [{ made } = { made: 0 }] = await sql<{ made: number }[]>`
      select count(*)::int as made from page where title like 'Глава %'`
    return made > 1
  })
  // Simulates that the program ended here: another one takes over the import while this one is at its next page.
  await sql`update page_import set runner = null, held_until = null where id = ${id}`
  await start(at.owner, id)
  await finished(at.owner, id)
  const rows = await sql`select title from page where title like 'Глава %' order by title`
  expect(rows.map(({ title }) => title)).toEqual(Object.keys(texts).map((path) => path.slice(6, -3)))
  const [files] =
    await sql`select count(*)::int as count from file f join page p on p.id::text = f.source_id where p.title like 'Глава %'`
  expect(files!.count).toBe(8)
})

test('a person who may not create types gets the table as a file, and the report says so', async () => {
  const { at, bring, problems, page } = world
  const parent = await page('Планы')
  const answer = await at.grant('page', parent.id, 'edit', { subject_id: at.member.subject })
  expect(answer.errors).toBeUndefined()
  const done = await bring(at.member, { 'Таблица.csv': 'Имя;Срок\nа;1\nб;2\n', 'Текст.md': 'т' }, parent.id)
  expect(done).toMatchObject({ state: 'done', pages_done: 3, objects: 0 })
  expect(await problems(at.member, done.id)).toEqual(['table_as_file Таблица.csv read_only'])
  expect((await page('Таблица')).markdown).toMatch(/^\[Таблица\.csv]\(\/[\w-]{22}\.csv\)\n$/)
})

test('a full space ends an import and is named; what was made stays and is counted', async () => {
  const { at, bring } = world
  const { sql } = at.terem
  const [count] = await sql`select living from page_count where space = ${at.space.space}`
  await sql`update space set quotas = ${sql.json({ pages: count!.living + 2 })} where id = ${at.space.space}`
  const done = await bring(at.owner, { 'А/Б.md': '1', 'А/В.md': '2', 'А/Г.md': '3' })
  expect(done).toMatchObject({ state: 'failed', failure: 'space_pages_quota', pages: 4, pages_done: 2 })
  await sql`update space set quotas = ${sql.json({ fileBytes: 1 })} where id = ${at.space.space}`
  const full = await bring(at.owner, { 'К.md': '![](к.png)', 'к.png': png })
  expect(full).toMatchObject({ state: 'failed', failure: 'space_files_quota', pages_done: 0 })
  await sql`update space set quotas = '{}' where id = ${at.space.space}`
})
