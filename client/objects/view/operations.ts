import type { Total } from '#schema/objects/totals.ts'
import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

/** The fields of an object for a row, a card or a bar. */
export const objectRow = graphql(`
  fragment ObjectRow on ObjectRecord @_unmask {
    id
    type_id
    name
    values
    links {
      id
      type_id
      name
    }
    tags {
      id
      name
      color
    }
    level
    version
    created_at
    updated_at
  }
`)
/** A row, its values by property id. */
export type ObjectRow = Omit<ResultOf<typeof objectRow>, 'values'> & {
  values: Record<string, unknown>
  /** The number of its children, in a nested list. */
  children?: number
}

/** A total of a column. */
export type AskedTotal = { property_id: string; total: Total }

export const rowOf = (told: ResultOf<typeof objectRow>): ObjectRow => ({
  ...told,
  values: (told.values ?? {}) as ObjectRow['values'],
})

export const objectPage = graphql(
  `
    query ObjectPage(
      $type: ID!
      $where: ObjectWhere
      $orderBy: [ObjectOrder!]
      $page: Int!
      $perPage: Int!
      $after: String
      $isCounted: Boolean!
    ) {
      paginate_object(
        type_id: $type
        where: $where
        orderBy: $orderBy
        page: $page
        perPage: $perPage
        after: $after
      ) {
        data {
          ...ObjectRow
        }
        endCursor
        paginatorInfo @include(if: $isCounted) {
          total
          estimated
        }
      }
    }
  `,
  [objectRow],
)

export const objectIdPage = graphql(`
  query ObjectIds($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!], $page: Int!, $perPage: Int!) {
    paginate_object(type_id: $type, where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
      data {
        id
      }
    }
  }
`)

export const createRow = graphql(
  `
    mutation CreateRow($input: ObjectCreateInput!) {
      objectCreate(input: $input) {
        recordId
        record {
          ...ObjectRow
        }
      }
    }
  `,
  [objectRow],
)

export const duplicateObject = graphql(
  `
    mutation DuplicateObject($id: ID!, $values: JSON!, $key: String!) {
      objectDuplicate(id: $id, input: { values: $values, idempotency_key: $key }) {
        recordId
        record {
          ...ObjectRow
        }
      }
    }
  `,
  [objectRow],
)

export const createRows = graphql(`
  mutation CreateRows($input: ObjectsCreateInput!) {
    objectsCreate(input: $input) {
      ids
    }
  }
`)

export const updateObject = graphql(
  `
    mutation UpdateRow($id: ID!, $values: JSON!, $version: Int) {
      objectUpdate(id: $id, input: { values: $values, version: $version }) {
        recordId
        record {
          ...ObjectRow
        }
      }
    }
  `,
  [objectRow],
)

export const updateObjects = graphql(`
  mutation UpdateRows($ids: [ID!]!, $values: JSON!, $key: String!) {
    objectsUpdate(ids: $ids, values: $values, idempotency_key: $key) {
      ids
      change_id
    }
  }
`)

export const undoObjects = graphql(`
  mutation UndoRows($change: ID!) {
    objectsUndo(change_id: $change) {
      ids
    }
  }
`)

export const deleteObjects = graphql(`
  mutation DeleteRows($ids: [ID!]!) {
    objectsDelete(ids: $ids) {
      ids
    }
  }
`)

export const restoreObjects = graphql(`
  mutation RestoreRows($ids: [ID!]!) {
    objectsRestore(ids: $ids) {
      ids
    }
  }
`)

export const objectTotals = graphql(`
  query ObjectTotals($type: ID!, $where: ObjectWhere, $totals: [ObjectTotalInput!]!) {
    object_totals(type_id: $type, where: $where, totals: $totals)
  }
`)

export const objectGroups = graphql(`
  query ObjectGroups(
    $type: ID!
    $property: ID!
    $where: ObjectWhere
    $unit: DateUnit
    $zone: String
    $totals: [ObjectTotalInput!]!
    $all: [ObjectTotalInput!]!
  ) {
    object_groups(
      type_id: $type
      property_id: $property
      where: $where
      unit: $unit
      time_zone: $zone
      totals: $totals
    ) {
      value
      until
      count
      totals
    }
    object_totals(type_id: $type, where: $where, totals: $all)
  }
`)

export const linkedType = graphql(`
  query LinkedType($page: ID!) {
    page(id: $page) {
      id
      linked_type_id
    }
  }
`)

export const linkType = graphql(`
  mutation LinkType($page: ID!, $type: ID) {
    pageLinkType(id: $page, type_id: $type) {
      recordId
    }
  }
`)
