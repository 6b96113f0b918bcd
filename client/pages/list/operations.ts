import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const allPages = graphql(`
  query AllPages($page: Int!, $perPage: Int!, $where: PageWhere, $orderBy: [PageOrder!]) {
    paginate_page(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      data {
        id
        title
        icon
        type
        level
        author {
          id
          avatar
          fullname {
            first_name
            last_name
          }
        }
        created_at
        updated_at
      }
      paginatorInfo {
        total
        lastPage
        from
        to
      }
    }
  }
`)
export type ListedPage = ResultOf<typeof allPages>['paginate_page']['data'][number]
