import { references } from './ids.ts'

/** A page of the space. */
export const page = references({
  id: 'page',
  column: 'uuid',
  canBeMultiple: true,
  hasCategories: false,
})
