import type { FieldProperty, Subtype } from './field.ts'
import { numberOptions } from './number.ts'
import { optionsOf } from './optionsOf.ts'
import { fields } from './registry.ts'

/** RTY.33: what the values of a property are stored as; a real number is a decimal string in the public language. */
export function subtypeOf(property: FieldProperty): Subtype {
  const isReal = property.kind === 'number' && optionsOf(numberOptions, property).mode === 'real'
  return isReal ? 'string' : fields[property.kind].subtype
}
