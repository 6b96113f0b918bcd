import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const messageParts = graphql(`
  fragment MessageParts on ChatMessage @_unmask {
    id
    room_id
    place
    notice
    own
    key
    text
    mentions {
      id
      name
    }
    files {
      file {
        id
        name
        extension
        short_link
        size
        mime
      }
      width
      height
      voice {
        duration_ms
        peaks
      }
    }
    created_at
    edited_at
    thread_id
    in_room
    deleted
    thread {
      count
      unread
      last_at
      last_place
      people {
        id
        name
        avatar
      }
    }
    is_reply
    reply_to {
      id
      place
      text
      mentions {
        id
        name
      }
      files {
        file {
          id
          name
          mime
        }
        voice {
          duration_ms
        }
      }
      own
      author {
        id
        name
      }
    }
    forwarded_from {
      id
      name
    }
    pinned
    poll {
      multiple
      anonymous
      closes_at
      voters
      options {
        place
        text
        count
        own
      }
    }
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
    tasks {
      id
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
      photo
      own
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
      favorite
      pinned
      archived
      unread
      read_place
      draft
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
          person {
            id
            name
          }
          thread_id
        }
      }
    }
  `,
  [messageParts],
)
export type ChatEvent = ResultOf<typeof chatEvents>['chat_events']['body']

export const roomList = graphql(
  `
    query ChatRooms($space: ID!, $view: ChatRoomView, $folder: ID, $after: ID) {
      chat_rooms(space_id: $space, view: $view, folder_id: $folder, after: $after) {
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
    query ChatMessages($room: ID!, $before: Int, $after: Int, $first: Int) {
      chat_messages(room_id: $room, before: $before, after: $after, first: $first) {
        data {
          ...MessageParts
        }
        more
      }
    }
  `,
  [messageParts],
)

export const pinList = graphql(
  `
    query ChatPins($room: ID!) {
      chat_pins(room_id: $room, first: 100) {
        data {
          ...MessageParts
        }
      }
    }
  `,
  [messageParts],
)

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
