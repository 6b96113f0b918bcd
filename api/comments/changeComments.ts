import type { EventKind } from '#schema/events.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, Inside } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'

/**
 * Runs a change of comments in a transaction of its own, which re-reads everything. Throws `unauthenticated` for
 * nobody.
 */
export async function changeComments<T>(
  ctx: CommandContext,
  work: (inside: Inside) => Promise<T>,
): Promise<T> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const result = await ctx.sql.begin(async (tx) => ({ of: await work({ ...ctx, sql: tx }) }))
  return result.of
}

/** Locks the thread until the transaction ends. Throws `not_found` when it was deleted. */
export async function holdThread(tx: Tx, id: string): Promise<void> {
  const found = await tx`select 1 from comment_thread where id = ${id} for update`
  if (found.length === 0) throw new DomainError('not_found')
}

type CommentEvent = {
  kind: EventKind
  thread: { id: string; space: string; source_id: string }
  comment?: string
}

/** Notifies everyone who reads what the thread is about. */
export const tellComments = (tx: Tx, { kind, thread, comment }: CommentEvent): Promise<void> =>
  appendEvent(tx, {
    space: thread.space,
    kind,
    node: thread.source_id,
    nodes: [thread.id, ...(comment ? [comment] : [])],
  })
