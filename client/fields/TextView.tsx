import type { AnyField } from '#schema/fields/checkBy.ts'
import { dateTime } from '#schema/fields/dateTime.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { fullName } from '#schema/fields/fullName.ts'
import { number } from '#schema/fields/number.ts'
import { printBy } from '#schema/fields/printBy.ts'
import { text } from '#schema/fields/text.ts'
import type { ViewProps } from './field.ts'
import { useManner } from './useManner.ts'

/** The kinds displayed as text; the others need not be loaded for it. */
const printed: Partial<Record<FieldKindId, AnyField>> = {
  text,
  number,
  date_time: dateTime,
  full_name: fullName,
}
const print = printBy((kind) => printed[kind] ?? text)

/** A value that is read as it is printed. */
export function TextView({ property, value }: ViewProps) {
  const manner = useManner()
  const single = { ...property, multiple: { ...property.multiple, status: false } }
  return <span>{print(value, single, manner)}</span>
}
