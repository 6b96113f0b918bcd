import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

/** What a row, a card or a bar needs of an object. */
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
export type ObjectRow = Omit<ResultOf<typeof objectRow>, 'values'> & { values: Record<string, unknown> }

export const rowOf = (told: ResultOf<typeof objectRow>): ObjectRow => ({
  ...told,
  values: (told.values ?? {}) as ObjectRow['values'],
})

export const objectPage = graphql(
  `
    query ObjectPage($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!], $page: Int!, $perPage: Int!) {
      paginate_object(type_id: $type, where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
        data {
          ...ObjectRow
        }
        paginatorInfo {
          total
          estimated
        }
      }
    }
  `,
  [objectRow],
)

export const updateObject = graphql(
  `
    mutation UpdateRow($id: ID!, $values: JSON!) {
      objectUpdate(id: $id, input: { values: $values }) {
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
  mutation UpdateRows($ids: [ID!]!, $values: JSON!) {
    objectsUpdate(ids: $ids, values: $values) {
      ids
    }
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
