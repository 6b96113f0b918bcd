import { notificationLimits } from '#schema/notifications/limits.ts'
import { notificationsArchive, notificationsWanted } from '#schema/notifications/notification.ts'
import { DomainError } from '#schema/errors.ts'
import { countAttempts } from '../accounts/attempts.ts'
import type { CommandContext } from '../context.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import { parse } from '../errors.ts'
import { actorName, once } from '../graphql/idempotency.ts'
import { rowId } from '../ids.ts'
import { notifiedAccount, wantedSql } from './listNotifications.ts'
import type { NotificationParts, Sight } from './notificationParts.ts'
import { tellChanged } from './notify.ts'

type Named = { ids: string[]; archived?: boolean | null }

/**
 * RNO.11: moves the caller's notifications to the archive or back, and returns those that exist. Throws
 * `unauthenticated`, `not_found` when none does, `invalid_input`, `too_soon`, `key_reused`.
 */
export async function archiveNotifications(
  ctx: CommandContext,
  { sight }: NotificationParts,
  { ids, archived: given }: Named,
): Promise<string[]> {
  const account = notifiedAccount(ctx)
  const input = parse(notificationsArchive, { ids, archived: given ?? true })
  await countChange(ctx)
  const sighted = await sight(ctx)
  const { sql } = ctx
  return change(ctx, { operation: 'notificationsArchive', input }, async (tx) => {
    const { joins, seen } = sighted
    const found = await tx<{ id: string }[]>`
      select n.id from notification n ${joins}
      where n.account = ${account} and n.id = any(${input.ids}::bigint[]) and ${seen}`
    if (found.length === 0) throw new DomainError('not_found')
    const there = found.map(({ id }) => id)
    await move(
      tx,
      input.archived,
      sql`n.id = any(${there}::bigint[]) and (n.archived_at is null) = ${input.archived}`,
    )
    return there
  })
}

type All = { up_to: string; kinds?: string[] | null; space_id?: string | null }

/** RNO.11: archives all new notifications up to a given one. Throws as `archiveNotifications`. */
export async function archiveAll(
  ctx: CommandContext,
  { sight }: NotificationParts,
  { up_to, kinds, space_id }: All,
): Promise<string[]> {
  const account = notifiedAccount(ctx)
  const wanted = parse(notificationsWanted, { kinds, space_id })
  const last = rowId(up_to)
  await countChange(ctx)
  const { joins, seen }: Sight = await sight(ctx)
  return change(ctx, { operation: 'notificationsArchiveAll', input: { ...wanted, last } }, (tx) =>
    move(
      tx,
      true,
      tx`n.id in (
        select n.id from notification n ${joins}
        where n.account = ${account} and n.archived_at is null and n.id <= ${last} and ${seen}
          ${wantedSql(tx, wanted)})`,
    ),
  )
}

/**
 * What a person of a space is told of messages goes to the archive, in the transaction that notes that they read these.
 * What they took back from there stays.
 */
export async function archiveRead(tx: Tx, subject: string, messages: Fragment): Promise<void> {
  await move(
    tx,
    true,
    tx`n.account = (select account from subject where id = ${subject}) and n.subject = ${subject}
      and n.archived_at is null and not n.kept and n.message in (${messages})`,
  )
}

/** Parts of a WITH that do so for the person `subject` of a part `of`. `messages` may name this as `t`. */
export const archiveReadParts = (
  db: Db,
  { of, messages }: { of: Fragment; messages: Fragment },
): Fragment => db`
  no_news as (
    update notification n set archived_at = now(), updated_at = now() from ${of} t
    where n.account = (select s.account from subject s where s.id = t.subject) and n.subject = t.subject
      and n.archived_at is null and not n.kept and n.message in (${messages})
    returning n.space, n.subject
  ), told_no_news as (
    insert into event (space, kind, nodes)
    select distinct space, 'notifications_changed', array[subject::text] from no_news
  )`

/** Throws `too_soon` when the person changes too much in a minute. */
export const countChange = (ctx: CommandContext): Promise<void> =>
  countAttempts(ctx.sql, {
    [`notifications ${actorName(ctx.actor)}`]: { most: notificationLimits.changesPerMinute, seconds: 60 },
  })

type Change = { operation: string; input: unknown }

async function change(
  ctx: CommandContext,
  { operation, input }: Change,
  work: (tx: Tx) => Promise<string[]>,
): Promise<string[]> {
  const { actor, requestKey: key } = ctx
  const moved = await ctx.sql.begin((tx) =>
    once(tx, { actor, operation, key, input }, async () => (await work(tx)).join(' ')),
  )
  return moved.split(' ').filter(Boolean)
}

/** Moves notifications `n`; returns their ids, and wakes the person's other tabs. */
async function move(tx: Tx, isArchived: boolean, which: Fragment): Promise<string[]> {
  const rows = await tx<{ id: string; space: string; subject: string }[]>`
    update notification n set archived_at = ${isArchived ? tx`now()` : null}, kept = ${!isArchived}, updated_at = now()
    where ${which} returning n.id, n.space, n.subject`
  const spaces = Map.groupBy(rows, ({ space }) => space)
  for (const [space, found] of spaces)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await tellChanged(tx, space, [...new Set(found.map(({ subject }) => subject))])
  return rows.map(({ id }) => id)
}
