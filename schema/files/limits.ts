import { photoBytes } from '../accounts/profile.ts'

/** Limits of stored files that client and server must agree on. */

const megabyte = 1_048_576

/** The largest file per kind of owner, in bytes; equal sizes are accepted. */
export const fileBytesMost = {
  page: 1024 * megabyte,
  space: 1024 * megabyte,
  object: 1024 * megabyte,
  profile: photoBytes,
  chat_group: 8 * megabyte,
  comment: 100 * megabyte,
  message: 100 * megabyte,
  letter: 100 * megabyte,
} as const

/** The kinds of owners of files, whether or not this version of the product supports them. */
export type FileOwner = keyof typeof fileBytesMost

export const isFileOwner = (type: unknown): type is FileOwner =>
  typeof type === 'string' && Object.hasOwn(fileBytesMost, type)

/** The most files in one request. */
export const filesAtOnce = 20

/** The longest file name, in characters. */
export const fileNameLength = 255

/** The extension of a file whose name has none. */
export const plainExtension = 'bin'

const extensionForm = /^[a-z0-9]{1,12}$/

/**
 * The extension of a file name in lower case and without its dot; `bin` for a name without one, undefined for one
 * that cannot be part of an address: over 12 characters, or with others than Latin letters and digits.
 */
export function extensionOf(name: string): string | undefined {
  const dot = name.lastIndexOf('.')
  if (dot < 0 || dot === name.length - 1) return plainExtension
  const extension = name.slice(dot + 1).toLowerCase()
  return extensionForm.test(extension) ? extension : undefined
}
