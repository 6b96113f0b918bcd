import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'
import { favoriteList } from './tree/objects/operations.ts'

/** With the first page of the user's flagged objects, if `isFirst`. */
export const pageTree = graphql(
  `
    query PageTree($space: ID!, $page: Int!, $isFirst: Boolean!) {
      page_tree(space_id: $space, page: $page) {
        data {
          id
          label
          type
          level
          icon
          children
          parent
          position
          favorite
          published
          isTab
          isTemplate
          shortcut
        }
        paginatorInfo {
          hasMorePages
        }
        event_id
      }
      paginate_favoriteObject(perPage: 100) @include(if: $isFirst) {
        ...FavoriteList
      }
    }
  `,
  [favoriteList],
)

export const onePage = graphql(`
  query OnePage($id: ID!) {
    page(id: $id) {
      id
      space_id
      title
      icon
      type
      engine
      linked_type_id
      parent_id
      isTab
      shortcut
      level
      favorite
      publication {
        url
        anonymous_comments
        moderated_comments
        storage_login
        published_at
      }
      ancestors {
        key
        id
        label
        icon
      }
    }
  }
`)
export type Page = NonNullable<ResultOf<typeof onePage>['page']>

export const pageCreate = graphql(`
  mutation PageCreate($input: PageCreateInput!) {
    pageCreate(input: $input) {
      recordId
      record {
        id
        title
        icon
        type
        level
        parent_id
        isTab
        isTemplate
        shortcut
      }
    }
  }
`)

export const pageUpdate = graphql(`
  mutation PageUpdate($id: ID!, $input: PageUpdateInput!) {
    pageUpdate(id: $id, input: $input) {
      record {
        id
        title
        icon
      }
    }
  }
`)

export const pageChangeKind = graphql(`
  mutation PageChangeKind($id: ID!, $type: PageKind!) {
    pageChangeKind(id: $id, type: $type) {
      record {
        id
        type
        engine
      }
    }
  }
`)

export const pageMove = graphql(`
  mutation PageMove($id: ID!, $input: PageMoveInput!) {
    pageMove(id: $id, input: $input) {
      record {
        id
        parent_id
      }
    }
  }
`)

export const pageDuplicate = graphql(`
  mutation PageDuplicate($id: ID!, $input: PageDuplicateInput) {
    pageDuplicate(id: $id, input: $input) {
      recordId
      left_out {
        kind
        count
      }
    }
  }
`)

export const pageDelete = graphql(`
  mutation PageDelete($id: ID!) {
    pageDelete(id: $id) {
      recordId
      ids
    }
  }
`)

export const pageRestore = graphql(`
  mutation PageRestore($id: ID!) {
    pageRestore(id: $id) {
      recordId
    }
  }
`)

export const pageFavorite = graphql(`
  mutation PageFavorite($id: ID!, $favorite: Boolean!) {
    pageFavorite(id: $id, favorite: $favorite) {
      record {
        id
        favorite
      }
    }
  }
`)

export const pagePublish = graphql(`
  mutation PagePublish($id: ID!, $input: PublicationInput) {
    pagePublish(id: $id, input: $input) {
      record {
        id
        publication {
          url
          anonymous_comments
          moderated_comments
          storage_login
          published_at
        }
      }
    }
  }
`)

export const pageUnpublish = graphql(`
  mutation PageUnpublish($id: ID!) {
    pageUnpublish(id: $id) {
      record {
        id
        publication {
          url
        }
      }
    }
  }
`)

export const mySubject = graphql(`
  query MySubject($id: ID!) {
    space(id: $id) {
      id
      role
      subject {
        id
        fullname {
          first_name
          last_name
        }
      }
    }
  }
`)

export const groupNodes = graphql(`
  query GroupNodes {
    paginate_groupNode(perPage: 100) {
      data {
        key
        id
        label
        system
        members
      }
    }
  }
`)
export type GroupNode = ResultOf<typeof groupNodes>['paginate_groupNode']['data'][number]

export const groupMembers = graphql(`
  query GroupMembers($id: ID!, $page: Int!) {
    paginate_groupMember(group_id: $id, page: $page) {
      data {
        id
        avatar
        fullname {
          first_name
          last_name
        }
      }
      paginatorInfo {
        hasMorePages
      }
    }
  }
`)
export type GroupMember = ResultOf<typeof groupMembers>['paginate_groupMember']['data'][number]
