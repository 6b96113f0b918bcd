import { printValue } from '#schema/fields/printValue.ts'
import type { ViewProps } from './field.ts'
import { useManner } from './useManner.ts'

/** A value that is read as it is printed. */
export function TextView({ property, value }: ViewProps) {
  const manner = useManner()
  const single = { ...property, multiple: { ...property.multiple, status: false } }
  return <span>{printValue(value, single, manner)}</span>
}
