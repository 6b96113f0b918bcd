import { graphql } from '../platform/graphql.ts'

/** Which views of the tree the person chose, and which the space offers. */
export const treeSettings = graphql(`
  query TreeSettings($space: ID!) {
    me {
      id
      config {
        tree {
          views
          first
        }
      }
    }
    space(id: $space) {
      id
      view_settings
    }
  }
`)
