import { notificationLimits } from '#schema/notifications/limits.ts'
import {
  notificationsWanted,
  type NotificationKind,
  type NotificationsWanted,
} from '#schema/notifications/notification.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { parse } from '../errors.ts'
import { paginatorInfo, sizeOf, sliceOf, type PageArgs, type Slice } from '../graphql/paginate.ts'
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
  message: string | null
  /** The chat room of the message. */
  room: string | null
  about: Record<string, unknown>
  created_at: Date
  updated_at: Date
  archived_at: Date | null
}

const columns = (db: Db) => db`
  n.id, n.space, n.kind, n.author, n.page, n.object, n.property, n.comment, n.request, n.message,
  (select r.room from chat_message r where r.id = n.message) as room, n.about, n.created_at,
  n.updated_at, n.archived_at`

/**
 * The account whose notifications are read. Keys, guests and viewers who look as someone else have none. Throws
 * `unauthenticated` and `not_found`.
 */
export function notifiedAccount({ actor }: ReadContext): string {
  if (actor.kind === 'nobody') throw new DomainError('unauthenticated')
  if (actor.kind !== 'account' || actor.view) throw new DomainError('not_found')
  return actor.account
}

/** The requested notifications `n` of the actor, among those that they may see. */
export function wantedSql(db: Db, { kinds, space_id: space }: NotificationsWanted): Fragment {
  return db`
    ${kinds ? db`and n.kind = any(${kinds})` : db``}
    ${space ? db`and n.space = ${space}` : db``}`
}

const stateSql = (db: Db, isArchived: boolean): Fragment =>
  isArchived ? db`n.archived_at is not null` : db`n.archived_at is null`

/**
 * The number of new ones. The newest thousand are checked one by one; beyond them, `estimated` assumes the same share
 * of hidden ones. Throws `unauthenticated` and `not_found`.
 */
export async function countNew(
  ctx: ReadContext,
  { joins, seen }: Sight,
): Promise<{ total: number; estimated: boolean }> {
  const { sql } = ctx
  const own = sql`from notification n where n.account = ${notifiedAccount(ctx)} and n.archived_at is null`
  const [counted] = await sql<Counted[]>`
    select (select count(*)::int ${own}) as all, count(*) filter (where ${seen})::int as seen
    from (select * ${own} order by n.id desc limit ${notificationLimits.countedOneByOne}) n ${joins}`
  return totalOf(counted!)
}

/** All, and how many of the newest that were checked the person may see. */
type Counted = { all: number; seen: number }

function totalOf({ all, seen }: Counted): { total: number; estimated: boolean } {
  const looked = Math.min(all, notificationLimits.countedOneByOne)
  return { total: looked === 0 ? 0 : Math.round((all * seen) / looked), estimated: all > looked }
}

/** RAPI.10: the new ones, newest first. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function paginateNew(ctx: ReadContext, { sight }: NotificationParts, args: PageArgs) {
  const account = notifiedAccount(ctx)
  const slice = sliceOf(args, notificationLimits.mostPerPage, notificationLimits.perPage)
  const sighted = await sight(ctx)
  const { perPage, offset } = slice
  if (offset === 0) {
    const { total, estimated, rows } = await newest(ctx, sighted, perPage)
    return { data: rows, paginatorInfo: { ...paginatorInfo(slice, total, rows.length), estimated } }
  }
  const { sql } = ctx
  const among = sql`n.account = ${account} and n.archived_at is null`
  const [{ total, estimated }, rows] = await Promise.all([
    countNew(ctx, sighted),
    pageSeen(sql, { sighted, among, slice }),
  ])
  return { data: rows, paginatorInfo: { ...paginatorInfo(slice, total, rows.length), estimated } }
}

/** The newest new ones and their number, in one statement unless very many are hidden. */
async function newest(ctx: ReadContext, sighted: Sight, most: number) {
  const { sql } = ctx
  const among = sql`n.account = ${notifiedAccount(ctx)} and n.archived_at is null`
  const found = await sql<(NotificationRow & Counted)[]>`
    with looked as materialized (
      select n.*, coalesce(${sighted.seen}, false) as is_seen from (
        select * from notification n where ${among} order by n.id desc limit ${notificationLimits.countedOneByOne}) n
      ${sighted.joins})
    select ${columns(sql)}, c.all, c.seen
    from (select (select count(*)::int from notification n where ${among}) as all,
      (select count(*)::int from looked where is_seen) as seen) c
    left join (select * from looked where is_seen order by id desc limit ${most}) n on true order by n.id desc`
  const counted = found[0]!
  const rows = counted.id === null ? [] : found
  const isCut = rows.length < most && counted.all > notificationLimits.countedOneByOne
  return { ...totalOf(counted), rows: isCut ? await firstSeen(sql, { sighted, among, most }) : rows }
}

