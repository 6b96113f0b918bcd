import { graphql } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'
import { messageParts, type Message } from './operations.ts'

const messageById = graphql(
  `
    query ChatMessage($id: ID!) {
      chatMessage(id: $id) {
        ...MessageParts
      }
    }
  `,
  [messageParts],
)

/** A message as the server has it; null for one that is gone, or that the person does not see. Rejects without a connection. */
export async function askMessage(id: string): Promise<Message | null> {
  const { chatMessage: found } = await query(messageById, { id })
  return found?.deleted ? null : found
}
