import { notificationLimits } from '#schema/notifications/limits.ts'
import {
  notificationsWanted,
  type NotificationKind,
  type NotificationsWanted,
} from '#schema/notifications/notification.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import { rowId } from '../ids.ts'
import type { NotificationParts, Sight } from './notificationParts.ts'

export type NotificationRow = {
  id: string
  space: string
  kind: NotificationKind
  author: string | null
  page: string | null
  object: string | null
  property: string | null
  comment: string | null
  request: string | null
  about: Record<string, unknown>
  created_at: Date
  updated_at: Date
  archived_at: Date | null
}

const columns = (db: Db) => db`
  n.id, n.space, n.kind, n.author, n.page, n.object, n.property, n.comment, n.request, n.about, n.created_at,
  n.updated_at, n.archived_at`

/**
 * The account whose notifications are read. Keys and guests have none, and who looks through the eyes of another reads
 * none. Throws `unauthenticated` and `not_found`.
 */
export function notifiedAccount({ actor }: ReadContext): string {
  if (actor.kind === 'nobody') throw new DomainError('unauthenticated')
  if (actor.kind !== 'account' || actor.view) throw new DomainError('not_found')
  return actor.account
}

/** Which of the actor's notifications `n` are asked for, among those that they may see. */
export function wantedSql(db: Db, { kinds, space_id: space }: NotificationsWanted): Fragment {
  return db`
    ${kinds ? db`and n.kind = any(${kinds})` : db``}
    ${space ? db`and n.space = ${space}` : db``}`
}

const stateSql = (db: Db, isArchived: boolean): Fragment =>
  isArchived ? db`n.archived_at is not null` : db`n.archived_at is null`

/** How many are new. Throws `unauthenticated` and `not_found`. */
export async function countNew(ctx: ReadContext, { joins, seen }: Sight): Promise<number> {
  const { sql } = ctx
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from notification n ${joins}
    where n.account = ${notifiedAccount(ctx)} and n.archived_at is null and ${seen}`
  return counted!.total
}

/** RAPI.10: those that are new, the newest first. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function paginateNew(ctx: ReadContext, { sight }: NotificationParts, args: PageArgs) {
  const account = notifiedAccount(ctx)
  const slice = sliceOf(args, notificationLimits.mostPerPage, notificationLimits.perPage)
  const { sql } = ctx
  const sighted = await sight(ctx)
  const { joins, seen } = sighted
  const [total, rows] = await Promise.all([
    countNew(ctx, sighted),
    sql<NotificationRow[]>`
      select ${columns(sql)} from notification n ${joins}
      where n.account = ${account} and n.archived_at is null and ${seen}
      order by n.id desc limit ${slice.perPage} offset ${slice.offset}`,
  ])
  return { data: rows, paginatorInfo: paginatorInfo(slice, total, rows.length) }
}

export type ListArgs = {
  archived?: boolean | null
  kinds?: string[] | null
  space_id?: string | null
  after?: string | null
  first?: number | null
}

/** Those that are new, or archived, the newest first. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function listNotifications(ctx: ReadContext, { sight }: NotificationParts, args: ListArgs) {
  const account = notifiedAccount(ctx)
  const { kinds, space_id } = args
  const wanted = parse(notificationsWanted, { kinds, space_id })
  const most = args.first ?? notificationLimits.perPage
  if (most < 1 || most > notificationLimits.mostPerPage) throw refuseField('first', 'out_of_range')
  const { sql } = ctx
  const { joins, seen } = await sight(ctx)
  const rest = args.after ? sql`and n.id < ${rowId(args.after)}` : sql``
  const rows = await sql<NotificationRow[]>`
    select ${columns(sql)} from notification n ${joins}
    where n.account = ${account} and ${stateSql(sql, args.archived ?? false)} and ${seen}
      ${wantedSql(sql, wanted)} ${rest}
    order by n.id desc limit ${most + 1}`
  const data = rows.slice(0, most)
  return { data, next: rows.length > most ? data.at(-1)!.id : null }
}
