import { graphql } from '../../../platform/graphql.ts'
import type { ResultOf } from '../../../platform/graphql.ts'

export const visits = graphql(`
  query Visits {
    paginate_visit {
      data {
        page {
          key
          id
        }
        object {
          id
          type_id
          name
          level
        }
      }
    }
  }
`)

export const favoriteList = graphql(`
  fragment FavoriteList on ObjectPage @_unmask {
    data {
      id
      type_id
      name
      level
    }
    paginatorInfo {
      hasMorePages
    }
  }
`)

export const favoriteObjects = graphql(
  `
    query FavoriteObjects($page: Int!) {
      paginate_favoriteObject(page: $page, perPage: 100) {
        ...FavoriteList
      }
    }
  `,
  [favoriteList],
)

export const typeNodes = graphql(`
  query TypeNodes($page: Int!) {
    paginate_typeNode(page: $page, perPage: 100) {
      data {
        key
        id
        label
        system
        icon
        level
        children
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)
export type TypeNode = ResultOf<typeof typeNodes>['paginate_typeNode']['data'][number]

/** The objects of a type as lines of the tree. */
export const objectNodes = graphql(`
  query ObjectNodes(
    $type: ID!
    $orderBy: [ObjectOrder!]
    $page: Int!
    $perPage: Int!
    $after: String
    $isCounted: Boolean!
  ) {
    paginate_object(type_id: $type, orderBy: $orderBy, page: $page, perPage: $perPage, after: $after) {
      data {
        id
        type_id
        name
        level
        version
      }
      endCursor
      paginatorInfo @include(if: $isCounted) {
        total
        estimated
      }
    }
  }
`)
export type ObjectNode = Omit<ResultOf<typeof objectNodes>['paginate_object']['data'][number], 'version'>

/** Requested for one object when its menu opens. */
export const isFavoriteObject = graphql(`
  query IsFavoriteObject($id: ID!) {
    object(id: $id) {
      id
      favorite
    }
  }
`)
