import { timerLimits } from '#schema/timer/limits.ts'
import type { timerRemind, timerReminder } from '#schema/timer/timer.ts'
import type { z } from 'zod'
import type { CommandContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { uuid } from '../ids.ts'
import { changeTimer } from './changeTimer.ts'

type NewReminder = {
  subject: string
  object: string | null
  name: string
  delay_minutes: number
  /** ms since 1970 */
  now: number
}

/** RTI.05: stores a reminder and returns its id. Throws `invalid_input` when there are too many. */
export async function addReminder(
  tx: Tx,
  { subject, object, name, delay_minutes: delay, now }: NewReminder,
): Promise<string> {
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::int as count from timer_reminder where subject = ${subject}`
  if (counted!.count >= timerLimits.reminders) throw refuseField('reminder', 'too_numerous')
  const id = Bun.randomUUIDv7()
  await tx`
    insert into timer_reminder (id, subject, object, name, due_at)
    values (${id}, ${subject}, ${object}, ${name}, ${new Date(now + delay * 60_000)})`
  return id
}

/**
 * RTI.05: creates a reminder of the caller's own, once per key. Throws `unauthenticated`, `not_found`, `too_soon`,
 * `invalid_input`.
 */
export async function remind(
  ctx: CommandContext,
  { idempotency_key: key, ...input }: z.output<typeof timerRemind>,
): Promise<{ id: string }> {
  let id = ''
  await changeTimer(ctx, input.space_id, async (inside, { subject, now }) => {
    const { sql: tx, actor } = inside
    const { name, delay_minutes } = input
    id = await once(tx, { actor, operation: 'timerRemind', key, input }, () =>
      addReminder(tx, { subject, object: null, name, delay_minutes, now }),
    )
    return true
  })
  return { id }
}

/** Deletes one of the caller's reminders, fired or not. Throws `unauthenticated`, `not_found`, `too_soon`. */
export async function putAway(ctx: CommandContext, input: z.output<typeof timerReminder>): Promise<void> {
  const id = uuid(input.id)
  await changeTimer(ctx, input.space_id, async ({ sql: tx }, { subject }) => {
    const gone = await tx`delete from timer_reminder where id = ${id} and subject = ${subject} returning 1`
    // Another tab may have been faster.
    return gone.length > 0
  })
}
