import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages

beforeAll(async () => {
  at = await startTestPages()
})
beforeEach(() => at.terem.sql`delete from page`)
afterAll(() => at.terem.close())

const markdown = async (id: string): Promise<string> => (await at.page(at.owner, id, 'markdown')).markdown

test('a page is copied with its text, its icon and what is nested in it, to right behind it', async () => {
  const { owner, create } = at
  const root = await create(owner, { title: 'План', icon: '📐', markdown: '# Раздел\n\n- [x] готово\n' })
  await create(owner, { title: 'После' })
  await create(owner, { title: 'Доска', type: 'board', parent_id: root })
  const child = await create(owner, { title: 'Часть', parent_id: root, markdown: 'слова части' })
  await create(owner, { title: 'Внутри', parent_id: child })
  await create(owner, { title: 'Вкладка', parent_id: root, isTab: true })
  const made = await at.copy(owner, root, { title: 'План (копия)' })
  expect(made).toMatchObject({ count: 5, status: 'success' })
  expect(await at.outline(owner)).toBe(
    'План(Доска Часть(Внутри) Вкладка) План (копия)(Доска Часть(Внутри) Вкладка) После',
  )
  expect(await at.page(owner, made.recordId, 'icon type author { id } markdown')).toMatchObject({
    icon: '📐',
    type: 'text',
    markdown: '# Раздел\n\n- [x] готово\n',
  })
  const nodes = await at.below(made.recordId)
  expect(nodes.Вкладка).toMatchObject({ isTab: true })
  expect(nodes.Доска).toMatchObject({ type: 'board' })
  expect(await markdown(nodes.Часть!.id)).toBe('слова части\n')
  const alone = await at.copy(owner, root, { nested: false })
  expect(alone).toMatchObject({ count: 1, record: { title: 'План' } })
  expect(await at.below(alone.recordId)).toEqual({})
})

test('the copy of a board, a table or a text has equal content, and is independent from then on', async () => {
  const { owner, terem, space } = at
  const fill = (doc: Y.Doc, name: string) =>
    doc.getMap(name).set('shape:1', { text: 'рамка', points: [1, 2] })
  const kinds: [AvailableKind, (doc: Y.Doc) => void][] = [
    ['board', (doc) => shapes.board.seed(doc)],
    ['table', (doc) => (shapes.table.seed(doc), fill(doc, 'layout'))],
    [
      'text',
      (doc) => shapes.text.fromMarkdown!(doc, '# Раз\n\n| а | б |\n| - | - |\n| в | г |\n\n> ~~д~~\n'),
    ],
  ]
  for (const [kind, write] of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const page = await makeTestPage(terem, space, { kind, write })
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const made = await at.copy(owner, page)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const [was, is] = [await at.page(owner, page, 'json'), await at.page(owner, made.recordId, 'json')]
    expect([kind, is]).toEqual([kind, was])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const documents = await terem.sql`
      select count(distinct id)::int as count from document
      where name in (${pageDocument(page)}, ${pageDocument(made.recordId)})`
    expect(documents[0]!.count).toBe(2)
  }
})

test('links and mentions between the pages lead to the copies, others to where they led', async () => {
  const { owner, create, terem, space } = at
  const other = await create(owner, { title: 'Чужая' })
  const root = await create(owner, { title: 'Корень' })
  const child = await create(owner, { title: 'Глава', parent_id: root })
  const text = (first: string, second: string) =>
    `[глава](/${space.space}/${first}#x) [Корень](terem:page/${second}) [чужая](/${space.space}/${other}) ${first}\n`
  const writing = await create(owner, { title: 'Ссылки', parent_id: root, markdown: text(child, root) })
  const shortcut = await create(owner, { parent_id: root, shortcut: child })
  const made = await at.copy(owner, root)
  const nodes = await at.below(made.recordId)
  const expected = text(nodes.Глава!.id, made.recordId).replace(/\S+\n$/, `${child}\n`)
  expect(await markdown(nodes.Ссылки!.id)).toBe(expected)
  expect(await markdown(writing)).toBe(text(child, root))
  const [row] =
    await terem.sql`select target from page where parent = ${made.recordId} and target is not null`
  expect([row!.target, shortcut === row!.target]).toEqual([nodes.Глава!.id, false])
  const [said] = await terem.sql`select mentions from page_text where page_id = ${nodes.Ссылки!.id}`
  expect(said!.mentions).toEqual([{ kind: 'page', id: made.recordId }])
})

