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

export const saveRelation = graphql(`
  mutation SaveRelation($input: ObjectRelationInput!) {
    objectRelationSave(input: $input) {
      recordId
    }
  }
`)

export const deleteRelation = graphql(`
  mutation DeleteRelation($id: ID!) {
    objectRelationDelete(id: $id) {
      recordId
    }
  }
`)

export const changeObjects = graphql(`
  mutation ChangeObjects($changes: [ObjectChangeInput!]!, $key: String!) {
    objectsChange(changes: $changes, idempotency_key: $key) {
      ids
      change_id
    }
  }
`)
