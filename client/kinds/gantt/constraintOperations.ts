import { graphql } from '../../platform/graphql.ts'

export const objectConstraints = graphql(`
  query ObjectConstraints($type: ID!, $page: Int!, $perPage: Int!) {
    paginate_objectConstraint(type_id: $type, page: $page, perPage: $perPage) {
      data {
        object_id
        kind
        day
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)

export const saveConstraint = graphql(`
  mutation SaveConstraint($input: ObjectConstraintInput!) {
    objectConstraintSave(input: $input) {
      recordId
    }
  }
`)
