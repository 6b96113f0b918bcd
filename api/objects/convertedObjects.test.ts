import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

let at: TestObjects
let type: TestType
let stage: string

beforeAll(async () => {
  at = await startTestObjects()
  type = await at.makeType({ stage: { kind: 'text' } })
  stage = type.p.stage!
})
afterAll(() => at.terem.close())

const become = async (kind: string) => {
  const query = `mutation ($id: ID!, $kind: String!) { propertyUpdate(id: $id, input: { kind: $kind }) { record { data_type } } }`
  const { data, errors } = await at.call(at.owner, query, { id: stage, kind })
  expect(errors).toBeUndefined()
  expect(data.propertyUpdate.record.data_type).toBe(kind)
}
const versions = async (id: string): Promise<Json[]> => {
  const query = 'query ($id: ID!) { paginate_objectVersion(object_id: $id) { data { id meta } } }'
  return (await at.call(at.owner, query, { id })).data.paginate_objectVersion.data
}
const restore = (id: string) =>
  at.call(at.owner, 'mutation ($id: ID!) { objectVersionRestore(id: $id) { record { name values } } }', {
    id,
  })

test('objects are read as before on every connection when a property becomes one of another kind', async () => {
  const id = await at.create(at.owner, type, { [type.p.name!]: 'Поставка', [stage]: '12' })
  const groups = `{ object_groups(type_id: "${type.id}", property_id: "${stage}") { value count } }`
  /** More at once than the pool has connections, so that each connection has prepared the query before. */
  const readByAll = () =>
    Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const found = await (index % 2 === 0 ? at.object(at.owner, id) : at.call(at.owner, groups))
        return index % 2 === 0 ? found.values[stage] : (found.code ?? found.data.object_groups[0].value)
      }),
    )
  expect(new Set(await readByAll())).toEqual(new Set(['12']))
  await become('number')
  expect(new Set(await readByAll())).toEqual(new Set([12]))
  await become('text')
  expect(new Set(await readByAll())).toEqual(new Set(['12']))
})

test('the history of a converted property keeps the old values, and restores those that fit', async () => {
  const words = await at.create(at.owner, type, { [type.p.name!]: 'Слова', [stage]: 'Черновик' })
  const digits = await at.create(at.owner, type, { [type.p.name!]: 'Цифры', [stage]: '7' })
  for (const id of [words, digits]) await at.update(at.owner, id, { [type.p.name!]: 'Иное', [stage]: null })
  await become('number')
  expect((await versions(words)).at(-1).meta[stage]).toEqual([null, 'Черновик'])
  const ofWords = await restore((await versions(words)).at(-1).id)
  expect(ofWords.data.objectVersionRestore.record).toMatchObject({ name: 'Слова', values: { [stage]: null } })
  const ofDigits = await restore((await versions(digits)).at(-1).id)
  expect(ofDigits.data.objectVersionRestore.record).toMatchObject({ name: 'Цифры', values: { [stage]: 7 } })
  for (const kind of ['object', 'checklist', 'date_time', 'text']) {
    await become(kind)
    expect(await versions(words)).not.toHaveLength(0)
  }
  const back = await restore((await versions(words)).at(-1).id)
  expect(back.data.objectVersionRestore.record).toMatchObject({
    name: 'Слова',
    values: { [stage]: 'Черновик' },
  })
})
