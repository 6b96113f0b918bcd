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
export const subjectTable = graphql(`
  query SubjectTable($page: Int!, $search: String, $group: ID, $orderBy: [SubjectOrder!]) {
    paginate_subject(page: $page, perPage: 50, search: $search, group_id: $group, orderBy: $orderBy) {
      data {
        id
        fullname {
          last_name
          first_name
        }
        avatar
        email
        role
        groups {
          id
          name
          system
        }
      }
      paginatorInfo {
        lastPage
        total
      }
    }
  }
`)
export type TableSubject = ResultOf<typeof subjectTable>['paginate_subject']['data'][number]

export const subjectUpdate = graphql(`
  mutation SubjectUpdate($id: ID!, $input: SubjectUpdateInput!) {
    subjectUpdate(id: $id, input: $input) {
      recordId
    }
  }
`)

export const groupList = graphql(`
  query GroupList {
    paginate_group(perPage: 100) {
      data {
        id
        name
        system
        members
      }
    }
  }
`)
export type GroupRow = ResultOf<typeof groupList>['paginate_group']['data'][number]

export const groupCreate = graphql(`
  mutation GroupCreate($input: GroupCreateInput!) {
    groupCreate(input: $input) {
      recordId
    }
  }
`)

export const groupUpdate = graphql(`
  mutation GroupUpdate($id: ID!, $name: String!) {
    groupUpdate(id: $id, input: { name: $name }) {
      record {
        id
        name
      }
    }
  }
`)

export const groupDelete = graphql(`
  mutation GroupDelete($id: ID!) {
    groupDelete(id: $id) {
      recordId
    }
  }
`)

export const ownTextEditor = graphql(`
  query OwnTextEditor {
    me {
      id
      config {
        textEditor {
          fontSize
          pageWidth
          spellCheck
        }
      }
    }
  }
`)

export const textEditorUpdate = graphql(`
  mutation TextEditorUpdate($id: ID!, $textEditor: TextEditorSettingsInput!) {
    userUpdate(id: $id, input: { config: { textEditor: $textEditor } }) {
      record {
        id
        config {
          textEditor {
            fontSize
            pageWidth
            spellCheck
          }
        }
      }
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
