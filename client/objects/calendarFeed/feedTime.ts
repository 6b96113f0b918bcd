import { currentLocale } from '../../platform/i18n.ts'

/** When something was done, as the reader's language says it. */
export const feedTime = (at: string | Date): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
