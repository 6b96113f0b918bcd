import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { choicesIn } from '../types/choicesIn.ts'
import type { LinkedType } from '../types/linkedSql.ts'
import { virtualSql } from '../types/virtualSql.ts'
import { columnOf, inRow, tableOf } from './objectColumns.ts'
import { allowedOfType } from './objectRights.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

/** The alias of a type's rows within the query. */
const rowAlias = 'd'

/**
 * The rows of a type's table with a column for each property that the reader may read, for use after `from` under an
 * alias. PostgreSQL computes values without a column only when the query uses them.
 */
export function tableRows(ctx: ReadContext, type: ObjectType): Fragment {
  const { sql } = ctx
  const virtual = virtualOf(type.properties.values())
  const table = sql`${sql(tableOf(type))}`
  if (virtual.length === 0) return table
  const columns = virtual.map(({ formula, property }) => {
    const isDay = property.kind === 'date_time' && !optionsOf(dateTimeOptions, property).with_time
    const value = virtualSql(ctx, { formula, isDay, type: rowTypeOf(sql, type), alias: rowAlias })
    return sql`, ${value} as ${sql(columnOf(property))}`
  })
  return sql`(select ${sql(rowAlias)}.* ${inRow(sql, columns)} from ${table} ${sql(rowAlias)})`
}

/** The properties without a column, with their formulas. */
export const virtualOf = (properties: Iterable<ObjectProperty>) =>
  [...properties].flatMap((property) => (property.virtual ? [{ property, formula: property.virtual }] : []))

/** The rows of the type as its formulas read them, and those of linked types as far as the reader may read them. */
function rowTypeOf(db: Db, { properties, linked, reader, space }: ObjectType) {
  const linkedOf = (id: string): LinkedType | null => {
    const { row, all } = linked.get(id) ?? {}
    if (!row || !all || row.deleted_at !== null || row.space !== space) return null
    const table = tableOf(row)
    const systems = new Map(all.map((property) => [property.id, property.system]))
    const living = new Map(
      all.flatMap((each) => (each.deleted_at === null ? [[each.id, each] as const] : [])),
    )
    return {
      columnOf: (read) => columnOf({ id: read, system: systems.get(read) ?? null }),
      choicesOf: (read) => choicesIn(living.get(read)),
      linked: linkedOf,
      table,
      allowed: (alias) => allowedOfType(db, reader, { type: row, table, reads: 'few', alias }),
    }
  }
  return {
    columnOf: (id: string) => columnOf({ id, system: properties.get(id)?.system ?? null }),
    choicesOf(id: string) {
      const property = properties.get(id)
      return choicesIn(property && { ...property, multiple: property.multiple.status })
    },
    linked: linkedOf,
  }
}
