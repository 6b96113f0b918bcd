import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
beforeAll(async () => {
  at = await startTestObjects({ QUOTA_OBJECTS: '1000' })
})
afterAll(() => at.terem.close())

test('[ROB.11~] [RTR.06~] a deleted object is found nowhere, keeps who deleted it, and comes back whole', async () => {
  const type = await at.makeType()
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Gone' })
  const remove = (by: object) =>
    at.call(by, 'mutation ($id: ID!) { objectDelete(id: $id) { recordId status } }', { id })
  expect((await remove(at.member)).code).toBe('read_only')
  expect((await remove(at.owner)).data.objectDelete).toEqual({ recordId: id, status: 'success' })
  expect(await at.object(at.owner, id)).toBeNull()
  expect((await at.list(at.owner, type)).names).toEqual([])
  expect((await at.update(at.owner, id, {})).code).toBe('not_found')
  const [row] = await at.terem.sql`select deleted_by, deleted_at from object where id = ${id}`
  expect(row).toMatchObject({ deleted_by: at.space.owner, deleted_at: expect.any(Date) })
  const { data } = await at.call(
    at.owner,
    'mutation ($id: ID!) { objectRestore(id: $id) { record { name version } } }',
    { id },
  )
  expect(data.objectRestore.record).toEqual({ name: 'Gone', version: 1 })
})

test('[RAC.02~] reading shows an object and refuses every change, and who is not of the space has neither', async () => {
  const type: TestType = await at.makeType()
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Seen' })
  const reader = await at.key('read')
  expect((await at.object(reader, id)).name).toBe('Seen')
  expect((await at.list(reader, type)).names).toEqual(['Seen'])
  expect((await at.update(reader, id, { [type.p.name!]: 'x' })).code).toBe('read_only')
  expect((await at.tryCreate(reader, type)).code).toBe('read_only')
  const editor = await at.key('edit')
  expect((await at.update(editor, id, { [type.p.name!]: 'By a key' })).code).toBeUndefined()
  expect((await at.object(at.owner, await at.create(editor, type), 'author { id }')).author).toBeNull()
  expect(await at.object(at.stranger, id)).toBeNull()
  expect((await at.list(at.stranger, type)).code).toBe('not_found')
  expect((await at.tryCreate(at.stranger, type)).code).toBe('not_found')
  expect((await at.update(at.nobody, id, {})).code).toBe('unauthenticated')
  expect((await at.tryCreate(at.nobody, type)).code).toBe('unauthenticated')
})

test('a creation that is repeated with its key makes one object, and unknown properties are refused by name', async () => {
  const type = await at.makeType()
  const query = 'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }'
  const input = { type_id: type.id, idempotency_key: 'once' }
  const made = await Promise.all([1, 2, 3].map(() => at.call(at.owner, query, { input })))
  expect(new Set(made.map(({ data }) => data.objectCreate.recordId)).size).toBe(1)
  for (const id of ['999999', 'x'])
    expect(fieldsOf(await at.tryCreate(at.owner, type, JSON.parse(`{"${id}": 1}`) as object))).toEqual([
      { field: id, reason: 'unknown_value' },
    ])
})

