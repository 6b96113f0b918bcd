import type { Context } from '../context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { accessComment, accessThread } from './accessComment.ts'
import { approveComment, deleteComment, resolveThread, updateComment } from './changeComment.ts'
import {
  getThread,
  paginateComments,
  paginateThreads,
  type CommentArgs,
  type ThreadArgs,
} from './commentQueries.ts'
import { commentRows, threadComments, threadRows } from './commentRows.ts'
import type { CommentSources } from './commentSource.ts'
import { createComment } from './createComment.ts'
import {
  presentAuthor,
  presentComment,
  presentMentions,
  presentThread,
  type PresentedComment,
  type PresentedThread,
} from './presentComment.ts'

type Id = { id: string }
type Text = Id & { text: string }
type Resolve = { thread_id: string; resolved?: boolean | null }

/** The payload of a command that returned the id of a comment, which is re-read. */
async function commentPayload(ctx: Context, sources: CommentSources, command: Promise<string>) {
  const recordId = await command
  for (const loader of [commentRows, threadRows, threadComments]) loader(ctx).clearAll()
  const { comment, thread, ground } = await accessComment(ctx, sources, recordId)
  const record = presentComment(ctx, comment, { ground, ...thread })
  return { recordId, record, status: 'success' }
}

/** RCM.01–06: comments on everything that has comments. */
export const commentResolvers = (sources: CommentSources): Resolvers => ({
  Query: {
    paginate_comment: (_: unknown, args: CommentArgs, ctx: Context) => paginateComments(ctx, sources, args),
    paginate_commentThread: (_: unknown, args: ThreadArgs, ctx: Context) =>
      paginateThreads(ctx, sources, args),
    commentThread: (_: unknown, { id }: Id, ctx: Context) => getThread(ctx, sources, id),
  },
  Mutation: {
    commentCreate: (_: unknown, { input }: { input: unknown }, ctx: Context) =>
      commentPayload(ctx, sources, createComment(ctx, sources, input)),
    commentUpdate: (_: unknown, args: Text, ctx: Context) =>
      commentPayload(ctx, sources, updateComment(ctx, sources, args)),
    commentApprove: (_: unknown, { id }: Id, ctx: Context) =>
      commentPayload(ctx, sources, approveComment(ctx, sources, id)),
    async commentDelete(_: unknown, { id }: Id, ctx: Context) {
      const { id: recordId, thread: thread_id } = await deleteComment(ctx, sources, id)
      return { recordId, thread_id, status: 'success' }
    },
    async commentResolve(_: unknown, args: Resolve, ctx: Context) {
      const recordId = await resolveThread(ctx, sources, args)
      threadRows(ctx).clear(recordId)
      const { thread, ground } = await accessThread(ctx, sources, recordId)
      return { recordId, record: presentThread(thread, ground), status: 'success' }
    },
  },
  CommentThread: {
    count: async ({ id }: PresentedThread, _: unknown, ctx: Context) =>
      (await threadComments(ctx).load(id))?.count ?? 0,
    async comments({ row, ground }: PresentedThread, _: unknown, ctx: Context) {
      const found = await threadComments(ctx).load(row.id)
      const { source_type, source_id } = row
      return (found?.first ?? []).map((each) => presentComment(ctx, each, { ground, source_type, source_id }))
    },
    resolved_by: ({ row, ground }: PresentedThread, _: unknown, ctx: Context) =>
      row.resolved_by && presentAuthor(ctx, row.resolved_by, ground),
  },
  Comment: {
    author({ row, ground }: PresentedComment, _: unknown, ctx: Context) {
      if (row.author) return presentAuthor(ctx, row.author, ground)
      return { kind: row.guest ? 'guest' : 'key', id: null, name: row.name, avatar: null }
    },
    mentions: (comment: PresentedComment, _: unknown, ctx: Context) => presentMentions(ctx, comment),
  },
})
