import { checkValue } from './checkValue.ts'
import { problemAt, type Checked, type FieldProperty, type Manner } from './field.ts'
import { valuesApart } from './printBy.ts'
import { fields } from './registry.ts'

/**
 * Parses the whole value of a property from a text, such as a cell of a table; several are separated as in
 * `printValue`.
 */
export function readValue(
  text: string,
  property: FieldProperty,
  how: Manner & { now: Date },
): Checked<unknown> {
  const field = fields[property.kind]
  const isSeveral = property.multiple.status && field.canBeMultiple
  if (text.trim() === '') return checkValue(null, property, how)
  if (!isSeveral) {
    const read = field.fromText(text, property, how)
    return 'problem' in read ? read : checkValue(read.value, property, how)
  }
  const values: unknown[] = []
  for (const [index, part] of text.split(valuesApart.trim()).entries()) {
    if (part.trim() === '') continue
    const read = field.fromText(part, property, how)
    if ('problem' in read) return problemAt(index, read)
    values.push(read.value)
  }
  return checkValue(values, property, how)
}
