import { dayText, wallTimeIn } from '../../fields/zonedTime.ts'

/** The values of TODAY and NOW: milliseconds since 1970. */
export type Clock = { today: number; now: number }

/** Today is the local day in the reader's time zone, as days are stored: without a zone. Now is cut to the minute. */
export const clockIn = (timeZone: string, at = new Date()): Clock => ({
  today: Date.parse(`${dayText(wallTimeIn(timeZone, at))}T00:00:00Z`),
  now: Math.floor(at.getTime() / 60_000) * 60_000,
})
