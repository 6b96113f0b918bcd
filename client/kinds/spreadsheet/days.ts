import type { Locale } from '#schema/accounts/locales.ts'

export const dayMs = 86_400_000
/** Days between 1899-12-30, which spreadsheets begin with, and 1970-01-01. */
export const epochDays = 25_569

/** The number of a day that is typed as 25.11.2026, 11/25/2026 or 2026-11-25; undefined for what is none. */
export function dayNumber(text: string, locale: Locale): number | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text.trim())
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim())
  const slashed = locale === 'en-US' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) : null
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : [slashed?.[3], slashed?.[1], slashed?.[2]]
  if (year === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isDay && Number(year) >= 1900 ? date.getTime() / dayMs + epochDays : undefined
}

/** The year, the month and the day of a day that is typed; undefined for what is none. */
export function dayParts(
  text: string,
  locale: Locale,
): { year: number; month: number; day: number } | undefined {
  const number = dayNumber(text, locale)
  if (number === undefined) return undefined
  const date = new Date((number - epochDays) * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const formats = new Map<Locale, Intl.DateTimeFormat>()
/** To make one takes longer than to write a hundred days with it. */
const formatOf = (locale: Locale): Intl.DateTimeFormat =>
  formats.getOrInsertComputed(
    locale,
    () =>
      new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
  )

/** A day by its number as the language writes it; undefined where there is none of that number. */
export function dayText(number: number, locale: Locale): string | undefined {
  if (number < 0 || number > 2_958_465) return undefined
  const date = new Date(Math.floor(number - epochDays) * dayMs)
  return formatOf(locale).format(date)
}

/** The number of the day that it is here. */
export function todayNumber(): number {
  const now = new Date()
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayMs + epochDays
}
