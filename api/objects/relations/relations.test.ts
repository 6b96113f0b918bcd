import { afterAll, beforeAll, expect, test } from 'vitest'
import { relationLimits } from '#schema/objects/schedule/relation.ts'
import type { Answer, Caller, Json } from '../../testing/testing.ts'
import { fieldsOf, startTestObjects, type TestObjects, type TestType } from '../testing.ts'
import { relationCalls } from './testingRelations.ts'

let at: TestObjects
let calls: ReturnType<typeof relationCalls>
beforeAll(async () => {
  at = await startTestObjects()
  calls = relationCalls(at)
})
afterAll(() => at.terem.close())

const tryList = (by: Caller, type: TestType, args: object = {}): Promise<Answer> =>
  at.call(
    by,
    `query ($type: ID!, $ids: [ID!], $page: Int, $perPage: Int) {
      paginate_objectRelation(type_id: $type, object_ids: $ids, page: $page, perPage: $perPage) {
        data { id from_id to_id kind lag } paginatorInfo { total hasMorePages } } }`,
    { type: type.id, ...args },
  )
async function pairs(by: Caller, type: TestType, args: object = {}): Promise<string[]> {
  const { data, errors } = await tryList(by, type, args)
  expect(errors).toBeUndefined()
  return (data.paginate_objectRelation.data as Json[]).map(({ from_id: from, to_id: to }) => `${from} ${to}`)
}

test('[ROV.19~] a relation of each of the four kinds is stored with its lag, changed and removed', async () => {
  const type = await at.makeType()
  const [a, b, c] = (await calls.makeNamed(type, ['A', 'B', 'C'])) as [string, string, string]
  for (const kind of ['start_start', 'end_end', 'start_end', 'end_start']) {
    const made = await calls.save(a, b, { kind, lag: -1440 })
    expect(made).toMatchObject({ from_id: a, to_id: b, kind, lag: -1440 })
  }
  const made = await calls.save(b, c)
  expect(made).toMatchObject({ kind: 'end_start', lag: 0 })
  expect(await pairs(at.member, type)).toEqual([`${a} ${b}`, `${b} ${c}`])
  expect(await pairs(at.member, type, { ids: [a, 'none'] })).toEqual([`${a} ${b}`])
  const { data } = await tryList(at.owner, type, { perPage: 1, page: 2 })
  expect(data.paginate_objectRelation).toMatchObject({
    data: [{ from_id: b }],
    paginatorInfo: { total: 2, hasMorePages: false },
  })
  expect((await calls.remove(at.owner, made.id as string)).data.objectRelationDelete.recordId).toBe(made.id)
  expect(await pairs(at.owner, type)).toEqual([`${a} ${b}`])
  expect((await calls.remove(at.owner, made.id as string)).code).toBe('not_found')
})

test('a key makes one relation, and a repeated call takes nothing back that came after it', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  const key = { lag: 1440, idempotency_key: 'one' }
  const [one, two] = await Promise.all([calls.save(a, b, key), calls.save(a, b, key)])
  expect(one.id).toBe(two.id)
  await calls.save(a, b, { lag: 2880 })
  expect((await calls.save(a, b, key)).lag).toBe(2880)
  expect((await calls.trySave(at.owner, { from_id: a, to_id: b, lag: 5, idempotency_key: 'one' })).code).toBe(
    'key_reused',
  )
})

test('a chain that would come back is refused by its names, also by way of what lies in trash', async () => {
  const type = await at.makeType()
  const [a, b, c, d] = (await calls.makeNamed(type, ['A', 'B', 'C', 'D'])) as [string, string, string, string]
  await calls.save(a, b)
  await calls.save(b, c)
  await calls.save(b, d)
  const refused = await calls.trySave(at.owner, { from_id: c, to_id: a })
  expect(refused.code).toBe('relation_cycle')
  expect(refused.errors![0]!.extensions.params).toEqual({ names: ['A', 'B', 'C', 'A'] })
  await at.inherit('object', b, false)
  const hidden = await calls.trySave(at.member, { from_id: c, to_id: a })
  expect(hidden.errors![0]!.extensions.params).toEqual({ names: ['A', '', 'C', 'A'] })
  await at.call(at.owner, `mutation { objectDelete(id: "${b}") { status } }`)
  expect((await calls.trySave(at.owner, { from_id: c, to_id: a })).code).toBe('relation_cycle')
  const both = [
    [c, d],
    [d, c],
  ].map(([from, to]) => calls.trySave(at.owner, { from_id: from, to_id: to }))
  const codes = (await Promise.all(both)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'relation_cycle')).toHaveLength(1)
})