test('up to 2000 objects are made at once in their order, all or none, once for a key', async () => {
  const type = await at.makeType()
  const query =
    'mutation ($input: ObjectsCreateInput!) { objectsCreate(input: $input) { ids change_id status } }'
  const make = (by: object, values: unknown[], idempotency_key?: string) =>
    at.call(by, query, { input: { type_id: type.id, values, idempotency_key } })
  const named = (names: unknown[]) => names.map((name) => ({ [type.p.name!]: name }))
  const once = await make(at.owner, named(['A', 'B', 'C']), 'several')
  expect(once.data.objectsCreate).toMatchObject({ change_id: null, status: 'success' })
  expect((await make(at.owner, named(['A', 'B', 'C']), 'several')).data).toEqual(once.data)
  expect((await make(at.owner, named(['D']), 'several')).code).toBe('key_reused')
  const { ids } = once.data.objectsCreate
  expect(await Promise.all(ids.map(async (id: string) => (await at.object(at.owner, id)).name))).toEqual([
    'A',
    'B',
    'C',
  ])
  const wrong = await make(at.owner, named(['D', 5]))
  expect(wrong.code).toBe('object_invalid')
  expect(fieldsOf(wrong)).toMatchObject([{ field: type.p.name }])
  expect((await at.list(at.owner, type)).names).toHaveLength(3)
  expect((await make(at.owner, [])).code).toBe('invalid_input')
  expect((await make(at.owner, named(Array.from({ length: 2001 }, () => 'X')))).code).toBe('invalid_input')
  expect((await make(at.owner, named(Array.from({ length: 1001 }, () => 'X')))).code).toBe(
    'space_objects_quota',
  )
  expect((await make(await at.key('read'), named(['D']))).code).toBe('read_only')
  expect((await make(at.stranger, named(['D']))).code).toBe('not_found')
  expect((await make(at.nobody, named(['D']))).code).toBe('unauthenticated')
})

test('up to 2000 objects are changed, deleted and restored at once, all or none', async () => {
  const type = await at.makeType({ a: { kind: 'text' } })
  const ids = await Promise.all(Array.from({ length: 30 }, () => at.create(at.owner, type)))
  const values = { [type.p.a!]: 'same' }
  const bulk = (name: string, by: object, of = ids) =>
    name === 'objectsUpdate'
      ? at.call(
          by,
          'mutation ($ids: [ID!]!, $values: JSON!) { objectsUpdate(ids: $ids, values: $values) { ids } }',
          { ids: of, values },
        )
      : at.call(by, `mutation ($ids: [ID!]!) { ${name}(ids: $ids) { ids } }`, { ids: of })
  expect((await bulk('objectsUpdate', at.member)).data.objectsUpdate.ids).toEqual(ids)
  expect(
    (await at.list(at.owner, type, { where: { property_id: type.p.a, value: 'same' } })).page.paginatorInfo
      .total,
  ).toBe(30)
  expect((await bulk('objectsDelete', at.member)).code).toBe('read_only')
  expect((await bulk('objectsDelete', at.owner, [...ids, crypto.randomUUID()])).code).toBe('not_found')
  expect((await at.list(at.owner, type)).page.paginatorInfo.total).toBe(30)
  await bulk('objectsDelete', at.owner)
  expect((await at.list(at.owner, type)).page.paginatorInfo.total).toBe(0)
  await bulk('objectsRestore', at.owner)
  expect((await at.list(at.owner, type)).page.paginatorInfo.total).toBe(30)
  expect(
    (
      await bulk(
        'objectsUpdate',
        at.owner,
        Array.from({ length: 2001 }, () => ids[0]!),
      )
    ).code,
  ).toBe('invalid_input')
  expect((await bulk('objectsDelete', at.owner, [])).code).toBe('invalid_input')
})

test('[RER.15] an object over the quota of the space is refused with the limit', async () => {
  const type = await at.makeType()
  const { sql } = at.terem
  const [row] = await sql<
    { count: number }[]
  >`select count::int from object_count where space = ${at.space.space}`
  await sql`update space set quotas = ${sql.json({ objects: row!.count + 1 })} where id = ${at.space.space}`
  const id = await at.create(at.owner, type)
  const refused = await at.tryCreate(at.owner, type)
  expect([refused.code, refused.errors?.[0]?.extensions.params]).toEqual([
    'space_objects_quota',
    { limit: row!.count + 1 },
  ])
  await at.call(at.owner, 'mutation ($id: ID!) { objectDelete(id: $id) { status } }', { id })
  await at.create(at.owner, type)
  expect(
    (await at.call(at.owner, 'mutation ($id: ID!) { objectRestore(id: $id) { status } }', { id })).code,
  ).toBe('space_objects_quota')
  await sql`update space set quotas = '{}' where id = ${at.space.space}`
})
