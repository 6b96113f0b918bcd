import { DomainError } from '#schema/errors.ts'
import { isUniqueViolation } from '../database/db.ts'

/** Turns the unique violation of a second row with the same name into `name_taken`. */
export async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('name_taken')
    throw error
  }
}
