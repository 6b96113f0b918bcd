import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { refused, type Checked, type FieldProperty } from './field.ts'
import { fieldLimits } from './limits.ts'

const label = z
  .string('required')
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').max(fieldLimits.labelSigns, 'too_long'))

const category = z.object({
  id: z.string('required').min(1, 'required').max(fieldLimits.labelSigns, 'too_long'),
  label,
  order: z.int('format').min(0, 'out_of_range'),
})
export type Category = z.output<typeof category>

const relatedType = z.object({
  type_id: z
    .string()
    .regex(/^\d{1,18}$/, 'format')
    .nullish()
    .transform((id) => id ?? null),
  categories: z.array(category).max(fieldLimits.categories, 'too_long').default([]),
  config: z
    .object({ select_only_from_list: z.boolean().default(false) })
    .default({ select_only_from_list: false }),
})

/**
 * RTY.45: the part of a property's meta that names the related type and the categories; only the first entry is used.
 */
export const relatedTypes = z.array(relatedType).max(1, 'too_long').default([])
export type RelatedType = z.output<typeof relatedType>

/** The first related type of a property's meta; undefined when there is none or it is invalid. */
export function relatedTypeOf(meta: unknown): RelatedType | undefined {
  const given = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'related_types') : undefined
  const read = relatedTypes.safeParse(given ?? [])
  return read.success ? read.data[0] : undefined
}

/**
 * The id of a chosen category, null for none. `standard` are the ids that apply when the property has no categories
 * of its own. A category outside of the list is accepted only if categories may be added.
 */
export function checkCategory(
  given: unknown,
  { categories = [], selectOnlyFromList = false }: FieldProperty,
  standard: readonly string[] = [],
): Checked<string | null> {
  const offered = categories.length > 0 ? categories.map(({ id }) => id) : standard
  if (given === null || given === undefined || given === '') return { value: null }
  if (typeof given !== 'string' || given.length > fieldLimits.labelSigns) return refused('unknown_category')
  if (offered.includes(given)) return { value: given }
  const isOpen = !selectOnlyFromList && standard.length === 0
  return isOpen ? { value: given } : refused('unknown_category')
}

/**
 * RFI.09: the categories with one more, whose order is the number of categories so far; undefined for an empty label.
 */
export function withCategory(
  categories: readonly Category[],
  wanted: { id: string; label: string },
): Category[] | undefined {
  const named = label.safeParse(wanted.label)
  if (!named.success) return undefined
  return [...categories, { id: wanted.id, label: named.data, order: categories.length }]
}
