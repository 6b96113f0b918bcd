import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Json } from '../../testing/testing.ts'
import { startTestObjects, type TestObjects } from '../testing.ts'
import { relationCalls } from './testingRelations.ts'

let at: TestObjects
let calls: ReturnType<typeof relationCalls>
beforeAll(async () => {
  at = await startTestObjects()
  calls = relationCalls(at)
})
afterAll(() => at.terem.close())

const history = async (by: Caller, id: string) => {
  const { data, code } = await at.call(
    by,
    `{ paginate_objectRelationChange(object_id: "${id}") {
      data { from_id to_id other_name old_kind old_lag kind lag author { id } } paginatorInfo { total } } }`,
  )
  return { code, found: (data?.paginate_objectRelationChange?.data ?? []) as Json[] }
}

test('changes of a relation are in the history of both objects, for readers of the other one', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  const { id } = await calls.save(a, b)
  await calls.save(a, b)
  // The digits of one lag, typed one after another.
  await calls.save(a, b, { lag: 1440 })
  await calls.save(a, b, { lag: 14_400 })
  await calls.remove(at.owner, id as string)
  const made = { from_id: a, to_id: b, old_kind: null, old_lag: null, kind: 'end_start', lag: 14_400 }
  const gone = { ...made, old_kind: 'end_start', old_lag: 14_400, kind: null, lag: null }
  expect((await history(at.member, a)).found).toMatchObject([
    { ...gone, other_name: 'B', author: { id: expect.any(String) as string } },
    { ...made, other_name: 'B' },
  ])
  expect((await history(at.member, b)).found).toMatchObject([
    { ...gone, other_name: 'A' },
    { ...made, other_name: 'A' },
  ])
  await at.inherit('object', a, false)
  expect(await history(at.member, a)).toEqual({ code: 'not_found', found: [] })
  expect((await history(at.member, b)).found).toEqual([])
  expect((await history(at.owner, b)).found).toHaveLength(2)
  expect((await history(at.stranger, b)).code).toBe('not_found')
  await at.call(at.owner, `mutation { objectDelete(id: "${a}") { status } }`)
  expect((await history(at.owner, b)).found).toEqual([])
})

test('a change by another, or later, is an entry of its own', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  await calls.save(a, b)
  expect((await calls.trySave(at.member, { from_id: a, to_id: b, lag: 1440 })).code).toBeUndefined()
  await at.terem.sql`
    update object_relation_change set created_at = now() - interval '2 minutes' where source = ${a}`
  expect((await calls.trySave(at.member, { from_id: a, to_id: b, kind: 'end_end' })).code).toBeUndefined()
  expect((await history(at.owner, b)).found).toMatchObject([
    { old_kind: 'end_start', old_lag: 1440, kind: 'end_end', lag: 0 },
    { old_kind: 'end_start', old_lag: 0, kind: 'end_start', lag: 1440 },
    { old_kind: null, kind: 'end_start', lag: 0 },
  ])
})

test('what was changed and put back at once is no change of a relation', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  await calls.save(a, b)
  await at.terem.sql`
    update object_relation_change set created_at = now() - interval '2 minutes' where source = ${a}`
  await calls.save(a, b, { lag: 1440 })
  await calls.save(a, b, { lag: 0 })
  expect((await history(at.owner, b)).found).toMatchObject([{ old_kind: null, lag: 0 }])
  await calls.save(a, b, { lag: 60 })
  expect((await history(at.owner, b)).found).toMatchObject([{ old_lag: 0, lag: 60 }, { old_kind: null }])
})
