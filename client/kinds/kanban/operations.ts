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

export const cardCells = graphql(
  `
    query CardCells($type: ID!, $property: ID!, $by: ID, $where: ObjectWhere, $first: Int!) {
      object_groups(type_id: $type, property_id: $property, by: $by, where: $where, first: $first) {
        value
        by_value
        count
        data {
          ...ObjectRow
        }
        endCursor
      }
    }
  `,
  [objectRow],
)
