import { expect } from 'vitest'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { json, type Tx } from '../database/db.ts'
import { addColumns, addUniqueIndex } from '../types/typeTable.ts'
import { openTypes } from '../types/openType.ts'
import { startTestApi, type Answer, type Caller, type Json, type TestApi } from '../testing/testing.ts'
import { joinTestSpace, makeTestSpace, type TestSpace } from '../testing/testingPages.ts'

type TestProperty = {
  kind: FieldKindId
  multiple?: boolean
  required?: boolean
  unique?: boolean
  guarded?: boolean
  default?: unknown
  options?: object
  meta?: object
  nested?: Record<string, TestProperty>
}
/** A type with the ids of its properties by name; `name` names objects. */
export type TestType = { id: string; p: Record<string, string> }

export const recordFields =
  'id type_id name values level version favorite deleted_at links { id name } tags { name }'

/** A space with its owner, a member of the team, a stranger, and the calls for tests. */
export type TestObjects = {
  terem: TestApi
  space: TestSpace
  owner: Caller & { account: string }
  member: Caller & { account: string; subject: string }
  stranger: Caller
  nobody: Caller
  makeType: (properties?: Record<string, TestProperty>) => Promise<TestType>
  key: (level: 'read' | 'edit' | 'full') => Promise<Caller>
  call: (by: Caller, query: string, variables?: object) => Promise<Answer>
  /** Creates an object and returns its id. */
  create: (by: Caller, type: TestType, values?: object) => Promise<string>
  tryCreate: (by: Caller, type: TestType, values?: object) => Promise<Answer>
  update: (by: Caller, id: string, values: object, version?: number) => Promise<Answer>
  object: (by: Caller, id: string, fields?: string) => Promise<Json>
  /** Grants a level on a page, a type, a property or an object, as the owner. */
  grant: (kind: string, id: string, level: string, to: object) => Promise<Answer>
  /** Turns inheritance from above off or on, as the owner. */
  inherit: (kind: string, id: string, inherits: boolean) => Promise<Answer>
  /** The names of a list's objects, or the error code. */
  list: (by: Caller, type: TestType, args?: object) => Promise<{ names: string[]; code?: string; page: Json }>
}

export async function startTestObjects(settings: Record<string, string> = {}): Promise<TestObjects> {
  const terem = await startTestApi(settings)
  const [anna, boris, eve] = await Promise.all(['Anna', 'Boris', 'Eve'].map((name) => terem.makeUser(name)))
  const space = await makeTestSpace(terem, anna!.account)
  const subject = await joinTestSpace(terem, boris!.account, space)
  const inSpace = { space: space.space }
  const at: TestObjects = {
    terem,
    space,
    owner: { ...anna!, ...inSpace },
    member: { ...boris!, ...inSpace, subject },
    stranger: { ...eve!, ...inSpace },
    nobody: inSpace,
    makeType: (properties = {}) => terem.sql.begin((tx) => makeType(tx, space, properties)),
    call: (by, query, variables) => terem.call(by, query, { ...variables }),
    async key(level) {
      const query = `mutation { integrationKeyCreate(input: { name: "Key ${level}", level: ${level} }) { value } }`
      const { data } = await terem.call(at.owner, query)
      return { token: data.integrationKeyCreate.value as string }
    },
    tryCreate: (by, type, values = {}) =>
      terem.call(
        by,
        `mutation ($input: ObjectCreateInput!) { objectCreate(input: $input) { recordId status record { ${recordFields} } } }`,
        { input: { type_id: type.id, values } },
      ),
    async create(by, type, values) {
      const { data, errors } = await at.tryCreate(by, type, values)
      expect(errors).toBeUndefined()
      return data.objectCreate.recordId as string
    },
    update: (by, id, values, version) =>
      terem.call(
        by,
        `mutation ($id: ID!, $input: ObjectUpdateInput!) { objectUpdate(id: $id, input: $input) { recordId status record { ${recordFields} } } }`,
        { id, input: { values, version } },
      ),
    async object(by, id, fields = recordFields) {
      const { data, errors } = await terem.call(by, `query ($id: ID!) { object(id: $id) { ${fields} } }`, {
        id,
      })
      expect(errors).toBeUndefined()
      return data.object
    },
    grant: (kind, id, level, to) =>
      terem.call(at.owner, 'mutation ($input: AccessGrantInput!) { accessGrant(input: $input) { status } }', {
        input: { resource_type: kind, resource_id: id, level, ...to },
      }),
    inherit: (kind, id, inherits) =>
      terem.call(
        at.owner,
        `mutation { accessInherit(resource_type: ${kind}, resource_id: "${id}", inherits: ${inherits}) { status } }`,
      ),
    async list(by, type, args = {}) {
      const { data, code } = await terem.call(by, listQuery, { type: type.id, ...args })
      const page = data?.paginate_object
      return { names: page?.data.map((each: Json) => each.name) ?? [], code, page }
    },
  }
  return at
}

const listQuery = `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!], $page: Int, $perPage: Int, $after: String) {
  paginate_object(type_id: $type, where: $where, orderBy: $orderBy, page: $page, perPage: $perPage, after: $after) {
    data { id name values } endCursor
    paginatorInfo { total estimated count currentPage lastPage hasMorePages from to }
  }
}`

/** A type created without the API, in which the team has the same rights as in the space. */
async function makeType(
  tx: Tx,
  { space, owner }: TestSpace,
  properties: Record<string, TestProperty>,
): Promise<TestType> {
  const label = `Type ${crypto.randomUUID().slice(0, 8)}`
  const [id] = await openTypes(tx, { space, author: owner, types: [{ label, name: label }] })
  await addProperties(tx, { type: id!, parent: null }, properties)
  const rows = await tx<{ id: string; name: string }[]>`select id, name from property where type = ${id!}`
  return { id: id!, p: Object.fromEntries(rows.map((row) => [row.name, row.id])) }
}

async function addProperties(
  tx: Tx,
  { type, parent }: { type: string; parent: string | null },
  properties: Record<string, TestProperty>,
): Promise<void> {
  for (const [name, given] of Object.entries(properties)) {
    const {
      kind,
      multiple = false,
      required = false,
      unique = false,
      guarded = false,
      meta = {},
      options = {},
    } = given
    const [row] = await tx<{ id: string }[]>`
      insert into property (type, parent, kind, name, label, position, multiple, required, is_unique, guarded,
        default_value, options, meta, scope)
      select t.id, ${parent}, ${kind}, ${name}, ${name}, 'a1', ${multiple}, ${required}, ${unique}, ${guarded},
        ${given.default === undefined ? null : json(tx, given.default)}, ${json(tx, options)},
        ${json(tx, meta)}, t.scope
      from object_type t where t.id = ${type} returning id`
    const shape = { id: row!.id, kind, multiple }
    if (parent === null) await addColumns(tx, type, shape)
    if (unique) await addUniqueIndex(tx, type, shape)
    if (given.nested) await addProperties(tx, { type, parent: row!.id }, given.nested)
  }
}

/** The errors of a response, field by field. */
export const fieldsOf = (answer: { errors?: { extensions: { params: { fields?: unknown } } }[] }) =>
  answer.errors?.[0]?.extensions.params.fields
