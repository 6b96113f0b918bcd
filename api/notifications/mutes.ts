import type { z } from 'zod'
import { notificationLimits } from '#schema/notifications/limits.ts'
import type { MutedKind, MutedPlace, muteChange } from '#schema/notifications/mutes.ts'
import { DomainError } from '#schema/errors.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { countChange } from './archiveNotifications.ts'
import { notifiedAccount } from './listNotifications.ts'
import type { NotificationParts, Place } from './notificationParts.ts'

type Parts = Pick<NotificationParts, 'place'>
export type Mute = MutedPlace & Place

const columnOf = (db: Db, kind: MutedKind): Fragment =>
  ({ page: db`page`, object: db`object`, room: db`room` })[kind]

/** Whether the caller has muted a place that they may read. Throws `unauthenticated` and `not_found`. */
export async function isMuted(ctx: ReadContext, parts: Parts, { kind, id }: MutedPlace): Promise<boolean> {
  const account = notifiedAccount(ctx)
  await parts.place(ctx, { kind, id })
  const { sql } = ctx
  const rows = await sql`
    select 1 from notification_mute where account = ${account} and ${columnOf(sql, kind)} = ${id}`
  return rows.length > 0
}

/**
 * Mutes a place that the caller may read, or unmutes it; a repeat changes nothing. Throws `unauthenticated`,
 * `not_found`, `too_soon`, and `invalid_input` for more places than a person may mute.
 */
export async function changeMute(
  ctx: CommandContext,
  parts: Parts,
  { kind, id, is_on }: z.output<typeof muteChange>,
): Promise<void> {
  const account = notifiedAccount(ctx)
  await countChange(ctx)
  await parts.place(ctx, { kind, id })
  await ctx.sql.begin(async (tx) => {
    const column = columnOf(tx, kind)
    if (!is_on) {
      await tx`delete from notification_mute where account = ${account} and ${column} = ${id}`
      return
    }
    // Two simultaneous tabs cannot exceed the limit.
    await tx`select 1 from account where id = ${account} for no key update`
    const made = await tx`
      insert into notification_mute (account, ${column}) values (${account}, ${id}) on conflict do nothing returning 1`
    if (made.length === 0) return
    const [counted] = await tx<{ count: number }[]>`
      select count(*)::int as count from notification_mute where account = ${account}`
    if (counted!.count > notificationLimits.mutes) throw refuseField('id', 'too_numerous')
  })
}

/**
 * The places that the caller has muted and may read, latest first, after the one given as `next`. Throws
 * `unauthenticated` and `not_found`.
 */
export async function listMutes(
  ctx: ReadContext,
  parts: Parts,
  after: string | null,
): Promise<{ data: Mute[]; next: string | null }> {
  const account = notifiedAccount(ctx)
  const { sql } = ctx
  const size = notificationLimits.mutesPerPage
  for (let last = after; ;) {
    // oxlint-disable-next-line no-await-in-loop -- until a part has something to show; there are few
    const rows = await sql<{ id: string; kind: MutedKind; place: string }[]>`
      select id, coalesce(page, object, room)::text as place,
        case when page is not null then 'page' when object is not null then 'object' else 'room' end as kind
      from notification_mute where account = ${account} ${last === null ? sql`` : sql`and id < ${last}`}
      order by id desc limit ${size + 1}`
    const part = rows.slice(0, size)
    // oxlint-disable-next-line no-await-in-loop
    const found = await Promise.all(part.map(({ kind, place }) => readable(ctx, parts, { kind, id: place })))
    const data = found.flatMap((each) => each ?? [])
    const next = rows.length > size ? part.at(-1)!.id : null
    if (data.length > 0 || next === null) return { data, next }
    last = next
  }
}

async function readable(ctx: ReadContext, parts: Parts, place: MutedPlace): Promise<Mute | null> {
  try {
    return { ...place, ...(await parts.place(ctx, place)) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null
    throw error
  }
}
