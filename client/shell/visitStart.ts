import { graphql } from '../platform/graphql.ts'

/** Combines the separate requests of the first screen's parts into one; they then find the data in the cache. */
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
