import type { CommandContext, ReadContext } from '../context.ts'
import type { Tx } from '../db.ts'
import { lockSpace } from '../spaces/spaces.ts'

/** A context inside a transaction. */
export type Inside = ReadContext & { sql: Tx }

/**
 * Runs a change of a space's tree or rights in a transaction, one at a time per space, so that what `work` reads
 * through its context, rights included, stays true until it commits.
 */
export async function changeSpace<T>(
  ctx: CommandContext,
  space: string,
  work: (inside: Inside) => Promise<T>,
): Promise<T> {
  const result = await ctx.sql.begin(async (tx) => {
    await lockSpace(tx, space)
    return { of: await work({ ...ctx, sql: tx }) }
  })
  return result.of
}
