import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { words } from './words.ts'

/** A person's name as it is shown everywhere; the server sends none for a deleted user. */
export const personName = (fullname: { first_name: string; last_name: string }): string =>
  fullNameOf(fullname.first_name, fullname.last_name) || words('platform')('person.deleted')
