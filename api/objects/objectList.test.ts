import { graphql } from 'graphql'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import type { App, Context } from '../context.ts'
import type { Json } from '../testing/testing.ts'
import { buildSchema } from '../wiring/graphql.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
let p: Record<string, string>

const rows = [
  ['Альфа', 1, 'new', ['x', 'y'], '2026-01-01', true],
  ['бета', 2, 'old', ['y'], '2026-02-01', false],
  ['Гамма', 2, 'new', [], null, true],
  ['дельта', null, null, ['z'], '2026-03-01', null],
  ['Эпсилон', 5, 'old', [], '2026-04-01', false],
] as const

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({
    amount: { kind: 'number' },
    stage: {
      kind: 'list',
      options: {
        options: [
          { id: 'old', label: 'Old', order: 1 },
          { id: 'new', label: 'New', order: 0 },
        ],
      },
    },
    marks: { kind: 'text', multiple: true },
    day: { kind: 'date_time', options: { with_time: false } },
    done: { kind: 'toggle' },
    who: { kind: 'full_name' },
  })
  p = type.p
  for (const [name, amount, stage, marks, day, done] of rows)
    await at.create(at.owner, type, {
      [p.name!]: name,
      [p.amount!]: amount,
      [p.stage!]: stage,
      [p.marks!]: marks,
      [p.day!]: day,
      [p.done!]: done,
      [p.who!]: { last_name: `Петров ${name}`, first_name: '', patronymic: '' },
    })
})
afterAll(() => at.terem.close())

const byName = [{ column: 'name' }]
const found = async (where: object) => (await at.list(at.owner, type, { where, orderBy: byName })).names

test('[RAPI.06~] objects are filtered by columns and properties of every nature', async () => {
  const cases: [object, string[]][] = [
    [{ column: 'name', operator: 'LIKE', value: '%ЕТА%' }, ['бета']],
    [{ property_id: p.amount, value: 2 }, ['бета', 'Гамма']],
    [{ property_id: p.amount, operator: 'GTE', value: 2 }, ['бета', 'Гамма', 'Эпсилон']],
    [{ property_id: p.amount, operator: 'BETWEEN', value: [1, 2] }, ['Альфа', 'бета', 'Гамма']],
    [{ property_id: p.amount, operator: 'IS_NULL' }, ['дельта']],
    [{ property_id: p.stage, operator: 'IN', value: ['old'] }, ['бета', 'Эпсилон']],
    [{ property_id: p.stage, operator: 'NEQ', value: 'old' }, ['Альфа', 'Гамма', 'дельта']],
    [{ property_id: p.marks, value: 'y' }, ['Альфа', 'бета']],
    [{ property_id: p.marks, operator: 'NEQ', value: 'y' }, ['Гамма', 'дельта', 'Эпсилон']],
    [{ property_id: p.marks, operator: 'IN', value: ['x', 'z'] }, ['Альфа', 'дельта']],
    [{ property_id: p.marks, operator: 'LIKE', value: 'Z%' }, ['дельта']],
    [{ property_id: p.marks, operator: 'IS_NULL' }, ['Гамма', 'Эпсилон']],
    [{ property_id: p.day, operator: 'GT', value: '2026-02-01' }, ['дельта', 'Эпсилон']],
    [{ property_id: p.done, value: true }, ['Альфа', 'Гамма']],
    [{ property_id: p.who, operator: 'LIKE', value: '%бета%' }, ['бета']],
    [
      {
        OR: [
          { property_id: p.amount, value: 1 },
          { property_id: p.stage, operator: 'IS_NULL' },
        ],
      },
      ['Альфа', 'дельта'],
    ],
    [
      {
        AND: [
          { property_id: p.amount, value: 2 },
          { column: 'name', operator: 'NOT_LIKE', value: 'бета' },
        ],
      },
      ['Гамма'],
    ],
    [{ column: 'author', value: at.space.owner }, ['Альфа', 'бета', 'Гамма', 'дельта', 'Эпсилон']],
  ]
  for (const [where, names] of cases) expect([where, await found(where)]).toEqual([where, names])
})

