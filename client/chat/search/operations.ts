import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'

export const searchMessages = graphql(`
  query SearchMessages(
    $space: ID!
    $text: String!
    $room: ID
    $from: ID
    $files: Boolean
    $after: DateTime
    $before: DateTime
    $cursor: ID
  ) {
    search_messages(
      space_id: $space
      text: $text
      room_id: $room
      from: $from
      has_file: $files
      after: $after
      before: $before
      cursor: $cursor
    ) {
      data {
        excerpt
        marks {
          start
          length
        }
        message {
          id
          place
          own
          created_at
          files {
            file {
              name
              mime
            }
            voice {
              duration_ms
            }
          }
          author {
            id
            name
            avatar
          }
        }
        room {
          id
          kind
          name
          own
          person {
            id
            name
            avatar
          }
        }
      }
      next
    }
  }
`)
export type FoundMessage = ResultOf<typeof searchMessages>['search_messages']['data'][number]
