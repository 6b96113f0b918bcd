import { readerAt } from '../access/keptReaders.ts'
import { needReader, type Reader } from '../access/reader.ts'
import type { Context, ReadContext } from '../context.ts'
import { isWhole, joined, readBatch, type EventBatch, type RightsVersion } from './eventBatch.ts'
import { newestEvent } from './events.ts'
import { takePlace } from './feedPlaces.ts'
import { isRowId } from '../ids.ts'
import { Whispers, type Whisper } from './whispers.ts'

const backlogMost = 1000
/** The most batches that wait for a reader; past it they are dropped, and the reader reads for itself. */
const waitingMost = 100

type Following<T> = {
  after?: string | null
  /** The nodes that the feed is currently about; without them it is about the whole space. */
  about?: readonly string[]
  /**
   * The rooms or the person that the feed is about instead of the space; called once the reader has access to the
   * space.
   */
  person?: () => Promise<string>
  /** What must be known before the first event. */
  prepare?: () => Promise<void>
  /** The first message: `started`, or `refetch` when more was missed than can be sent. */
  begin: (kind: 'started' | 'refetch', id: string) => T
  /** The parts of a batch that the reader may see; null for a reader means that they have lost the space. */
  tell: (telling: Telling) => Promise<readonly T[]>
  /** What the person may know of what is told and not kept, under the id of the event that was told last. */
  hear?: (said: Whisper, person: string, id: string) => Promise<readonly T[]>
}

/** `rights` returns the newest rights that the node knows; the reader must not be older. */
export type Telling = {
  ctx: ReadContext
  reader: Reader | null
  batch: EventBatch
  rights: () => RightsVersion
}

/**
 * Follows the events of a space from `after` on, or from now on. Ends when the reader loses access to the space.
 * Throws `not_found`, `unauthenticated` and `too_many_feeds` at the start.
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
    // A waiting generator would only end at the next event.
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
  { after, about, person, prepare, begin, tell, hear, bell }: Following<T> & { bell: Bell },
): AsyncGenerator<T, undefined> {
  const release = takePlace(ctx)
  let waiting: EventBatch[] = []
  /** The feed itself reads everything up to this event. */
  let behind = '0'
  const take = (batch: EventBatch) => {
    if (waiting.push(batch) > waitingMost) {
      behind = batch.rows.at(-1)!.id
      waiting = []
    }
    bell.ring()
  }
  let stop: (() => void) | undefined
  const whispers = new Whispers()
  let stopHearing: (() => void) | undefined
  try {
    await needReader(ctx, space)
    await prepare?.()
    const self = await person?.()
    const followed = await ctx.app.hub.follow(space, { about, person: self, take })
    const { from, rights } = followed
    stop = followed.stop
    if (hear && self)
      stopHearing = ctx.app.hub.onWhisper(self, (said) => {
        whispers.take(said)
        bell.ring()
      })
    const start = await startAt(ctx, space, after)
    let seen = start.id
    if (start.first) yield begin(start.first, seen)
    else behind = from
    while (!bell.closed) {
      for (const said of whispers.all()) for (const event of await hear!(said, self!, seen)) yield event
      const until = behind
      const isBehind = BigInt(seen) < BigInt(until)
      const next = isBehind
        ? await readBatch(ctx.sql, space, { after: seen, notices: rights().notices })
        : waiting.shift()
      if (!next) {
        await bell.wait()
        continue
      }
      if (isBehind && !isWhole(next) && behind === until) behind = '0'
      const known = seen
      const batch = isNew(next, known) ? next : next.only(({ id }) => BigInt(id) > BigInt(known))
      if (batch.rows.length === 0) continue
      const reader = await readerAt(ctx, space, joined(batch.rights, rights()))
      for (const event of await tell({ ctx, reader, batch, rights })) yield event
      seen = batch.rows.at(-1)!.id
      // A socket of this space is about to be closed with a code that says why, so it is not ended here.
      if (!reader && ctx.spaceId !== space) return undefined
    }
    return undefined
  } finally {
    stop?.()
    stopHearing?.()
    release()
  }
}

const isNew = ({ rows }: EventBatch, seen: string): boolean =>
  rows.length > 0 && BigInt(rows[0]!.id) > BigInt(seen)

/** Where to start, and the first message: the position, or that more was missed than can be sent. */
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