test('[RAPI.06~] a filter that makes no sense is refused by name, and so is one that goes too far', async () => {
  const deep = (depth: number): object =>
    depth === 0 ? { column: 'id', operator: 'IS_NOT_NULL' } : { AND: [deep(depth - 1)] }
  const wrong = [
    { property_id: '999999', value: 1 },
    { property_id: p.amount, value: 'много' },
    { property_id: p.amount, operator: 'LIKE', value: '1' },
    { property_id: p.done, value: 'perhaps' },
    { property_id: p.day, value: 'yesterday' },
    { property_id: p.amount, column: 'name', value: 'x' },
    { property_id: p.marks, operator: 'IN', value: [] },
    deep(6),
    { OR: Array.from({ length: 60 }, () => ({ column: 'name', value: 'x' })) },
  ]
  for (const where of wrong)
    expect([where, (await at.list(at.owner, type, { where })).code]).toEqual([where, 'invalid_input'])
  expect((await at.list(at.owner, type, { orderBy: [{ property_id: '999999' }] })).code).toBe('invalid_input')
})

test('objects sort by letters, by the order of options and by several properties, empty ones first', async () => {
  const sorted = async (orderBy: object[]) => (await at.list(at.owner, type, { orderBy })).names
  expect(await sorted(byName)).toEqual(['Альфа', 'бета', 'Гамма', 'дельта', 'Эпсилон'])
  expect(await sorted([{ property_id: p.stage }, { property_id: p.amount, order: 'DESC' }])).toEqual([
    'дельта',
    'Гамма',
    'Альфа',
    'Эпсилон',
    'бета',
  ])
  expect(await sorted([{ property_id: p.amount, order: 'DESC' }, { column: 'name' }])).toEqual([
    'Эпсилон',
    'бета',
    'Гамма',
    'Альфа',
    'дельта',
  ])
  expect(await sorted([{ property_id: p.who, order: 'DESC' }])).toEqual([
    'Эпсилон',
    'дельта',
    'Гамма',
    'бета',
    'Альфа',
  ])
})

test('[RAPI.05~] a list has right numbers on a first, middle, last and empty page', async () => {
  const info = async (page: number) =>
    (await at.list(at.owner, type, { page, perPage: 2, orderBy: byName })).page.paginatorInfo
  const all = { total: 5, lastPage: 3, estimated: false }
  expect(await info(1)).toEqual({ ...all, count: 2, currentPage: 1, hasMorePages: true, from: 1, to: 2 })
  expect(await info(2)).toEqual({ ...all, count: 2, currentPage: 2, hasMorePages: true, from: 3, to: 4 })
  expect(await info(3)).toEqual({ ...all, count: 1, currentPage: 3, hasMorePages: false, from: 5, to: 5 })
  expect(await info(4)).toEqual({
    ...all,
    count: 0,
    currentPage: 4,
    hasMorePages: false,
    from: null,
    to: null,
  })
})

test('a list continues after a cursor, with any sort and wherever values are missing', async () => {
  const orders = [
    [],
    byName,
    [{ column: 'created_at', order: 'DESC' }],
    [{ property_id: p.amount }],
    [{ property_id: p.amount, order: 'DESC' }],
    [{ property_id: p.stage }, { property_id: p.day, order: 'DESC' }],
    [{ property_id: p.marks }],
    [{ property_id: p.done }, { column: 'name', order: 'DESC' }],
  ]
  for (const orderBy of orders) {
    const whole = (await at.list(at.owner, type, { orderBy })).names
    const walked: string[] = []
    for (let after: string | null = null; ;) {
      const { names, page, code } = await at.list(at.owner, type, { orderBy, perPage: 2, after })
      expect([orderBy, after, code]).toEqual([orderBy, after, undefined])
      walked.push(...names)
      after = page.endCursor
      if (names.length === 0) break
    }
    expect([orderBy, walked]).toEqual([orderBy, whole])
  }
  for (const after of ['x', Buffer.from('{"id":"1","keys":[]}').toString('base64url')])
    expect((await at.list(at.owner, type, { after })).code).toBe('invalid_input')
})

const groupsQuery = `query ($type: ID!, $p: ID!, $sum: ID, $where: ObjectWhere) {
  object_groups(type_id: $type, property_id: $p, sum: $sum, where: $where) { value count sum }
}`
const groups = (property: string, rest: object = {}) =>
  at.call(at.owner, groupsQuery, { type: type.id, p: property, ...rest })

test('objects are counted and summed by the values of a property', async () => {
  expect((await groups(p.stage!, { sum: p.amount })).data.object_groups).toEqual([
    { value: 'new', count: 2, sum: 3 },
    { value: 'old', count: 2, sum: 7 },
    { value: null, count: 1, sum: null },
  ])
  expect((await groups(p.marks!)).data.object_groups).toEqual([
    { value: 'y', count: 2, sum: null },
    { value: null, count: 2, sum: null },
    { value: 'x', count: 1, sum: null },
    { value: 'z', count: 1, sum: null },
  ])
  const old = { where: { property_id: p.stage, value: 'old' } }
  expect((await groups(p.done!, old)).data.object_groups).toEqual([{ value: false, count: 2, sum: null }])
  expect((await groups('999999')).code).toBe('invalid_input')
  expect((await groups(p.stage!, { sum: p.stage })).code).toBe('invalid_input')
  expect((await groups(p.who!)).code).toBe('invalid_input')
})

