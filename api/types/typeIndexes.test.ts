import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { setGrant } from '../access/scopes.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../testing/testing.ts'
import { joinTestSpace } from '../testing/testingPages.ts'
import { startTestTypes, type TestTypes } from '../testing/testingTypes.ts'
import { indexTypes } from './indexUse.ts'
import { readShape } from './listShape.ts'
import { flushUses, noteUse } from './listUses.ts'

let types: TestTypes
beforeAll(async () => {
  types = await startTestTypes()
})
afterAll(() => types.terem.close())

const query = `query ($id: ID!) { type(id: $id) { id indexes {
  most objects_from made { kind parts { property_id column } made_at last_used_at times used_by }
  wished { kind parts { property_id column } made_at times used_by }
} } }`
const indexesFor = async (by: Caller, id: string) => {
  const { data, errors } = await types.terem.call(by, query, { id })
  expect(errors).toBeUndefined()
  return data.type?.indexes ?? undefined
}

test('the owner and administrators see which indexes a type has and which have no room, nobody else does', async () => {
  const { owner, terem, makeType, makeProperty, fill } = types
  const type = await makeType()
  const numbers: string[] = []
  for (let n = 0; n < 13; n++)
    numbers.push((await makeProperty(type, 'number', { label: `N ${n}` })).id as string)
  const note = (await makeProperty(type, 'text')).id as string
  await fill(type, numbers[0]!, { sql: 'n', count: 2001 })
  const app = { sql: terem.sql, log: createLog(() => {}) }
  const ask = (shape: string, times: number, kind: 'nobody' | 'key' = 'nobody') => {
    const ctx = { app, actor: { kind } } as unknown as Context
    for (let time = 0; time < times; time++)
      noteUse(ctx, { type, surface: 'list', shape: readShape(shape), ms: 1 })
  }
  expect(await indexesFor(owner, type)).toEqual({ most: 12, objects_from: 2000, made: [], wished: [] })
  for (const [at, id] of numbers.entries()) ask(`+${id}`, 40 + at)
  ask(`~${note}`, 90)
  ask(`=${numbers[1]} -author`, 99, 'key')
  await flushUses(app)
  await indexTypes(app)
  const { made, wished } = await indexesFor(owner, type)
  expect(made).toHaveLength(12)
  expect(made[0]).toMatchObject({
    kind: 'order',
    parts: [
      { property_id: numbers[1], column: null },
      { property_id: null, column: 'author' },
    ],
    times: 99,
    used_by: ['key'],
  })
  expect(made[1]).toMatchObject({
    kind: 'words',
    parts: [{ property_id: note, column: null }],
    used_by: ['list'],
  })
  for (const { made_at: at, last_used_at: used } of made)
    expect([Date.parse(at), Date.parse(used)]).not.toContain(NaN)
  expect(wished.map(({ parts, times }: { parts: object[]; times: number }) => [parts, times])).toEqual(
    [2, 1, 0].map((at) => [[{ property_id: numbers[at], column: null }], 40 + at]),
  )
  const administrator = await terem.makeUser('Ada')
  const subject = await joinTestSpace(terem, administrator.account, types.space)
  await terem.sql`update subject set role = 'administrator' where id = ${subject}`
  // Full access to the type covers its definition, not how people use it.
  await terem.sql.begin(async (tx) => {
    const [row] = await tx<{ scope: string }[]>`select scope from object_type where id = ${type}`
    await setGrant(tx, row!.scope, {
      principal: `subject:${types.member.subject}`,
      level: 'full',
      nested: true,
    })
  })
  const { space } = types.space
  const told: [string, Caller, boolean][] = [
    ['administrator', { ...administrator, space }, true],
    ['member', types.member, false],
    ['key', await types.key('full'), false],
    ['stranger', types.stranger, false],
    ['nobody', types.nobody, false],
  ]
  for (const [name, by, isTold] of told)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([name, (await indexesFor(by, type))?.most]).toEqual([name, isTold ? 12 : undefined])
  const { data } = await terem.call(
    types.member,
    'query ($id: ID!) { type(id: $id) { level indexes { most } } }',
    {
      id: type,
    },
  )
  expect(data.type).toEqual({ level: 'full', indexes: null })
})
