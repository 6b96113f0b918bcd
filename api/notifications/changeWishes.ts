import type { z } from 'zod'
import type { channelChoose, rhythmChange } from '#schema/notifications/channels.ts'
import type { Wishes } from '#schema/notifications/wishes.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Sql } from '../database/db.ts'
import { membershipOf } from '../members/membership.ts'
import { countChange } from './archiveNotifications.ts'
import { lettersChannel } from './deliveries.ts'
import { notifiedAccount } from './listNotifications.ts'
import { telegramChoice } from './telegram/telegramChoice.ts'
import { readWishes } from './wishes.ts'

/**
 * The person's notification settings. Choices for spaces that they have left are not shown. Throws `unauthenticated`
 * and `not_found`.
 */
export async function ownWishes(
  ctx: ReadContext,
): Promise<Omit<Wishes, 'muted'> & { telegram: Awaited<ReturnType<typeof telegramChoice>> }> {
  const account = notifiedAccount(ctx)
  const found = (await readWishes(ctx.sql, [account])).get(account)
  if (!found) throw new DomainError('not_found')
  const { muted: _, ...shown } = found
  const spaces = [...new Set(found.choices.flatMap(({ space }) => space ?? []))]
  const memberships = await Promise.all(spaces.map((space) => membershipOf(ctx).load(space)))
  const left = new Set(spaces.filter((_, index) => !memberships[index]))
  const telegram = await telegramChoice(ctx, account)
  return {
    ...shown,
    telegram,
    choices: found.choices.filter(({ space }) => space === null || !left.has(space)),
  }
}

/** Chooses a channel for a kind, or clears the choice. Throws `unauthenticated`, `not_found` and `too_soon`. */
export async function chooseChannel(
  ctx: CommandContext,
  input: z.output<typeof channelChoose>,
): Promise<void> {
  const account = notifiedAccount(ctx)
  const { space_id: space, kind, channel, is_on } = input
  await countChange(ctx)
  if (space !== null && !(await membershipOf(ctx).load(space))) throw new DomainError('not_found')
  const { sql } = ctx
  if (is_on === null)
    await sql`
      delete from notification_choice
      where account = ${account} and space is not distinct from ${space}::bigint and kind = ${kind}
        and channel = ${channel}`
  else
    await sql`
      insert into notification_choice (account, space, kind, channel, is_on)
      values (${account}, ${space}::bigint, ${kind}, ${channel}, ${is_on})
      on conflict (account, space, kind, channel) do update set is_on = excluded.is_on`
  await lookAgain(sql, account)
}

/** Sets when the person is notified. Throws `unauthenticated`, `not_found` and `too_soon`. */
export async function changeRhythm(ctx: CommandContext, input: z.output<typeof rhythmChange>): Promise<void> {
  const account = notifiedAccount(ctx)
  await countChange(ctx)
  const { quiet, letters } = input
  const given = {
    ...(quiet === undefined ? {} : { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
    ...(letters === undefined ? {} : { letters }),
  }
  if (Object.keys(given).length === 0) return
  const { sql } = ctx
  await sql`
    insert into notification_rhythm ${sql({ account, ...given })}
    on conflict (account) do update set ${sql(given)}`
  await lookAgain(sql, account)
}

/** Reschedules what waits for its time: the person may want it sooner now. A delivery in progress is left alone. */
async function lookAgain(sql: Sql, account: string): Promise<void> {
  await sql`
    with again as (
      update notification_delivery set due_at = now() where account = ${account} and tries = 0 and due_at > now()
      returning 1)
    select pg_notify(${lettersChannel}, '') from again limit 1`
}
