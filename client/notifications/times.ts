import { currentLocale } from '../platform/i18n.ts'

export const momentOf = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** The time of today, the day and month of this year, or the date. */
export function shortOf(instant: string): string {
  const at = new Date(instant)
  const now = new Date()
  const isToday = at.toDateString() === now.toDateString()
  const year = at.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  const form: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: 'short' }
    : { day: 'numeric', month: 'short', year }
  return new Intl.DateTimeFormat(currentLocale(), form).format(at)
}
