import { DomainError } from '#schema/errors.ts'
import type { Db } from '../db.ts'

/** At most `most` attempts in `seconds`. */
export type AttemptLimit = { most: number; seconds: number }

/** Counts an attempt under each key; throws `too_soon` with the seconds to wait when one is past its limit. */
export async function countAttempts(db: Db, limits: Record<string, AttemptLimit>): Promise<void> {
  for (const [key, { most, seconds }] of Object.entries(limits)) {
    const [row] = await db<{ count: number; seconds: number }[]>`
      insert into attempt (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        count = case when attempt.ends_at < now() then 1 else attempt.count + 1 end,
        ends_at = case when attempt.ends_at < now() then excluded.ends_at else attempt.ends_at end
      returning count, greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds`
    if (row!.count > most) throw new DomainError('too_soon', { seconds: row!.seconds })
  }
}

/** Takes one attempt back, after a success: of many who share an address only failures add up. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await db`update attempt set count = count - 1 where key = ${key} and count > 0`
}

/** Forgets what was counted, after a success. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db`delete from attempt where key = ${key}`
}
