import { graphql } from '../../platform/graphql.ts'

export const firstAt = graphql(`
  query ChatMessageAt($room: ID!, $at: DateTime!) {
    chatMessageAt(room_id: $room, at: $at) {
      place
    }
  }
`)
