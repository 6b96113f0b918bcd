import { graphql } from '../platform/graphql.ts'

export const reactionSet = graphql(`
  mutation ChatReactionSet($message: ID!, $emoji: String!, $on: Boolean!) {
    chatReactionSet(message_id: $message, emoji: $emoji, on: $on) {
      recordId
    }
  }
`)
export const pollClose = graphql(`
  mutation ChatPollClose($message: ID!) {
    chatPollClose(message_id: $message) {
      recordId
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
