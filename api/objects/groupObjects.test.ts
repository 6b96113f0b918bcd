import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Json } from '../testing/testing.ts'
import { indexDefinition, indexedColumns } from '../types/indexKeys.ts'
import { addIndex, hasIndex } from '../types/typeTable.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType

const options = [
  { id: 'new', label: 'New', order: 0 },
  { id: 'old', label: 'Old', order: 1 },
]
const rows = [
  ['Альфа', 'new', true],
  ['Бета', 'old', false],
  ['Гамма', 'new', true],
  ['Дельта', null, null],
  ['Эпсилон', 'old', false],
] as const

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    stage: { kind: 'list', options: { options } },
    done: { kind: 'toggle' },
    marks: { kind: 'text', multiple: true },
    who: { kind: 'full_name' },
    secret: { kind: 'toggle' },
    to: { kind: 'object' },
  })
  for (const [name, stage, done] of rows)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await at.create(at.owner, type, { [type.p.name!]: name, [type.p.stage!]: stage, [type.p.done!]: done })
})
afterAll(() => at.terem.close())

const query = `query ($type: ID!, $p: ID!, $by: ID, $first: Int, $where: ObjectWhere) {
  object_groups(type_id: $type, property_id: $p, by: $by, first: $first, where: $where) {
    value by_value count data { name } endCursor
  }
}`
const ask = (by: Caller, rest: object) => at.call(by, query, { type: type.id, p: type.p.stage, ...rest })
const groups = async (by: Caller, rest: object): Promise<Json[]> => (await ask(by, rest)).data.object_groups

/** Stops the inheritance of a scope, so that nobody has access from above. */
const close = (kind: 'object' | 'property', id: string) => at.inherit(kind, id, false)

test('[ROV.12~] the newest objects of every pair of values come in one answer, with where each pair reads on', async () => {
  const { stage, done, marks, who } = type.p
  const told = await groups(at.owner, { by: done, first: 1 })
  expect(told.map((each) => [each.value, each.by_value, each.count, each.data])).toEqual([
    ['new', true, 2, [{ name: 'Гамма' }]],
    ['old', false, 2, [{ name: 'Эпсилон' }]],
    [null, null, 1, [{ name: 'Дельта' }]],
  ])
  const pair = [
    { property_id: stage, value: 'new' },
    { property_id: done, value: true },
  ]
  const { names } = await at.list(at.owner, type, { where: { AND: pair }, after: told[0]!.endCursor })
  expect(names).toEqual(['Альфа'])
  const [old] = await groups(at.owner, { first: 5, where: { property_id: stage, value: 'old' } })
  expect([old!.by_value, old!.data]).toEqual([null, [{ name: 'Эпсилон' }, { name: 'Бета' }]])
  const refusals = [{ by: marks }, { by: who }, { by: '999999' }, { first: 101 }, { first: -1 }]
  for (const refused of [...refusals, { p: marks, first: 1 }, { p: marks, by: done }])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([refused, (await ask(at.owner, refused)).code]).toEqual([refused, 'invalid_input'])
})

test('[ROV.12~] [RAC.08~] with an index of the property the same objects are found, and no other reader sees more', async () => {
  const deals = await at.makeType({ stage: { kind: 'list', options: { options } } })
  const { name, stage } = deals.p as { name: string; stage: string }
  const ids: string[] = []
  for (const [label, of] of rows)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    ids.push(await at.create(at.owner, deals, { [name]: label, [stage]: of }))
  await close('object', ids[2]!)
  const told = (by: Caller) => groups(by, { type: deals.id, p: stage, first: 1 })
  const [owner, member] = [await told(at.owner), await told(at.member)]
  expect(owner.map(({ data }) => data[0].name)).toEqual(['Гамма', 'Эпсилон', 'Дельта'])
  expect(member.map(({ data }) => data[0].name)).toEqual(['Эпсилон', 'Альфа', 'Дельта'])
  const { sql } = at.terem
  expect(await hasIndex(sql, deals.id, [stage])).toBe(false)
  const definition = indexDefinition(stage, indexedColumns([{ id: stage, kind: 'list', multiple: false }]))!
  const [index] = await sql<{ id: string }[]>`
    insert into type_index (type, keys, definition, made_at) values (${deals.id}, ${stage}, ${definition}, now())
    returning id`
  await addIndex(sql, { id: index!.id, type: deals.id, definition })
  expect(await hasIndex(sql, deals.id, [stage])).toBe(true)
  expect([await told(at.owner), await told(at.member)]).toEqual([owner, member])
})

test('[RAC.08~] groups show no object, value or property that the reader may not read', async () => {
  const { name, to, secret } = type.p
  const target = await at.create(at.owner, type, { [name!]: 'Скрытая' })
  await at.create(at.owner, type, { [name!]: 'Ссылка', [to!]: target })
  await close('object', target)
  await close('property', secret!)
  const told = await groups(at.member, { by: to, first: 100 })
  expect(JSON.stringify(told)).toContain('Альфа')
  for (const hidden of [target, 'Скрытая']) expect(JSON.stringify(told)).not.toContain(hidden)
  expect(JSON.stringify(await groups(at.owner, { by: to, first: 100 }))).toContain('Скрытая')
  expect((await ask(at.member, { by: secret })).code).toBe('invalid_input')
  expect((await ask(at.owner, { by: secret })).code).toBeUndefined()
})
