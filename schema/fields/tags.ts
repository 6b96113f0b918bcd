import { references } from './ids.ts'

/** The tags of an object, put on and taken off one by one. */
export const tags = references({
  id: 'tags',
  column: 'bigint',
  canBeMultiple: true,
  hasCategories: false,
})
