import { graphql } from '../platform/graphql.ts'

/** The people of the space that a comment can mention. */
export const mentionable = graphql(`
  query Mentionable($search: String) {
    paginate_subject(perPage: 20, search: $search) {
      data {
        id
        fullname {
          first_name
          last_name
        }
        avatar
      }
    }
  }
`)
