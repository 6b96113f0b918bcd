import { fieldLimits } from '#schema/fields/limits.ts'
import type { ReadContext } from '../context.ts'
import { columnOf, tableOf } from './objectColumns.ts'
import type { ObjectType } from './objectType.ts'

type Named = {
  /** By property id; replaced when a value is taken. */
  values: Record<string, unknown>
  /** The values that the caller chose, which are never changed. */
  given: Record<string, unknown>
}

/** Makes the unique texts of a copy unique with the first free number: `Plan`, `Plan 2`, `Plan 3`. */
export async function freeNames(
  { sql }: ReadContext,
  type: ObjectType,
  { values, given }: Named,
): Promise<void> {
  for (const property of type.properties.values()) {
    const name = values[property.id]
    if (property.kind !== 'text' || !property.unique || property.multiple.status) continue
    if (typeof name !== 'string' || name === '' || (Object.hasOwn(given, property.id) && !property.header))
      continue
    const base = name.slice(0, fieldLimits.textSigns - numberSigns)
    const column = sql(columnOf(property))
    const rows = await sql<{ name: string }[]>`
      select ${column} as name from ${sql(tableOf(type))}
      where deleted_at is null and (${column} = ${name} or starts_with(${column}, ${`${base} `}))`
    const taken = new Set(rows.map((row) => row.name))
    let number = 2
    while (taken.has(`${base} ${number}`)) number++
    if (taken.has(name)) values[property.id] = `${base} ${number}`
  }
}

const numberSigns = 8
