import { graphql } from '../../platform/graphql.ts'

export const changeObjects = graphql(`
  mutation ChangeObjects($changes: [ObjectChangeInput!]!, $key: String!) {
    objectsChange(changes: $changes, idempotency_key: $key) {
      ids
      change_id
    }
  }
`)
