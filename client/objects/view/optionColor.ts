import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import type { ViewColumn } from './columns.ts'
import type { ObjectRow } from './operations.ts'

export const canColor = ({ field }: ViewColumn): boolean => field.kind === 'list'

/** The colour of the first option that an object has; see Tones.module.css. */
export function colorOf(row: ObjectRow, color: ViewColumn | null): string | null {
  if (!color) return null
  const value = row.values[color.id]
  const chosen: unknown = Array.isArray(value) ? value[0] : value
  return optionsOf(listOptions, color.field).options.find(({ id }) => id === chosen)?.color ?? null
}
