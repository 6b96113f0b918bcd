const chinese = /^\p{Unified_Ideograph}+$/u

/** Whether a name consists of Chinese characters alone. */
export const isChinese = (name: string): boolean => chinese.test(name)

/**
 * A person's name as it is written: the first name first, but both names in Chinese characters with the last name first
 * and no space. `person_called` says the same in SQL.
 */
export const fullNameOf = (firstName: string, lastName: string): string =>
  isChinese(firstName) && isChinese(lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
