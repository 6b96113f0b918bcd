import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import { currentLocale } from './i18n.ts'
import { words } from './words.ts'

/** A person's name as it is shown everywhere; the server sends none for a deleted user. */
export const personName = (fullname: { first_name: string; last_name: string }): string =>
  fullNameOf(fullname.first_name, fullname.last_name) || words('platform')('person.deleted')

/** Whether forms ask for the last name before the first name, in the language of the interface. */
export const isSurnameFirst = (): boolean => currentLocale() === 'zh-CN'
