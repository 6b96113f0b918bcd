/** A local date and time. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time of a time zone at an instant. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  // Days without a time are in it, and a table has hundreds of them.
  if (timeZone === 'UTC') return utcTime(instant)
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

const utcTime = (at: Date): WallTime => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
})

/** The instant of a local time in a time zone; if the clock skips it, the one as far behind. */
export function instantIn(timeZone: string, wall: WallTime): Date {
  const wanted = asUtc(wall)
  const offsetAt = (at: number) => asUtc(wallTimeIn(timeZone, new Date(at))) - at
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}

function asUtc({ year, month, day, hour, minute }: WallTime): number {
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute))
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

/** A day as YYYY-MM-DD. */
export const dayText = ({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
