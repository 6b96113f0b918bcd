import type { FieldProperty } from '../../fields/field.ts'
import { fileOptions } from '../../fields/file.ts'
import { optionsOf } from '../../fields/optionsOf.ts'

const megabyte = 1_000_000

/**
 * Limits of files that guests send into forms. An address and a form have daily limits, and a form has one for files
 * that no answer holds yet.
 */
export const guestFileLimits = {
  /** The largest file, in the megabytes of a property's limits. */
  megabytes: 100,
  /** Files of one attempt to fill in a form, including those that were removed again. */
  triedFiles: 40,
  address: { files: 100, bytes: 500 * megabyte },
  form: { files: 1000, bytes: 2000 * megabyte },
} as const

export const guestFilePath = '/form-files'

/**
 * The browser's key of one attempt to fill in a form. Anyone who knows it has its files, so it is long and random.
 */
export const isFileKey = (given: unknown): given is string =>
  typeof given === 'string' && /^[\w-]{22,64}$/.test(given)

/** A property as guests get it: with file sizes of no more than guests may send. */
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
