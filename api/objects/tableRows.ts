import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ReadContext } from '../context.ts'
import type { Fragment } from '../database/db.ts'
import { virtualSql } from '../types/virtualSql.ts'
import { columnOf, inRow, tableOf } from './objectColumns.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

/**
 * The rows of a type's table with a column for each property that the reader may read, to stand behind `from` under a
 * name. PostgreSQL computes what has no column of its own only where that is asked for.
 */
export function tableRows(ctx: ReadContext, type: ObjectType): Fragment {
  const { sql } = ctx
  const virtual = virtualOf(type.properties.values())
  if (virtual.length === 0) return sql`${sql(tableOf(type))}`
  const columns = virtual.map(({ formula, property }) => {
    const isDay = property.kind === 'date_time' && !optionsOf(dateTimeOptions, property).with_time
    const value = virtualSql(ctx, { formula, isDay, columnOf: (id) => `d.${nameOf(type, id)}` })
    return sql`, ${value} as ${sql(columnOf(property))}`
  })
  return sql`(select d.* ${inRow(sql, columns)} from ${sql(tableOf(type))} d)`
}

/** Those that have no column, with what computes them. */
export const virtualOf = (properties: Iterable<ObjectProperty>) =>
  [...properties].flatMap((property) => (property.virtual ? [{ property, formula: property.virtual }] : []))

/** The column of a property that a formula reads, which the reader may read as well. */
function nameOf({ properties }: ObjectType, id: string): string {
  const property = properties.get(id)
  if (!property) throw new Error(`A formula reads property ${id}, which its reader does not.`)
  return columnOf(property)
}
