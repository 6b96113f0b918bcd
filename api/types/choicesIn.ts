import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { Choices } from './linkedSql.ts'
import type { PropertyRow } from './typeRows.ts'

/** What may be chosen in a property; null when its values are not choices. */
export function choicesIn(
  property: (Pick<PropertyRow, 'kind' | 'multiple'> & { options: unknown }) | undefined,
): Choices | null {
  if (property?.kind === 'tags') return 'tags'
  if (property?.kind !== 'list') return null
  return { ...optionsOf(listOptions, property), several: property.multiple }
}
