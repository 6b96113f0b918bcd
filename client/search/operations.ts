import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const searchSpace = graphql(`
  query SearchSpace($space: ID!, $text: String!, $pages: Int!, $objects: Int!, $users: Int!) {
    pages: search(space_id: $space, text: $text, group: pages, perPage: $pages) {
      data {
        key
        id
        title
        icon
        type
        path
        excerpt
        titleMarks {
          start
          length
        }
        excerptMarks {
          start
          length
        }
      }
      paginatorInfo {
        total
      }
    }
    objects: search(space_id: $space, text: $text, group: objects, perPage: $objects) {
      data {
        key
        id
        title
        object_type {
          id
          label
          system
          icon
        }
        excerpt
        titleMarks {
          start
          length
        }
        excerptMarks {
          start
          length
        }
      }
      paginatorInfo {
        total
      }
    }
    users: search(space_id: $space, text: $text, group: users, perPage: $users) {
      data {
        key
        id
        title
        avatar
        titleMarks {
          start
          length
        }
      }
      paginatorInfo {
        total
      }
    }
  }
`)
export type SearchFound = ResultOf<typeof searchSpace>
export type PageHit = SearchFound['pages']['data'][number]
export type ObjectHit = SearchFound['objects']['data'][number]
export type UserHit = SearchFound['users']['data'][number]

export const onePerson = graphql(`
  query OnePerson($id: ID!) {
    get_subject(id: $id) {
      id
      fullname {
        last_name
        first_name
        patronymic
      }
      avatar
      email
      role
    }
  }
`)
