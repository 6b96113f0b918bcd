import type { CommandContext, Inside } from '../context.ts'
import { briefly } from '../database/briefly.ts'
import { lockSpace } from './spaces.ts'

/**
 * Runs a change of a space's tree, rights, members or types in a transaction, one at a time per space. So what `work`
 * reads through its context, rights included, stays true until it commits. It may run again (`briefly`).
 */
export function insideSpace<T>(
  ctx: CommandContext,
  space: string,
  work: (inside: Inside) => Promise<T>,
): Promise<T> {
  return briefly(ctx.sql, `space ${space}`, async (tx) => {
    await lockSpace(tx, space)
    return work({ ...ctx, sql: tx })
  })
}
