import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ state: { kind: 'text' }, note: { kind: 'text' } })
})
afterAll(() => at.terem.close())

const make = (values: Record<string, string>[], by: Caller = at.owner) =>
  Promise.all(
    values.map((each) =>
      at.create(
        by,
        type,
        Object.fromEntries(Object.entries(each).map(([name, value]) => [type.p[name], value])),
      ),
    ),
  )
const change = async (by: Caller, ids: string[], values: object, key?: string) => {
  const query = `mutation ($ids: [ID!]!, $values: JSON!, $key: String) {
    objectsUpdate(ids: $ids, values: $values, idempotency_key: $key) { ids change_id } }`
  const { data } = await at.call(by, query, { ids, values, key })
  return data.objectsUpdate.change_id as string
}
const undo = async (by: Caller, id: string) => {
  const query = 'mutation ($id: ID!) { objectsUndo(change_id: $id) { ids status } }'
  const { data, code } = await at.call(by, query, { id })
  return code ?? (data.objectsUndo.ids as string[]).toSorted()
}
const states = (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await at.object(at.owner, id)).values[type.p.state!]))

test('a change of several objects is taken back as a whole, each to what it was', async () => {
  const ids = await make([{ state: 'one' }, { state: 'two' }, { name: 'Three' }])
  const id = await change(at.owner, ids, { [type.p.state!]: 'same', [type.p.note!]: 'noted' })
  expect(await states(ids)).toEqual(['same', 'same', 'same'])
  expect(await undo(at.owner, id)).toEqual(ids.toSorted())
  expect(await states(ids)).toEqual(['one', 'two', null])
  expect((await at.object(at.owner, ids[0]!)).values[type.p.note!]).toBeNull()
  const before = await at.object(at.owner, ids[0]!)
  expect(await undo(at.owner, id)).toEqual([])
  expect((await at.object(at.owner, ids[0]!)).version).toBe(before.version)
})

test('values that someone has changed since stay, and objects in trash stay there', async () => {
  const ids = await make([{ state: 'one' }, { state: 'two' }, { state: 'three' }])
  const id = await change(at.owner, ids, { [type.p.state!]: 'same', [type.p.note!]: 'noted' })
  await at.update(at.member, ids[0]!, { [type.p.state!]: 'newer' })
  await at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id: ids[2] })
  expect(await undo(at.owner, id)).toEqual(ids.slice(0, 2).toSorted())
  expect(await states(ids.slice(0, 2))).toEqual(['newer', 'two'])
  expect((await at.object(at.owner, ids[0]!)).values[type.p.note!]).toBeNull()
})

test('changes of the same values are undone one after another, unless someone else has changed them in between', async () => {
  const ids = await make([{ state: 'one' }, { state: 'two' }])
  const first = await change(at.owner, ids, { [type.p.state!]: 'first' })
  const second = await change(at.owner, ids, { [type.p.state!]: 'second' })
  expect(await undo(at.owner, first)).toEqual([])
  expect(await undo(at.owner, second)).toEqual(ids.toSorted())
  await at.update(at.member, ids[1]!, { [type.p.state!]: 'newer' })
  await at.update(at.member, ids[1]!, { [type.p.state!]: 'first' })
  expect(await undo(at.owner, first)).toEqual([ids[0]])
  expect(await states(ids)).toEqual(['one', 'first'])
  expect(await undo(at.owner, first)).toEqual([])
})

test('nobody undoes another person’s change, or what they may no longer change', async () => {
  const ids = await make([{ state: 'one' }], at.member)
  const id = await change(at.member, ids, { [type.p.state!]: 'same' })
  expect(await undo(at.owner, id)).toBe('not_found')
  expect(await undo(at.stranger, id)).toBe('not_found')
  expect(await undo(at.nobody, id)).toBe('unauthenticated')
  expect(await undo(at.owner, crypto.randomUUID())).toBe('not_found')
  expect(await undo(at.owner, 'x')).toBe('not_found')
  const grant = `mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }`
  const inherit = `mutation { accessInherit(resource_type: property, resource_id: "${type.p.state}", inherits: false) { status } }`
  expect((await at.call(at.owner, inherit)).errors).toBeUndefined()
  const input = {
    resource_type: 'property',
    resource_id: type.p.state,
    level: 'read',
    subject_id: at.member.subject,
  }
  expect((await at.call(at.owner, grant, { input })).errors).toBeUndefined()
  expect(await undo(at.member, id)).toBe('read_only')
  expect(await states(ids)).toEqual(['same'])
})

test('a change that is repeated with its key is one change', async () => {
  const ids = await make([{ note: 'one' }])
  const first = await change(at.owner, ids, { [type.p.note!]: 'same' }, 'once')
  await at.update(at.member, ids[0]!, { [type.p.note!]: 'newer' })
  expect(await change(at.owner, ids, { [type.p.note!]: 'same' }, 'once')).toBe(first)
  expect((await at.object(at.owner, ids[0]!)).values[type.p.note!]).toBe('newer')
})
