import type { Field } from './field.ts'
import { references } from './ids.ts'
import { me } from './me.ts'

const link = references({
  id: 'object',
  column: 'uuid',
  canBeMultiple: true,
  hasCategories: true,
})

/** A link to an object of the related type; for people properties `me` is valid, too. */
export const object: typeof link = {
  ...link,
  check: (value, property, at) =>
    property.people && value === me ? { value: me } : link.check(value, property, at),
} satisfies Field<string, object>
