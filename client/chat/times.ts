import { currentLocale } from '../platform/i18n.ts'

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString()

export const timeOf = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(new Date(instant))

export const momentOf = (instant: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(instant),
  )

/** The time of today, or the date of another day. */
export function shortOf(instant: string): string {
  const at = new Date(instant)
  if (isSameDay(at, new Date())) return timeOf(instant)
  return new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short' }).format(at)
}

/** The day as a head over its messages: today and yesterday by these words. */
export function dayOf(instant: string): string {
  const at = new Date(instant)
  const today = new Date()
  const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' })
  if (isSameDay(at, today)) return words.format(0, 'day')
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isSameDay(at, yesterday)) return words.format(-1, 'day')
  const year = at.getFullYear() === today.getFullYear() ? undefined : 'numeric'
  return new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', year }).format(at)
}

export const isOnSameDay = (one: string, other: string): boolean => isSameDay(new Date(one), new Date(other))
