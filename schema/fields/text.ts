import { z } from 'zod'
import { cleanLines, cleanName } from '../cleanText.ts'
import { bound, boundsOf, isInOrder } from './bounds.ts'
import { isNothing, refused, type Checked, type Field, type FieldProperty } from './field.ts'
import { fieldLimits } from './limits.ts'
import { fitsMask } from './mask.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

const signs = z.int('format').min(0, 'out_of_range').max(fieldLimits.textSigns, 'out_of_range')

export const textOptions = z
  .object({
    multiline: z.boolean().default(false),
    rich: z.boolean().default(false),
    min: bound(signs),
    max: bound(signs),
    mask: z.string().max(fieldLimits.maskSigns, 'too_long').nullable().default(null),
  })
  .refine(isInOrder, { path: ['min'], error: 'min_above_max' })
export type TextOptions = z.output<typeof textOptions>

type Told = Pick<FieldProperty, 'options' | 'multiple'> & {
  kind: string
  header?: boolean
  unique?: boolean | null
}

/**
 * Whether values are rich texts that people edit together, each a document of its own. A property that names objects,
 * holds several values or must be unique stays plain.
 */
export function isRichText(property: Told): boolean {
  const { kind, multiple, header, unique } = property
  if (kind !== 'text' || multiple.status || header || unique) return false
  const read = textOptions.safeParse(property.options)
  return read.success && read.data.rich
}

/** Markdown from elsewhere. Bounds and masks are for typed lines and do not apply to it. */
function checkRich(value: string): Checked<string> {
  if (value.length > fieldLimits.textSigns) return refused('too_long', { max: fieldLimits.textSigns })
  return { value: cleanLines(value) }
}

/** A string of one line, or of several if the property allows it. */
export const text: Field<string, TextOptions> = {
  id: 'text',
  column: 'text',
  companion: false,
  subtype: 'string',
  options: textOptions,
  check(value, property) {
    if (typeof value !== 'string') return refused('format')
    if (isRichText(property)) return checkRich(value)
    const { multiline, min, max, mask } = optionsOf(textOptions, property)
    const most = Math.min(max ?? fieldLimits.textSigns, fieldLimits.textSigns)
    const bounds = boundsOf({ min, max: most })
    if (value.length > fieldLimits.textSigns) return refused('too_long', bounds)
    const cleaned = multiline ? cleanLines(value) : cleanName(value)
    if (cleaned === '') return { value: cleaned }
    if (cleaned.length > most) return refused('too_long', bounds)
    if (cleaned.length < (min ?? 0)) return refused('too_short', bounds)
    return mask && !fitsMask(cleaned, mask) ? refused('format') : { value: cleaned }
  },
  fromText: (given, property) => text.check(given, property, anyTime),
  print: (value) => value,
  compare: (a, b) => a.localeCompare(b),
  isEmpty: isNothing,
  operators: operatorsOf.text,
  canBeMultiple: true,
  canBeUnique: true,
  hasCategories: false,
  isReference: false,
}

const anyTime = { now: new Date(0), timeZone: 'UTC' }
