import type { QuietHours } from './channels.ts'
import { notificationLimits } from './limits.ts'

const { dayMinutes } = notificationLimits
const minuteMs = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(zone, format)
  }
  return format
}

/** The minute of the day, 0 to 1439, on a clock of the zone. Throws RangeError for an unknown zone. */
export function minuteOfDay(zone: string, at: Date): number {
  const [hours, minutes] = formatOf(zone).format(at).split(':').map(Number)
  return hours! * 60 + minutes!
}

const isBetween = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** Whether an instant is in the quiet hours, by the clock of the zone. */
export const isQuiet = (quiet: QuietHours, zone: string, at: Date): boolean =>
  isBetween(minuteOfDay(zone, at), quiet)

/** The first instant from `at` on that is not in the quiet hours, even if a clock change skips their end. */
export function quietEnd(quiet: QuietHours, zone: string, at: Date): Date {
  let from = at
  while (isQuiet(quiet, zone, from))
    from = nextAt(quiet.to, zone, from, (minute) => !isBetween(minute, quiet))
  return from
}

/**
 * The next instant after `at` at which a clock of the zone shows `minute` of the day. If a clock change comes first,
 * it is the instant of that change if it skips `minute`, or leads to a minute that `isEnd`.
 */
export function nextAt(
  minute: number,
  zone: string,
  at: Date,
  isEnd: (minute: number) => boolean = (each) => each === minute,
): Date {
  const start = Math.floor(at.getTime() / minuteMs) * minuteMs
  const way = ahead(minuteOfDay(zone, at), minute) || dayMinutes
  const straight = start + way * minuteMs
  const leap = firstLeap(zone, start, straight)
  if (leap === null) return new Date(straight)
  const [before, after] = [
    minuteOfDay(zone, new Date(leap - minuteMs)) + 1,
    minuteOfDay(zone, new Date(leap)),
  ]
  const isForth = ahead(before, after) < dayMinutes / 2
  const isPast = isForth && ahead(before, minute) <= ahead(before, after)
  return isPast || isEnd(after) ? new Date(leap) : nextAt(minute, zone, new Date(leap), isEnd)
}

/** Minutes from one minute of the day to another. */
const ahead = (from: number, to: number): number => (to - from + dayMinutes) % dayMinutes

/** The offset of the zone's clock from one that starts at 0 with the epoch, in minutes of the day. */
const shift = (zone: string, ms: number): number =>
  ahead(Math.floor(ms / minuteMs) % dayMinutes, minuteOfDay(zone, new Date(ms)))

/** The first clock change of the zone after `from`, up to `to`, which are at most a day apart. */
function firstLeap(zone: string, from: number, to: number): number | null {
  const usual = shift(zone, from)
  if (shift(zone, to) === usual) return null
  let [same, other] = [from, to]
  while (other - same > minuteMs) {
    const middle = Math.floor((same + other) / 2 / minuteMs) * minuteMs
    if (shift(zone, middle) === usual) same = middle
    else other = middle
  }
  return other
}
