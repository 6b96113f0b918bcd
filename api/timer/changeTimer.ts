import { timerLimits } from '#schema/timer/limits.ts'
import { countAttempts } from '../accounts/attempts.ts'
import { ownPerson } from '../access/ownPerson.ts'
import type { CommandContext, Inside } from '../context.ts'
import { actorName } from '../graphql/idempotency.ts'
import { rowId } from '../ids.ts'
import { holdTimer, tellTimer, type StoredTimer } from './timerRows.ts'

/** The owner of the timer: a person in a space. */
export type Owner = { space: string; subject: string }
/** `now` in ms since 1970. */
type Held = Owner & { timer: StoredTimer; now: number }

/**
 * Runs a change of the caller's own timer in a transaction that locks it, and notifies their devices when `work`
 * reports a change. Throws `unauthenticated`, `not_found` and, for a flood, `too_soon`.
 */
export async function changeTimer(
  ctx: CommandContext,
  spaceId: string,
  work: (inside: Inside, held: Held) => Promise<boolean>,
): Promise<Owner> {
  const space = rowId(spaceId)
  const subject = await ownPerson(ctx, space)
  await countAttempts(ctx.sql, {
    [`timer change ${actorName(ctx.actor)}`]: { most: timerLimits.changesPerMinute, seconds: 60 },
  })
  await ctx.sql.begin(async (tx) => {
    const timer = await holdTimer(tx, subject)
    const isChanged = await work({ ...ctx, sql: tx }, { space, subject, timer, now: Date.now() })
    if (isChanged) await tellTimer(tx, { space, subject })
  })
  return { space, subject }
}
