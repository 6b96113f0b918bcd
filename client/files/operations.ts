import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const storedFiles = graphql(`
  query StoredFiles($page: Int, $where: FileWhere, $orderBy: [FileOrder!]) {
    paginate_file(page: $page, perPage: 50, where: $where, orderBy: $orderBy) {
      data {
        id
        name
        extension
        short_link
        size
        created_at
        editable
        source_type
        used_in {
          id
          title
        }
      }
      paginatorInfo {
        total
        lastPage
        currentPage
      }
    }
  }
`)
export type StoredFileRow = ResultOf<typeof storedFiles>['paginate_file']['data'][number]

export const fileDelete = graphql(`
  mutation FileDelete($id: ID!) {
    fileDelete(id: $id) {
      recordId
    }
  }
`)
