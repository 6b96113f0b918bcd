import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestObjects, type TestObjects } from '../objects/testing.ts'
import type { Caller } from '../testing/testing.ts'

let at: TestObjects
let key: Caller

beforeAll(async () => {
  at = await startTestObjects()
  key = await at.key('full')
})
afterAll(() => at.terem.close())

/** What makes something: the operation, its input type, and two different inputs. */
async function makers(): Promise<[string, string, object, object][]> {
  const type = await at.makeType({ sum: { kind: 'number' } })
  const { sum } = type.p as { sum: string }
  const object = await at.create(at.owner, type)
  const of = { type_id: type.id }
  return [
    ['typeCreate', 'TypeCreateInput', { label: 'Contract' }, { label: 'Letter' }],
    [
      'propertyCreate',
      'PropertyCreateInput',
      { ...of, kind: 'text', label: 'City' },
      { ...of, kind: 'number', label: 'City' },
    ],
    ['propertyGroupCreate', 'PropertyGroupCreateInput', { ...of, label: 'Main' }, { ...of, label: 'Other' }],
    ['objectCreate', 'ObjectCreateInput', { ...of, values: { [sum]: 1 } }, { ...of, values: { [sum]: 2 } }],
    [
      'commentCreate',
      'CommentCreateInput',
      { source_type: 'object', source_id: object, text: 'Yes' },
      { source_type: 'object', source_id: object, text: 'No' },
    ],
    ['groupCreate', 'GroupCreateInput', { name: 'Sales' }, { name: 'Support' }],
    ['pageCreate', 'PageCreateInput', { title: 'Plan' }, { title: 'Report' }],
  ]
}

test('[RAPI.09~] by key as by a person, what is made twice under one key is made once, and other data under it is refused', async () => {
  for (const [operation, type, one, other] of await makers())
    // Groups are people's to manage.
    for (const by of operation === 'groupCreate' ? [at.owner] : [key, at.owner]) {
      const run = (input: object) =>
        at.call(
          by,
          `mutation ($input: ${type}!) { ${operation}(input: $input) { recordId record { id } status } }`,
          { input: { ...input, idempotency_key: `${operation} once` } },
        )
      const suffix = by === key ? ' by key' : ''
      const own = Object.fromEntries(
        Object.entries(one).map(([name, value]) => [
          name,
          name === 'label' || name === 'name' ? value + suffix : value,
        ]),
      )
      const first = await run(own)
      expect([operation, first.errors]).toEqual([operation, undefined])
      expect(first.data[operation]).toEqual({
        recordId: first.data[operation].record.id,
        record: { id: expect.any(String) },
        status: 'success',
      })
      expect((await run(own)).data).toEqual(first.data)
      expect([operation, (await run(other)).code]).toEqual([operation, 'key_reused'])
    }
})
