/** Bounds of stored files that client and server must agree on. */

/** The largest file that is attached to a page, in bytes; equal sizes are taken. */
export const uploadBytes = 100 * 1_048_576

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
