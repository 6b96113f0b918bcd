import { act, lengthsOf } from '#schema/timer/machine.ts'
import type { timerAct } from '#schema/timer/timer.ts'
import type { z } from 'zod'
import type { CommandContext } from '../context.ts'
import { changeTimer } from './changeTimer.ts'
import { needSource, taskSource } from './taskSource.ts'
import { keepTurn, readSettings } from './timerRows.ts'

/**
 * Starts, pauses, stops the caller's timer, or leaves what runs for what follows. It is meant for the timer of `version`:
 * of two tabs that press at once one acts, and a call that is sent again does nothing more. False where it was meant for
 * another. Throws `unauthenticated`,
 * `not_found`, `too_soon`, and `timer_source_missing` or `timer_folders_missing` where a session would begin.
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
