import { graphql } from '../platform/graphql.ts'

/** New notifications by id, and at first the newest archived one. */
export const newOnes = graphql(`
  query NotificationsNew($isFirst: Boolean!) {
    new: notificationsNew(page: 1, perPage: 50) {
      data {
        id
        created_at
        updated_at
      }
      paginatorInfo {
        total
      }
    }
    old: notifications(archived: true, first: 1) @include(if: $isFirst) {
      data {
        id
      }
    }
  }
`)

export const changes = graphql(`
  subscription NotificationEvents($space: ID!, $after: ID) {
    notification_events(space_id: $space, after: $after) {
      event_id
      body {
        kind
      }
    }
  }
`)
