import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
let other: TestType

beforeAll(async () => {
  at = await startTestObjects()
  const properties = { text: { kind: 'text' }, sum: { kind: 'number' }, done: { kind: 'toggle' } } as const
  type = await at.makeType(properties)
  other = await at.makeType(properties)
  await at.create(at.owner, type, { [type.p.sum!]: 1 })
})
afterAll(() => at.terem.close())

const list = (args: object) =>
  at.call(
    at.owner,
    `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!]) {
      paginate_object(type_id: $type, where: $where, orderBy: $orderBy) { data { id } }
    }`,
    { type: type.id, ...args },
  )
const firstField = (answer: Answer) => answer.errors?.[0]?.extensions.params.fields?.[0]?.field
const nested = (levels: number, inner: object): object => {
  let where = inner
  for (let level = 0; level < levels; level++) where = { [level % 2 ? 'OR' : 'AND']: [where] }
  return where
}
const named = { column: 'name', operator: 'EQ', value: 'a' }

test('[RAPI.06~] what makes no sense as a filter or an order is refused by name', async () => {
  const { text, sum, done } = type.p as Record<'text' | 'sum' | 'done', string>
  const wheres: [string, object][] = [
    ['a property of another type', { property_id: other.p.sum, operator: 'EQ', value: 1 }],
    ['a property that is none', { property_id: 'x', value: 1 }],
    ['an operator that the kind has not', { property_id: done, operator: 'LIKE', value: '%a%' }],
    ['a text for a number', { property_id: sum, operator: 'GT', value: 'many' }],
    ['a number for a toggle', { property_id: done, operator: 'EQ', value: 1 }],
    ['an object for a text', { property_id: text, operator: 'EQ', value: { a: 1 } }],
    ['one bound of two', { property_id: sum, operator: 'BETWEEN', value: [1] }],
    ['no value of several', { property_id: sum, operator: 'IN', value: [] }],
    ['101 values', { property_id: sum, operator: 'IN', value: Array.from({ length: 101 }, (_, at) => at) }],
    ['no time', { column: 'created_at', operator: 'GT', value: 'yesterday' }],
    ['no id', { column: 'id', operator: 'EQ', value: "' or true --" }],
    ['a column and a property', { column: 'name', property_id: text, value: 'a' }],
    ['51 conditions', { OR: Array.from({ length: 51 }, () => named) }],
    ['10 000 conditions', { OR: Array.from({ length: 10_000 }, () => named) }],
    ['100 levels', nested(100, named)],
  ]
  for (const [what, where] of wheres) {
    const answer = await list({ where })
    expect([what, answer.code, firstField(answer)]).toEqual([what, 'invalid_input', 'where'])
  }
  for (const orderBy of [
    [{ property_id: other.p.sum }],
    [{}],
    [{ property_id: sum, column: 'name' }],
    Array.from({ length: 100 }, () => ({ column: 'name' })),
  ]) {
    const answer = await list({ orderBy })
    expect([answer.code, firstField(answer)]).toEqual(['invalid_input', 'orderBy'])
  }
  expect((await list({ where: { ...named, operator: 'MATCHES' } })).code).toBe('bad_query')
  expect((await list({ where: nested(4, named) })).code).toBeUndefined()
})

test('input that is too long, too deep or too much is refused, stores nothing, and delays nobody else', async () => {
  const { text, sum } = type.p as Record<'text' | 'sum', string>
  const count = async () => (await at.terem.sql`select count(*)::int as n from object`)[0]!.n as number
  const before = await count()
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
  const create = (values: object) => at.tryCreate(at.owner, type, values)
  // The body is built as text, because an object this deep cannot be serialized.
  const raw = async (where: string) => {
    const query = `query ($where: ObjectWhere) { paginate_object(type_id: "${type.id}", where: $where) { data { id } } }`
    const answer = await at.terem.fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${at.owner.token}` },
      body: `{"query":${JSON.stringify(query)},"variables":{"where":${where}}}`,
    })
    const { errors } = (await answer.json()) as Answer
    return { code: errors?.[0]?.extensions.code }
  }
  const aliases = (most: number) => Array.from({ length: most }, (_, index) => `a${index}: version`).join(' ')
  const levels = (most: number) =>
    `{ page(id: "1") ${'{ ancestors { id } children { data '.repeat(most)} { id } ${'} }'.repeat(most)} }`
  const asks: [string, string[], () => Promise<{ code?: string }>][] = [
    ['a text of 10 MB', ['too_large'], () => create({ [text]: 'a'.repeat(10 * 1024 * 1024) })],
    ['a text of 900 000 signs', ['object_invalid'], () => create({ [text]: 'a'.repeat(900_000) })],
    ['a value 10 000 levels deep', ['too_complex'], () => create({ [sum]: deep(10_000) })],
    [
      'conditions 20 000 levels deep',
      ['too_complex'],
      () => raw(`{"AND":[`.repeat(20_000) + '{}' + ']}'.repeat(20_000)),
    ],
    [
      'brackets to the last byte',
      ['too_complex', 'bad_query', 'too_large'],
      () => raw('['.repeat(450_000) + ']'.repeat(450_000)),
    ],
    ['2000 renamed fields', ['too_complex', 'bad_query'], () => at.call(at.owner, `{ ${aliases(2000)} }`)],
    ['41 renamed fields', ['too_complex'], () => at.call(at.owner, `{ ${aliases(41)} }`)],
    ['a hundred levels', ['too_complex', 'bad_query'], () => at.call(at.owner, levels(100))],
    [
      '10 000 levels',
      ['too_complex', 'bad_query'],
      () => at.call(at.owner, '{ a'.repeat(10_000) + '}'.repeat(10_000)),
    ],
  ]
  for (const [what, codes, ask] of asks) {
    const began = performance.now()
    const refused = ask()
    const neighbour = await at.call(at.member, '{ version }')
    console.error(`${what}: a neighbour waited ${(performance.now() - began).toFixed(0)} ms`)
    expect(neighbour.code).toBeUndefined()
    const { code } = await refused
    expect([what, codes.includes(code ?? '') ? 'refused' : code]).toEqual([what, 'refused'])
  }
  expect(await count()).toBe(before)
})
