import { checkBy } from './checkBy.ts'
import { fields } from './registry.ts'

/**
 * Checks the whole value of a property and returns what is stored: null or an empty list for nothing. A required
 * property must have a value, several values are counted, and each is checked by its kind. Defaults are checked in
 * the same way, with `required` off.
 */
export const checkValue = checkBy((kind) => fields[kind])
