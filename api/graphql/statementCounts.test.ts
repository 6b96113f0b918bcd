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
