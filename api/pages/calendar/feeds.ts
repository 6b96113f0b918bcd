import type { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { calendarFeedLimits, calendarFeedPath, type calendarFeedMake } from '#schema/objects/calendarFeed.ts'
import { newToken, sha256, sign } from '../../accounts/tokens.ts'
import type { Actor, Context, ReadContext } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { accessPage, type PageRow } from '../accessPage.ts'

export type AccountContext = Context & { account: Extract<Actor, { kind: 'account' }> }

/**
 * An address of the caller: its page, and when it was created and last read. The title is null when the page is
 * closed to them.
 */
export type Feed = { page_id: string; title: string | null; made_at: Date; read_at: Date | null }

/** A calendar that the reader may open. Throws `not_found`, also for any other page. */
export async function readableCalendar(ctx: ReadContext, id: string): Promise<PageRow> {
  const { page } = await accessPage(ctx, id, 'read')
  if (page.kind !== 'calendar' || page.target !== null) throw new DomainError('not_found')
  return page
}

/** The caller's addresses, of all pages, newest first. */
export async function listFeeds(ctx: AccountContext): Promise<Feed[]> {
  const rows = await ctx.sql<Omit<Feed, 'title'>[]>`
    select page as page_id, made_at, read_at from calendar_feed
    where account = ${ctx.account.account} order by made_at desc limit ${calendarFeedLimits.ofPerson}`
  return Promise.all(rows.map(async (row) => ({ ...row, title: await titleOf(ctx, row.page_id) })))
}

const titleOf = (ctx: ReadContext, page: string): Promise<string | null> =>
  readableCalendar(ctx, page).then(
    ({ title }) => title,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null
      throw error
    },
  )

/**
 * Creates an address under which other programs read the calendar with the caller's rights; the previous address
 * stops working. Returned once, because only a hash of its secret is stored. Throws `not_found`, and `conflict` past
 * the number of addresses of a person.
 */
export async function makeFeed(
  ctx: AccountContext,
  { page_id, view, time_zone, idempotency_key: key }: z.output<typeof calendarFeedMake>,
): Promise<{ url: string }> {
  const { id: page } = await readableCalendar(ctx, page_id)
  const { account } = ctx.account
  const { env } = ctx.app
  // A repeated request gets the same answer although the secret is not stored.
  const secret = key ? sign(env.secret, `calendar ${account} ${page} ${key}`) : newToken()
  await ctx.sql.begin(async (tx) => {
    await needRoom(tx, account, page)
    await tx`
      insert into calendar_feed (account, page, view, time_zone, hash)
      values (${account}, ${page}, ${view}, ${time_zone}, ${sha256(secret)})
      on conflict (account, page) do update
        set view = excluded.view, time_zone = excluded.time_zone, hash = excluded.hash, made_at = now(), read_at = null
        where calendar_feed.hash <> excluded.hash`
  })
  return { url: env.publicUrl + calendarFeedPath(secret) }
}

/** Addresses of one person are created one after another. */
async function needRoom(tx: Tx, account: string, page: string): Promise<void> {
  await tx`select 1 from account where id = ${account} for no key update`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from calendar_feed where account = ${account} and page <> ${page}`
  if (row!.count >= calendarFeedLimits.ofPerson)
    throw new DomainError('conflict', { limit: calendarFeedLimits.ofPerson })
}

/** Deletes the caller's address of a page, even if the page is closed to them now. Does nothing if there is none. */
export async function revokeFeed({ sql, account }: AccountContext, page: string): Promise<void> {
  await sql`delete from calendar_feed where account = ${account.account} and page::text = ${page}`
}
