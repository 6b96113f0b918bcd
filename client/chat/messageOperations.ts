import { graphql } from '../platform/graphql.ts'
import { messageParts } from './operations.ts'

export const reactionSet = graphql(`
  mutation ChatReactionSet($message: ID!, $emoji: String!, $on: Boolean!) {
    chatReactionSet(message_id: $message, emoji: $emoji, on: $on) {
      recordId
    }
  }
`)
export const messageForward = graphql(`
  mutation ChatMessageForward($input: ChatMessageForwardInput!) {
    chatMessageForward(input: $input) {
      recordId
    }
  }
`)
export const taskCreate = graphql(`
  mutation ChatTaskCreate($input: ChatTaskCreateInput!) {
    chatTaskCreate(input: $input) {
      recordId
    }
  }
`)
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
export const pollClose = graphql(`
  mutation ChatPollClose($message: ID!) {
    chatPollClose(message_id: $message) {
      recordId
    }
  }
`)
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
export const pinSet = graphql(`
  mutation ChatPinSet($message: ID!, $all: Boolean!, $on: Boolean!) {
    chatPinSet(message_id: $message, for_everyone: $all, on: $on) {
      recordId
    }
  }
`)
