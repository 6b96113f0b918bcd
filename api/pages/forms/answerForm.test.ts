import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestType } from '../../objects/testing.ts'
import { fieldsIn, startTestForms, type TestForms } from './testing.ts'

let at: TestForms
let type: TestType
let page: string

const options = {
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ].map((each, order) => ({ ...each, order })),
}

beforeAll(async () => {
  at = await startTestForms()
})
beforeEach(async () => {
  type = await at.makeType({
    kind: { kind: 'list', options },
    sum: { kind: 'number', required: true },
    note: { kind: 'text', default: 'usual' },
    other: { kind: 'text', required: true },
    count: { kind: 'number', options: { autoincrement: { start: 7, step: 1 } } },
  })
  const { name, kind, sum, note } = type.p
  page = await at.makeForm(type, {
    ...fieldsIn([name!, kind!, sum!]),
    'group/more/rank': 'b0',
    'group/more/rule': { join: 'AND', parts: [{ of: kind, operator: 'EQ', value: 'yes' }] },
    [`field/${note}/rank`]: 'b0',
    [`field/${note}/group`]: 'more',
    [`field/${note}/required`]: true,
    [`field/${name}/required`]: true,
  })
})
afterAll(() => at.terem.close())

test('[ROV.22~] a member who fills in a form makes an object of its type, once for a key', async () => {
  const { name, sum, count, note } = type.p
  const values = { [name!]: 'Ann', [sum!]: 3 }
  const first = await at.answer(at.member, page, values, 'one')
  expect(first.code).toBeUndefined()
  expect((await at.answer(at.member, page, values, 'one')).id).toBe(first.id)
  expect((await at.answer(at.member, page, { ...values, [sum!]: 4 }, 'one')).code).toBe('key_reused')
  const made = await at.object(at.owner, first.id, 'name values author { id }')
  expect(made).toMatchObject({ name: 'Ann', author: { id: at.member.subject } })
  // A property that counts automatically still counts, and properties that are not shown start empty.
  expect(made.values).toMatchObject({ [name!]: 'Ann', [sum!]: 3, [count!]: 7, [note!]: null })
  expect(await at.names(type)).toEqual(['Ann'])
})

test('[ROV.25] a form with an empty required field is refused at the field, and taken once all are filled', async () => {
  const { name, kind, sum, note } = type.p
  const empty = await at.answer(at.member, page, { [kind!]: 'yes' })
  expect(empty).toMatchObject({ code: 'object_invalid' })
  expect(empty.fields).toEqual([name, sum, note].map((field) => ({ field, reason: 'required' })))
  const filled = { [kind!]: 'yes', [name!]: 'Ann', [sum!]: 1, [note!]: 'x' }
  expect((await at.answer(at.member, page, filled)).code).toBeUndefined()
})

test('[ROV.24~] a required field of a hidden group does not block sending, and a value sent for it is not stored', async () => {
  const { name, kind, sum, note } = type.p
  const { id, code } = await at.answer(at.member, page, {
    [name!]: 'Ann',
    [kind!]: 'no',
    [sum!]: 1,
    [note!]: 'hidden',
  })
  expect(code).toBeUndefined()
  expect((await at.object(at.owner, id, 'values')).values[note!]).toBeNull()
})

test('a value that is wrong or not asked for is refused at its field', async () => {
  const { name, kind, sum, other, count } = type.p
  const values = { [name!]: 'Ann', [sum!]: 1 }
  const fieldsOf = async (more: object) => (await at.answer(at.member, page, { ...values, ...more })).fields
  expect(await fieldsOf({ [kind!]: 'maybe' })).toEqual([{ field: kind, reason: 'unknown_value' }])
  expect(await fieldsOf({ [other!]: 'not in the form' })).toEqual([{ field: other, reason: 'unknown_value' }])
  expect(await fieldsOf({ [count!]: 99 })).toEqual([{ field: count, reason: 'unknown_value' }])
  expect(await fieldsOf({ [sum!]: 'three' })).toMatchObject([{ field: sum }])
  expect(await at.names(type)).toEqual([])
})

test('who may read the page but make no objects, and who may not read it, send nothing', async () => {
  const { name, sum } = type.p
  const values = { [name!]: 'Ann', [sum!]: 1 }
  await at.inherit('type', type.id, false)
  expect((await at.answer(at.member, page, values)).code).toBe('not_found')
  await at.grant('type', type.id, 'read', { subject_id: at.member.subject, nested: true })
  expect((await at.answer(at.member, page, values)).code).toBe('read_only')
  await at.grant('type', type.id, 'edit', { subject_id: at.member.subject, nested: true })
  expect((await at.answer(at.member, page, values)).code).toBeUndefined()
  await at.inherit('page', page, false)
  expect((await at.answer(at.member, page, values)).code).toBe('not_found')
  expect((await at.answer(at.stranger, page, values)).code).toBe('not_found')
  expect((await at.answer(at.nobody, page, values)).code).toBe('unauthenticated')
  expect(await at.names(type)).toEqual(['Ann'])
})

test('a property that a member may not give is not asked of them, and their answer cannot set it', async () => {
  const { name, sum } = type.p
  await at.grant('property', sum!, 'read', { subject_id: at.member.subject })
  await at.inherit('property', sum!, false)
  expect((await at.answer(at.member, page, { [name!]: 'Ann', [sum!]: 1 })).fields).toEqual([
    { field: sum, reason: 'unknown_value' },
  ])
  expect((await at.answer(at.member, page, { [name!]: 'Ann' })).code).toBeUndefined()
})

test('a form without a type, one that has ended, and one that has its answers take none; another page is no form', async () => {
  const { name, sum } = type.p
  const values = { [name!]: 'Ann', [sum!]: 1 }
  await at.layOut(page, { most: 1 })
  expect((await at.answer(at.member, page, values)).code).toBeUndefined()
  expect((await at.answer(at.member, page, values)).code).toBe('form_closed')
  await at.layOut(page, { most: undefined, closes: '2020-01-01T00:00:00Z' })
  expect((await at.answer(at.member, page, values)).code).toBe('form_closed')
  await at.layOut(page, { closes: '2999-01-01T00:00:00Z' })
  expect((await at.answer(at.member, page, values)).code).toBeUndefined()
  await at.call(at.owner, 'mutation ($page: ID!) { pageLinkType(id: $page, type_id: null) { status } }', {
    page,
  })
  expect((await at.answer(at.member, page, values)).code).toBe('form_closed')
  const { data } = await at.call(at.owner, 'mutation { pageCreate(input: { type: table }) { recordId } }')
  expect((await at.answer(at.member, data.pageCreate.recordId, values)).code).toBe('not_found')
})

test('of members who answer at the same time as many are taken as the form takes', async () => {
  const { name, sum } = type.p
  await at.layOut(page, { most: 2 })
  const values = { [name!]: 'Ann', [sum!]: 1 }
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await at.answer(at.member, page, values)).code),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(2)
  expect(await at.names(type)).toHaveLength(2)
})
