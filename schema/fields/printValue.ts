import { printBy } from './printBy.ts'
import { fields } from './registry.ts'

/**
 * The whole value of a property as people read it, several values separated by a semicolon; an empty value is an
 * empty text.
 */
export const printValue = printBy((kind) => fields[kind])
