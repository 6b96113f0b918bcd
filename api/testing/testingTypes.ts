import { expect } from 'vitest'
import { startTestPages, type TestPages } from '../pages/testing.ts'
import type { Answer, Caller, Json } from './testing.ts'

const multiple = 'multiple { status max_number button_text }'
const propertyFields = `id type_id parent_id author_id data_type subtype name label hint placeholder description order
  required system unique ${multiple} guarded header body default options meta level property_group_id pending conversion
  created_at updated_at deleted_at nested { id name label data_type level order }`
const typeFields = `id name label system description level author_id icon headline config apply_access_on_binding
  objectAccessLevel properties { ${propertyFields} } propertyGroups { id label description order properties { id } }
  views { id name config } actions { id name path completion } subjectConfig created_at updated_at meta objects_count
  deletedProperties { id }`

const mutations = {
  typeCreate: ['$input: TypeCreateInput!', 'input: $input', typeFields],
  typeUpdate: ['$id: ID!, $input: TypeUpdateInput!', 'id: $id, input: $input', typeFields],
  typeDelete: ['$id: ID!', 'id: $id', ''],
  typeRestore: ['$id: ID!', 'id: $id', typeFields],
  typeDeleteForever: ['$id: ID!', 'id: $id', ''],
  typeViewSave: ['$type_id: ID!, $input: TypeViewInput!', 'type_id: $type_id, input: $input', typeFields],
  typeViewDelete: ['$id: ID!', 'id: $id', typeFields],
  typeActionSave: ['$type_id: ID!, $input: TypeActionInput!', 'type_id: $type_id, input: $input', typeFields],
  typeActionDelete: ['$id: ID!', 'id: $id', typeFields],
  propertyCreate: ['$input: PropertyCreateInput!', 'input: $input', propertyFields],
  propertyUpdate: ['$id: ID!, $input: PropertyUpdateInput!', 'id: $id, input: $input', propertyFields],
  propertyDelete: ['$id: ID!', 'id: $id', propertyFields],
  propertyRestore: ['$id: ID!', 'id: $id', propertyFields],
  propertyMove: ['$id: ID!, $after_id: ID', 'id: $id, after_id: $after_id', propertyFields],
  propertyOptionCreate: [
    '$property_id: ID!, $input: PropertyOptionCreateInput!',
    'property_id: $property_id, input: $input',
    propertyFields,
  ],
  propertyOptionUpdate: [
    '$property_id: ID!, $option_id: ID!, $input: PropertyOptionUpdateInput!',
    'property_id: $property_id, option_id: $option_id, input: $input',
    propertyFields,
  ],
  propertyOptionDelete: [
    '$property_id: ID!, $option_id: ID!',
    'property_id: $property_id, option_id: $option_id',
    propertyFields,
  ],
  propertyAddToGroup: [
    '$property_id: ID!, $property_group_id: ID!',
    'property_id: $property_id, property_group_id: $property_group_id',
    '',
  ],
  propertyRemoveFromGroup: ['$id: ID!', 'id: $id', ''],
  propertyGroupCreate: ['$input: PropertyGroupCreateInput!', 'input: $input', 'id label description order'],
  propertyGroupUpdate: [
    '$id: ID!, $input: PropertyGroupUpdateInput!',
    'id: $id, input: $input',
    'id label description order',
  ],
  propertyGroupDelete: ['$id: ID!', 'id: $id', ''],
  propertyGroupMove: ['$id: ID!, $after_id: ID', 'id: $id, after_id: $after_id', 'id label order'],
  tagCreate: ['$input: TagInput!', 'input: $input', 'id name color system'],
  tagUpdate: ['$id: ID!, $input: TagInput!', 'id: $id, input: $input', 'id name color system'],
  tagDelete: ['$id: ID!', 'id: $id', ''],
} as const
type Mutation = keyof typeof mutations

/** A space with its people from `startTestPages`, and the calls about types. */
export type TestTypes = TestPages & {
  attempt: (by: Caller, name: Mutation, variables: object) => Promise<Answer>
  /** The record of a mutation that must succeed. */
  change: (by: Caller, name: Mutation, variables: object) => Promise<Json>
  /** Creates a type as the owner and returns its id. */
  makeType: (label?: string, input?: object) => Promise<string>
  /** Creates a property as the owner and returns its record. */
  makeProperty: (type: string, kind: string, input?: object) => Promise<Json>
  type: (by: Caller, id: string) => Promise<Json>
  property: (by: Caller, id: string) => Promise<Json>
  /** Inserts objects into a type's table, without the API: one for each of the values of a property. */
  fill: (type: string, property: string, values: { sql: string; count?: number }) => Promise<void>
  /** The values of a property of a type's objects, by name. */
  held: (type: string, property: string) => Promise<unknown[]>
}

export async function startTestTypes(): Promise<TestTypes> {
  const pages = await startTestPages()
  const { terem, owner } = pages
  const { sql } = terem
  const types: TestTypes = {
    ...pages,
    attempt(by, name, variables) {
      const [declared, given, record] = mutations[name]
      const shown = record ? `record { ${record} }` : ''
      return terem.call(by, `mutation (${declared}) { ${name}(${given}) { recordId status ${shown} } }`, {
        ...variables,
      })
    },
    async change(by, name, variables) {
      const { data, errors } = await types.attempt(by, name, variables)
      if (errors) console.error(terem.logged.filter((line) => line.event === 'unexpected'))
      expect(errors).toBeUndefined()
      expect(data[name].status).toBe('success')
      return data[name].record
    },
    makeType: async (label = 'Задача', input = {}) =>
      (await types.change(owner, 'typeCreate', { input: { label, ...input } })).id as string,
    makeProperty: (type, kind, input = {}) =>
      types.change(owner, 'propertyCreate', {
        input: { type_id: type, kind, label: `Its ${kind}`, ...input },
      }),
    async type(by, id) {
      const { data, errors } = await terem.call(by, `query ($id: ID!) { type(id: $id) { ${typeFields} } }`, {
        id,
      })
      expect(errors).toBeUndefined()
      return data.type
    },
    async property(by, id) {
      const { data, errors } = await terem.call(
        by,
        `query ($id: ID!) { property(id: $id) { ${propertyFields} } }`,
        {
          id,
        },
      )
      expect(errors).toBeUndefined()
      return data.property
    },
    async fill(type, property, { sql: value, count = 1 }) {
      const [row] = await sql<{ objects_scope: string; space: string }[]>`
        select objects_scope, space from object_type where id = ${type}`
      await sql`
        with made as (
          insert into object (id, space, type, title, scope)
          select gen_random_uuid(), ${row!.space}, ${type}, 'object ' || n, ${row!.objects_scope}
          from generate_series(1, ${count}) n returning id, title, scope
        )
        insert into ${sql(`data.t${type}`)} (id, title, scope, ${sql(`c${property}`)})
        select id, title, scope, ${sql.unsafe(value)} from (select *, row_number() over () as n from made) made`
    },
    held: async (type, property) =>
      (
        await sql`
          select ${sql(`c${property}`)} as value from ${sql(`data.t${type}`)} order by ${sql(`c${property}`)}::text nulls last`
      ).map(({ value }) => value as unknown),
  }
  return types
}
