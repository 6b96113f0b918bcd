import { references } from './ids.ts'

/** Whoever made an object. */
export const subject = references({
  id: 'subject',
  column: 'bigint',
  canBeMultiple: false,
  hasCategories: false,
})
