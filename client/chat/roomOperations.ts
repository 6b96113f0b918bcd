import { graphql } from '../platform/graphql.ts'

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
