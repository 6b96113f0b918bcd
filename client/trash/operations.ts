import { graphql } from '../platform/graphql.ts'

const deleter = graphql(`
  fragment Deleter on Subject @_unmask {
    id
    fullname {
      last_name
      first_name
    }
  }
`)

export const trashItems = graphql(
  `
    query TrashItems($page: Int!, $pages: Boolean!, $objects: Boolean!, $types: Boolean!) {
      paginate_trash(page: $page, perPage: 50) @include(if: $pages) {
        data {
          id
          title
          icon
          type
          nested
          deleted_at
          deleter {
            ...Deleter
          }
        }
        paginatorInfo {
          total
          hasMorePages
        }
      }
      paginate_trashedObject(page: $page, perPage: 50) @include(if: $objects) {
        data {
          id
          title
          icon
          type_label
          deleted_at
          deleter {
            ...Deleter
          }
        }
        paginatorInfo {
          total
          hasMorePages
        }
      }
      paginate_trashedType(page: $page, perPage: 50) @include(if: $types) {
        data {
          id
          label
          icon
          objects
          deleted_at
          deleter {
            ...Deleter
          }
        }
        paginatorInfo {
          total
          hasMorePages
        }
      }
    }
  `,
  [deleter],
)

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

export const objectDeleteForever = graphql(`
  mutation ObjectDeleteForever($id: ID!) {
    objectDeleteForever(id: $id) {
      recordId
    }
  }
`)

export const typeDeleteForever = graphql(`
  mutation TypeDeleteForever($id: ID!) {
    typeDeleteForever(id: $id) {
      recordId
    }
  }
`)
