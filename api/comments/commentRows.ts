import { type CommentSourceType } from '#schema/comments/comment.ts'
import { commentLimits } from '#schema/comments/limits.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { perRequest } from '../graphql/loader.ts'

export type ThreadRow = {
  id: string
  space: string
  source_type: CommentSourceType
  source_id: string
  anchor_start: string | null
  anchor_end: string | null
  quote: string | null
  guests: boolean
  resolved_at: Date | null
  resolved_by: string | null
  created_at: Date
}

export type CommentRow = {
  id: string
  thread: string
  text: string
  author: string | null
  guest: string | null
  key: string | null
  name: string | null
  approved: boolean
  created_at: Date
  updated_at: Date
}

/** The columns of a thread, with the alias `t`, and of a comment, with the alias `c`. */
export const threadColumns = (db: Db) => db`
  t.id, t.space, t.source_type, t.source_id, t.anchor_start, t.anchor_end, t.quote, t.guests, t.resolved_at,
  t.resolved_by, t.created_at`
export const commentColumns = (db: Db) => db`
  c.id, c.thread, c.text, c.author, c.guest, c.key, c.name, c.approved, c.created_at, c.updated_at`

/** Threads by id, before any access check. */
export const threadRows = perRequest<ThreadRow>(async ({ sql }, ids) => {
  const rows = await sql<ThreadRow[]>`
    select ${threadColumns(sql)} from comment_thread t where t.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/** Comments by id, before any access check. */
export const commentRows = perRequest<CommentRow>(async ({ sql }, ids) => {
  const rows = await sql<CommentRow[]>`
    select ${commentColumns(sql)} from comment c where c.id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
})

/**
 * Which comments `c` of a readable thread the actor may see: guests do not see those of others that wait for
 * approval.
 */
export const shownSql = ({ sql, actor }: ReadContext) =>
  actor.kind === 'guest' ? sql`(c.approved or c.guest = ${actor.guest})` : sql`true`

export type ThreadComments = { count: number; first: CommentRow[] }

/**
 * How many comments of a thread the actor may see, and the first of them. The caller has checked access to the
 * thread.
 */
export const threadComments = perRequest<ThreadComments>(async (ctx, ids) => {
  const { sql } = ctx
  const rows = await sql<(CommentRow & { count: number })[]>`
    select ${commentColumns(sql)}, c.count from (
      select c.*, count(*) over (partition by c.thread)::int as count,
        row_number() over (partition by c.thread order by c.id) as number
      from comment c where c.thread = any(${ids as string[]}::uuid[]) and ${shownSql(ctx)}
    ) c where c.number <= ${commentLimits.shownInThread} order by c.thread, c.id`
  const found = new Map<string, ThreadComments>()
  for (const { count, ...row } of rows) {
    const thread = found.get(row.thread) ?? { count, first: [] }
    thread.first.push(row)
    found.set(row.thread, thread)
  }
  return found
})
