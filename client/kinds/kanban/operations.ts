import { objectRow } from '../../objects/view/operations.ts'
import { graphql } from '../../platform/graphql.ts'

export const cardPage = graphql(
  `
    query CardPage($type: ID!, $where: ObjectWhere, $perPage: Int!, $after: String) {
      paginate_object(type_id: $type, where: $where, perPage: $perPage, after: $after) {
        data {
          ...ObjectRow
        }
        endCursor
      }
    }
  `,
  [objectRow],
)

export const cardCounts = graphql(`
  query CardCounts($type: ID!, $property: ID!, $where: ObjectWhere) {
    object_groups(type_id: $type, property_id: $property, where: $where) {
      value
      count
    }
  }
`)
