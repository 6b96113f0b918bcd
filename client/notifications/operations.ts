import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

const person = graphql(`
  fragment NotifiedPerson on Subject @_unmask {
    id
    fullname {
      first_name
      last_name
    }
    avatar
  }
`)
export type Person = ResultOf<typeof person>

const node = graphql(`
  fragment NotifiedNode on AccessNode @_unmask {
    resource_type
    resource_id
    title
    icon
  }
`)

const parts = graphql(
  `
    fragment NotificationParts on Notification @_unmask {
      id
      type
      created_at
      is_quiet
      author {
        ...NotifiedPerson
      }
      space {
        id
        name
        icon
      }
      page {
        ...NotifiedNode
      }
      object {
        ...NotifiedNode
      }
      property {
        ...NotifiedNode
      }
      resource {
        ...NotifiedNode
      }
      comment {
        id
        text
      }
      message {
        id
        room_id
        room_name
        voice_ms
        place
        text
      }
      request_id
      request_status
      resource_type
      resource_id
      access_level
      user_birthday
      resource_name
      organizer_link
      start_date
      timezone
      location
      category {
        id
        label
        color
      }
    }
  `,
  [person, node],
)
export type Notification = ResultOf<typeof parts>
export type NotificationKind = Notification['type']

export const listed = graphql(
  `
    query Notifications($archived: Boolean!, $kinds: [NotificationKind!], $space: ID, $after: ID) {
      notifications(archived: $archived, kinds: $kinds, space_id: $space, after: $after) {
        data {
          ...NotificationParts
        }
        next
      }
    }
  `,
  [parts],
)

export const archive = graphql(`
  mutation NotificationsArchive($ids: [ID!]!, $archived: Boolean!) {
    notificationsArchive(ids: $ids, archived: $archived) {
      ids
      total
    }
  }
`)

export const archiveAll = graphql(`
  mutation NotificationsArchiveAll($last: ID!, $kinds: [NotificationKind!], $space: ID) {
    notificationsArchiveAll(up_to: $last, kinds: $kinds, space_id: $space) {
      ids
      total
    }
  }
`)

export const accept = graphql(`
  mutation NotifiedRequestAccept($id: ID!, $key: String!) {
    accessRequestAccept(id: $id, idempotency_key: $key) {
      recordId
    }
  }
`)

export const reject = graphql(`
  mutation NotifiedRequestReject($id: ID!, $key: String!) {
    accessRequestReject(id: $id, idempotency_key: $key) {
      recordId
    }
  }
`)
