import type { FieldProperty, Subtype } from './field.ts'
import { numberOptions } from './number.ts'
import { optionsOf } from './optionsOf.ts'
import { fields } from './registry.ts'

/** RTY.33: the stored type of a property's values; a real number is a decimal string in the public API. */
export function subtypeOf(property: FieldProperty): Subtype {
  const isReal = property.kind === 'number' && optionsOf(numberOptions, property).mode === 'real'
  return isReal ? 'string' : fields[property.kind].subtype
}
