import { expect } from 'vitest'
import type { Answer, Caller, Json } from '../../testing/testing.ts'
import type { TestObjects, TestType } from '../testing.ts'

/** The calls by which tests change relations of a space's objects. */
export function relationCalls(at: TestObjects) {
  const trySave = (by: Caller, input: object): Promise<Answer> =>
    at.call(
      by,
      `mutation ($input: ObjectRelationInput!) { objectRelationSave(input: $input) {
      recordId status record { id from_id to_id kind lag } } }`,
      { input },
    )
  async function save(from: string, to: string, rest: object = {}): Promise<Json> {
    const { data, errors } = await trySave(at.owner, { from_id: from, to_id: to, ...rest })
    expect(errors).toBeUndefined()
    return data.objectRelationSave.record
  }
  const remove = (by: Caller, id: string) =>
    at.call(by, `mutation { objectRelationDelete(id: "${id}") { recordId status } }`)
  const makeNamed = (type: TestType, names: string[]) =>
    Promise.all(names.map((name) => at.create(at.owner, type, { [type.p.name!]: name })))
  return { trySave, save, remove, makeNamed }
}
