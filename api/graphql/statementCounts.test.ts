import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects, type TestType } from '../objects/testing.ts'
import { statementsOf } from '../testing/testingQueries.ts'

let at: TestObjects
let type: TestType
let object: string

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ stage: { kind: 'text' }, amount: { kind: 'number' } })
  object = await at.create(at.member, type, { [type.p.stage!]: 'one' })
}, 60_000)
afterAll(() => at.terem.close())

const list = (more = '') =>
  `{ paginate_object(type_id: "${type.id}" ${more}) { data { id values level } endCursor } }`

test.each([
  ['a list of objects', () => list(), 2],
  [
    'a filtered list of objects',
    () =>
      list(
        `where: { property_id: "${type.p.stage}", value: "one" }, orderBy: { property_id: "${type.p.amount}" }`,
      ),
    2,
  ],
  ['an object', () => `{ object(id: "${object}") { id values level } }`, 3],
  ['a tree of pages', () => `{ page_tree(space_id: "${at.space.space}") { data { id level parent } } }`, 3],
])('%s asks once who it is for, and then for itself', async (_, query, most) => {
  for (const by of [at.owner, at.member, await at.key('read')])
    expect((await statementsOf(at.terem, by, query())).length).toBeLessThanOrEqual(most)
})

test('a change of an object is four statements, and a new one is two', async () => {
  const update =
    'mutation ($id: ID!, $values: JSON!) { objectUpdate(id: $id, input: { values: $values }) { recordId } }'
  const create = 'mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId } }'
  const values = (round: number) => ({ [type.p.stage!]: crypto.randomUUID(), [type.p.amount!]: round })
  for (const by of [at.owner, at.member, await at.key('edit')]) {
    const changed = await statementsOf(at.terem, by, update, (round) => ({
      id: object,
      values: values(round),
    }))
    expect(changed.length).toBeLessThanOrEqual(4)
    const made = await statementsOf(at.terem, by, create, (round) => ({
      input: { type_id: type.id, values: values(round), idempotency_key: crypto.randomUUID() },
    }))
    expect(made.length).toBeLessThanOrEqual(2)
  }
})
