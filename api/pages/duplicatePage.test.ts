import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { pageDocument } from '#schema/documents/documents.ts'
import { settleEngine } from '#schema/kinds/boardEngine.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { pageLimits } from '#schema/pages/limits.ts'
import type { Caller, Json } from '../testing/testing.ts'
import { makeTestPage, narrowTestPage } from '../testing/testingPages.ts'
import { startTestPages, type TestPages } from './testing.ts'

let at: TestPages

beforeAll(async () => {
  at = await startTestPages()
})
beforeEach(() => at.terem.sql`delete from page`)
afterAll(() => at.terem.close())

const query = `mutation ($id: ID!, $input: PageDuplicateInput) {
  pageDuplicate(id: $id, input: $input) { recordId count status record { id title } }
}`

const tryCopy = (by: Caller, id: string, input?: object) => at.terem.call(by, query, { id, input })

async function copy(by: Caller, id: string, input?: object): Promise<Json> {
  const { data, errors } = await tryCopy(by, id, input)
  expect(errors).toBeUndefined()
  expect(data.pageDuplicate.record.id).toBe(data.pageDuplicate.recordId)
  return data.pageDuplicate
}

const below = async (id: string, by: Caller = at.owner): Promise<Record<string, Json>> => {
  const nodes = await at.tree(by)
  const walk = (parent: string): Json[] =>
    nodes.filter((node) => node.parent === parent).flatMap((node) => [node, ...walk(node.id as string)])
  return Object.fromEntries(walk(id).map((node) => [node.label, node]))
}
const close = (id: string) =>
  at.terem.call(
    at.owner,
    `mutation { accessInherit(resource_type: page, resource_id: "${id}", inherits: false) { status } }`,
  )
const markdown = async (id: string): Promise<string> => (await at.page(at.owner, id, 'markdown')).markdown

