import { DomainError } from '#schema/errors.ts'
import type { Db, Fragment } from '../database/db.ts'

/** At most `most` attempts in `seconds`. */
export type AttemptLimit = { most: number; seconds: number }

/** Counts an attempt under each key. Throws `too_soon` with the seconds to wait when one is over its limit. */
export async function countAttempts(db: Db, limits: Record<string, AttemptLimit>): Promise<void> {
  for (const [key, limit] of Object.entries(limits)) {
    const [row] = await db<Counted[]>`${countedSql(db, key, limit.seconds)}`
    refuseTooMany(row!, limit)
  }
}

/** The number of attempts so far, and the seconds until they are forgotten. */
export type Counted = { count: number; seconds: number }

/** Counts an attempt and returns it as `Counted`, for statements that do more. */
export const countedSql = (db: Db, key: string, seconds: number): Fragment => db`
  insert into attempt (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
  on conflict (key) do update set
    count = case when attempt.ends_at < now() then 1 else attempt.count + 1 end,
    ends_at = case when attempt.ends_at < now() then excluded.ends_at else attempt.ends_at end
  returning count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`

/** Throws `too_soon` with the seconds to wait for an attempt over the limit. */
export function refuseTooMany({ count, seconds }: Counted, { most }: AttemptLimit): void {
  if (count > most) throw new DomainError('too_soon', { seconds })
}

/**
 * The first `free` attempts need not wait. The next one waits `first` seconds, and the wait doubles up to `longest`.
 */
export type GrowingWait = { free: number; first: number; longest: number; forgottenAfter: number }

/**
 * Counts an attempt; `forgetAttempts` clears the count after a success. Throws `too_soon` with the seconds left while
 * the wait for earlier failures lasts. A refused attempt does not count. Of simultaneous attempts past the free ones,
 * only one goes on.
 */
export async function slowAttempts(db: Db, key: string, wait: GrowingWait): Promise<void> {
  const { free, first, longest, forgottenAfter } = wait
  const counted = await db`
    insert into attempt (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${forgottenAfter}))
    on conflict (key) do update set
      count = case when attempt.ends_at < now() then 1 else attempt.count + 1 end,
      ends_at = excluded.ends_at,
      open_at = case when attempt.ends_at < now() or attempt.count + 1 < ${free} then now()
        else now() + make_interval(secs =>
          least(${longest}::float8, ${first}::float8 * power(2, least(attempt.count + 1 - ${free}, 20)))) end
    where attempt.open_at <= now() or attempt.ends_at < now()
    returning 1`
  if (counted.length > 0) return
  const [row] = await db<{ seconds: number }[]>`
    select greatest(1, ceil(extract(epoch from open_at - now())))::int as seconds from attempt where key = ${key}`
  throw new DomainError('too_soon', { seconds: row?.seconds ?? 1 })
}

/** Takes back one attempt after a success. Many people may share an address, so only failures add up. */
export async function returnAttempts(db: Db, keys: string[]): Promise<void> {
  await db`update attempt set count = count - 1 where key in ${db(keys)} and count > 0`
}

/** Clears the count after a success. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db`delete from attempt where key = ${key}`
}
