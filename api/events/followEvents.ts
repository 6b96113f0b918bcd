import { needReader, readerOf, type Reader } from '../access/reader.ts'
import type { Context } from '../context.ts'
import { newestEvent } from './events.ts'
import { isRowId } from '../ids.ts'

export type EventRow = {
  id: string
  kind: string
  node: string | null
  nodes: string[]
  subject?: string | null
}

const batchMost = 200
const backlogMost = 1000

type Following<T> = {
  after?: string | null
  /** The first word: `started`, or `refetch` where more was missed than can be told. */
  begin: (kind: 'started' | 'refetch', id: string) => T
  /** What of a batch the reader may know; a reader of null has lost the space. The context is fresh. */
  tell: (ctx: Context, reader: Reader | null, rows: EventRow[]) => Promise<T[]>
}

/**
 * Follows the events of a space from `after` on, or from now on. Ends when the space is closed to the reader. Throws
 * `not_found` and `unauthenticated` at the start.
 */
export function followEvents<T>(
  ctx: Context,
  space: string,
  following: Following<T>,
): AsyncIterableIterator<T> {
  const bell = createBell()
  const events = follow(ctx, space, { ...following, bell })
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => events.next(),
    // A generator that waits for the bell would only end at the next event.
    return() {
      bell.close()
      return events.return(undefined)
    },
  }
}

type Bell = { ring: () => void; wait(): Promise<void>; close(): void; readonly closed: boolean }

function createBell(): Bell {
  let rung = false
  let closed = false
  let wake = () => {}
  const ring = () => {
    rung = true
    wake()
  }
  return {
    ring,
    close: () => {
      closed = true
      ring()
    },
    get closed() {
      return closed
    },
    async wait() {
      if (!rung) await new Promise<void>((done) => (wake = done))
      rung = false
    },
  }
}

async function* follow<T>(
  ctx: Context,
  space: string,
  { after, begin, tell, bell }: Following<T> & { bell: Bell },
): AsyncGenerator<T, undefined> {
  await needReader(ctx, space)
  const stop = ctx.app.hub.onEvents(space, () => bell.ring())
  try {
    const start = await startAt(ctx, space, after)
    let seen = start.id
    if (start.first) yield begin(start.first, seen)
    while (!bell.closed) {
      const rows = await readEvents(ctx, space, seen)
      // A fresh context for each batch: rights may have changed since the one before.
      const fresh = { ...ctx }
      const reader = await readerOf(fresh, space)
      for (const event of await tell(fresh, reader, rows)) yield event
      if (!reader && ctx.spaceId !== space) return undefined
      seen = rows.at(-1)?.id ?? seen
      // A socket of this very space is about to be closed with a code that says why, so it is not ended here.
      if (!reader || rows.length === 0) await bell.wait()
    }
    return undefined
  } finally {
    stop()
  }
}

/** Where to begin, and what to say at once: where that is, or that more was missed than can be told. */
async function startAt(
  { sql }: Context,
  space: string,
  after?: string | null,
): Promise<{ id: string; first?: 'started' | 'refetch' }> {
  if (after === null || after === undefined) return { id: await newestEvent(sql, space), first: 'started' }
  const known = isRowId(after) ? after : null
  const [row] = await sql<{ last: string; dropped: string; waiting: number }[]>`
    select coalesce((select max(id) from event where space = ${space}), 0) as last,
      coalesce((select dropped_to from event_horizon where space = ${space}), 0) as dropped,
      (select count(*)::int from (
        select 1 from event where space = ${space} and id > ${known} limit ${backlogMost + 1}) w) as waiting`
  const { last, dropped, waiting } = row!
  const newest = BigInt(last) > BigInt(dropped) ? last : dropped
  if (after === '0' && dropped === '0' && waiting <= backlogMost) return { id: '0' }
  const isLost = known === null || BigInt(known) < BigInt(dropped) || BigInt(known) > BigInt(newest)
  return isLost || waiting > backlogMost ? { id: newest, first: 'refetch' } : { id: known }
}

const readEvents = ({ sql }: Context, space: string, after: string) => sql<EventRow[]>`
  select id, kind, node, nodes, subject from event where space = ${space} and id > ${after} order by id limit ${batchMost}`