test('the copy of a text shows the copy of the table that is nested in it, and any other table as before', async () => {
  const { owner, create } = at
  const other = await create(owner, { title: 'Чужая', type: 'table' })
  const root = await create(owner, { title: 'Корень' })
  const table = await create(owner, { title: 'Таблица', type: 'table', parent_id: root })
  const text = (nested: string) => `![](terem:page/${nested})\n\n![](terem:page/${other})\n`
  const writing = await create(owner, { title: 'Текст', parent_id: root, markdown: text(table) })
  const made = await at.copy(owner, root)
  const nodes = await at.below(made.recordId)
  expect(await markdown(nodes.Текст!.id)).toBe(text(nodes.Таблица!.id))
  expect(await markdown(writing)).toBe(text(table))
})

test('a copy is made once for a key, within the quota and the bounds, and told to open trees at once', async () => {
  const { owner, create, terem, space } = at
  const root = await create(owner, { title: 'Корень' })
  const child = await create(owner, { title: 'Часть', parent_id: root })
  const input = { title: 'Копия', idempotency_key: crypto.randomUUID() }
  const first = await at.copy(owner, root, input)
  expect(await at.copy(owner, root, input)).toEqual(first)
  expect((await at.tryCopy(owner, root, { ...input, title: 'Иная' })).code).toBe('key_reused')
  expect(await at.outline(owner)).toBe('Корень(Часть) Копия(Часть)')
  const { Часть: copied } = await at.below(first.recordId)
  const [event] = await terem.sql`
    select node, nodes from event where kind = 'page_created' and space = ${space.space} order by id desc limit 1`
  expect(event).toEqual({ node: first.recordId, nodes: [copied!.id] })
  await terem.sql`update space set quotas = '{"pages": 5}' where id = ${space.space}`
  expect((await at.tryCopy(owner, root)).code).toBe('space_pages_quota')
  expect((await at.copy(owner, root, { nested: false })).count).toBe(1)
  await terem.sql`update space set quotas = '{}' where id = ${space.space}`
  await terem.sql`
    insert into page (id, space, parent, position, kind, scope)
    select gen_random_uuid(), space, id, 'b' || n, 'text', scope from page, generate_series(1, ${pageLimits.copied}) n
    where id = ${child}`
  expect((await at.tryCopy(owner, root)).code).toBe('too_large')
})

test('a copy goes into another page, last and as no tab, or to the top level, with what is nested in it', async () => {
  const { owner, create } = at
  const template = await create(owner, { title: 'Встреча', markdown: 'Повестка' })
  await create(owner, { title: 'Итоги', parent_id: template })
  const week = await create(owner, { title: 'Неделя' })
  await create(owner, { title: 'План', parent_id: week })
  const tab = await create(owner, { title: 'Вкладка', parent_id: week, isTab: true })
  await at.copy(owner, template, { parent_id: week })
  await at.copy(owner, tab, { parent_id: null })
  await at.copy(owner, template, { title: 'Внутри себя', parent_id: template })
  expect(await at.outline(owner)).toBe(
    'Встреча(Итоги Внутри себя(Итоги)) Неделя(План Вкладка Встреча(Итоги)) Вкладка',
  )
  const [copied] = (await at.tree(owner)).filter(
    ({ label, parent }) => label === 'Вкладка' && parent === null,
  )
  expect(copied).toMatchObject({ isTab: false, isTemplate: false })
  const hidden = await makeTestPage(at.terem, at.space)
  await narrowTestPage(at.terem, at.space, hidden, 'none')
  expect((await at.tryCopy(at.member, template, { parent_id: hidden })).code).toBe('not_found')
  await narrowTestPage(at.terem, at.space, week, 'read')
  expect((await at.tryCopy(at.member, template, { parent_id: week })).code).toBe('read_only')
  let deep = week
  for (let level = 1; level < pageLimits.depth; level++)
    // oxlint-disable-next-line no-await-in-loop -- each goes into the one before
    deep = await create(owner, { title: `${level}`, parent_id: deep })
  const { errors } = await at.tryCopy(owner, template, { parent_id: deep })
  expect(errors?.[0]?.extensions.params.fields).toMatchObject([
    { field: 'parent_id', reason: 'out_of_range' },
  ])
})
