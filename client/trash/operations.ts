import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const trashItems = graphql(`
  query TrashItems($page: Int!) {
    paginate_trash(page: $page, perPage: 50) {
      data {
        id
        title
        icon
        type
        nested
        deleted_at
        deleter {
          id
          fullname {
            last_name
            first_name
          }
        }
      }
      paginatorInfo {
        total
        hasMorePages
      }
    }
  }
`)
export type TrashRow = ResultOf<typeof trashItems>['paginate_trash']['data'][number]

export const trashSettings = graphql(`
  query TrashSettings {
    trash {
      id
      period
    }
  }
`)

export const trashUpdate = graphql(`
  mutation TrashUpdate($input: TrashUpdateInput!) {
    trashUpdate(input: $input) {
      record {
        id
        period
      }
    }
  }
`)

export const pageDeleteForever = graphql(`
  mutation PageDeleteForever($id: ID!) {
    pageDeleteForever(id: $id) {
      recordId
    }
  }
`)
