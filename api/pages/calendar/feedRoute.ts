import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DomainError } from '#schema/errors.ts'
import { countAttempts } from '../../accounts/attempts.ts'
import { sha256 } from '../../accounts/tokens.ts'
import type { App, ReadContext } from '../../context.ts'
import { networkOf } from '../../http/clientAddress.ts'
import type { Route } from '../../http/http.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import { linkedType } from '../linkType.ts'
import { calendarLayers } from './calendarView.ts'
import { feedEvents, type FeedEvent } from './feedEvents.ts'
import { readableCalendar } from './feeds.ts'
import { writeCalendar } from './writeCalendar.ts'

const secretForm = /^\/calendars\/([\w-]{43})\.ics$/
/** Programs poll an address a few times an hour; a calendar with many types takes a second to build. */
const limits = { network: { most: 240, seconds: 60 }, address: { most: 20, seconds: 60 } } as const

/**
 * `GET /calendars/<secret>.ics`: a calendar page as iCalendar, as the owner of the address may read it now. Anything
 * closed to them, or deleted, gets the same answer as an unknown secret.
 */
export const calendarFeedRoute = (targets: LinkTargets): Route => ({
  name: 'calendar feed',
  method: 'GET',
  matches: (path) => path.startsWith('/calendars/'),
  body: 0,
  async handle({ app, log, request, url, ip }) {
    await countAttempts(app.sql, { [`calendar ${networkOf(ip)}`]: limits.network })
    const [, secret] = secretForm.exec(url.pathname) ?? []
    const feed = secret && (await findFeed(app, secret))
    if (!feed) throw new DomainError('not_found')
    await countAttempts(app.sql, { [`calendar address ${feed.id}`]: limits.address })
    const { account, timeZone } = feed
    const ctx: ReadContext = {
      app,
      sql: app.sql,
      log,
      actor: { kind: 'account', account, family: '', expiresAt: Infinity },
      timeZone,
    }
    const found = await read(ctx, targets, feed).catch((error: unknown) => {
      if (error instanceof DomainError && refusals.has(error.code)) throw new DomainError('not_found')
      throw error
    })
    const etag = `"${found.tag}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' }
    if (isHeld(request, etag)) return new Response(null, { status: 304, headers })
    const { page, space, title, events } = found
    const hrefOf = ({ id, type }: FeedEvent) => `${app.env.publicUrl}/${space}/${page}/${id}/${type}`
    const body = Readable.from(writeCalendar({ name: title, events, hrefOf }), {
      encoding: 'utf8',
      objectMode: false,
    })
    return new Response(Readable.toWeb(body) as unknown as ReadableStream<Uint8Array>, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="calendar.ics"',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  },
})

/** The errors of access, of deleted data, and of a view with an invalid query. */
const refusals: ReadonlySet<string> = new Set(['not_found', 'read_only', 'invalid_input', 'too_many_objects'])

type FoundFeed = { id: string; account: string; page: string; view: string; timeZone: string }

/** The address with this secret, of an active account. The time of the last read is stored at most once a minute. */
async function findFeed({ sql }: App, secret: string): Promise<FoundFeed | undefined> {
  const [row] = await sql<(FoundFeed & { stale: boolean })[]>`
    select f.id, f.account, f.page, f.view, f.time_zone as "timeZone",
      coalesce(f.read_at < now() - interval '1 minute', true) as stale
    from calendar_feed f join account a on a.id = f.account and a.deleted_at is null
    where f.hash = ${sha256(secret)}`
  if (row?.stale) await sql`update calendar_feed set read_at = now() where id = ${row.id}`
  return row
}

type Found = {
  page: string
  space: string
  title: string
  events: FeedEvent[]
  /** Changes whenever anything in the calendar changes. */
  tag: string
}

async function read(ctx: ReadContext, targets: LinkTargets, feed: FoundFeed): Promise<Found> {
  const page = await readableCalendar(ctx, feed.page)
  const typeId = await linkedType(ctx, page.id)
  if (!typeId) throw new DomainError('not_found')
  const { id, space, title } = page
  const events = new Map<string, FeedEvent>()
  const tag = createHash('sha256').update(JSON.stringify([id, space, title, feed.timeZone]))
  for (const layer of await calendarLayers(ctx, { page, typeId, view: feed.view })) {
    // oxlint-disable-next-line no-await-in-loop -- one address takes one connection
    const found = await feedEvents(ctx, targets, { layer, timeZone: feed.timeZone })
    for (const event of found) events.set(`${event.id} ${event.date}`, event)
    // Reading all types at once would delay other requests.
    tag.update(JSON.stringify(found))
  }
  return { page: id, space, title, events: [...events.values()], tag: tag.digest('hex') }
}

const isHeld = ({ headers }: Request, etag: string): boolean =>
  (headers.get('if-none-match') ?? '')
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === etag || each === '*')
