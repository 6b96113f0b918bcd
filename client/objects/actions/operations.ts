import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const objectActionRun = graphql(`
  mutation ObjectActionRun($id: ID!, $action: ID!, $key: String) {
    objectActionRun(id: $id, action_id: $action, idempotency_key: $key) {
      record {
        id
        state
      }
    }
  }
`)

export const objectProcessFinish = graphql(`
  mutation ObjectProcessFinish($id: ID!, $failed: Boolean!) {
    objectProcessFinish(id: $id, failed: $failed) {
      recordId
    }
  }
`)

export const objectProcesses = graphql(`
  query ObjectProcesses($id: ID!, $perPage: Int!) {
    paginate_objectProcess(object_id: $id, perPage: $perPage) {
      data {
        id
        name
        state
        overdue
        error
        next_try_at
        due_at
        started_at
        starter {
          id
          fullname {
            first_name
            last_name
          }
        }
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)
export type ProcessData = ResultOf<typeof objectProcesses>['paginate_objectProcess']['data'][number]
