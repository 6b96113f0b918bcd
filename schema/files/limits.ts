import { photoBytes } from '../accounts/profile.ts'

/** Bounds of stored files that client and server must agree on. */

const megabyte = 1_048_576

/** The largest file of each thing that files belong to, in bytes; equal sizes are taken. */
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

/** What a file can be sent for, whether or not this version of the product takes it. */
export type FileOwner = keyof typeof fileBytesMost

export const isFileOwner = (type: unknown): type is FileOwner =>
  typeof type === 'string' && Object.hasOwn(fileBytesMost, type)

/** How many files one request may bring. */
export const filesAtOnce = 20

/** The longest file name, in characters. */
export const fileNameLength = 255

/** The extension of a file whose name has none. */
export const plainExtension = 'bin'

const extensionForm = /^[a-z0-9]{1,12}$/

/**
 * The extension of a file name in lower case and without its dot; `bin` for a name without one, undefined for one
 * that cannot stand in an address: over 12 characters, or others than Latin letters and digits.
 */
export function extensionOf(name: string): string | undefined {
  const dot = name.lastIndexOf('.')
  if (dot < 0 || dot === name.length - 1) return plainExtension
  const extension = name.slice(dot + 1).toLowerCase()
  return extensionForm.test(extension) ? extension : undefined
}
