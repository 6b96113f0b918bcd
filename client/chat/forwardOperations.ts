import { graphql } from '../platform/graphql.ts'

export const messageForward = graphql(`
  mutation ChatMessageForward($input: ChatMessageForwardInput!) {
    chatMessageForward(input: $input) {
      recordId
    }
  }
`)