test('of a long chain that would come back its two ends are named', async () => {
  const type = await at.makeType()
  const [first] = (await calls.makeNamed(type, ['A'])) as [string]
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID())
  await at.terem.sql`
    insert into object (id, space, type, scope, title)
    select made.id, o.space, o.type, o.scope, 'B' || made.at
    from unnest(${ids}::uuid[]) with ordinality as made (id, at), object o where o.id = ${first}`
  await at.terem.sql`
    insert into object_relation (id, type, source, target, kind)
    select gen_random_uuid(), ${type.id}, source, target, 'end_start'
    from unnest(${[first, ...ids.slice(0, -1)]}::uuid[], ${ids}::uuid[]) as made (source, target)`
  const refused = await calls.trySave(at.owner, { from_id: ids.at(-1), to_id: first })
  const { names } = refused.errors![0]!.extensions.params as { names: string[] }
  expect(names).toHaveLength(relationLimits.named)
  expect([...names.slice(0, 3), ...names.slice(9, 11), ...names.slice(-2)]).toEqual([
    'A',
    'B1',
    'B2',
    'B9',
    '…',
    'B300',
    'A',
  ])
})

test('an object in trash hides its relations until it is restored, and a deleted one takes them with it', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  await calls.save(a, b)
  for (const end of [a, b]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await at.call(at.owner, `mutation { objectDelete(id: "${end}") { status } }`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await pairs(at.owner, type)).toEqual([])
    // oxlint-disable-next-line no-await-in-loop -- as above
    await at.call(at.owner, `mutation { objectRestore(id: "${end}") { status } }`)
  }
  expect(await pairs(at.owner, type)).toEqual([`${a} ${b}`])
  await at.call(at.owner, `mutation { objectDelete(id: "${a}") { status } }`)
  const erased = await at.call(at.owner, `mutation { objectDeleteForever(id: "${a}") { status } }`)
  expect(erased.errors).toBeUndefined()
  expect(await at.terem.sql`select 1 from object_relation where target = ${b}`).toHaveLength(0)
})

test('a relation is visible only to readers of both ends, and only an editor of the dependent object creates or deletes it', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  const { id } = await calls.save(a, b)
  const input = { from_id: a, to_id: b }
  const level = async (object: string, given: string) => {
    await at.inherit('object', object, false)
    if (given !== 'none') await at.grant('object', object, given, { subject_id: at.member.subject })
  }
  await level(a, 'read')
  await level(b, 'edit')
  expect(await pairs(at.member, type)).toHaveLength(1)
  expect((await calls.trySave(at.member, { ...input, lag: 1440 })).code).toBeUndefined()
  // In the other direction, A would be the one that waits.
  expect((await calls.trySave(at.member, { from_id: b, to_id: a })).code).toBe('read_only')
  await level(b, 'read')
  expect((await calls.trySave(at.member, input)).code).toBe('read_only')
  expect((await calls.remove(at.member, id as string)).code).toBe('read_only')
  await at.call(
    at.owner,
    `mutation { accessRevoke(input: { resource_type: object, resource_id: "${a}", subject_id: "${at.member.subject}" }) { status } }`,
  )
  expect(await pairs(at.member, type)).toEqual([])
  expect((await calls.trySave(at.member, input)).code).toBe('not_found')
  expect((await calls.remove(at.member, id as string)).code).toBe('not_found')
  expect((await tryList(at.stranger, type)).code).toBe('not_found')
  expect((await calls.trySave(at.nobody, input)).code).toBe('unauthenticated')
  expect(await pairs(at.owner, type)).toHaveLength(1)
})

