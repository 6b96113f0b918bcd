import { reasonOf } from '#schema/log.ts'
import { uploadKeptHours } from '#schema/files/uploadSocket.ts'
import type { App } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { storeNamed } from './storeOf.ts'

const removedAtOnce = 200

/**
 * Records, before any bytes of `id` are written, that no file owns them yet, so that a crash cannot leave them
 * forever.
 */
export async function noteArriving(sql: Db, id: string, disk: string): Promise<void> {
  await sql`
    insert into file_loose (id, disk, remove_after)
    values (${id}, ${disk}, now() + make_interval(hours => ${uploadKeptHours}))`
}

/** The bytes of `ids` now belong to files. */
export async function noteHeld(tx: Tx, ids: string[]): Promise<void> {
  await tx`delete from file_loose where id = any(${ids}::uuid[])`
}

/** Extends or ends the time for which bytes without a file are kept; then `removeLoose` deletes them. */
export async function keepLoose(sql: Db, ids: string[], hours: number): Promise<void> {
  await sql`
    update file_loose set remove_after = now() + make_interval(hours => ${hours}) where id = any(${ids}::uuid[])`
}

/** Removes files from the space. Their bytes are deleted as soon as `removeLoose` runs after the commit. */
export async function releaseFiles(tx: Tx, ids: string[]): Promise<void> {
  await tx`
    with gone as (delete from file where id = any(${ids}::uuid[]) returning id, disk)
    insert into file_loose (id, disk, remove_after) select id, disk, now() from gone`
}

/** Deletes expired bytes that no file owns. A failure of a store is retried the next time. */
export async function removeLoose(app: Pick<App, 'sql' | 'env' | 'log'>): Promise<void> {
  const { sql, log } = app
  const rows = await sql<{ id: string; disk: string }[]>`
    select l.id, l.disk from file_loose l
    where l.remove_after <= now() and not exists (select 1 from file f where f.id = l.id)
    order by l.remove_after limit ${removedAtOnce}`
  for (const { id, disk } of rows) {
    try {
      await storeNamed(app, disk)?.remove(id)
      await sql`delete from file_loose where id = ${id}`
    } catch (error) {
      log.warn('file_not_removed', { file: id, disk, reason: reasonOf(error) })
    }
  }
}