export type ListArgs = {
  archived?: boolean | null
  kinds?: string[] | null
  space_id?: string | null
  after?: string | null
  first?: number | null
}

/** The new or the archived ones, newest first. Throws `unauthenticated`, `not_found`, `invalid_input`. */
export async function listNotifications(ctx: ReadContext, { sight }: NotificationParts, args: ListArgs) {
  const account = notifiedAccount(ctx)
  const { kinds, space_id } = args
  const wanted = parse(notificationsWanted, { kinds, space_id })
  const most = sizeOf(args.first, notificationLimits.mostPerPage, notificationLimits.perPage)
  const { sql } = ctx
  const rest = args.after ? sql`and n.id < ${rowId(args.after)}` : sql``
  const among = sql`n.account = ${account} and ${stateSql(sql, args.archived ?? false)} ${wantedSql(sql, wanted)} ${rest}`
  const rows = await firstSeen(sql, { sighted: await sight(ctx), among, most: most + 1 })
  const data = rows.slice(0, most)
  return { data, next: rows.length > most ? data.at(-1)!.id : null }
}

type Among = { sighted: Sight; among: Fragment }

/**
 * Those of the given ones that the actor has not archived and may see, oldest first. Throws `unauthenticated` and
 * `not_found`.
 */
export async function seenNew(
  ctx: ReadContext,
  { sight }: NotificationParts,
  ids: readonly string[],
): Promise<NotificationRow[]> {
  const account = notifiedAccount(ctx)
  const { sql } = ctx
  const { joins, seen } = await sight(ctx)
  return sql<NotificationRow[]>`
    select ${columns(sql)} from notification n ${joins}
    where n.account = ${account} and n.archived_at is null and n.id = any(${ids as string[]}::bigint[]) and ${seen}
    order by n.id`
}

const pageSeen = (db: Db, { sighted: { joins, seen }, among, slice }: Among & { slice: Slice }) => db<
  NotificationRow[]
>`
  select ${columns(db)} from notification n ${joins} where ${among} and ${seen}
  order by n.id desc limit ${slice.perPage} offset ${slice.offset}`

const firstPart = 200
const partGrowth = 4

/**
 * The newest that the actor may see, read in parts at which one index scan starts. In a single query all would be
 * joined to their subjects before the first is returned. The parts grow when much is hidden.
 */
async function firstSeen(
  db: Db,
  { sighted: { joins, seen }, among, most }: Among & { most: number },
): Promise<NotificationRow[]> {
  const found: NotificationRow[] = []
  let last: string | undefined
  for (let size = firstPart; found.length < most; size *= partGrowth) {
    // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
    const part = await db<(NotificationRow & { is_seen: boolean })[]>`
      select ${columns(db)}, coalesce(${seen}, false) as is_seen from (
        select * from notification n where ${among} ${last ? db`and n.id < ${last}` : db``}
        order by n.id desc limit ${size}
      ) n ${joins} order by n.id desc`
    found.push(...part.filter(({ is_seen }) => is_seen))
    if (part.length < size) break
    last = part.at(-1)!.id
  }
  return found.slice(0, most)
}
