import type { CommentSourceType } from '#schema/comments/comment.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { paginatorInfo, sliceOf, type PageArgs } from '../graphql/paginate.ts'
import { accessThread } from './accessComment.ts'
import { commentColumns, shownSql, threadColumns, type CommentRow, type ThreadRow } from './commentRows.ts'
import type { CommentGround, CommentSources } from './commentSource.ts'
import { presentComment, presentThread } from './presentComment.ts'
import { nullIfClosed } from '../errors.ts'

type Source = { source_type: CommentSourceType; source_id: string }
export type CommentArgs = PageArgs & Source & { thread_id?: string | null }
export type ThreadArgs = PageArgs & Source & { resolved?: boolean | null; anchored?: boolean | null }

async function groundOf(ctx: ReadContext, sources: CommentSources, { source_type, source_id }: Source) {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const id = uuid(source_id)
  return { id, ground: await sources[source_type].access(ctx, id) }
}

/** The threads `t` of the source that the reader may see; for guests only those with a guest's comment. */
const threadsSql = (
  ctx: ReadContext,
  { source_type }: Source,
  { id, ground }: { id: string; ground: CommentGround },
) => {
  const { sql } = ctx
  const all = sql`t.source_type = ${source_type} and t.source_id = ${id}`
  if (ground.reader.role !== 'guest') return all
  if (ground.guests === 'closed') return sql`false`
  return sql`${all} and t.guests and exists (select 1 from comment c where c.thread = t.id and c.guest is not null and ${shownSql(ctx)})`
}

/** Comments on a source, newest first, or those of one thread, oldest first. */
export async function paginateComments(ctx: ReadContext, sources: CommentSources, args: CommentArgs) {
  const slice = sliceOf(args)
  const found = await groundOf(ctx, sources, args)
  const { sql } = ctx
  const thread = args.thread_id ? uuid(args.thread_id) : null
  const asked = sql`
    from comment c join comment_thread t on t.id = c.thread
    where ${threadsSql(ctx, args, found)} and ${shownSql(ctx)} and ${thread ? sql`t.id = ${thread}` : sql`true`}`
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total ${asked}`,
    sql<CommentRow[]>`
      select ${commentColumns(sql)} ${asked}
      order by c.id ${thread ? sql`asc` : sql`desc`} limit ${slice.perPage} offset ${slice.offset}`,
  ])
  const source = { ground: found.ground, source_type: args.source_type, source_id: found.id }
  return {
    data: rows.map((row) => presentComment(ctx, row, source)),
    paginatorInfo: paginatorInfo(slice, counted!.total, rows.length),
  }
}

/** Threads on a source, newest first. */
export async function paginateThreads(ctx: ReadContext, sources: CommentSources, args: ThreadArgs) {
  const slice = sliceOf(args)
  const found = await groundOf(ctx, sources, args)
  const { sql } = ctx
  const { resolved, anchored } = args
  const asked = sql`
    from comment_thread t where ${threadsSql(ctx, args, found)}
      and ${typeof resolved === 'boolean' ? sql`(t.resolved_at is not null) = ${resolved}` : sql`true`}
      and ${typeof anchored === 'boolean' ? sql`(t.anchor_start is not null) = ${anchored}` : sql`true`}`
  const [[counted], rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total ${asked}`,
    sql<ThreadRow[]>`
      select ${threadColumns(sql)} ${asked} order by t.id desc limit ${slice.perPage} offset ${slice.offset}`,
  ])
  return {
    data: rows.map((row) => presentThread(row, found.ground)),
    paginatorInfo: paginatorInfo(slice, counted!.total, rows.length),
  }
}

/** The thread, or null when the reader may not see it. */
export async function getThread(ctx: ReadContext, sources: CommentSources, id: string) {
  try {
    const { thread, ground } = await accessThread(ctx, sources, id)
    return presentThread(thread, ground)
  } catch (error) {
    return nullIfClosed(error, ctx)
  }
}