test('a page is copied with its text, its icon and what is nested in it, to right behind it', async () => {
  const { owner, create } = at
  const root = await create(owner, { title: 'План', icon: '📐', markdown: '# Раздел\n\n- [x] готово\n' })
  await create(owner, { title: 'После' })
  await create(owner, { title: 'Доска', type: 'board', parent_id: root })
  const child = await create(owner, { title: 'Часть', parent_id: root, markdown: 'слова части' })
  await create(owner, { title: 'Внутри', parent_id: child })
  await create(owner, { title: 'Вкладка', parent_id: root, isTab: true })
  const made = await copy(owner, root, { title: 'План (копия)' })
  expect(made).toMatchObject({ count: 5, status: 'success' })
  expect(await at.outline(owner)).toBe(
    'План(Доска Часть(Внутри) Вкладка) План (копия)(Доска Часть(Внутри) Вкладка) После',
  )
  expect(await at.page(owner, made.recordId, 'icon type author { id } markdown')).toMatchObject({
    icon: '📐',
    type: 'text',
    markdown: '# Раздел\n\n- [x] готово\n',
  })
  const nodes = await below(made.recordId)
  expect(nodes.Вкладка).toMatchObject({ isTab: true })
  expect(nodes.Доска).toMatchObject({ type: 'board' })
  expect(await markdown(nodes.Часть!.id)).toBe('слова части\n')
  const alone = await copy(owner, root, { nested: false })
  expect(alone).toMatchObject({ count: 1, record: { title: 'План' } })
  expect(await below(alone.recordId)).toEqual({})
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
    const made = await copy(owner, page)
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

test('[RBD.01~] the copy of a board says with what it is drawn, and a board that was emptied says nothing', async () => {
  const { owner, terem, space } = at
  const write = (doc: Y.Doc) => {
    shapes.board.seed(doc)
    settleEngine(doc, 'excalidraw')
  }
  const page = await makeTestPage(terem, space, { kind: 'board', write })
  const { recordId } = await copy(owner, page)
  expect(await at.page(owner, recordId, 'engine')).toEqual({ engine: 'excalidraw' })
  await at.done(owner, 'pageChangeKind', { id: recordId, type: 'text' })
  await at.done(owner, 'pageChangeKind', { id: recordId, type: 'board' })
  expect(await at.page(owner, recordId, 'engine')).toEqual({ engine: null })
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
  const made = await copy(owner, root)
  const nodes = await below(made.recordId)
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
  const made = await copy(owner, root)
  const nodes = await below(made.recordId)
  expect(await markdown(nodes.Текст!.id)).toBe(text(nodes.Таблица!.id))
  expect(await markdown(writing)).toBe(text(table))
})

test('[RAC.14~] who copies gets what they may read, and a copy is open to nobody who cannot read the page', async () => {
  const { owner, member, stranger, create, terem, space, nobody } = at
  const root = await create(owner, { title: 'Общая' })
  const hidden = await create(owner, { title: 'Скрытая', parent_id: root })
  await create(owner, { title: 'Под скрытой', parent_id: hidden })
  await close(hidden)
  const shown = await create(owner, { title: 'Читаемая', parent_id: root })
  await narrowTestPage(terem, space, shown, 'read')
  const wide = await create(owner, { title: 'Открытая гостю', parent_id: root })
  await at.done(owner, 'pagePublish', { id: wide })
  expect((await tryCopy(stranger, root)).code).toBe('not_found')
  expect((await tryCopy(nobody, root)).code).toBe('unauthenticated')
  expect((await tryCopy(await at.key('read'), root)).code).toBe('read_only')

  const own = await copy(member, root)
  expect(own).toMatchObject({ count: 3 })
  expect(Object.keys(await below(own.recordId)).toSorted()).toEqual(['Открытая гостю', 'Читаемая'])
  const levels = async (id: string, by: Caller) =>
    Object.fromEntries(Object.values(await below(id, by)).map(({ label, level }) => [label, level]))
  const whole = await copy(owner, root)
  expect(whole).toMatchObject({ count: 5 })
  expect(await levels(whole.recordId, member)).toEqual(await levels(root, member))
  expect((await levels(root, member)).Читаемая).toBe('read')
  const copied = Object.values(await below(whole.recordId)).find(({ label }) => label === 'Открытая гостю')!
  const [guests] = await terem.sql`
    select count(*)::int as count from page p join scope_effect e on e.scope = p.scope
    where p.id = ${copied.id} and e.principal = 'guest'`
  expect([copied.published, guests!.count]).toEqual([false, 0])
})

test('[RAC.14~] a closed page is copied closed, with its own grants; other grants are not copied', async () => {
  const { owner, member, create, terem } = at
  const grant = (id: string, level: string) =>
    terem.call(owner, 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }', {
      input: { resource_type: 'page', resource_id: id, level, subject_id: member.subject },
    })
  const root = await create(owner, { title: 'Корень' })
  const closed = await create(owner, { title: 'Закрытая', parent_id: root })
  const given = await create(owner, { title: 'Данная', parent_id: closed })
  await close(closed)
  await grant(given, 'read')
  const whole = await copy(owner, closed)
  expect(await at.page(member, closed)).toBeNull()
  expect(await at.page(member, whole.recordId)).toBeNull()
  expect((await at.page(member, given)).level).toBe('read')
  const copies = await below(whole.recordId)
  expect(await at.page(member, copies.Данная!.id)).toBeNull()

  await grant(closed, 'read')
  const again = await copy(owner, closed)
  expect((await at.page(member, again.recordId)).level).toBe('read')
  const personal = `mutation { accessPersonalSet(space_id: "${at.space.space}", personal: false) { status } }`
  expect((await terem.call(owner, personal)).errors).toBeUndefined()
  const theirs = await copy(member, closed)
  expect(theirs).toMatchObject({ count: 2 })
  expect((await at.page(member, theirs.recordId)).level).toBe('edit')
  expect((await at.page(member, closed)).level).toBe('read')
})

test('a table shows the objects of the same type, and its copy opens them to nobody', async () => {
  const { owner, create, terem } = at
  const root = await create(owner, { title: 'Таблица', type: 'table' })
  const typed = await terem.call(owner, 'mutation { typeCreate(input: { label: "Дело" }) { recordId } }')
  const type = typed.data.typeCreate.recordId as string
  const link = 'mutation ($page: ID!, $type: ID) { pageLinkType(id: $page, type_id: $type) { recordId } }'
  expect((await terem.call(owner, link, { page: root, type })).errors).toBeUndefined()
  const made = await copy(owner, root)
  expect(await at.page(owner, made.recordId, 'type linked_type_id')).toEqual({
    type: 'table',
    linked_type_id: type,
  })
  const rows =
    await terem.sql`select page, scope is null as gives_nothing from page_type order by scope is null`
  expect(rows).toEqual([
    { page: root, gives_nothing: false },
    { page: made.recordId, gives_nothing: true },
  ])
})