test('what makes no relation is refused at its field', async () => {
  const [type, other] = [await at.makeType(), await at.makeType()]
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  const elsewhere = await at.create(at.owner, other)
  const wrong = async (input: object) =>
    fieldsOf(await calls.trySave(at.owner, { from_id: a, to_id: b, ...input }))
  expect(await wrong({ to_id: a })).toEqual([{ field: 'to_id', reason: 'unknown_value' }])
  expect(await wrong({ to_id: elsewhere })).toEqual([{ field: 'to_id', reason: 'unknown_value' }])
  for (const lag of [relationLimits.lagMinutes + 1, -relationLimits.lagMinutes - 1])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await wrong({ lag })).toMatchObject([{ field: 'lag', reason: 'out_of_range' }])
  expect((await calls.trySave(at.owner, { from_id: a, to_id: crypto.randomUUID() })).code).toBe('not_found')
  expect((await calls.trySave(at.owner, { from_id: 'x', to_id: b })).code).toBe('not_found')
  const ids = Array.from({ length: relationLimits.asked + 1 }, () => a)
  expect(fieldsOf(await tryList(at.owner, type, { ids }))).toEqual([
    { field: 'object_ids', reason: 'too_long' },
  ])
  expect(await pairs(at.owner, type)).toEqual([])
  const [row] = await at.terem.sql<{ space: string }[]>`select space from object where id = ${a}`
  await at.terem.sql`
    with made as (
      insert into object (id, space, type, scope)
      select gen_random_uuid(), ${row!.space}, ${type.id}, (select scope from object where id = ${a})
      from generate_series(1, ${relationLimits.ofObject}) returning id)
    insert into object_relation (id, type, source, target, kind)
    select gen_random_uuid(), ${type.id}, ${a}, id, 'end_start' from made`
  expect(await wrong({})).toEqual([{ field: 'from_id', reason: 'too_numerous' }])
})

test('values of several objects are changed as one, each by its own, and taken back as one', async () => {
  const type = await at.makeType({ count: { kind: 'number' } })
  const p = type.p as Record<'name' | 'count', string>
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  const change = (by: Caller, changes: object[], key?: string) =>
    at.call(
      by,
      `mutation ($changes: [ObjectChangeInput!]!, $key: String) {
        objectsChange(changes: $changes, idempotency_key: $key) { ids change_id status } }`,
      { changes, key },
    )
  const counts = async () =>
    Promise.all([a, b].map(async (id) => (await at.object(at.owner, id)).values[p.count] as unknown))
  const both = [
    { id: a, values: { [p.count]: 1 } },
    { id: b, values: { [p.count]: 2 } },
  ]
  const [one, two] = [await change(at.owner, both, 'k'), await change(at.owner, both, 'k')]
  expect(one.data.objectsChange).toEqual(two.data.objectsChange)
  expect(await counts()).toEqual([1, 2])
  const undo = `mutation { objectsUndo(change_id: "${one.data.objectsChange.change_id}") { ids } }`
  await at.call(at.owner, undo)
  expect(await counts()).toEqual([null, null])
  const wrong = await change(at.owner, [both[0]!, { id: b, values: { [p.count]: 'много' } }])
  expect(fieldsOf(wrong)).toMatchObject([{ field: p.count }])
  expect(fieldsOf(await change(at.owner, [both[0]!, both[0]!]))).toEqual([
    { field: 'changes', reason: 'not_unique' },
  ])
  expect(fieldsOf(await change(at.owner, []))).toMatchObject([{ field: 'changes', reason: 'required' }])
  await at.inherit('object', b, false)
  expect((await change(at.member, both)).code).toBe('not_found')
  expect(await counts()).toEqual([null, null])
})

test('viewers of the type are notified of an object that depends on another now', async () => {
  const type = await at.makeType()
  const [a, b] = (await calls.makeNamed(type, ['A', 'B'])) as [string, string]
  const count = async () => {
    const [row] = await at.terem.sql<{ count: number }[]>`
      select count(*)::int from event where kind = 'objects_changed' and ${b} = any(nodes::text[])`
    return row!.count
  }
  const before = await count()
  const { id } = await calls.save(a, b)
  await calls.remove(at.owner, id as string)
  expect(await count()).toBe(before + 2)
})
