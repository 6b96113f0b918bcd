import { graphql } from '../../platform/graphql.ts'

export const objectRelations = graphql(`
  query ObjectRelations($type: ID!, $page: Int!, $perPage: Int!) {
    paginate_objectRelation(type_id: $type, page: $page, perPage: $perPage) {
      data {
        id
        from_id
        to_id
        kind
        lag
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)
