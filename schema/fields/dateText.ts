import type { Manner } from './field.ts'
import { dayText, instantIn, wallTimeIn, type WallTime } from './zonedTime.ts'

type Shape = {
  with_time: boolean
  date_format: 'locale' | 'dmy' | 'mdy' | 'ymd' | 'long'
  time_format: 'locale' | 'h23' | 'h12'
}

/** RTY.57: a stored day or instant as the property shows it. */
export function printDate(value: string, shape: Shape, { locale, timeZone }: Manner): string {
  const isDay = value.length === 10
  const zone = isDay || !shape.with_time ? 'UTC' : timeZone
  const instant = new Date(isDay ? `${value}T00:00:00Z` : value)
  const day = printDay(instant, { format: shape.date_format, locale, zone })
  return shape.with_time ? `${day}, ${printTime(instant, { ...shape, locale, zone })}` : day
}

function printDay(
  instant: Date,
  how: { format: Shape['date_format']; locale: string; zone: string },
): string {
  const { format, locale, zone } = how
  if (format === 'long') return formatOf(locale, { timeZone: zone, dateStyle: 'long' }).format(instant)
  const order = format === 'locale' ? orders[locale] : format
  const [year = '', month = '', day = ''] = dayText(wallTimeIn(zone, instant)).split('-')
  if (order === 'ymd') return `${year}-${month}-${day}`
  return order === 'mdy' ? `${month}/${day}/${year}` : `${day}.${month}.${year}`
}

/** The order of a date's parts in each language. */
const orders: Record<string, 'dmy' | 'mdy' | 'ymd'> = { ru: 'dmy', 'en-US': 'mdy', 'zh-CN': 'ymd' }

function printTime(
  instant: Date,
  { time_format: format, locale, zone }: Pick<Shape, 'time_format'> & { locale: string; zone: string },
): string {
  const isHalf = format === 'h12' || (format === 'locale' && locale === 'en-US')
  const { hour, minute } = wallTimeIn(zone, instant)
  const minutes = String(minute).padStart(2, '0')
  if (!isHalf) return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone ?? ''}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

const timeForm = /[\sT,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]m)?(z)?$/i
const numbers = /^(\d{1,4})\s*[-./年]\s*(\d{1,2})\s*[-./月]\s*(\d{1,4})\s*日?$/u

/** Parses a date as people type it, with or without a time; undefined when it cannot be parsed. */
export function readDate(
  text: string,
  { locale, timeZone, withTime, format }: Manner & { withTime: boolean; format: Shape['date_format'] },
): string | undefined {
  const given = text.slice(0, 80).trim()
  const time = timeForm.exec(given)
  const written = time ? given.slice(0, time.index) : given
  const day = readNumbers(written, format === 'locale' || format === 'long' ? orders[locale] : format)
  const found = day ?? readLong(written, locale)
  const clock = time ? readClock(time) : { hour: 0, minute: 0 }
  if (!found || !clock) return undefined
  if (!withTime) return dayText(found)
  const wall = { ...found, ...clock }
  return instantIn(time?.[4] ? 'UTC' : timeZone, wall).toISOString()
}

function readClock([, hours, minutes, half]: RegExpExecArray): Pick<WallTime, 'hour' | 'minute'> | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  if (!half) return { hour, minute }
  return { hour: (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0), minute }
}

type Day = Pick<WallTime, 'year' | 'month' | 'day'>

function readNumbers(text: string, order: 'dmy' | 'mdy' | 'ymd' = 'dmy'): Day | undefined {
  const [, a = '', b = '', c = ''] = numbers.exec(text) ?? []
  if (a.length === 4) return realDay({ year: Number(a), month: Number(b), day: Number(c) })
  if (c.length !== 4) return undefined
  // With dots as separators the day always comes first, in any language.
  const isMonthFirst = order === 'mdy' && !text.includes('.')
  const [day, month] = isMonthFirst ? [Number(b), Number(a)] : [Number(a), Number(b)]
  return realDay({ year: Number(c), month, day })
}

/** A date with the month in words, by the language's own month names. */
function readLong(text: string, locale: string): Day | undefined {
  const year = Number(/\d{4}/.exec(text)?.[0])
  const day = Number(/(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0])
  const wanted = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (!year || !day) return undefined
  for (let month = 1; month <= 12; month += 1) {
    const found = realDay({ year, month, day })
    if (!found) continue
    const named = formatOf(locale, { timeZone: 'UTC', dateStyle: 'long' })
    const long = named.format(new Date(`${dayText(found)}T00:00:00Z`)).toLowerCase()
    if (long.replaceAll(/\s+/g, ' ') === wanted) return found
  }
  return undefined
}

function realDay({ year, month, day }: Day): Day | undefined {
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1 && year <= 9999
  return isReal ? { year, month, day } : undefined
}
