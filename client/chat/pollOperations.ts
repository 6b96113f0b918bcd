import { graphql } from '../platform/graphql.ts'
import { messageParts } from './operations.ts'

export const pollVote = graphql(
  `
    mutation ChatPollVote($message: ID!, $places: [Int!]!) {
      chatPollVote(message_id: $message, places: $places) {
        record {
          ...MessageParts
        }
      }
    }
  `,
  [messageParts],
)
export const pollVoters = graphql(`
  query ChatPollVoters($message: ID!) {
    chatMessage(id: $message) {
      poll {
        options {
          place
          text
          count
          people {
            id
            name
            avatar
          }
        }
      }
    }
  }
`)
