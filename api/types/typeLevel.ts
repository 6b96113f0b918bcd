import { levelNumber, type AccessLevel } from '#schema/access/levels.ts'
import { allowedSql, levelOn, type Guarded, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { isRowId } from '../ids.ts'
import type { LinkedTypes } from './linkedTypes.ts'
import { propertyRows, typeRows, type PropertyRow, type TypeRow } from './typeRows.ts'

type TypeNode = Guarded & { objects_scope: string }

/** Anyone who may read objects of a type may read the type: objects cannot be understood without it. */
const floorOf = (reader: Reader, objectsScope: string): number =>
  reader.onlyPage === null && (reader.levels.get(objectsScope)?.below ?? 0) > 0
    ? levelNumber.read
    : levelNumber.none

/** The reader's level, 0–3, on a type. */
export const levelOnType = (reader: Reader, type: TypeNode): number =>
  Math.max(levelOn(reader, type), floorOf(reader, type.objects_scope))

/** Whether the reader's level on the type reaches its properties, so that those without rights of their own are open. */
export const opensProperties = (reader: Reader, { scope, objects_scope }: TypeNode): boolean =>
  Math.max(levelOn(reader, below(scope)), floorOf(reader, objects_scope)) > 0

/** A node without rights of its own on a scope. */
const below = (scope: string): Guarded => ({ id: '', scope, own_scope: false, author: null })

type PropertyNode = Guarded & { closed: boolean }

/**
 * The reader's level, 0–3, on a property of the type. A closed property is open only to principals with a grant on
 * it.
 */
export const levelOnProperty = (reader: Reader, property: PropertyNode, type: TypeNode): number =>
  property.closed
    ? levelOn(reader, property)
    : Math.max(levelOn(reader, property), floorOf(reader, type.objects_scope))

/**
 * The properties of linked types whose values the reader may not read. Access to each linked object is checked when
 * the values are computed.
 */
export const hiddenElsewhere = (reader: Reader, linked: LinkedTypes): ReadonlySet<string> =>
  new Set(
    [...linked.values()].flatMap(({ row, all }) =>
      all.flatMap((property) => (levelOfPropertyAlone(reader, property, row) === 0 ? [property.id] : [])),
    ),
  )

/** A property that a formula reads, of its own type or of a linked one. */
export type ReadNode = { read: PropertyNode & { id: string; type: string }; type: TypeNode }

/**
 * Whether the reader may read everything that the values of a property are computed from, since the result of a
 * formula reveals it.
 */
export const readsAll = (
  reader: Reader,
  { reads, type: own }: Pick<PropertyRow, 'reads' | 'type'>,
  nodes: readonly ReadNode[],
): boolean =>
  reads.length === 0 ||
  nodes.every(
    ({ read, type }) =>
      !reads.includes(read.id) ||
      (read.type === own
        ? levelOnProperty(reader, read, type) > 0
        : levelOfPropertyAlone(reader, read, type) !== 0),
  )

/**
 * The level, 0–3, that a property sets for its values; null when it sets none for the reader, whose level on the
 * object then applies. Grants to others on an open property change nothing for the reader.
 */
export function levelOfPropertyAlone(
  reader: Reader,
  property: PropertyNode,
  { scope }: Pick<TypeNode, 'scope'>,
): number | null {
  if (property.scope === scope) return null
  const level = levelOn(reader, property)
  const above = levelOn(reader, below(scope))
  return property.closed || level !== above ? level : null
}

/** `levelOnType` as a condition on the types `t` of the reader's space. */
export function allowedTypes(db: Db, reader: Reader, wanted: AccessLevel): Fragment {
  const allowed = allowedSql(db, reader, wanted, 't')
  if (wanted !== 'read' || reader.onlyPage !== null) return allowed
  const open = [...reader.levels].flatMap(([id, { below }]) => (below > 0 ? [id] : []))
  return db`(${allowed} or t.objects_scope = any(${open}::bigint[]))`
}

/** A type, or a property with its type and what its values are computed from, as events name them. */
export type NamedType = { type: TypeRow; property: PropertyRow | null; reads: ReadNode[] }

/** The properties that the values of a property are computed from. */
export const readProperties = async (
  ctx: ReadContext,
  { reads }: Pick<PropertyRow, 'reads'>,
): Promise<ReadNode[]> => {
  const found = await Promise.all(
    reads.map(async (id) => {
      const read = await propertyRows(ctx).load(id)
      const type = read && (await typeRows(ctx).load(read.type))
      return type ? [{ read, type }] : []
    }),
  )
  return found.flat()
}

/** Types and properties by their names in events, before any access check. */
export async function readNamedTypes(ctx: ReadContext, nodes: string[]): Promise<Map<string, NamedType>> {
  const found = await Promise.all(
    [...new Set(nodes)].map(async (node): Promise<[string, NamedType][]> => {
      const [kind, id = ''] = node.split(':')
      if (!isRowId(id)) return []
      const property = kind === 'property' ? await propertyRows(ctx).load(id) : null
      if (kind === 'property' && !property) return []
      const type = await typeRows(ctx).load(property?.type ?? id)
      const reads = property ? await readProperties(ctx, property) : []
      return type ? [[node, { type, property, reads }]] : []
    }),
  )
  return new Map(found.flat())
}

/** The reader's level, 0–3, on one of them by its name. */
export function levelOnNamedType(
  named: ReadonlyMap<string, NamedType>,
  reader: Reader,
  node: string,
): number {
  const found = named.get(node)
  if (found?.type.space !== reader.space) return levelNumber.none
  const { type, property, reads } = found
  if (!property) return levelOnType(reader, type)
  return readsAll(reader, property, reads) ? levelOnProperty(reader, property, type) : 0
}
