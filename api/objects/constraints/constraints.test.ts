import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Caller, Json } from '../../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from '../testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects()
})
afterAll(() => at.terem.close())

const save = (by: Caller, input: object): Promise<Answer> =>
  at.call(
    by,
    `mutation ($input: ObjectConstraintInput!) { objectConstraintSave(input: $input) {
      recordId status record { object_id kind day } } }`,
    { input },
  )
async function told(by: Caller, type: TestType, args = ''): Promise<Json[]> {
  const { data, errors } = await at.call(
    by,
    `{ paginate_objectConstraint(type_id: "${type.id}"${args}) {
      data { object_id kind day } paginatorInfo { total hasMorePages } } }`,
  )
  expect(errors).toBeUndefined()
  return data.paginate_objectConstraint.data as Json[]
}
const make = (type: TestType, name: string) => at.create(at.owner, type, { [type.p.name!]: name })

test('an object has one constraint of the four kinds, which is changed and taken away', async () => {
  const type = await at.makeType()
  const a = await make(type, 'A')
  for (const [kind, day] of [
    ['as_soon', null],
    ['fixed', null],
    ['start_no_earlier', '2026-11-25'],
    ['finish_no_later', '2026-12-31'],
  ] as const) {
    const given = { object_id: a, kind, day }
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { data } = await save(at.owner, given)
    expect(data.objectConstraintSave).toMatchObject({ recordId: a, record: given })
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await told(at.member, type)).toEqual([given])
  }
  const { data } = await save(at.owner, { object_id: a })
  expect(data.objectConstraintSave).toMatchObject({ recordId: a, record: null })
  expect(await told(at.owner, type)).toEqual([])
})

test('what is no constraint is refused at its field', async () => {
  const type = await at.makeType()
  const a = await make(type, 'A')
  const refused = async (rest: object) => fieldsOf(await save(at.owner, { object_id: a, ...rest }))
  expect(await refused({ kind: 'start_no_earlier' })).toEqual([{ field: 'day', reason: 'required' }])
  expect(await refused({ kind: 'finish_no_later', day: '2026-02-30' })).toEqual([
    { field: 'day', reason: 'format' },
  ])
  expect(await refused({ kind: 'fixed', day: '2026-11-25' })).toEqual([
    { field: 'day', reason: 'unknown_value' },
  ])
  expect(await refused({ day: '2026-11-25' })).toEqual([{ field: 'day', reason: 'unknown_value' }])
  expect((await save(at.owner, { object_id: crypto.randomUUID(), kind: 'fixed' })).code).toBe('not_found')
})

test('a key says it once, and a repeated call takes nothing back that came after it', async () => {
  const type = await at.makeType()
  const a = await make(type, 'A')
  const keyed = { object_id: a, kind: 'fixed', idempotency_key: 'one' }
  await save(at.owner, keyed)
  await save(at.owner, { object_id: a, kind: 'as_soon' })
  expect((await save(at.owner, keyed)).data.objectConstraintSave.record).toMatchObject({ kind: 'as_soon' })
  expect((await save(at.owner, { ...keyed, kind: 'as_soon' })).code).toBe('key_reused')
})

test('a reader of an object sees its constraint, an editor changes it, and an object in trash has none', async () => {
  const type = await at.makeType()
  const [a, b] = [await make(type, 'A'), await make(type, 'B')]
  for (const id of [a, b])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await save(at.owner, { object_id: id, kind: 'fixed' })
  const [first, ...rest] = await told(at.owner, type, ', perPage: 1, page: 2')
  expect([[a, b].toSorted()[1], rest]).toEqual([first!.object_id, []])
  await at.inherit('object', a, false)
  expect((await told(at.member, type)).map(({ object_id: id }) => id)).toEqual([b])
  expect((await save(at.member, { object_id: a, kind: 'as_soon' })).code).toBe('not_found')
  await at.grant('object', a, 'read', { subject_id: at.member.subject })
  expect(await told(at.member, type)).toHaveLength(2)
  expect((await save(at.member, { object_id: a, kind: 'as_soon' })).code).toBe('read_only')
  expect((await save(at.stranger, { object_id: a, kind: 'as_soon' })).code).toBe('not_found')
  await at.call(at.owner, `mutation { objectDelete(id: "${b}") { status } }`)
  expect((await told(at.owner, type)).map(({ object_id: id }) => id)).toEqual([a])
  expect((await save(at.owner, { object_id: b, kind: 'as_soon' })).code).toBe('not_found')
  await at.call(at.owner, `mutation { objectRestore(id: "${b}") { status } }`)
  expect(await told(at.owner, type)).toHaveLength(2)
})
