import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

const messageParts = graphql(`
  fragment MessageParts on ChatMessage @_unmask {
    id
    room_id
    place
    own
    key
    text
    created_at
    edited_at
    author {
      id
      name
      avatar
    }
    reactions {
      emoji
      count
      own
    }
  }
`)
export type Message = ResultOf<typeof messageParts>

const roomParts = graphql(
  `
    fragment RoomParts on ChatRoom @_unmask {
      id
      kind
      name
      person {
        id
        name
        avatar
      }
      last_message {
        ...MessageParts
      }
      space_id
      listed
      unread
      read_place
      last_place
      created_at
    }
  `,
  [messageParts],
)
export type Room = ResultOf<typeof roomParts>

export const chatEvents = graphql(
  `
    subscription ChatEvents($space: ID!, $after: ID) {
      chat_events(space_id: $space, after: $after) {
        event_id
        body {
          kind
          room_id
          place
          message {
            ...MessageParts
          }
        }
      }
    }
  `,
  [messageParts],
)
export type ChatEvent = ResultOf<typeof chatEvents>['chat_events']['body']

export const roomList = graphql(
  `
    query ChatRooms($space: ID!, $after: ID) {
      chat_rooms(space_id: $space, after: $after) {
        data {
          ...RoomParts
        }
        next
      }
    }
  `,
  [roomParts],
)

export const oneRoom = graphql(
  `
    query ChatRoom($id: ID!) {
      chatRoom(id: $id) {
        ...RoomParts
      }
    }
  `,
  [roomParts],
)

export const roomDetails = graphql(`
  query ChatRoomDetails($id: ID!) {
    chatRoom(id: $id) {
      id
      space_id
      listed
      may_exclude
      may_write
      members {
        id
        name
        avatar
      }
    }
  }
`)
export type RoomDetails = NonNullable<ResultOf<typeof roomDetails>['chatRoom']>

export const messageList = graphql(
  `
    query ChatMessages($room: ID!, $before: Int) {
      chat_messages(room_id: $room, before: $before) {
        data {
          ...MessageParts
        }
        more
      }
    }
  `,
  [messageParts],
)

export const personalOpen = graphql(`
  mutation ChatPersonalOpen($space: ID!, $subject: ID!) {
    chatPersonalOpen(space_id: $space, subject_id: $subject) {
      recordId
    }
  }
`)
export const groupCreate = graphql(`
  mutation ChatGroupCreate($input: ChatGroupCreateInput!) {
    chatGroupCreate(input: $input) {
      recordId
    }
  }
`)
export const groupRename = graphql(`
  mutation ChatGroupRename($id: ID!, $name: String!) {
    chatGroupRename(id: $id, name: $name) {
      recordId
    }
  }
`)
export const memberAdd = graphql(`
  mutation ChatMemberAdd($room: ID!, $subjects: [ID!]!) {
    chatMemberAdd(room_id: $room, subject_ids: $subjects) {
      recordId
    }
  }
`)
export const memberExclude = graphql(`
  mutation ChatMemberExclude($room: ID!, $subject: ID!) {
    chatMemberExclude(room_id: $room, subject_id: $subject) {
      recordId
    }
  }
`)
export const roomLeave = graphql(`
  mutation ChatRoomLeave($id: ID!) {
    chatRoomLeave(id: $id) {
      recordId
    }
  }
`)
export const roomDelete = graphql(`
  mutation ChatRoomDelete($id: ID!) {
    chatRoomDelete(id: $id) {
      recordId
    }
  }
`)
export const roomRead = graphql(`
  mutation ChatRoomRead($id: ID!, $place: Int!) {
    chatRoomRead(id: $id, place: $place) {
      recordId
    }
  }
`)
export const messageSend = graphql(
  `
    mutation ChatMessageSend($input: ChatMessageSendInput!) {
      chatMessageSend(input: $input) {
        record {
          ...MessageParts
        }
      }
    }
  `,
  [messageParts],
)
export const messageUpdate = graphql(`
  mutation ChatMessageUpdate($id: ID!, $text: String!) {
    chatMessageUpdate(id: $id, text: $text) {
      recordId
    }
  }
`)
export const messageDelete = graphql(`
  mutation ChatMessageDelete($id: ID!, $all: Boolean!) {
    chatMessageDelete(id: $id, for_everyone: $all) {
      recordId
    }
  }
`)
export const reactionSet = graphql(`
  mutation ChatReactionSet($message: ID!, $emoji: String!, $on: Boolean!) {
    chatReactionSet(message_id: $message, emoji: $emoji, on: $on) {
      recordId
    }
  }
`)
export const people = graphql(`
  query ChatPeople($search: String) {
    paginate_subject(perPage: 50, search: $search, living: true) {
      data {
        id
        user_id
        fullname {
          first_name
          last_name
        }
        avatar
      }
    }
  }
`)
