import { isChinese } from '#schema/accounts/fullNameOf.ts'

/** The first letters of the first two words of a name; of a Chinese name its last two characters. */
export const initials = (name: string): string =>
  (isChinese(name)
    ? Array.from(name).slice(-2)
    : name
        .trim()
        .split(/\s+/)
        .slice(0, 2)
        .map((part) => Array.from(part)[0] ?? '')
  )
    .join('')
    .toLocaleUpperCase()
