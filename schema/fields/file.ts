import { z } from 'zod'
import { extensionOf, fileBytesMost } from '../files/limits.ts'
import { checkCategory } from './categories.ts'
import { isNothing, refused, type Checked, type Field, type FieldProperty } from './field.ts'
import { bound, isInOrder } from './bounds.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

const { min: least, max: most } = fieldLimits.fileMegabytes
const megabytes = z.int('format').min(least, 'out_of_range').max(most, 'out_of_range')

const extension = z
  .string('required')
  .max(100, 'format')
  .transform((text) => text.trim().replace(/^\./, '').toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]{1,12}$/, 'format'))

export const fileOptions = z
  .object({
    extensions: z
      .array(extension)
      .max(fieldLimits.extensions, 'too_long')
      .default([])
      .transform((all) => [...new Set(all)]),
    min_size: bound(megabytes),
    max_size: bound(megabytes),
  })
  .refine(({ min_size: min, max_size: max }) => isInOrder({ min, max }), {
    path: ['min_size'],
    error: 'min_above_max',
  })
export type FileOptions = z.output<typeof fileOptions>

const stored = z.object({
  id: z.uuid().toLowerCase(),
  name: z.string().max(fieldLimits.fileNameSigns),
  size: z.int().min(0),
  extension: z.string().regex(/^[a-z0-9]{1,12}$/),
  short_link: z.string().regex(/^[\w-]{22}$/),
  author_id: z
    .string()
    .max(40)
    .nullish()
    .transform((id) => id ?? null),
  category: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
})
export type FileValue = z.output<typeof stored>

/** RFI.14: a size in the megabytes of a property's limits, which have a million bytes. */
export const megabytesOf = (bytes: number): number => bytes / 1_000_000

/** RFI.13–15: the errors of a file with this name and size. */
export function checkFile(
  { name, size }: { name: string; size: number },
  property: FieldProperty,
): Checked<true> {
  const { extensions, min_size: min, max_size: max } = optionsOf(fileOptions, property)
  const own = extensionOf(name)
  if (!own || (extensions.length > 0 && !extensions.includes(own))) return refused('extension')
  const weight = megabytesOf(size)
  if (weight < (min ?? 0)) return refused('file_too_small', { min: min ?? 0 })
  if (weight > (max ?? fieldLimits.fileMegabytesUnset) || size > fileBytesMost.space)
    return refused('file_too_large', { max: max ?? most })
  return { value: true }
}

/** A stored file. */
export const file: Field<FileValue, FileOptions> = {
  id: 'file',
  column: 'jsonb',
  companion: true,
  subtype: 'string',
  options: fileOptions,
  check(value, property) {
    const read = stored.safeParse(value)
    if (!read.success) return refused('format')
    const named = { name: `file.${read.data.extension}`, size: read.data.size }
    const fits = checkFile(named, property)
    if ('problem' in fits) return fits
    const category = checkCategory(read.data.category, property)
    return 'problem' in category ? category : { value: { ...read.data, category: category.value } }
  },
  fromText: () => refused('format'),
  print: ({ name, extension: ending }) => name || `file.${ending}`,
  compare: (a, b) => a.name.localeCompare(b.name),
  isEmpty: isNothing,
  operators: operatorsOf.printed,
  canBeMultiple: true,
  canBeUnique: false,
  hasCategories: true,
  isReference: false,
}
