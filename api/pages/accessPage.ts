import { DomainError } from '#schema/errors.ts'
import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import { levelOn, readerOf, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { pageRows, type StoredPage } from './pageRows.ts'

/** A page that the reader has access to, with their level on it, 1–3. */
export type PageRow = StoredPage & { level: number }

export type AccessOptions = {
  /** Pages in trash instead of living ones. */
  trashed?: boolean
}

/**
 * The only way to load a page with its access check: returns the row when the actor has at least `wanted` on it.
 * Throws `not_found` when there is no such page or it may not be read, `read_only` when the level is too low for the
 * change, and `unauthenticated` when a change comes from nobody.
 */
export async function accessPage(
  ctx: ReadContext,
  id: string,
  wanted: Exclude<AccessLevel, 'none'>,
  { trashed = false }: AccessOptions = {},
): Promise<{ page: PageRow; reader: Reader }> {
  const key = uuid(id)
  if (ctx.actor.kind === 'nobody' && wanted !== 'read') throw new DomainError('unauthenticated')
  const row = await pageRows(ctx).load(key)
  const reader = row && (await readerOf(ctx, row.space))
  const isThere = reader && (row.deleted_at !== null) === trashed && !(trashed && reader.role === 'guest')
  if (!isThere) throw new DomainError('not_found')
  const level = levelOn(reader, row)
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber[wanted]) throw new DomainError('read_only')
  return { page: { ...row, level }, reader }
}
