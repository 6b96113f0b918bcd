import { references } from './ids.ts'

/** A link to an object of the related type. */
export const object = references({
  id: 'object',
  column: 'uuid',
  canBeMultiple: true,
  hasCategories: true,
})
