import { levelOf } from '#schema/access/levels.ts'
import { levelOn } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { canLink, linksOf, seenNodes, withoutHidden, type Link, type LinkTargets } from './linkedNodes.ts'
import { readerOfValues, valueColumns, valueOf, type DataRow } from './objectColumns.ts'
import { votesOf } from './objectLoaders.ts'
import type { ObjectRow } from './objectRows.ts'
import { tableRows } from './tableRows.ts'
import { objectTypeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

type BaseRow = Pick<
  ObjectRow,
  'id' | 'title' | 'author' | 'scope' | 'own_scope' | 'version' | 'created_at' | 'updated_at'
>

/** ROB.01's record. Fields that need a query have resolvers of their own. */
export type PresentedObject = {
  id: string
  type_id: string
  name: string
  header_property_id: string | null
  values: Record<string, unknown>
  level: string
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  authorId: string | null
  deleterId: string | null
  tagIds: string[]
  linked: string[]
}

type Given = {
  type: ObjectType
  rows: DataRow[]
  /** The reader's own votes, if they were loaded. */
  voices?: Voices
}

/** Rows of a type's table, with its properties' columns, as records. The caller has checked access to all of them. */
export async function presentObjects(
  ctx: ReadContext,
  targets: LinkTargets,
  { type, rows, voices: given }: Given,
): Promise<PresentedObject[]> {
  const properties = [...type.properties.values()]
  const shown = properties.map((property) => ({ property, read: readerOfValues(property) }))
  const linking = properties.filter(canLink)
  const links = rows.map((row) => linking.flatMap((property) => linksOf(property, valueOf(row, property))))
  const [seen, voices] = await Promise.all([
    seenNodes(ctx, targets, { reader: type.reader, links: links.flat() }),
    given ?? voicesOn(ctx, properties, rows),
  ])
  const isSeen = (id: string) => seen.has(id)
  const header = properties.find((property) => property.header)?.id ?? null
  return rows.map((stored, index) => {
    const row = stored as BaseRow & DataRow
    const values: Record<string, unknown> = {}
    for (const { property, read } of shown) {
      const value = read(row)
      values[property.id] =
        property.kind === 'vote'
          ? { counts: value ?? {}, mine: voices.get(row.id)?.get(property.id) ?? null }
          : withoutHidden(property, value, isSeen)
    }
    return {
      id: row.id,
      type_id: type.id,
      name: row.title,
      header_property_id: header,
      values,
      level: levelOf(levelOn(type.reader, row)),
      version: row.version,
      created_at: row.created_at,
      updated_at: row.updated_at,
      deleted_at: (row.deleted_at as Date | undefined) ?? null,
      authorId: row.author,
      deleterId: (row.deleted_by as string | undefined) ?? null,
      tagIds: (row.tags as string[] | null) ?? [],
      linked: linkedObjects(links[index]!, seen),
    }
  })
}

const linkedObjects = (links: Link[], seen: ReadonlySet<string>): string[] => [
  ...new Set(links.flatMap(({ property, id }) => (property.kind === 'object' && seen.has(id) ? [id] : []))),
]

/** A reader's votes on objects, by object and property. */
export type Voices = ReadonlyMap<string, ReadonlyMap<string, string>>

/** RTY.64: the reader's own votes on objects, by object and property. */
async function voicesOn(ctx: ReadContext, properties: ObjectProperty[], rows: DataRow[]): Promise<Voices> {
  if (!properties.some(({ kind }) => kind === 'vote')) return new Map()
  const own = await Promise.all(
    rows.map(async ({ id }) => [id as string, await votesOf(ctx).load(id as string)] as const),
  )
  return new Map(own.flatMap(([id, voices]) => (voices ? [[id, voices]] : [])))
}

/**
 * Objects of any types, in the order of their ids; missing ones are left out. The caller has checked access to all of
 * them.
 */
export async function presentById(
  ctx: ReadContext,
  targets: LinkTargets,
  rows: ObjectRow[],
): Promise<PresentedObject[]> {
  const found = new Map<string, PresentedObject>()
  for (const [typeId, ofType] of Map.groupBy(rows, (row) => row.type)) {
    const type = await objectTypeOf(ctx, typeId)
    const { sql } = ctx
    const own = [...type.properties.values()].filter(({ system }) => system === null)
    const data = await sql<DataRow[]>`
      select t.id, t.tags ${valueColumns(sql, own)} from ${tableRows(ctx, type)} t
      where t.id = any(${ofType.map(({ id }) => id)}::uuid[])`
    const byId = new Map(data.map((row) => [row.id as string, row]))
    const whole = ofType.flatMap((row) => (byId.has(row.id) ? [{ ...byId.get(row.id), ...row }] : []))
    for (const record of await presentObjects(ctx, targets, { type, rows: whole }))
      found.set(record.id, record)
  }
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}
