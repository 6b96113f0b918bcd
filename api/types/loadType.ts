import { levelNumber } from '#schema/access/levels.ts'
import { readerOf, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { perRequest } from '../graphql/loader.ts'
import { isRowId } from '../ids.ts'
import type { FormulaScope } from '#schema/types/formula/formulaNames.ts'
import { shownFormula } from '#schema/types/formula/formulaScope.ts'
import { scopeOf } from './formulaRows.ts'
import { readLinkedTypes, type LinkedTypes } from './linkedTypes.ts'
import {
  hiddenElsewhere,
  levelOfPropertyAlone,
  levelOnProperty,
  levelOnType,
  opensProperties,
  readsAll,
  type ReadNode,
} from './typeLevel.ts'
import { ofOneVersion, propertiesOf, typeRows, type PropertyRow, type TypeRow } from './typeRows.ts'

/** A property with the reader's level on it, 1–3, the properties nested in it, and its formula in readable form. */
export type LoadedProperty = PropertyRow & {
  level: number
  /** What the reader may do with its values if they may do as much with the object, 1–3. */
  valueLevel: number
  nested: LoadedProperty[]
  shownFormula: string | null
}
/** A living type with the reader's level, 0–3, and the properties that they may read, in their order. */
export type LoadedType = {
  row: TypeRow
  reader: Reader
  level: number
  properties: LoadedProperty[]
  /** The type is shown only because of an object: the reader may not read the type itself. */
  isBare?: boolean
}

/**
 * A living type for the actor, or null when they may not enter its space. The one place that decides which properties
 * someone may read. Hidden properties and those nested in them are left out.
 */
export const loadType = (ctx: ReadContext, id: string): Promise<LoadedType | null> =>
  ofOneVersion(ctx, () => read(ctx, id))

async function read(ctx: ReadContext, id: string): Promise<LoadedType | null> {
  const row = isRowId(id) ? await typeRows(ctx).load(id) : null
  const reader = row && (await readerOf(ctx, row.space))
  if (!reader || row.deleted_at !== null) return null
  const all = ((await propertiesOf(ctx).load(id)) ?? []).filter((property) => property.deleted_at === null)
  const rows = { type: row, all, linked: await readLinkedTypes(ctx, all) }
  return {
    row,
    reader,
    level: levelOnType(reader, row),
    properties: readable(
      { reader, all, nodes: readNodes(rows), type: row, formulaOf: formulasFor(reader, rows) },
      null,
    ),
  }
}

/**
 * The types of objects that the actor may read, by id. Of a type that they may not read, or of which they may read
 * nothing but the type itself, they get the properties that explain the values they received.
 */
export const typesOfObjects = perRequest<LoadedType>(async (ctx, ids) => {
  const found = await Promise.all(ids.map((id) => ofOneVersion(ctx, () => readBare(ctx, id))))
  return new Map(found.flatMap((type) => (type ? [[type.row.id, type]] : [])))
})

async function readBare(ctx: ReadContext, id: string): Promise<LoadedType | null> {
  const found = await read(ctx, id)
  if (!found || found.reader.onlyPage !== null || opensProperties(found.reader, found.row)) return found
  const { row: type, reader } = found
  const all = ((await propertiesOf(ctx).load(id)) ?? []).filter((property) => property.deleted_at === null)
  const levelOf = new Map(all.map((row) => [row.id, levelOfPropertyAlone(reader, row, type)]))
  const linked = await readLinkedTypes(ctx, all)
  const elsewhere = hiddenElsewhere(reader, linked)
  const formulaOf = formulasFor(reader, { type, all, linked })
  const isHidden = ({ id: own, reads }: PropertyRow) =>
    levelOf.get(own) === 0 || reads.some((each) => levelOf.get(each) === 0 || elsewhere.has(each))
  const below = (parent: string | null): LoadedProperty[] =>
    all
      .filter((row) => row.parent === parent && !isHidden(row))
      .map((row) => {
        const level = valueLevelOf(levelOf.get(row.id) ?? null)
        return { ...row, level, valueLevel: level, nested: below(row.id), shownFormula: formulaOf(row) }
      })
  const properties = below(null)
  if (found.level > 0) return { ...found, properties }
  const untold = {
    name: '',
    label: '',
    system: null,
    description: '',
    icon: null,
    headline: '',
    config: {},
    author: null,
  }
  const row = { ...type, ...untold, apply_access_on_binding: false, object_level: levelNumber.none }
  return { row, reader, level: levelNumber.read, properties, isBare: true }
}

type Rows = { type: TypeRow; all: PropertyRow[]; linked: LinkedTypes }
type All = Omit<Rows, 'linked'> & {
  reader: Reader
  nodes: ReadNode[]
  formulaOf: (row: PropertyRow) => string | null
}

/** The formulas of a type in readable form. */
function formulasFor(reader: Reader, { type, all, linked }: Rows): (row: PropertyRow) => string | null {
  let scope: FormulaScope | undefined
  return ({ formula }) => {
    if (formula === null) return null
    // Types that the reader may not read are not named to them.
    const named = () => [...linked.values()].filter(({ row }) => levelOnType(reader, row) > 0)
    scope ??= scopeOf({ row: type, all }, named())
    return shownFormula(formula, scope)
  }
}

const readable = (from: All, parent: string | null): LoadedProperty[] =>
  from.all.flatMap((row) => {
    const level = row.parent === parent ? levelOnProperty(from.reader, row, from.type) : 0
    if (level === 0 || !readsAll(from.reader, row, from.nodes)) return []
    const valueLevel = valueLevelOf(levelOfPropertyAlone(from.reader, row, from.type))
    return [{ ...row, level, valueLevel, nested: readable(from, row.id), shownFormula: from.formulaOf(row) }]
  })

/** A property without rights of its own takes the level of the object. */
const valueLevelOf = (alone: number | null): number => alone ?? levelNumber.full

/** Everything that formulas of a type may read. */
const readNodes = ({ type, all, linked }: Rows): ReadNode[] =>
  [{ row: type, all }, ...linked.values()].flatMap((of) => of.all.map((read) => ({ read, type: of.row })))
