import type { Column } from '#schema/fields/field.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { fields } from '#schema/fields/registry.ts'
import { json, type Db, type Fragment } from '../database/db.ts'
import { wholeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

/** A row of a type's table, by column names. */
export type DataRow = Record<string, unknown>

/** The table of a type's objects, and the column of a property. api/types creates and alters them. */
export const tableOf = ({ id }: Pick<ObjectType, 'id'>): string => `data.t${id}`
export const columnOf = ({ id, system }: Pick<ObjectProperty, 'id' | 'system'>): string => system ?? `c${id}`
/** The printed text of a property's values, for kinds that are searched and sorted by it. */
export const companionOf = ({ id, kind, system }: ObjectProperty): string | null =>
  system === null && fields[kind].companion ? `x${id}` : null

export const isJson = ({ kind }: ObjectProperty): boolean => fields[kind].column === 'jsonb'
export const isArray = (property: ObjectProperty): boolean =>
  property.system === 'tags' || (property.multiple.status && !isJson(property))

/** The SQL type of one of a property's values. */
export const elementCast = ({ kind, system }: ObjectProperty): Column => {
  if (system === 'tags' || system === 'author') return 'bigint'
  return system ? 'timestamptz' : fields[kind].column
}

/** Joins parts of a statement. The driver treats an empty list as a parameter. */
export const inRow = (db: Db, parts: Fragment[]): Fragment => (parts.length > 0 ? db`${parts}` : db``)

/**
 * The column of a property in a select list from `t`, with an explicit type. A prepared statement must keep its
 * result type, and the same words would give another one once the property is converted.
 */
export const typedColumn = (db: Db, property: ObjectProperty): Fragment => db.unsafe(typedName(property))

const typedName = (property: ObjectProperty): string =>
  `t."${columnOf(property)}" /* ${elementCast(property)}${isArray(property) ? '[]' : ''} */`

/** The columns of the properties as a part of a select list from `t`, in the form that `valueOf` reads. */
export const valueColumns = (db: Db, properties: Iterable<ObjectProperty>): Fragment =>
  db.unsafe([...properties].map((property) => `, ${readName(property)}`).join(''))

/** Instants are read as texts: the driver would build a Date, which we would print again. */
function readName(property: ObjectProperty): string {
  if (property.system || elementCast(property) !== 'timestamptz') return typedName(property)
  const column = columnOf(property)
  return `t."${column}"::text${isArray(property) ? '[]' : ''} as "${column}"`
}

type ValueReader = (row: DataRow) => unknown
const valueReaders = new WeakMap<ObjectProperty, ValueReader>()

/** A property's value from a row; null for none, an empty list for none of several. */
export const valueOf = (row: DataRow, property: ObjectProperty): unknown => readerOfValues(property)(row)

/** `valueOf` for many rows: it inspects the property only once. */
export function readerOfValues(property: ObjectProperty): ValueReader {
  const found = valueReaders.get(property)
  if (found) return found
  const made = makeReader(property)
  valueReaders.set(property, made)
  return made
}

function makeReader(property: ObjectProperty): ValueReader {
  const column = columnOf(property)
  const present = presenterOf(property)
  if (isArray(property)) {
    return (row) => {
      const stored = (row[column] ?? []) as unknown[]
      return present ? stored.map(present) : stored
    }
  }
  const isSeveral = property.multiple.status
  return (row) => {
    const stored = row[column] ?? null
    if (stored === null) return isSeveral ? [] : null
    return present ? present(stored) : stored
  }
}

/** One value of a column as the API shows it. */
export const presentOne = (stored: unknown, property: ObjectProperty): unknown =>
  presenterOf(property)?.(stored) ?? stored

/** The conversion for one value of a column; undefined when it is shown as it is. */
function presenterOf(property: ObjectProperty): ((stored: unknown) => unknown) | undefined {
  if (elementCast(property) !== 'timestamptz') return undefined
  if (property.system) return instantOf
  const { with_time: withTime } = optionsOf(fields.date_time.options, property) as { with_time: boolean }
  return withTime ? instantOf : (stored) => instantOf(stored).slice(0, 10)
}

/** PostgreSQL's format of an instant in UTC, with up to six digits of a second. */
const storedInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/

/** An instant in the API's format: UTC with milliseconds. */
function instantOf(stored: unknown): string {
  if (stored instanceof Date) return stored.toISOString()
  const [, day, time, digits = ''] = storedInstant.exec(String(stored)) ?? []
  if (!day) return new Date(String(stored)).toISOString()
  return `${day}T${time}.${digits.slice(0, 3).padEnd(3, '0')}Z`
}

/** A checked value as a parameter for its column. */
export function storedValue(db: Db, property: ObjectProperty, value: unknown): Fragment {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return db`null`
  if (isJson(property)) return db`${json(db, value)}::jsonb`
  const cast = db.unsafe(`${elementCast(property)}${isArray(property) ? '[]' : ''}`)
  return db`${value as never}::${cast}`
}

/** A value printed in one line, for the name of its object and for sorting. */
export const printed = (property: ObjectProperty, value: unknown): string =>
  printValue(value, wholeOf(property), { locale: 'ru', timeZone: 'UTC' })
