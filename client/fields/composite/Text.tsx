import { printValue } from '#schema/fields/printValue.ts'
import type { ViewProps } from '../field.ts'
import { useManner } from '../useManner.ts'

/** The values of the nested properties in one line. */
export default function CompositeText({ property, value }: ViewProps) {
  const manner = useManner()
  const single = { ...property, multiple: { ...property.multiple, status: false } }
  return <span>{printValue(value, single, manner)}</span>
}
