import { references } from './ids.ts'

/** The author of an object. */
export const subject = references({
  id: 'subject',
  column: 'bigint',
  canBeMultiple: false,
  hasCategories: false,
})
