import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const subjects = graphql(`
  query Subjects($page: Int!, $search: String) {
    paginate_subject(page: $page, perPage: 50, search: $search) {
      data {
        id
        user_id
        fullname {
          last_name
          first_name
          patronymic
        }
        avatar
        email
        role
      }
      paginatorInfo {
        currentPage
        lastPage
        total
      }
    }
  }
`)
export type SubjectRow = ResultOf<typeof subjects>['paginate_subject']['data'][number]

export const subjectAdd = graphql(`
  mutation SubjectAdd($email: String!) {
    subjectAdd(input: { email: $email }) {
      recordId
    }
  }
`)

export const me = graphql(`
  query Me {
    me {
      id
      name
      surname
      email
      avatar
      config {
        theme
        locale
        sortSpaces
      }
    }
  }
`)

export const profileUpdate = graphql(`
  mutation ProfileUpdate($id: ID!, $input: UserUpdateInput!) {
    userUpdate(id: $id, input: $input) {
      record {
        id
        name
        surname
        config {
          theme
          locale
        }
      }
    }
  }
`)
