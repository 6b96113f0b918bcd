import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const mySpaces = graphql(`
  query MySpaces {
    paginate_space(perPage: 100) {
      data {
        id
        name
        description
        icon
        role
      }
    }
  }
`)
export type SpaceRow = ResultOf<typeof mySpaces>['paginate_space']['data'][number]

export const spaceCreate = graphql(`
  mutation SpaceCreate($input: SpaceCreateInput!) {
    spaceCreate(input: $input) {
      recordId
    }
  }
`)

export const spaceUpdate = graphql(`
  mutation SpaceUpdate($id: ID!, $input: SpaceUpdateInput!) {
    spaceUpdate(id: $id, input: $input) {
      record {
        id
        name
        description
        icon
      }
    }
  }
`)

export const spaceDelete = graphql(`
  mutation SpaceDelete($id: ID!) {
    spaceDelete(id: $id) {
      recordId
    }
  }
`)

export const spaceLeave = graphql(`
  mutation SpaceLeave($id: ID!) {
    spaceLeave(id: $id) {
      recordId
    }
  }
`)

export const sortSpaces = graphql(`
  mutation SortSpaces($user: ID!, $order: [ID!]!) {
    userUpdate(id: $user, input: { config: { sortSpaces: $order } }) {
      recordId
    }
  }
`)

export const integrationKeys = graphql(`
  query IntegrationKeys($page: Int!) {
    paginate_integrationKey(page: $page, perPage: 50) {
      data {
        id
        name
        masked
        level
        last_used_at
        created_at
      }
      paginatorInfo {
        lastPage
        currentPage
        total
      }
    }
  }
`)
export type KeyRow = ResultOf<typeof integrationKeys>['paginate_integrationKey']['data'][number]

export const integrationKeyCreate = graphql(`
  mutation IntegrationKeyCreate($input: IntegrationKeyCreateInput!) {
    integrationKeyCreate(input: $input) {
      recordId
      value
    }
  }
`)

export const integrationKeyDelete = graphql(`
  mutation IntegrationKeyDelete($id: ID!) {
    integrationKeyDelete(id: $id) {
      recordId
    }
  }
`)

export const spaceQuotas = graphql(`
  query SpaceQuotas($id: ID!) {
    space(id: $id) {
      id
      quotas {
        name
        used
        allowed
      }
    }
  }
`)
export type QuotaRow = NonNullable<NonNullable<ResultOf<typeof spaceQuotas>['space']>['quotas']>[number]

export const spaceJoining = graphql(`
  query SpaceJoining($id: ID!) {
    space(id: $id) {
      id
      self_registration
      open_to_all
      default_group_id
      invite_link_new
      invite_link_registered
      invite_link_expires_at
      ai_assistant
    }
    paginate_group(perPage: 100) {
      data {
        id
        name
        system
      }
    }
  }
`)

export const inviteLinksRenew = graphql(`
  mutation InviteLinksRenew($id: ID!) {
    spaceInviteLinksRenew(id: $id) {
      record {
        id
        invite_link_new
        invite_link_registered
        invite_link_expires_at
      }
    }
  }
`)

export const treeSettingsUpdate = graphql(`
  mutation TreeSettingsUpdate($id: ID!, $tree: TreeSettingsInput) {
    userUpdate(id: $id, input: { config: { tree: $tree } }) {
      record {
        id
        config {
          tree {
            views
            first
          }
        }
      }
    }
  }
`)

export const spaceViewSettings = graphql(`
  mutation SpaceViewSettings($id: ID!, $tree: TreeSettingsInput) {
    spaceUpdate(id: $id, input: { view_settings: { tree: $tree } }) {
      record {
        id
        view_settings
      }
    }
  }
`)
