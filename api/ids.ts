import { DomainError } from '#schema/errors.ts'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const numberForm = /^[1-9]\d{0,17}$/

export const isUuid = (id: string): boolean => uuidForm.test(id)
export const isRowId = (id: string): boolean => numberForm.test(id)

/** The id of a row, or `not_found`: an invalid id cannot be found. */
export function rowId(id: unknown): string {
  if (typeof id === 'string' && isRowId(id)) return id
  throw new DomainError('not_found')
}

/** The uuid in lower case, or `not_found`. */
export function uuid(id: unknown): string {
  const lower = typeof id === 'string' ? id.toLowerCase() : ''
  if (isUuid(lower)) return lower
  throw new DomainError('not_found')
}
