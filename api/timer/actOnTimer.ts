import { act, lengthsOf } from '#schema/timer/machine.ts'
import type { timerAct } from '#schema/timer/timer.ts'
import type { z } from 'zod'
import type { CommandContext } from '../context.ts'
import { changeTimer } from './changeTimer.ts'
import { needSource, taskSource } from './taskSource.ts'
import { keepTurn, readSettings } from './timerRows.ts'

/**
 * Starts, pauses or stops the caller's timer, or skips to the next phase. The call applies to the timer at `version`:
 * of two tabs that press at once only one acts, and a repeated call does nothing. False when the timer has another
 * version. Throws `unauthenticated`, `not_found`, `too_soon`, and `timer_source_missing` or `timer_folders_missing`
 * when a session would begin.
 */
export async function actOnTimer(
  ctx: CommandContext,
  { space_id, action, version }: z.output<typeof timerAct>,
): Promise<boolean> {
  let isDone = true
  await changeTimer(ctx, space_id, async (inside, { timer, now, ...owner }) => {
    isDone = timer.version === version
    if (!isDone) return false
    const settings = await readSettings(inside.sql, owner.subject)
    const turn = act(timer.state, action, { lengths: lengthsOf(settings), now })
    if (turn.state === timer.state) return false
    const begins = turn.state.mode === 'work' && turn.state.startedAt !== timer.state.startedAt
    if (begins) needSource(await taskSource(inside, owner, settings))
    await keepTurn(inside.sql, owner.subject, turn)
    return true
  })
  return isDone
}
