import type { FieldProperty } from '../../fields/field.ts'
import { fileOptions } from '../../fields/file.ts'
import { optionsOf } from '../../fields/optionsOf.ts'

const megabyte = 1_000_000

/** What guests may send into forms. An address and a form are bounded by the day, a form by what no answer holds yet. */
export const guestFileLimits = {
  /** The largest file, in the megabytes of a property's limits. */
  megabytes: 100,
  /** Of one try to fill in a form, those among them that were taken out again. */
  triedFiles: 40,
  address: { files: 100, bytes: 500 * megabyte },
  form: { files: 1000, bytes: 2000 * megabyte },
} as const

export const guestFilePath = '/form-files'

/** What a browser calls its try to fill in a form: who knows it has its files, so it is long and of chance. */
export const isFileKey = (given: unknown): given is string =>
  typeof given === 'string' && /^[\w-]{22,64}$/.test(given)

/** A property as guests are asked for it: with files of no more than guests may send. */
export function askedOfGuests<P extends FieldProperty>(property: P): P {
  const nested = property.nested?.map(askedOfGuests)
  if (property.kind !== 'file') return nested ? { ...property, nested } : property
  const options = optionsOf(fileOptions, property)
  const { megabytes } = guestFileLimits
  return {
    ...property,
    options: { ...options, max_size: Math.min(options.max_size ?? megabytes, megabytes) },
  }
}