test('[ROB.16~] objects of all types stand in one list, with filter and sort', async () => {
  const other = await at.makeType()
  await at.create(at.member, other, { [other.p.name!]: 'Ёлка' })
  const query = `query ($where: AnyObjectWhere, $orderBy: [AnyObjectOrder!]) {
    paginate_anyObject(where: $where, orderBy: $orderBy) { data { name type_id author { fullname { first_name } } created_at } paginatorInfo { total } }
  }`
  const list = async (args: object) => (await at.call(at.owner, query, args)).data.paginate_anyObject
  const all = await list({ orderBy: [{ column: 'name' }] })
  expect(all.data.map((each: { name: string }) => each.name)).toEqual([
    'Альфа',
    'бета',
    'Гамма',
    'дельта',
    'Ёлка',
    'Эпсилон',
  ])
  expect(all.paginatorInfo.total).toBe(6)
  const own = await list({ where: { column: 'type', value: other.id } })
  expect(own.data).toMatchObject([
    { name: 'Ёлка', type_id: other.id, author: { fullname: { first_name: 'Boris' } } },
  ])
})

/** Runs a query for the owner on a pool of its own and counts its database statements. */
async function countQueries(source: string): Promise<number> {
  const { terem, owner, space } = at
  let queries = 0
  const sql = postgres(terem.databaseUrl, { max: 1, onnotice: () => {}, debug: () => queries++ })
  await sql`select 1`
  queries = 0
  const app = { sql, env: terem.env, log: createLog(() => {}) } as unknown as App
  const actor = { kind: 'account' as const, account: owner.account, family: '', expiresAt: Infinity }
  const contextValue = { app, sql, log: app.log, actor, spaceId: space.space, locale: 'ru' } as Context
  const { errors } = await graphql({ schema: buildSchema(), source, contextValue })
  await sql.end()
  expect(errors).toBeUndefined()
  return queries
}

test('how many queries a list takes does not depend on how many objects it shows', async () => {
  const fields =
    '{ data { id name values level favorite tags { name } links { name } author { id } } paginatorInfo { total } }'
  const typed = (perPage: number) =>
    countQueries(`{ paginate_object(type_id: "${type.id}", perPage: ${perPage}) ${fields} }`)
  const any = (perPage: number) =>
    countQueries(
      `{ paginate_anyObject(where: { column: type, value: "${type.id}" }, perPage: ${perPage}) ${fields} }`,
    )
  expect([await typed(2), await any(2)]).toEqual([await typed(4), await any(4)])
  expect(await typed(4)).toBeLessThanOrEqual(10)
})

test('a list says the same of its objects, whichever way it is put together', async () => {
  const type = await at.makeType({ stage: { kind: 'text' }, day: { kind: 'date_time' } })
  await at.create(at.owner, type, { [type.p.stage!]: 'one', [type.p.day!]: '2026-05-04' })
  await at.create(at.member, type, { [type.p.stage!]: 'two' })
  const fields =
    '__typename id again: id type_id name header_property_id values level version created_at updated_at deleted_at'
  const ask = async (more: string) => {
    const { data, errors } = await at.call(
      at.member,
      `{ one: paginate_object(type_id: "${type.id}") { data { ${fields} ${more} } endCursor }
        two: paginate_object(type_id: "${type.id}", perPage: 1) { data { ${fields} ${more} } } }`,
    )
    expect(errors).toBeUndefined()
    return data as { one: { data: Json[] }; two: { data: Json[] } }
  }
  const short = await ask('')
  expect([short.one.data.length, short.two.data.length]).toEqual([2, 1])
  expect(short.one.data[0]).toMatchObject({
    __typename: 'ObjectRecord',
    deleted_at: null,
    level: 'full',
    version: 1,
  })
  // Fields with a query of their own make GraphQL resolve each field.
  const long = await ask('links { id }')
  const unlinked = (records: Json[]) => records.map((record) => ({ ...record, links: [] }))
  expect(unlinked(short.one.data)).toEqual(long.one.data)
  expect(unlinked(short.two.data)).toEqual(long.two.data)
})
