import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const pageVersions = graphql(`
  query PageVersions($id: ID!, $page: Int!) {
    paginate_pageVersion(page_id: $id, page: $page, perPage: 50) {
      data {
        id
        version
        meta
        created_at
        comment
        author {
          id
          avatar
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
export type VersionItem = ResultOf<typeof pageVersions>['paginate_pageVersion']['data'][number]

export const versionContent = graphql(`
  query VersionContent($id: ID!) {
    pageVersion(id: $id) {
      id
      json
    }
  }
`)

export const presentContent = graphql(`
  query PresentContent($id: ID!) {
    page(id: $id) {
      id
      json
    }
  }
`)

export const pageVersionCreate = graphql(`
  mutation PageVersionCreate($id: ID!, $comment: String) {
    pageVersionCreate(page_id: $id, comment: $comment) {
      recordId
    }
  }
`)

export const pageVersionRestore = graphql(`
  mutation PageVersionRestore($id: ID!) {
    pageVersionRestore(id: $id) {
      recordId
      record {
        id
        version
      }
    }
  }
`)
