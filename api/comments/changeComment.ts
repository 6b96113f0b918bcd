import { commentUpdate } from '#schema/comments/comment.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext } from '../context.ts'
import { parse } from '../errors.ts'
import { changeOnce } from '../graphql/idempotency.ts'
import { accessComment, accessThread, isOwn, mayDelete, needWriter } from './accessComment.ts'
import { changeComments, holdThread, tellComments } from './changeComments.ts'
import type { CommentSources } from './commentSource.ts'
import { writeMentions } from './createComment.ts'

/** RCM.03: changes one's own comment. Throws `not_found`, `unauthenticated`, `read_only`, `invalid_input`. */
export function updateComment(
  ctx: CommandContext,
  sources: CommentSources,
  { id, text: given }: { id: string; text: string },
): Promise<string> {
  return changeComments(ctx, async (inside) => {
    const { comment, thread, ground } = await accessComment(inside, sources, id)
    if (!isOwn(inside, comment, ground)) throw new DomainError('read_only')
    needWriter(inside, ground)
    const { text } = parse(commentUpdate, { text: given })
    const approved = comment.guest === null || ground.guests === 'open'
    const { sql: tx } = inside
    return changeOnce(inside, { operation: 'commentUpdate', id: comment.id, input: text }, async () => {
      await tx`
        update comment set text = ${text}, approved = ${approved}, updated_at = now() where id = ${comment.id}`
      await writeMentions(inside, { id: comment.id, text, source: thread.source_type }, ground)
      await tellComments(tx, { kind: 'comment_updated', thread, comment: comment.id })
    })
  })
}

/**
 * RCM.03: deletes a comment, and its thread with the last one. Throws `not_found`, `unauthenticated`, and `read_only`
 * for anyone who may not delete it.
 */
export function deleteComment(
  ctx: CommandContext,
  sources: CommentSources,
  id: string,
): Promise<{ id: string; thread: string }> {
  return changeComments(ctx, async (inside) => {
    const { comment, thread, ground } = await accessComment(inside, sources, id)
    if (!mayDelete(inside, comment, ground)) throw new DomainError('read_only')
    const { sql: tx } = inside
    await holdThread(tx, thread.id)
    await tx`delete from comment where id = ${comment.id}`
    await tx`
      delete from comment_thread t where t.id = ${thread.id}
        and not exists (select 1 from comment c where c.thread = t.id)`
    await tellComments(tx, { kind: 'comment_deleted', thread, comment: comment.id })
    return { id: comment.id, thread: thread.id }
  })
}

/** Approves a guest's comment, so that other guests see it. Requires full access. Throws as `updateComment`. */
export function approveComment(ctx: CommandContext, sources: CommentSources, id: string): Promise<string> {
  return changeComments(ctx, async (inside) => {
    const { comment, thread, ground } = await accessComment(inside, sources, id)
    if (ground.level < levelNumber.full) throw new DomainError('read_only')
    const { sql: tx } = inside
    await tx`update comment set approved = true where id = ${comment.id}`
    await tellComments(tx, { kind: 'comment_updated', thread, comment: comment.id })
    return comment.id
  })
}

/** Resolves a thread or reopens it. Throws `not_found`, `unauthenticated`, and `read_only` for guests. */
export function resolveThread(
  ctx: CommandContext,
  sources: CommentSources,
  { thread_id, resolved }: { thread_id: string; resolved?: boolean | null },
): Promise<string> {
  return changeComments(ctx, async (inside) => {
    const { thread, ground } = await accessThread(inside, sources, thread_id)
    if (inside.actor.kind === 'guest') throw new DomainError('read_only')
    needWriter(inside, ground)
    const { sql: tx } = inside
    const isResolved = resolved ?? true
    return changeOnce(inside, { operation: 'threadResolve', id: thread.id, input: isResolved }, async () => {
      await tx`
        update comment_thread set resolved_at = ${isResolved ? tx`now()` : null},
          resolved_by = ${isResolved ? ground.reader.subject : null}
        where id = ${thread.id}`
      await tellComments(tx, { kind: 'comment_resolved', thread })
    })
  })
}
