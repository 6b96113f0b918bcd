import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { levelOn, readerOf, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { objectRows, type ObjectRow } from './objectRows.ts'

/** An object that the reader has access to, with their level on it, 1–3. */
export type ClearedObject = ObjectRow & { level: number }
type Wanted = Exclude<AccessLevel, 'none'>
export type AccessOptions = { wanted: Wanted; trashed?: boolean }

/**
 * The only way to load an object with its access check. Throws `not_found` when it does not exist or may not be read,
 * `read_only` when the level is too low for the change, and `unauthenticated` when a change comes from nobody.
 */
export async function accessObject(
  ctx: ReadContext,
  id: string,
  options: AccessOptions,
): Promise<{ object: ClearedObject; reader: Reader }> {
  const [object] = await accessObjects(ctx, [id], options)
  return { object: object!, reader: (await readerOf(ctx, object!.space))! }
}

/** Those of the objects that the reader may read and that are not in the trash. */
export async function readableObjects(ctx: ReadContext, ids: readonly string[]): Promise<ClearedObject[]> {
  const rows = await Promise.all(ids.map((id) => objectRows(ctx).load(id)))
  const cleared = await Promise.all(
    rows.map(async (row) => {
      const reader = row && row.deleted_at === null && (await readerOf(ctx, row.space))
      const level = row && reader ? levelOn(reader, row) : 0
      return row && level >= levelNumber.read ? { ...row, level } : null
    }),
  )
  return cleared.filter((row) => row !== null)
}

/** `accessObject` for several objects: all of them, in the given order and without duplicates, or an error. */
export async function accessObjects(
  ctx: ReadContext,
  ids: string[],
  { wanted, trashed = false }: AccessOptions,
): Promise<ClearedObject[]> {
  const keys = [...new Set(ids.map(uuid))]
  if (ctx.actor.kind === 'nobody' && wanted !== 'read') throw new DomainError('unauthenticated')
  const [rows] = await Promise.all([
    Promise.all(keys.map((key) => objectRows(ctx).load(key))),
    // Usually the space of the objects: its rights are read at the same time.
    ctx.spaceId ? readerOf(ctx, ctx.spaceId) : null,
  ])
  const cleared: ClearedObject[] = []
  for (const row of rows) {
    const reader = row && (await readerOf(ctx, row.space))
    if (!reader || (row.deleted_at !== null) !== trashed) throw new DomainError('not_found')
    const level = levelOn(reader, row)
    if (level < levelNumber.read) throw new DomainError('not_found')
    cleared.push({ ...row, level })
  }
  if (cleared.some(({ level }) => level < levelNumber[wanted])) throw new DomainError('read_only')
  return cleared
}
