import { isSame, sha256 } from '../accounts/tokens.ts'
import type { Db, Fragment } from '../database/db.ts'

export type LiveKey = { id: string; name: string; space: string; level: number }

const form = /^ak_([A-Za-z0-9]{12})_([A-Za-z0-9_-]{43})$/

export type KeyRow = LiveKey & { hash: string; stale: boolean }

/** Reads a key, optionally with other data in the same query. */
export type FindKey = (db: Db, open: string) => Promise<KeyRow | undefined>

/** The query for an active key by the part of its token that is not secret. */
export const livingKey = (db: Db, open: string): Fragment => db`
  select k.id, k.name, k.space, k.level, k.hash,
    coalesce(k.last_used_at < now() - interval '1 minute', true) as stale
  from integration_key k join space s on s.id = k.space and s.deleted_at is null
  where k.public = ${open} and k.deleted_at is null`

/** The active key of a token, or undefined. Its last use is stored at most once a minute. */
export async function findKey(db: Db, token: string, find: FindKey): Promise<LiveKey | undefined> {
  const [, open, secret] = form.exec(token) ?? []
  if (!open || !secret) return undefined
  const row = await find(db, open)
  if (!row || !isSame(row.hash, sha256(secret))) return undefined
  if (row.stale) await db`update integration_key set last_used_at = now() where id = ${row.id}`
  return { id: row.id, name: row.name, space: row.space, level: row.level }
}
