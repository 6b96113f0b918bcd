import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

export const invitationList = graphql(`
  query InvitationList($page: Int!) {
    paginate_invitation(page: $page, perPage: 20) {
      data {
        id
        email
        expired
        sent_at
        expires_at
        group {
          id
          name
          system
        }
        grants {
          level
          resource {
            resource_type
            resource_id
            title
          }
        }
      }
      paginatorInfo {
        total
        hasMorePages
      }
    }
  }
`)
export type Invitation = ResultOf<typeof invitationList>['paginate_invitation']['data'][number]

export const invitationCreate = graphql(`
  mutation InvitationCreate($input: InvitationCreateInput!) {
    invitationCreate(input: $input) {
      recordId
    }
  }
`)

export const invitationResend = graphql(`
  mutation InvitationResend($id: ID!) {
    invitationResend(id: $id) {
      recordId
    }
  }
`)

export const invitationDelete = graphql(`
  mutation InvitationDelete($id: ID!) {
    invitationDelete(id: $id) {
      recordId
    }
  }
`)
