import { graphql } from '../../platform/graphql.ts'

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

export const objectName = graphql(`
  query ObjectName($id: ID!) {
    object(id: $id) {
      id
      name
    }
  }
`)
