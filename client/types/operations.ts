import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const typeList = graphql(`
  query TypeList($page: Int!, $where: TypeWhere) {
    paginate_type(page: $page, perPage: 100, where: $where, orderBy: [{ column: label }]) {
      data {
        id
        name
        label
        icon
        system
        description
        level
        objects_count
      }
      paginatorInfo {
        hasMorePages
        total
      }
    }
  }
`)
export type ListedType = ResultOf<typeof typeList>['paginate_type']['data'][number]

const property = graphql(`
  fragment PropertyFields on Property @_unmask {
    id
    type_id
    parent_id
    data_type
    name
    label
    hint
    placeholder
    description
    order
    required
    system
    unique
    multiple {
      status
      max_number
      button_text
    }
    guarded
    header
    body
    default
    options
    meta
    people
    formula
    level
    value_level
    property_group_id
    pending
    conversion
    updated_at
    deleted_at
  }
`)

const typeFields = graphql(
  `
    fragment TypeFields on Type @_unmask {
      id
      name
      label
      system
      description
      icon
      headline
      level
      apply_access_on_binding
      objectAccessLevel
      objects_count
      properties {
        ...PropertyFields
        nested {
          ...PropertyFields
        }
      }
      propertyGroups {
        id
        label
        description
        order
      }
      views {
        id
        name
        config
      }
      actions {
        id
        name
        path
        completion
        secret
      }
    }
  `,
  [property],
)
export type TypeRecord = ResultOf<typeof typeFields>
export type ViewRecord = TypeRecord['views'][number]
export type ActionRecord = TypeRecord['actions'][number]
export type NestedRecord = ResultOf<typeof property>
export type PropertyRecord = TypeRecord['properties'][number]
export type GroupRecord = TypeRecord['propertyGroups'][number]

export const typeById = graphql(
  `
    query TypeById($id: ID!) {
      type(id: $id) {
        ...TypeFields
      }
    }
  `,
  [typeFields],
)

/** What a reader of an object may know of its type. */
export const typeOfObject = graphql(
  `
    query TypeOfObject($id: ID!) {
      object(id: $id) {
        id
        type {
          ...TypeFields
        }
      }
    }
  `,
  [typeFields],
)

export const typeIndexes = graphql(`
  query TypeIndexes($id: ID!) {
    type(id: $id) {
      id
      indexes {
        most
        objects_from
        made {
          kind
          parts {
            property_id
            column
          }
          made_at
          last_used_at
          times
          used_by
        }
        wished {
          kind
          parts {
            property_id
            column
          }
          made_at
          last_used_at
          times
          used_by
        }
      }
    }
  }
`)
type TypeIndexes = NonNullable<NonNullable<ResultOf<typeof typeIndexes>['type']>['indexes']>
export type IndexRecord = TypeIndexes['made'][number]

export const deletedProperties = graphql(`
  query DeletedProperties($id: ID!) {
    type(id: $id) {
      id
      deletedProperties {
        id
        parent_id
        label
        data_type
      }
    }
  }
`)
