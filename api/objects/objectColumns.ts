import type { Column } from '#schema/fields/field.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { fields } from '#schema/fields/registry.ts'
import { json, type Db, type Fragment } from '../database/db.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

/** A row of a type's table, its columns by their names. */
export type DataRow = Record<string, unknown>

/** The table of a type's objects, and the column of a property; api/types makes and alters them. */
export const tableOf = ({ id }: Pick<ObjectType, 'id'>): string => `data.t${id}`
export const columnOf = ({ id, system }: Pick<ObjectProperty, 'id' | 'system'>): string => system ?? `c${id}`
/** What a property's values print as, for kinds that are searched and sorted by it. */
export const companionOf = ({ id, kind, system }: ObjectProperty): string | null =>
  system === null && fields[kind].companion ? `x${id}` : null

export const isJson = ({ kind }: ObjectProperty): boolean => fields[kind].column === 'jsonb'
export const isArray = (property: ObjectProperty): boolean =>
  property.system === 'tags' || (property.multiple.status && !isJson(property))

/** The type of one of a property's values. */
export const elementCast = ({ kind, system }: ObjectProperty): Column => {
  if (system === 'tags' || system === 'author') return 'bigint'
  return system ? 'timestamptz' : fields[kind].column
}

/** Parts of a statement one after another; the driver takes an empty list for a parameter. */
export const inRow = (db: Db, parts: Fragment[]): Fragment => (parts.length > 0 ? db`${parts}` : db``)

/**
 * The column of a property in a select list from `t`. It names the type that it gives: a prepared statement may not give
 * another one than before, which that of a converted property would under the same words.
 */
export const typedColumn = (db: Db, property: ObjectProperty): Fragment => db.unsafe(typedName(property))

const typedName = (property: ObjectProperty): string =>
  `t."${columnOf(property)}" /* ${elementCast(property)}${isArray(property) ? '[]' : ''} */`

/** The columns of the properties as a part of a select list from `t`. */
export const valueColumns = (db: Db, properties: Iterable<ObjectProperty>): Fragment =>
  db.unsafe([...properties].map((property) => `, ${typedName(property)}`).join(''))

/** A property's value as a row holds it; null for none, an empty list for none of several. */
export function valueOf(row: DataRow, property: ObjectProperty): unknown {
  const stored = row[columnOf(property)] ?? null
  if (isArray(property)) return ((stored ?? []) as unknown[]).map((each) => presentOne(each, property))
  if (stored === null) return property.multiple.status ? [] : null
  return presentOne(stored, property)
}

/** One value of a column as the API shows it. */
export function presentOne(stored: unknown, property: ObjectProperty): unknown {
  if (!(stored instanceof Date)) return stored
  const instant = stored.toISOString()
  if (property.system) return instant
  const options = optionsOf(fields.date_time.options, property) as { with_time: boolean }
  return options.with_time ? instant : instant.slice(0, 10)
}

/** A checked value as a parameter for its column. */
export function storedValue(db: Db, property: ObjectProperty, value: unknown): Fragment {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return db`null`
  if (isJson(property)) return db`${json(db, value)}::jsonb`
  const cast = db.unsafe(`${elementCast(property)}${isArray(property) ? '[]' : ''}`)
  return db`${value as never}::${cast}`
}

/** How a value reads in one line as a whole, for the name of its object and for sorting. */
export const printed = (property: ObjectProperty, value: unknown): string =>
  printValue(value, wholeOf(property), { locale: 'ru', timeZone: 'UTC' })
