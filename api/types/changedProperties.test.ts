import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'

// What becomes of values when their property changes otherwise than by its kind.

let types: TestTypes
let type: string

beforeAll(async () => {
  types = await startTestTypes()
})
beforeEach(async () => {
  await types.terem.sql`delete from object_type`
  type = await types.makeType()
})
afterAll(() => types.terem.close())

const update = (id: string, input: object) => types.attempt(types.owner, 'propertyUpdate', { id, input })
const updated = (id: string, input: object) => types.change(types.owner, 'propertyUpdate', { id, input })
const versions = () => types.terem.sql`select changes, author from object_version order by id`

test('[RTY.21~] [RTY.22~] several values are allowed and forbidden again, the first one stays', async () => {
  const { makeProperty, fill, held } = types
  const { id } = await makeProperty(type, 'number')
  await fill(type, id, { sql: '3' })
  const multiple = { status: true, max_number: 5, button_text: 'Ещё' }
  expect((await updated(id, { multiple })).multiple).toEqual(multiple)
  expect(await held(type, id)).toEqual([[3]])
  await types.terem.sql`update ${types.terem.sql(`data.t${type}`)} set ${types.terem.sql(`c${id}`)} = '{8,9}'`
  expect((await updated(id, { multiple: { status: false } })).multiple.status).toBe(false)
  expect(await held(type, id)).toEqual([8])
  expect((await versions()).at(-1)!.changes).toEqual({ [id]: [[8, 9], 8] })
  for (const max_number of [0, 101])
    expect((await update(id, { multiple: { status: true, max_number } })).code).toBe('invalid_input')
})

test('[RER.08] several values are refused to a kind that holds one by an error of their own', async () => {
  const { id } = await types.makeProperty(type, 'toggle')
  expect((await update(id, { multiple: { status: true } })).code).toBe('multiple_refused')
  const input = { type_id: type, kind: 'checklist', label: 'Шаги', multiple: { status: true } }
  expect((await types.attempt(types.owner, 'propertyCreate', { input })).code).toBe('multiple_refused')
})

test('[RTY.23] several values are not allowed or forbidden where 2001 objects would change, with 2000 they are', async () => {
  const { makeProperty, fill } = types
  const { id } = await makeProperty(type, 'number')
  await fill(type, id, { sql: '3', count: 2001 })
  const { code, errors } = await update(id, { multiple: { status: true } })
  expect([code, errors![0]!.extensions.params.limit]).toEqual(['too_many_objects', 2000])
  const { sql } = types.terem
  await sql`delete from object where id = (select id from ${sql(`data.t${type}`)} limit 1)`
  expect((await updated(id, { multiple: { status: true } })).multiple.status).toBe(true)
})

test('an option that goes is taken from the objects that hold it', async () => {
  const { makeProperty, fill, held } = types
  const option = (id: string, order: number) => ({ id, label: id, order })
  const options = { options: [option('a', 0), option('b', 1)] }
  const { id } = await makeProperty(type, 'list', { options })
  for (const value of ["'a'", "'b'"]) await fill(type, id, { sql: value })
  const changed = await updated(id, { options: { options: [option('a', 0)] } })
  expect(changed.conversion).toMatchObject({ converted: 1, failed: 1 })
  expect(await held(type, id)).toEqual(['a', null])
})

test('[RTY.66~] another format of a vote deletes the voices, anything else keeps them', async () => {
  const { makeProperty, fill, terem, member } = types
  const { id } = await makeProperty(type, 'vote', { options: { format: 'reaction' } })
  await fill(type, id, { sql: `'{"counts": {"👍": 1}}'::jsonb` })
  await terem.sql`
    insert into object_vote (property, object, subject, choice) select ${id}, id, ${member.subject}, '👍' from object`
  const voices = async () => (await terem.sql`select 1 from object_vote`).length
  await updated(id, { label: 'Голоса', options: { format: 'reaction', emoji: ['👍', '👎', '🎉'] } })
  expect(await voices()).toBe(1)
  await updated(id, { options: { format: 'rating' } })
  expect([await voices(), await types.held(type, id)]).toEqual([0, [null]])
})

test('values that are to be unique are, in the database, and what is not cannot be called so', async () => {
  const { makeProperty, fill } = types
  const { id } = await makeProperty(type, 'text')
  for (const value of ["'a'", "'a'"]) await fill(type, id, { sql: value })
  const { code, errors } = await update(id, { unique: true })
  expect([code, errors![0]!.extensions.params.fields]).toEqual([
    'invalid_input',
    [{ field: 'unique', reason: 'not_unique' }],
  ])
  await types.terem.sql`delete from object`
  expect((await updated(id, { unique: true })).unique).toBe(true)
  await fill(type, id, { sql: `repeat('long ', 5000)` })
  await expect(fill(type, id, { sql: `repeat('long ', 5000)` })).rejects.toThrow(`u${id}`)
  await updated(id, { unique: false })
  await fill(type, id, { sql: `repeat('long ', 5000)` })
  const toggle = await types.attempt(types.owner, 'propertyCreate', {
    input: { type_id: type, kind: 'toggle', label: 'Да', unique: true },
  })
  expect(toggle.code).toBe('invalid_input')
})

test('a property is added to many objects in a moment, while others read them', async () => {
  const { makeProperty, fill, terem } = types
  const { id } = await makeProperty(type, 'number')
  await fill(type, id, { sql: '1', count: 5000 })
  const reading = terem.sql`select count(*)::int from ${terem.sql(`data.t${type}`)}`
  const made = await makeProperty(type, 'text', { label: 'Ещё одно' })
  expect(await types.held(type, made.id)).toHaveLength(5000)
  await reading
})
