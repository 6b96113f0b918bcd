import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const personalOpen = graphql(`
  mutation ChatPersonalOpen($space: ID!, $subject: ID) {
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
export const groupPhotoSet = graphql(`
  mutation ChatGroupPhotoSet($id: ID!, $file: ID) {
    chatGroupPhotoSet(id: $id, file_id: $file) {
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
export const draftSet = graphql(`
  mutation ChatDraftSet($room: ID!, $thread: ID, $text: String!) {
    chatDraftSet(room_id: $room, thread_id: $thread, text: $text) {
      recordId
    }
  }
`)
export const typingSay = graphql(`
  mutation ChatTyping($room: ID!, $thread: ID) {
    chatTyping(room_id: $room, thread_id: $thread) {
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
export const roomUpdate = graphql(`
  mutation ChatRoomUpdate($id: ID!, $input: ChatRoomUpdateInput!) {
    chatRoomUpdate(id: $id, input: $input) {
      recordId
    }
  }
`)
export const chatSettings = graphql(`
  query ChatSettings($space: ID!) {
    chat_settings(space_id: $space) {
      archive_after
      folders {
        id
        name
        room_ids
      }
    }
  }
`)
export type ChatSettings = ResultOf<typeof chatSettings>['chat_settings']
export type Folder = ChatSettings['folders'][number]
export const settingsUpdate = graphql(`
  mutation ChatSettingsUpdate($space: ID!, $input: ChatSettingsInput!) {
    chatSettingsUpdate(space_id: $space, input: $input) {
      status
    }
  }
`)
export const folderCreate = graphql(`
  mutation ChatFolderCreate($input: ChatFolderCreateInput!) {
    chatFolderCreate(input: $input) {
      recordId
    }
  }
`)
export const folderUpdate = graphql(`
  mutation ChatFolderUpdate($id: ID!, $input: ChatFolderUpdateInput!) {
    chatFolderUpdate(id: $id, input: $input) {
      recordId
    }
  }
`)
export const folderDelete = graphql(`
  mutation ChatFolderDelete($id: ID!) {
    chatFolderDelete(id: $id) {
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
