import { DomainError } from '#schema/errors.ts'
import { spaceFileBytes } from '#schema/files/limits.ts'
import type { Db, Tx } from '../db.ts'
import { lockSpace } from '../spaces/spaces.ts'

/** What the files of a space take, in bytes; the same content counts once. */
export async function fileVolume(db: Db, space: string): Promise<number> {
  const [row] = await db<{ bytes: string }[]>`
    select coalesce(sum(size), 0) as bytes
    from (select distinct hash, size from file where space = ${space}) as content`
  return Number(row!.bytes)
}

/**
 * Passes while `bytes` more would fit beside the files and what has come of unfinished uploads; throws
 * `space_files_quota`. A first look, so that nothing is sent in vain.
 */
export async function needRoom(db: Db, space: string, bytes: number): Promise<void> {
  const [row] = await db<{ bytes: string }[]>`
    select coalesce(sum(received), 0) as bytes from upload where space = ${space} and file is null`
  const used = (await fileVolume(db, space)) + Number(row!.bytes)
  if (used + bytes > spaceFileBytes) throw overQuota()
}

/** Passes while the files of the space, those of this transaction included, fit; holds the space's turn. */
export async function keepWithinVolume(tx: Tx, space: string): Promise<void> {
  await lockSpace(tx, space)
  if ((await fileVolume(tx, space)) > spaceFileBytes) throw overQuota()
}

const overQuota = () => new DomainError('space_files_quota', { limit: spaceFileBytes })