test('a copy is made once for a key, within the quota and the bounds, and told to open trees at once', async () => {
  const { owner, create, terem, space } = at
  const root = await create(owner, { title: 'Корень' })
  const child = await create(owner, { title: 'Часть', parent_id: root })
  const input = { title: 'Копия', idempotency_key: crypto.randomUUID() }
  const first = await copy(owner, root, input)
  expect(await copy(owner, root, input)).toEqual(first)
  expect((await tryCopy(owner, root, { ...input, title: 'Иная' })).code).toBe('key_reused')
  expect(await at.outline(owner)).toBe('Корень(Часть) Копия(Часть)')
  const { Часть: copied } = await below(first.recordId)
  const [event] = await terem.sql`
    select node, nodes from event where kind = 'page_created' and space = ${space.space} order by id desc limit 1`
  expect(event).toEqual({ node: first.recordId, nodes: [copied!.id] })
  await terem.sql`update space set quotas = '{"pages": 5}' where id = ${space.space}`
  expect((await tryCopy(owner, root)).code).toBe('space_pages_quota')
  expect((await copy(owner, root, { nested: false })).count).toBe(1)
  await terem.sql`update space set quotas = '{}' where id = ${space.space}`
  await terem.sql`
    insert into page (id, space, parent, position, kind, scope)
    select gen_random_uuid(), space, id, 'b' || n, 'text', scope from page, generate_series(1, ${pageLimits.copied}) n
    where id = ${child}`
  expect((await tryCopy(owner, root)).code).toBe('too_large')
})

test('[RPG.19~] a file that the page shows is open to who reads the copy, also once the page is closed to them', async () => {
  const { owner, member, create, terem } = at
  const root = await create(owner, { title: 'С картинкой' })
  const sent = await terem.fetch(`/files?name=a.txt&source_type=page&source_id=${root}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token!}` },
    body: 'слова',
  })
  const { url } = (await sent.json()) as Json
  const page = await create(owner, { title: 'Показ', markdown: `![a](${url})\n` })
  await terem.sql`
    insert into page_text (page_id, files) values (${page}, ${[String(url).split('/').at(-1)!]})
    on conflict (page_id) do update set files = excluded.files`
  const made = await copy(owner, page)
  await narrowTestPage(terem, at.space, page, 'none')
  await narrowTestPage(terem, at.space, root, 'none')
  const read = async () =>
    (await terem.fetch(url, { headers: { Authorization: `Bearer ${member.token!}` } })).status
  expect(await read()).toBe(200)
  await at.remove(owner, made.recordId)
  expect(await read()).toBe(404)
})

test('a copy goes into another page, last and as no tab, or to the top level, with what is nested in it', async () => {
  const { owner, create } = at
  const template = await create(owner, { title: 'Встреча', markdown: 'Повестка' })
  await create(owner, { title: 'Итоги', parent_id: template })
  const week = await create(owner, { title: 'Неделя' })
  await create(owner, { title: 'План', parent_id: week })
  const tab = await create(owner, { title: 'Вкладка', parent_id: week, isTab: true })
  await copy(owner, template, { parent_id: week })
  await copy(owner, tab, { parent_id: null })
  await copy(owner, template, { title: 'Внутри себя', parent_id: template })
  expect(await at.outline(owner)).toBe(
    'Встреча(Итоги Внутри себя(Итоги)) Неделя(План Вкладка Встреча(Итоги)) Вкладка',
  )
  const [copied] = (await at.tree(owner)).filter(
    ({ label, parent }) => label === 'Вкладка' && parent === null,
  )
  expect(copied).toMatchObject({ isTab: false, isTemplate: false })
  const hidden = await makeTestPage(at.terem, at.space)
  await narrowTestPage(at.terem, at.space, hidden, 'none')
  expect((await tryCopy(at.member, template, { parent_id: hidden })).code).toBe('not_found')
  await narrowTestPage(at.terem, at.space, week, 'read')
  expect((await tryCopy(at.member, template, { parent_id: week })).code).toBe('read_only')
  let deep = week
  for (let level = 1; level < pageLimits.depth; level++)
    // oxlint-disable-next-line no-await-in-loop -- each goes into the one before
    deep = await create(owner, { title: `${level}`, parent_id: deep })
  const { errors } = await tryCopy(owner, template, { parent_id: deep })
  expect(errors?.[0]?.extensions.params.fields).toMatchObject([
    { field: 'parent_id', reason: 'out_of_range' },
  ])
})
