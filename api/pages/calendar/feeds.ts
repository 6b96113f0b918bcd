import type { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import { calendarFeedLimits, calendarFeedPath, type calendarFeedMake } from '#schema/objects/calendarFeed.ts'
import { newToken, sha256, sign } from '../../accounts/tokens.ts'
import type { Actor, Context, ReadContext } from '../../context.ts'
import type { Tx } from '../../database/db.ts'
import { accessPage, type PageRow } from '../accessPage.ts'

export type AccountContext = Context & { account: Extract<Actor, { kind: 'account' }> }

/** An address of the caller: of which page, and when it was made and last read. The title is null where that is closed to them. */
export type Feed = { page_id: string; title: string | null; made_at: Date; read_at: Date | null }

/** A calendar that the reader may open. Throws `not_found`, for any other page, too. */
export async function readableCalendar(ctx: ReadContext, id: string): Promise<PageRow> {
  const { page } = await accessPage(ctx, id, 'read')
  if (page.kind !== 'calendar' || page.target !== null) throw new DomainError('not_found')
  return page
}

/** The addresses that the caller has, of all pages, the newest first. */
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
 * Gives the caller an address under which other programs read the calendar as they may read it themselves; one that they
 * had stops working. Shown once: its secret is kept as a hash. Throws `not_found`, and `conflict` past the number of
 * addresses that a person has.
 */
export async function makeFeed(
  ctx: AccountContext,
  { page_id, view, time_zone, idempotency_key: key }: z.output<typeof calendarFeedMake>,
): Promise<{ url: string }> {
  const { id: page } = await readableCalendar(ctx, page_id)
  const { account } = ctx.account
  const { env } = ctx.app
  // The same question, sent again, has the same answer, though the secret is not kept.
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

/** Those of one person are made one after another. */
async function needRoom(tx: Tx, account: string, page: string): Promise<void> {
  await tx`select 1 from account where id = ${account} for no key update`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from calendar_feed where account = ${account} and page <> ${page}`
  if (row!.count >= calendarFeedLimits.ofPerson)
    throw new DomainError('conflict', { limit: calendarFeedLimits.ofPerson })
}

/** Ends the caller's address of a page, also of one that is closed to them by now. Does nothing where there is none. */
export async function revokeFeed({ sql, account }: AccountContext, page: string): Promise<void> {
  await sql`delete from calendar_feed where account = ${account.account} and page::text = ${page}`
}
