import { DomainError } from '#schema/errors.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { ReadContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { commentRows, threadRows, type CommentRow, type ThreadRow } from './commentRows.ts'
import type { CommentGround, CommentSources } from './commentSource.ts'

export type ClearedThread = { thread: ThreadRow; ground: CommentGround }
export type ClearedComment = ClearedThread & { comment: CommentRow }

/**
 * The only way to load a thread with its access check. Anyone who may read what it is about gets it; guests only
 * those that guests began, and only while they may comment. Throws `not_found`.
 */
export async function accessThread(
  ctx: ReadContext,
  sources: CommentSources,
  id: string,
): Promise<ClearedThread> {
  const thread = await threadRows(ctx).load(uuid(id))
  if (!thread) throw new DomainError('not_found')
  const ground = await sources[thread.source_type].access(ctx, thread.source_id)
  if (ground.reader.role === 'guest' && (!thread.guests || ground.guests === 'closed'))
    throw new DomainError('not_found')
  return { thread, ground }
}

/**
 * The only way to load a comment with its access check. A guest's comment that waits for approval is visible to its
 * author and to members. Throws `not_found`.
 */
export async function accessComment(
  ctx: ReadContext,
  sources: CommentSources,
  id: string,
): Promise<ClearedComment> {
  const comment = await commentRows(ctx).load(uuid(id))
  if (!comment) throw new DomainError('not_found')
  const cleared = await accessThread(ctx, sources, comment.thread)
  if (cleared.ground.reader.role === 'guest' && !comment.approved && !isOwn(ctx, comment, cleared.ground))
    throw new DomainError('not_found')
  return { ...cleared, comment }
}

type Written = Pick<CommentRow, 'author' | 'guest' | 'key'>

/** Whether the actor wrote the comment. */
export function isOwn({ actor }: ReadContext, comment: Written, { reader }: CommentGround): boolean {
  if (actor.kind === 'guest') return comment.guest === actor.guest
  if (actor.kind === 'key') return comment.key === actor.key
  return reader.subject !== null && comment.author === reader.subject
}

/** Who may delete: the author, administrators, and for a guest's comment anyone with full access. */
export const mayDelete = (ctx: ReadContext, comment: Written, ground: CommentGround): boolean =>
  isOwn(ctx, comment, ground) ||
  ground.reader.full ||
  (comment.guest !== null && ground.level === levelNumber.full)

/**
 * RCM.02: anyone who may read may comment, guests if the source allows it, keys from level Edit. Throws `read_only`.
 */
export function needWriter({ actor }: ReadContext, { guests, level }: CommentGround): void {
  if (actor.kind === 'guest' && guests === 'closed') throw new DomainError('read_only')
  if (actor.kind === 'key' && level < levelNumber.edit) throw new DomainError('read_only')
}
