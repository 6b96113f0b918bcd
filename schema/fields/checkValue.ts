import { checkBy } from './checkBy.ts'
import { fields } from './registry.ts'

/**
 * Checks the whole value of a property and gives what is stored: null or an empty list for nothing. A required one must
 * hold something, several are counted, and each is checked by its kind. Defaults are checked by this too, with
 * `required` off.
 */
export const checkValue = checkBy((kind) => fields[kind])
