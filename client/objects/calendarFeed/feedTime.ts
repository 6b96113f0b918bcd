import { currentLocale } from '../../platform/i18n.ts'

/** A time in the reader's language. */
export const feedTime = (at: string | Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
