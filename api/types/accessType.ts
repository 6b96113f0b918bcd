import { DomainError } from '#schema/errors.ts'
import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import { readerOf, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { rowId } from '../ids.ts'
import { levelOnProperty, levelOnType, readProperties, readsAll } from './typeLevel.ts'
import { propertyRows, typeRows, type PropertyRow, type TypeRow } from './typeRows.ts'

type Wanted = Exclude<AccessLevel, 'none'>
type Options = { trashed?: boolean }
export type ClearedType = { type: TypeRow & { level: number }; reader: Reader }
export type ClearedProperty = ClearedType & { property: PropertyRow & { level: number } }

/**
 * The only way to load a type with its access check. Throws `not_found` when it does not exist or may not be read,
 * `read_only` when the level is too low for the change, `unauthenticated` when a change comes from nobody.
 */
export async function accessType(
  ctx: ReadContext,
  id: string,
  wanted: Wanted,
  { trashed = false }: Options = {},
): Promise<ClearedType> {
  const key = rowId(id)
  if (ctx.actor.kind === 'nobody' && wanted !== 'read') throw new DomainError('unauthenticated')
  const row = await typeRows(ctx).load(key)
  const reader = row && (await readerOf(ctx, row.space))
  if (!reader || (row.deleted_at !== null) !== trashed) throw new DomainError('not_found')
  return { type: { ...row, level: enough(levelOnType(reader, row), wanted) }, reader }
}

/**
 * The only way to load a property with its access check. A property with rights of its own has a level independent of
 * its type's. Throws as `accessType`.
 */
export async function accessProperty(
  ctx: ReadContext,
  id: string,
  wanted: Wanted,
  { trashed = false }: Options = {},
): Promise<ClearedProperty> {
  const key = rowId(id)
  if (ctx.actor.kind === 'nobody' && wanted !== 'read') throw new DomainError('unauthenticated')
  const row = await propertyRows(ctx).load(key)
  const type = row && (await typeRows(ctx).load(row.type))
  const reader = type && (await readerOf(ctx, type.space))
  const isThere = row && type && type.deleted_at === null && (row.deleted_at !== null) === trashed
  if (!reader || !isThere) throw new DomainError('not_found')
  const isWhole = readsAll(reader, row, await readProperties(ctx, row))
  const level = enough(isWhole ? levelOnProperty(reader, row, type) : levelNumber.none, wanted)
  return { property: { ...row, level }, type: { ...type, level: levelOnType(reader, type) }, reader }
}

function enough(level: number, wanted: Wanted): number {
  if (level < levelNumber.read) throw new DomainError('not_found')
  if (level < levelNumber[wanted]) throw new DomainError('read_only')
  return level
}
