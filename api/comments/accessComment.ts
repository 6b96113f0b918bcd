import { DomainError } from '#schema/errors.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { ReadContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { commentRows, threadRows, type CommentRow, type ThreadRow } from './commentRows.ts'
import type { CommentGround, CommentSources } from './commentSource.ts'

export type ClearedThread = { thread: ThreadRow; ground: CommentGround }
export type ClearedComment = ClearedThread & { comment: CommentRow }

/**
 * The only door to a thread: whoever reads what it is about has it, guests only those that guests began, and only
 * while they may comment. Throws `not_found`.
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

/** The only door to a comment; a guest's that waits is there for its author and for members. Throws `not_found`. */
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

/** Who may delete: the author, administrators, and of a guest's comment whoever has full access. */
export const mayDelete = (ctx: ReadContext, comment: Written, ground: CommentGround): boolean =>
  isOwn(ctx, comment, ground) ||
  ground.reader.full ||
  (comment.guest !== null && ground.level === levelNumber.full)

/** RCM.02: whoever may read may comment, guests where they are let, keys from the level edit. Throws `read_only`. */
export function needWriter({ actor }: ReadContext, { guests, level }: CommentGround): void {
  if (actor.kind === 'guest' && guests === 'closed') throw new DomainError('read_only')
  if (actor.kind === 'key' && level < levelNumber.edit) throw new DomainError('read_only')
}
