import type { App } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { keepWithinQuota, overQuota, quotaOf } from '../spaces/quotas.ts'
import { lockSpace } from '../spaces/spaces.ts'

/** The size of the files of a space, in bytes; equal content counts once. */
export async function fileVolume(db: Db, space: string): Promise<number> {
  const [row] = await db<{ bytes: string }[]>`
    select coalesce(sum(size), 0) as bytes
    from (select distinct hash, size from file where space = ${space}) as content`
  return Number(row!.bytes)
}

/**
 * Checks that `bytes` more would fit, counting the files and the received parts of unfinished uploads; throws
 * `space_files_quota`. An early check, so that nothing is sent in vain.
 */
export async function needRoom(
  { sql, env }: Pick<App, 'sql' | 'env'>,
  space: string,
  bytes: number,
): Promise<void> {
  const [row] = await sql<{ bytes: string }[]>`
    select coalesce(sum(received), 0) as bytes from upload where space = ${space} and file is null`
  const used = (await fileVolume(sql, space)) + Number(row!.bytes)
  const limit = await quotaOf(sql, { env, space, name: 'fileBytes' })
  if (used + bytes > limit) throw overQuota('fileBytes', limit)
}

/** Checks that the files of the space, including those of this transaction, fit; holds the space's lock. */
export async function keepWithinVolume(tx: Tx, env: App['env'], space: string): Promise<void> {
  await lockSpace(tx, space)
  await keepWithinQuota(tx, { env, space, name: 'fileBytes', total: await fileVolume(tx, space) })
}
