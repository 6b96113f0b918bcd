import { relatedTypeOf } from '#schema/fields/categories.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import type { SystemProperty } from '#schema/types/systemTypes.ts'
import type { Typed } from '#schema/types/formula/formulaTree.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { allowedSql, levelOn, readerOf, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { rowId } from '../ids.ts'
import { readLinkedTypes, type LinkedTypes } from '../types/linkedTypes.ts'
import { hiddenElsewhere, levelOfPropertyAlone, levelOnType } from '../types/typeLevel.ts'
import { versionReadAt } from '../types/keptTypes.ts'
import { ofOneVersion, propertiesOf, typeRows, type PropertyRow, type TypeRow } from '../types/typeRows.ts'

/** A property as its values are read and written. */
export type ObjectProperty = FieldProperty & {
  header: boolean
  unique: boolean
  guarded: boolean
  system: SystemProperty | null
  defaultValue: unknown
  /** The formula that computes its values when they are read; it has no column. */
  virtual: Typed | null
  /** The types that it links to; null for any type. */
  relatedType: string | null
  /** The reader's level, 0–3, if the property sets one; null follows the object. */
  level: number | null
  /** Its column is being converted. */
  isPending: boolean
  /** The parts of a composite, including those hidden from the reader, which `nested` leaves out. */
  allNested: ObjectProperty[]
  /** Its stored text contains words of a deleted nested property that the reader may not read. */
  hidesDeleted: boolean
}

/** The property with everything nested in it, for what is stored beyond what readers see of a value. */
export const wholeOf = (property: ObjectProperty): ObjectProperty => ({
  ...property,
  nested: property.allNested,
})

/** True for a composite of which the reader may not read everything. */
export const isPartlyHidden = ({ nested = [], allNested, hidesDeleted }: ObjectProperty): boolean =>
  nested.length < allNested.length || hidesDeleted

/** A type as its objects need it. */
export type ObjectType = TypeRow & {
  /** The version of the space's types and rights at or after which it was read, if known. */
  readAt: string | undefined
  reader: Reader
  /** The properties that the reader may read, by id. */
  properties: ReadonlyMap<string, ObjectProperty>
  /** The types that formulas read through links. */
  linked: LinkedTypes
  /** The properties that the reader may not read; new objects still get their defaults. */
  hidden: readonly ObjectProperty[]
}

/**
 * A living type with the properties that the actor may read, whether or not they may read the type itself: access to
 * an object can be granted without its type. Throws `not_found` when the actor may not enter the space.
 */
export const objectTypeOf = (ctx: ReadContext, id: string): Promise<ObjectType> =>
  ofOneVersion(ctx, () => readTypeOf(ctx, rowId(id)))

async function readTypeOf(ctx: ReadContext, key: string): Promise<ObjectType> {
  const [stored, all] = await Promise.all([
    typeRows(ctx).load(key),
    propertiesOf(ctx).load(key),
    // Usually the space of the type: its rights are read at the same time.
    ctx.spaceId ? readerOf(ctx, ctx.spaceId) : null,
  ])
  const reader = stored && (await readerOf(ctx, stored.space))
  if (!reader || reader.onlyPage !== null || stored.deleted_at !== null) throw new DomainError('not_found')
  return typeFor(reader, stored, { all: all ?? [], linked: await readLinkedTypes(ctx, all ?? []) })
}

/**
 * The same for lists of its objects. Throws `not_found` for a reader who may read neither the type nor any object of
 * it.
 */
export async function listedTypeOf(ctx: ReadContext, id: string): Promise<ObjectType> {
  const type = await objectTypeOf(ctx, id)
  if (levelOnType(type.reader, type) > 0) return type
  if (!(await readsAnyOf(ctx.sql, type.reader, { type: type.id, trashed: false })))
    throw new DomainError('not_found')
  return type
}

type Asked = { type: string; trashed: boolean }

