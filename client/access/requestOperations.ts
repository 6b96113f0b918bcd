import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { person } from './operations.ts'

export const pendingRequests = graphql(
  `
    query PendingRequests($type: AccessResourceType!, $id: ID!, $perPage: Int!) {
      paginate_accessRequest(resource_type: $type, resource_id: $id, status: pending, perPage: $perPage) {
        data {
          id
          access_level
          created_at
          subject {
            ...AccessSubject
          }
        }
        paginatorInfo {
          total
        }
      }
    }
  `,
  [person],
)
export type PendingRequest = ResultOf<typeof pendingRequests>['paginate_accessRequest']['data'][number]

export const accessRequestCreate = graphql(`
  mutation AccessRequestCreate($type: AccessResourceType!, $id: ID!, $level: AccessLevel!) {
    accessRequestCreate(resource_type: $type, resource_id: $id, level: $level) {
      recordId
    }
  }
`)

export const accessRequestAccept = graphql(`
  mutation AccessRequestAccept($id: ID!, $key: String!) {
    accessRequestAccept(id: $id, idempotency_key: $key) {
      recordId
    }
  }
`)

export const accessRequestReject = graphql(`
  mutation AccessRequestReject($id: ID!, $key: String!) {
    accessRequestReject(id: $id, idempotency_key: $key) {
      recordId
    }
  }
`)
