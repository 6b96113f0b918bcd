import { references } from './ids.ts'

/** The tags of an object, added and removed one by one. */
export const tags = references({
  id: 'tags',
  column: 'bigint',
  canBeMultiple: true,
  hasCategories: false,
})
