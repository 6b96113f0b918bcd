import type { FileValue } from '#schema/fields/file.ts'

/** The stored file in a value; null for none. */
export const fileOf = (value: unknown): FileValue | null =>
  typeof value === 'object' && value !== null && 'short_link' in value ? (value as FileValue) : null
