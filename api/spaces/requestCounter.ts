import { reasonOf, type Log } from '#schema/log.ts'
import type { Db, Sql } from '../database/db.ts'
import type { Env } from '../env.ts'
import { overQuota, quotaOf } from './quotas.ts'

const flushEveryMs = 2000
/** How long it takes until counts of other nodes and a changed quota are known here. */
const knownForMs = 10_000

/** A space's requests of one UTC day, as this node knows them. */
type Tally = { day: string; count: number; limit: number; readAt: number }

export type RequestCounter = {
  /** RSP.25: counts a request of the space; throws `space_requests_quota` past the quota of the UTC day. */
  count(space: string): Promise<void>
  /** Writes what has been counted since the last time, in one statement. */
  flush(): Promise<void>
  /** Writes the rest and stops. */
  stop(): Promise<void>
}

type Options = { sql: Sql; env: Pick<Env, 'quotas'>; log: Log; now?: () => number }

/** Counts the API requests of spaces in memory; the database adds up the counts of all nodes. */
export function createRequestCounter({ sql, env, log, now = Date.now }: Options): RequestCounter {
  const tallies = new Map<string, Promise<Tally>>()
  const unwritten = new Map<string, { space: string; day: string; count: number }>()
  const today = () => new Date(now()).toISOString().slice(0, 10)
  const pending = (space: string, day: string) => unwritten.get(`${space} ${day}`)?.count ?? 0

  function add(space: string, day: string, count: number): void {
    unwritten.set(`${space} ${day}`, { space, day, count: pending(space, day) + count })
  }

  async function read(space: string, day: string): Promise<Tally> {
    const [stored, limit] = await Promise.all([
      storedRequests(sql, space, day),
      quotaOf(sql, { env, space, name: 'requestsPerDay' }),
    ])
    return { day, count: stored + pending(space, day), limit, readAt: now() }
  }

  async function tallyOf(space: string): Promise<Tally> {
    const day = today()
    const known = await tallies.get(space)
    if (known?.day === day) return known
    const fresh = read(space, day)
    tallies.set(space, fresh)
    fresh.catch(() => tallies.delete(space))
    return fresh
  }

  async function flush(): Promise<void> {
    const rows = [...unwritten.values()]
    unwritten.clear()
    try {
      await addRequests(sql, rows)
    } catch (error) {
      for (const { space, day, count } of rows) add(space, day, count)
      throw error
    }
    for (const [space, tally] of tallies) {
      const known = await tally.catch(() => undefined)
      if (!known || now() - known.readAt >= knownForMs) tallies.delete(space)
    }
  }
  const warn = (error: unknown) => log.warn('requests_not_counted', { reason: reasonOf(error) })
  const timer = setInterval(() => void flush().catch(warn), flushEveryMs)
  timer.unref()

  return {
    async count(space) {
      const tally = await tallyOf(space)
      if (tally.count >= tally.limit) throw overQuota('requestsPerDay', tally.limit)
      tally.count++
      add(space, tally.day, 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush().catch(warn)
    },
  }
}

/** The requests of a space on a UTC day (`2026-11-21`) that are stored. */
export async function storedRequests(db: Db, space: string, day: string): Promise<number> {
  const [row] = await db<{ count: string }[]>`
    select count from space_requests where space = ${space} and day = ${day}`
  return Number(row?.count ?? 0)
}

type Counted = { space: string; day: string; count: number }

// In one order on every node, so that two simultaneous writes wait for each other and cannot deadlock.
const addRequests = async (db: Db, rows: Counted[]) =>
  rows.length > 0 &&
  db`
    insert into space_requests (space, day, count)
    select s.id, n.day, n.count
    from unnest(${rows.map(({ space }) => space)}::bigint[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ count }) => count)}::bigint[]) as n (space, day, count)
    join space s on s.id = n.space order by s.id, n.day
    on conflict (space, day) do update set count = space_requests.count + excluded.count`