/** Whether the reader may read any object of a type of their space, including those in trash if `trashed`. */
export async function readsAnyOf(db: Db, reader: Reader, { type, trashed }: Asked): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (select 1 from object t where t.type = ${type} and t.space = ${reader.space}
      and (${trashed} or t.deleted_at is null) and ${allowedSql(db, reader, 'read', 't')}) as found`
  return row!.found
}

/** A type as a reader of its space may read it, from rows that were already read. */
export const typeFor = (reader: Reader, stored: TypeRow, parts: Parts): ObjectType => ({
  ...stored,
  readAt: versionReadAt(stored),
  reader,
  linked: parts.linked,
  ...shownTo(reader, stored, parts),
})

type Parts = { all: readonly PropertyRow[]; linked: LinkedTypes }

type Shown = Pick<ObjectType, 'properties' | 'hidden'>

/** Types without properties that have rights of their own look the same to every reader. */
const shownToAll = new WeakMap<readonly PropertyRow[], Shown>()

function shownTo(reader: Reader, type: TypeRow, { all, linked }: Parts): Shown {
  const found = shownToAll.get(all)
  if (found) return found
  const rows = all.filter((row) => row.deleted_at === null)
  const alone = new Map(rows.map((row) => [row.id, levelOfPropertyAlone(reader, row, type)]))
  const elsewhere = hiddenElsewhere(reader, linked)
  const isHidden = (read: string) => alone.get(read) === 0 || elsewhere.has(read)
  // The result of a formula reveals what it reads.
  const levels = new Map(rows.map(({ id, reads }) => [id, reads.some(isHidden) ? 0 : alone.get(id)]))
  const nested = Map.groupBy(rows, (row) => row.parent)
  const gone = all.filter((row) => row.deleted_at !== null && levelOfPropertyAlone(reader, row, type) === 0)
  const withGone = new Set(gone.map(({ parent }) => parent))
  const present = (row: PropertyRow): ObjectProperty => {
    const allNested = (nested.get(row.id) ?? []).map(present)
    return {
      ...presentField(row),
      nested: allNested.filter(({ level }) => level !== 0),
      allNested,
      hidesDeleted: withGone.has(row.id),
      level: levels.get(row.id) ?? null,
    }
  }
  const top = (nested.get(null) ?? []).map(present)
  const open = top.filter(({ level }) => level !== 0)
  const shown = {
    properties: new Map(open.map((property) => [property.id, property])),
    hidden: top.filter(({ level }) => level === 0),
  }
  if (linked.size === 0 && all.every((row) => !row.own_scope)) shownToAll.set(all, shown)
  return shown
}

function presentField(
  row: PropertyRow,
): Omit<ObjectProperty, 'nested' | 'allNested' | 'hidesDeleted' | 'level'> {
  const related = relatedTypeOf(row.meta)
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    required: row.required,
    multiple: { status: row.multiple, max_number: row.multiple_most, button_text: row.multiple_button },
    options: row.options,
    categories: related?.categories ?? [],
    selectOnlyFromList: related?.config.select_only_from_list ?? false,
    people: row.people && row.parent === null,
    computed: row.formula !== null,
    virtual: row.virtual,
    relatedType: related?.type_id ?? null,
    header: row.header,
    unique: row.is_unique,
    guarded: row.guarded,
    system: row.system,
    defaultValue: row.default_value,
    isPending: row.pending !== null,
  }
}

/** The reader's level, 0–3, on objects that will be created in the type. */
export const levelOnNew = ({ reader, ...type }: ObjectType): number =>
  Math.max(
    levelOn(reader, type),
    levelOn(reader, { id: '', scope: type.objects_scope, own_scope: false, author: null }),
  )

/** What the reader may do with a property's value on an object on which they have `objectLevel`. */
export function levelOfValue({ level, guarded }: ObjectProperty, objectLevel: number): number {
  const own = level ?? objectLevel
  const most = objectLevel < levelNumber.edit ? objectLevel : own
  return guarded && most < levelNumber.full ? Math.min(most, levelNumber.read) : most
}
