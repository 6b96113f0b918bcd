import { words } from './words.ts'

/** A person's name as it is shown everywhere; the server sends none for a deleted user. */
export const personName = (fullname: { first_name: string; last_name: string }): string =>
  `${fullname.first_name} ${fullname.last_name}`.trim() || words('platform')('person.deleted')
