import { isNothing } from '#schema/fields/field.ts'
import type { ReadContext } from '../context.ts'
import type { CheckedValues } from './checkValues.ts'
import { columnOf, companionOf, elementCast, printed, tableOf } from './objectColumns.ts'
import type { ObjectProperty, ObjectType } from './objectType.ts'

/** The values of unique properties, in the form in which they must differ. */
export const uniqueTexts = (type: ObjectType, values: CheckedValues): [ObjectProperty, string][] =>
  [...values].flatMap(([property, value]): [ObjectProperty, string][] => {
    if (!property.unique || isNothing(value)) return []
    // A number has more than one textual form.
    return [[property, typeof value === 'number' ? String(value) : printed(property, value)]]
  })

/**
 * The values that living objects already have, by property. A value in an array is left for the database to refuse.
 */
export async function takenValues(
  { sql }: ReadContext,
  type: ObjectType,
  rows: CheckedValues[],
): Promise<Map<string, Set<string>>> {
  const wanted = Map.groupBy(
    rows.flatMap((values) => uniqueTexts(type, values)),
    ([property]) => property,
  )
  const taken = new Map<string, Set<string>>()
  for (const [property, pairs] of wanted) {
    const column = sql(`t.${companionOf(property) ?? columnOf(property)}`)
    const texts = pairs.map(([, text]) => text)
    // Texts are matched by their digest, which is what the index stores.
    const isText = companionOf(property) !== null || elementCast(property) === 'text'
    const fits = isText
      ? sql`md5(${column}) = any(select md5(text) from unnest(${texts}::text[]) as given (text))`
      : sql`${column}::text = any(${texts}::text[])`
    const found = await sql<{ text: string }[]>`
      select ${column}::text as text from ${sql(tableOf(type))} t where ${fits} and t.deleted_at is null`
    taken.set(property.id, new Set(found.map(({ text }) => text)))
  }
  return taken
}
