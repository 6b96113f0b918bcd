import { graphql } from '../platform/graphql.ts'

/** What parts of the first screen ask each for itself, in one question: they then find it in the cache. */
export const visitStart = graphql(`
  query VisitStart($space: ID!) {
    me {
      id
      name
      surname
      email
      avatar
      last_space_id
      config {
        theme
        locale
        sortSpaces
        headerIcons
        headerIconsMobile
        objectOpenMode
        hotkeys {
          command
          keys
        }
        textEditor {
          fontSize
          pageWidth
          spellCheck
        }
        tree {
          views
          first
        }
      }
    }
    space(id: $space) {
      id
      role
      view_settings
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
