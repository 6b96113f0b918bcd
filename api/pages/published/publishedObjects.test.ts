import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import type { Json } from '../../testing/testing.ts'
import { makeStages, only, published, startTestPublished, type TestPublished } from './testing.ts'

let at: TestPublished
let type: TestType
let page: string
let token: string

beforeAll(async () => {
  at = await startTestPublished()
})
afterAll(() => at.terem.close())
beforeEach(async () => {
  ;({ type, page, token } = await makeStages(at))
})

test('[RPG.17~] nothing without the setting, with it the chosen properties of what the filter lets through', async () => {
  await at.open(page, null)
  expect(await at.names(token)).toBe('closed')
  await at.open(page, published([type.p.stage, type.p.sum]))
  await at.filter(page, only(type.p.secret!, 'hush a'))
  const { data } = await at.see(token)
  expect(data.look.columns.map(({ id }: Json) => id)).toEqual([type.p.name, type.p.stage, type.p.sum])
  expect(data.rows.rows).toMatchObject([
    { name: 'One', values: { [type.p.name!]: 'One', [type.p.stage!]: 'new', [type.p.sum!]: 1 } },
  ])
  expect(Object.keys(data.rows.rows[0].values)).toHaveLength(3)
  expect(data.total).toBeNull()
  const text = JSON.stringify(data)
  expect(['secret', 'hush', 'due', `"${type.p.secret}"`].filter((word) => text.includes(word))).toEqual([])
})

test('a second call that says nothing of objects leaves them as they were', async () => {
  await at.call(at.owner, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
  expect(await at.names(token)).toEqual(['Three', 'Two', 'One'])
  await at.call(at.owner, 'mutation ($id: ID!) { pageUnpublish(id: $id) { status } }', { id: page })
  expect(await at.names(token)).toBe('not_found')
  await at.call(at.owner, 'mutation ($id: ID!) { pagePublish(id: $id) { status } }', { id: page })
  expect(await at.names(token)).toBe('closed')
})

test('the document of the page is told to no guest, in no form', async () => {
  await at.filter(page, only(type.p.secret!, 'hush a'))
  const guest = { token }
  const { data } = await at.call(
    guest,
    'query ($id: ID!) { page(id: $id) { json markdown updates linked_type_id publication { objects { total } } } }',
    { id: page },
  )
  expect(data.page).toEqual({
    json: {},
    markdown: '',
    updates: null,
    linked_type_id: null,
    publication: { objects: null },
  })
  const { data: documents } = await at.terem.act({}, 'documents.authorize', {
    token,
    documents: [`page:${page}`],
  })
  expect(documents).toMatchObject([{ refused: 'notFound' }])
  expect((await at.list(guest, type)).code).toBe('not_found')
  const entered = await at.terem.act({}, 'guests.enter', { space_id: at.space.space, page_id: page })
  expect(entered.data.page.json).toBeNull()
})

test('one object opens with its texts whole, another one does not', async () => {
  const long = 'word '.repeat(300).trim()
  await at.open(page, published([type.p.secret]))
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Long', [type.p.secret!]: long })
  const { data } = await at.see(token)
  expect(data.rows.rows[0].values[type.p.secret!]).toHaveLength(401)
  expect((await at.one(token, id)).data.row.values[type.p.secret!]).toBe(long)
  await at.filter(page, only(type.p.secret!, 'hush a'))
  expect((await at.one(token, id)).data).toEqual({ state: 'gone' })
  expect((await at.one(token, 'x')).data).toEqual({ state: 'gone' })
  expect((await at.one(token, page)).data).toEqual({ state: 'gone' })
})

test('the number of objects is shown if the setting allows it', async () => {
  await at.open(page, published([], true))
  await at.filter(page, only(type.p.stage!, 'new'))
  expect((await at.see(token)).data.total).toEqual({ count: 2, estimated: false })
  expect((await at.see(token, { search: 'three' })).data.total).toEqual({ count: 1, estimated: false })
})

const team = () => ({ subject_id: at.member.subject, nested: true })

test('who has no full access to the type opens none of its objects', async () => {
  await at.open(page, null)
  await at.grant('page', page, 'full', team())
  await at.grant('type', type.id, 'edit', team())
  expect((await at.open(page, published([]), at.member)).code).toBe('read_only')
  expect(await at.names(token)).toBe('closed')
  await at.grant('type', type.id, 'full', team())
  expect((await at.open(page, published([]), at.member)).code).toBeUndefined()
  expect(await at.names(token)).toEqual(['Three', 'Two', 'One'])
  await at.grant('type', type.id, 'edit', team())
  expect(await at.names(token)).toBe('closed')
})

test('a property that its publisher may not read cannot be chosen, and goes when they lose it', async () => {
  await at.grant('page', page, 'full', team())
  await at.grant('type', type.id, 'full', team())
  const chosen = published([type.p.secret, type.p.sum])
  expect((await at.open(page, chosen, at.member)).code).toBeUndefined()
  await at.inherit('property', type.p.secret!, false)
  const { data } = await at.see(token)
  expect(data.look.columns.map(({ id }: Json) => id)).toEqual([type.p.name, type.p.sum])
  const { code, params } = await at.open(page, chosen, at.member)
  expect([code, params.fields]).toEqual([
    'invalid_input',
    [{ field: 'objects.property_ids', reason: 'unknown_value' }],
  ])
  for (const ids of [['x'], [`${Number(type.p.sum) + 100_000}`]])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await at.open(page, published(ids), at.member)).code).toBe('invalid_input')
})

test('pages that show no objects open none', async () => {
  const { data } = await at.call(at.owner, 'mutation { pageCreate(input: { title: "Text" }) { recordId } }')
  expect((await at.open(data.pageCreate.recordId, published([]))).code).toBe('invalid_input')
})

test('the properties that may be opened are offered to those who may open them, the page’s own first', async () => {
  await at.layOut(page, { [`view/main/column/${type.p.secret}/hidden`]: true })
  const ask = (by: object) => at.terem.ask(by, 'pages.publishable', { page_id: page })
  const { data } = await ask(at.owner)
  const shown = data.properties.filter(({ isShown }: Json) => isShown).map(({ id }: Json) => id)
  const { name, stage, sum, due, tags } = type.p
  expect(shown).toEqual([name, stage, sum, due, tags])
  expect((await ask(at.member)).code).toBe('read_only')
  await at.grant('page', page, 'full', team())
  expect((await ask(at.member)).data).toBeNull()
})
