import { printBy } from './printBy.ts'
import { fields } from './registry.ts'

/** The whole value of a property as people read it, several ones parted by a semicolon; nothing is an empty text. */
export const printValue = printBy((kind) => fields[kind])
