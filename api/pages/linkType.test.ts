import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levelOn, needReader } from '../access/reader.ts'
import type { CommandContext } from '../context.ts'
import type { Caller } from '../testing/testing.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { closedType, linkPageToType } from './linkType.ts'

let types: TestTypes
let type: string
let page: string

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  type = await types.makeType()
  page = await types.create(types.owner, { type: 'table' })
  await inherit('type', type, false)
  await inherit('page', page, false)
})
afterAll(() => types.terem.close())

const inherit = (resource_type: string, id: string, inherits: boolean) =>
  types.terem.call(
    types.owner,
    `mutation ($id: ID!, $inherits: Boolean!) {
      accessInherit(resource_type: ${resource_type}, resource_id: $id, inherits: $inherits) { recordId } }`,
    { id, inherits },
  )
const grant = (rest: object, id = page) =>
  types.terem.call(
    types.owner,
    'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { recordId } }',
    { input: { resource_type: 'page', resource_id: id, subject_id: types.member.subject, ...rest } },
  )

const contextOf = ({ account }: Caller): CommandContext => ({
  sql: types.terem.sql,
  app: { sql: types.terem.sql, env: types.terem.env },
  spaceId: types.space.space,
  actor: { kind: 'account', account: account!, family: '', expiresAt: Infinity },
})
const link = (to: string | null, by: Caller = types.owner, id = page) => linkPageToType(contextOf(by), id, to)
const bind = (apply_access_on_binding: boolean) =>
  types.change(types.owner, 'typeUpdate', { id: type, input: { apply_access_on_binding } })

/** The member's level on the scope of the type's objects. */
async function onObjects(): Promise<number> {
  const reader = await needReader(contextOf(types.member), types.space.space)
  const [row] = await types.terem.sql<{ scope: string }[]>`
    select objects_scope as scope from object_type where id = ${type}`
  return levelOn(reader, { id: '', scope: row!.scope, own_scope: false, author: null })
}

test('[RTY.07] with the binding on a page gives its accesses to the objects of its type, with it off none', async () => {
  await grant({ level: 'edit' })
  await link(type)
  expect(await onObjects()).toBe(0)
  await bind(true)
  expect(await onObjects()).toBe(2)
  await grant({ level: 'read' })
  expect(await onObjects()).toBe(1)
  await types.change(types.owner, 'typeUpdate', { id: type, input: { objectAccessLevel: 'none' } })
  await bind(false)
  expect(await onObjects()).toBe(0)
  await bind(true)
  await link(null)
  expect(await onObjects()).toBe(0)
  await link(type)
  expect(await onObjects()).toBe(1)
  await types.remove(types.owner, page)
  await types.terem.call(types.owner, 'mutation ($id: ID!) { pageDeleteForever(id: $id) { status } }', {
    id: page,
  })
  expect(await onObjects()).toBe(0)
})

test('[RAC.05] an access that is given for objects counts on them, also when it was given above the page', async () => {
  await link(type)
  await grant({ level: 'read' })
  expect(await onObjects()).toBe(0)
  await grant({ level: 'edit', objects: true })
  expect(await onObjects()).toBe(2)
  const above = await types.create(types.owner)
  const inner = await types.create(types.owner, { parent_id: above, type: 'table' })
  await link(null)
  await link(type, types.owner, inner)
  expect(await onObjects()).toBe(0)
  await grant({ level: 'full', objects: true, nested: true }, above)
  expect(await onObjects()).toBe(3)
  await grant({ level: 'full', objects: true, nested: false }, above)
  expect(await onObjects()).toBe(0)
})

test('who has no full access to both links a page, and its accesses count on no object', async () => {
  await grant({ level: 'edit', objects: true })
  await expect(link(type, types.member)).rejects.toThrow('Not found.')
  await inherit('type', type, true)
  await bind(true)
  await link(type, types.member)
  expect(await shown(types.member)).toBe(type)
  await inherit('type', type, false)
  expect(await onObjects()).toBe(0)
  await link(type)
  expect(await onObjects()).toBe(2)
  await expect(link(type, types.stranger)).rejects.toThrow('Not found.')
})

test('[ROV.01~] a page reveals its type to readers of the type, and drops it with its kind', async () => {
  await grant({ level: 'read' })
  await link(type)
  expect(await shown(types.owner)).toBe(type)
  expect(await shown(types.member)).toBeNull()
  expect(await closedType(contextOf(types.member), page)).toEqual({ id: type, isTrashed: false })
  expect(await closedType(contextOf(types.owner), page)).toBeNull()
  await expect(link(type, types.member)).rejects.toThrow('The level of access does not allow changes.')
  await types.terem.call(
    types.owner,
    'mutation ($id: ID!) { pageChangeKind(id: $id, type: text) { status } }',
    { id: page },
  )
  expect(await shown(types.owner)).toBeNull()
  await expect(link(type)).rejects.toThrow('The given data was invalid.')
})

test('that the type of a page is in trash is told to readers of the type, and to nobody else', async () => {
  await grant({ level: 'read' })
  await link(type)
  const change = (name: 'typeDelete' | 'typeRestore') =>
    types.terem.call(types.owner, `mutation ($id: ID!) { ${name}(id: $id) { status } }`, { id: type })
  const told = (by: Caller) => closedType(contextOf(by), page)
  await change('typeDelete')
  expect(await told(types.owner)).toEqual({ id: type, isTrashed: true })
  expect(await told(types.member)).toBeNull()
  await change('typeRestore')
  await inherit('type', type, true)
  await change('typeDelete')
  expect(await told(types.member)).toEqual({ id: type, isTrashed: true })
  await change('typeRestore')
  expect(await told(types.owner)).toBeNull()
  expect(await told(types.member)).toBeNull()
})

async function shown(by: Caller): Promise<string | null> {
  const query = 'query ($id: ID!) { page(id: $id) { linked_type_id } }'
  return (await types.terem.call(by, query, { id: page })).data.page.linked_type_id
}

test('a page without a title takes that of the type it shows, unless the type is for some alone', async () => {
  const titleOf = async (id: string) =>
    (await types.terem.sql<{ title: string }[]>`select title from page where id = ${id}`)[0]!.title
  const open = await types.makeType('Задачи')
  const pages = await Promise.all(
    ['', '', 'Свои дела'].map((title) => types.create(types.owner, { type: 'table', title })),
  )
  await link(type, types.owner, pages[0])
  await link(open, types.owner, pages[1])
  await link(open, types.owner, pages[2])
  expect(await Promise.all(pages.map(titleOf))).toEqual(['', 'Задачи', 'Свои дела'])
})
