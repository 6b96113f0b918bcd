import { readerOf, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { isRowId } from '../ids.ts'
import { shownFormula } from '#schema/types/formula/formulaScope.ts'
import { levelOnProperty, levelOnType, readsAll } from './typeLevel.ts'
import { ofOneVersion, propertiesOf, typeRows, type PropertyRow, type TypeRow } from './typeRows.ts'

/** A property with the reader's level on it, 1–3, with what is nested in it, and its formula as people read it. */
export type LoadedProperty = PropertyRow & {
  level: number
  nested: LoadedProperty[]
  shownFormula: string | null
}
/** A living type with the reader's level, 0–3, and the properties that they may read, in their order. */
export type LoadedType = { row: TypeRow; reader: Reader; level: number; properties: LoadedProperty[] }

/**
 * A living type for the actor, or null where its space is closed to them. The one place that says which properties
 * somebody may read: hidden ones are not there, nor are those nested in hidden ones.
 */
export const loadType = (ctx: ReadContext, id: string): Promise<LoadedType | null> =>
  ofOneVersion(ctx, () => read(ctx, id))

async function read(ctx: ReadContext, id: string): Promise<LoadedType | null> {
  const row = isRowId(id) ? await typeRows(ctx).load(id) : null
  const reader = row && (await readerOf(ctx, row.space))
  if (!reader || row.deleted_at !== null) return null
  const all = ((await propertiesOf(ctx).load(id)) ?? []).filter((property) => property.deleted_at === null)
  return {
    row,
    reader,
    level: levelOnType(reader, row),
    properties: readable({ reader, type: row, all }, null),
  }
}

type All = { reader: Reader; type: TypeRow; all: PropertyRow[] }

const readable = (from: All, parent: string | null): LoadedProperty[] =>
  from.all.flatMap((row) => {
    const level = row.parent === parent ? levelOnProperty(from.reader, row, from.type) : 0
    if (level === 0 || !readsAll(from.reader, row, from)) return []
    const shown = row.formula === null ? null : shownFormula(row.formula, from.all)
    return [{ ...row, level, nested: readable(from, row.id), shownFormula: shown }]
  })
