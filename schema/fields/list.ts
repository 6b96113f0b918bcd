import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { isNothing, refused, type Field, type FieldProperty } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

/** The colours of an option, a category or a tag; the client knows their tones in each theme. */
export const fieldColors = [
  'gray',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const

export const optionId = z.string('required').min(1, 'required').max(fieldLimits.labelSigns, 'too_long')
export const optionLabel = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').max(fieldLimits.labelSigns, 'too_long'))
export const optionColor = z.enum(fieldColors, 'unknown_value')

const listOption = z.object({
  id: optionId,
  label: optionLabel,
  color: optionColor.default('gray'),
  order: z.int('format').min(0, 'out_of_range'),
})
export type ListOption = z.output<typeof listOption>

export const listOptions = z.object({
  options: z
    .array(listOption)
    .max(fieldLimits.listOptions, 'too_long')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'format')
    .default([])
    .transform((all) => all.toSorted((a, b) => a.order - b.order)),
})
type ListOptions = z.output<typeof listOptions>

const offered = (property: FieldProperty) => optionsOf(listOptions, property).options

/** One of the property's options, by its id. */
export const list: Field<string, ListOptions> = {
  id: 'list',
  column: 'text',
  companion: false,
  subtype: 'string',
  options: listOptions,
  check: (value, property) =>
    typeof value === 'string' && offered(property).some(({ id }) => id === value)
      ? { value }
      : refused('unknown_value'),
  fromText(text, property) {
    const wanted = cleanName(text.slice(0, 1000))
    const all = offered(property)
    const found =
      all.find(({ label }) => label === wanted) ??
      all.find(({ label }) => label.toLowerCase() === wanted.toLowerCase())
    return found ? { value: found.id } : refused('unknown_value')
  },
  print: (value, property) => offered(property).find(({ id }) => id === value)?.label ?? '',
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  isEmpty: isNothing,
  operators: operatorsOf.chosen,
  canBeMultiple: true,
  canBeUnique: false,
  hasCategories: false,
  isReference: true,
}

/** RTY.35: the default of a list without deleted options; null when none is left. */
export function keptDefault(property: FieldProperty, value: unknown): unknown {
  const isThere = (id: unknown) => offered(property).some((option) => option.id === id)
  if (!Array.isArray(value)) return isThere(value) ? value : null
  const kept = value.filter(isThere)
  return kept.length > 0 ? kept : null
}
