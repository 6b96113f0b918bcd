import { joinKeyDays } from '#schema/spaces/space.ts'
import { isSame, sign } from '../accounts/tokens.ts'
import type { Db } from '../database/db.ts'

export type JoinLink = { id: string; join_salt: string; join_expires_at: Date }

const keySigns = 22

/** The key of a space's links: 128 bits that neither its rows nor its id reveal. */
export const joinKeyOf = (secret: string, { id, join_salt: salt }: JoinLink): string =>
  sign(secret, `join ${id} ${salt}`).slice(0, keySigns)

/** Whether a key opens the space now. */
export const opensSpace = (secret: string, link: JoinLink, key: string | null | undefined): boolean =>
  Boolean(key) && isSame(key!, joinKeyOf(secret, link)) && link.join_expires_at.getTime() > Date.now()

/** Replaces the key of the space's links and restarts their time; earlier links stop working. */
export async function renewJoinKey(db: Db, space: string): Promise<void> {
  await db`
    update space set join_salt = gen_random_uuid()::text, updated_at = now(),
      join_expires_at = now() + make_interval(days => ${joinKeyDays})
    where id = ${space}`
}

/** Restarts the time of the space's links with the same key. */
export async function prolongJoinKey(db: Db, space: string): Promise<void> {
  await db`update space set join_expires_at = now() + make_interval(days => ${joinKeyDays}) where id = ${space}`
}
