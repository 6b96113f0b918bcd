import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Answer, Caller, Json } from '../testing/testing.ts'
import { startTestObjects, type TestObjects, type TestType } from './testing.ts'

export const linkTo = (type: TestType, multiple = false) =>
  ({ kind: 'object', multiple, meta: { related_types: [{ type_id: type.id }] } }) as const

/** Projects, tasks that link to them, and formulas over these links, for a test file. */
export function setUpLinked() {
  let at: TestObjects
  let project: TestType
  let task: TestType
  beforeAll(async () => {
    at = await startTestObjects()
  })
  beforeEach(async () => {
    await at.terem.sql`delete from object_type where system is null`
    project = await at.makeType({ budget: { kind: 'number', options: { mode: 'real' } } })
    task = await at.makeType({
      project: linkTo(project),
      hours: { kind: 'number', options: { mode: 'real' } },
      done: { kind: 'toggle' },
      due: { kind: 'date_time', options: { with_time: false } },
    })
    const own = await at.terem.sql<{ id: string; name: string }[]>`
      select id, name from property where type = any(${[project.id, task.id]}::bigint[])`
    for (const { id, name } of own)
      await at.terem.sql`update property set label = initcap(${name}) where id = ${id}`
    await at.terem.sql`update object_type set label = 'Task', name = 'task' where id = ${task.id}`
  })
  afterAll(() => at.terem.close())

  const create = (type: TestType, label: string, formula: string, input: object = {}): Promise<Answer> =>
    at.call(
      at.owner,
      'mutation ($input: PropertyCreateInput!) { propertyCreate(input: $input) { recordId record { formula } } }',
      { input: { type_id: type.id, kind: 'number', label, formula, ...input } },
    )
  return {
    get at() {
      return at
    },
    get project() {
      return project
    },
    get task() {
      return task
    },
    /** Asks for a computed property. */
    create,
    /** Creates one and returns its id. */
    compute: async (type: TestType, label: string, formula: string, input: object = {}): Promise<string> => {
      const { data, errors } = await create(type, label, formula, input)
      expect(errors).toBeUndefined()
      return data.propertyCreate.recordId as string
    },
    valuesOf: async (id: string, by: Caller = at.owner): Promise<Json> =>
      (await at.object(by, id, 'values')).values,
    /** Creates an object by a name, with values by the names of properties. */
    named: (type: TestType, name: string, values: Record<string, unknown> = {}): Promise<string> =>
      at.create(
        at.owner,
        type,
        Object.fromEntries(Object.entries({ name, ...values }).map(([key, value]) => [type.p[key]!, value])),
      ),
  }
}
