import { graphql } from '../../platform/graphql.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { messageParts } from '../operations.ts'

export const oneThread = graphql(
  `
    query ChatThread($id: ID!) {
      chatThread(id: $id) {
        id
        read_place
        draft
        message {
          ...MessageParts
        }
      }
    }
  `,
  [messageParts],
)
export type Thread = NonNullable<ResultOf<typeof oneThread>['chatThread']>

export const replyList = graphql(
  `
    query ChatReplies($thread: ID!, $before: Int, $after: Int, $first: Int) {
      chat_replies(thread_id: $thread, before: $before, after: $after, first: $first) {
        data {
          ...MessageParts
        }
        more
      }
    }
  `,
  [messageParts],
)
export const threadRead = graphql(`
  mutation ChatThreadRead($id: ID!, $place: Int!) {
    chatThreadRead(id: $id, place: $place) {
      recordId
    }
  }
`)
export const messageAt = graphql(`
  query ChatReplyAt($room: ID!, $after: Int!) {
    chat_messages(room_id: $room, replies: true, after: $after, first: 1) {
      data {
        place
        thread_id
        in_room
      }
    }
  }
`)
