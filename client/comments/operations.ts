import { graphql } from '../platform/graphql.ts'
import type { ResultOf } from '../platform/graphql.ts'

const commentParts = graphql(`
  fragment CommentParts on Comment @_unmask {
    id
    thread_id
    text
    approved
    may_update
    may_delete
    created_at
    updated_at
    author {
      kind
      id
      name
      avatar
    }
    mentions {
      id
      name
    }
  }
`)
export type Comment = ResultOf<typeof commentParts>

const threadParts = graphql(
  `
    fragment ThreadParts on CommentThread @_unmask {
      id
      source_type
      anchor {
        start
        end
        quote
      }
      guests
      resolved_at
      resolved_by {
        name
      }
      count
      comments {
        ...CommentParts
      }
    }
  `,
  [commentParts],
)
export type Thread = ResultOf<typeof threadParts>

export const threadList = graphql(
  `
    query Threads(
      $type: CommentSourceType!
      $source: ID!
      $resolved: Boolean
      $anchored: Boolean
      $page: Int!
    ) {
      paginate_commentThread(
        source_type: $type
        source_id: $source
        resolved: $resolved
        anchored: $anchored
        page: $page
        perPage: 30
      ) {
        data {
          ...ThreadParts
        }
        paginatorInfo {
          hasMorePages
        }
      }
    }
  `,
  [threadParts],
)

export const oneThread = graphql(
  `
    query OneThread($id: ID!) {
      commentThread(id: $id) {
        ...ThreadParts
      }
    }
  `,
  [threadParts],
)

export const threadComments = graphql(
  `
    query ThreadComments($type: CommentSourceType!, $source: ID!, $thread: ID!, $page: Int!) {
      paginate_comment(source_type: $type, source_id: $source, thread_id: $thread, page: $page, perPage: 50) {
        data {
          ...CommentParts
        }
        paginatorInfo {
          hasMorePages
        }
      }
    }
  `,
  [commentParts],
)

export const commentCreate = graphql(
  `
    mutation CommentCreate($input: CommentCreateInput!) {
      commentCreate(input: $input) {
        record {
          ...CommentParts
        }
      }
    }
  `,
  [commentParts],
)

export const commentUpdate = graphql(`
  mutation CommentUpdate($id: ID!, $text: String!) {
    commentUpdate(id: $id, text: $text) {
      recordId
    }
  }
`)

export const commentDelete = graphql(`
  mutation CommentDelete($id: ID!) {
    commentDelete(id: $id) {
      recordId
    }
  }
`)

export const commentApprove = graphql(`
  mutation CommentApprove($id: ID!) {
    commentApprove(id: $id) {
      recordId
    }
  }
`)

export const commentResolve = graphql(`
  mutation CommentResolve($thread: ID!, $resolved: Boolean!) {
    commentResolve(thread_id: $thread, resolved: $resolved) {
      recordId
    }
  }
`)
