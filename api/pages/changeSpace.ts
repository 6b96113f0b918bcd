import { briefly } from '../database/briefly.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { lockSpace } from '../spaces/spaces.ts'

/** A context inside a transaction. */
export type Inside = ReadContext & { sql: Tx }

/**
 * Runs a change of a space's tree or rights in a transaction, one at a time per space, so that what `work` reads
 * through its context, rights included, stays true until it commits.
 */
export function changeSpace<T>(
  ctx: CommandContext,
  space: string,
  work: (inside: Inside) => Promise<T>,
): Promise<T> {
  return briefly(ctx.sql, `space ${space}`, async (tx) => {
    await lockSpace(tx, space)
    return work({ ...ctx, sql: tx })
  })
}
