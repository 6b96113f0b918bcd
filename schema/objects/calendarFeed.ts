import { z } from 'zod'
import { timeZone } from './exchange.ts'
import { idempotencyKey } from '../spaces/space.ts'

export const calendarFeedLimits = {
  /** The most addresses of a person, one per page. */
  ofPerson: 50,
  /** Objects of a type in a calendar from today on, and before today: the nearest ones. */
  eventsAhead: 1000,
  eventsBehind: 1000,
} as const

export const calendarFeedAsked = z.object({ page_id: z.string().max(100) })

export const calendarFeedMake = calendarFeedAsked.extend({
  /** The view of the page whose filter and dates apply. */
  view: z.string().regex(/^[\w-]{1,64}$/, 'format'),
  time_zone: timeZone,
  idempotency_key: idempotencyKey,
})

/** The path of an address; anyone who has the address may read the calendar. */
export const calendarFeedPath = (secret: string): string => `/calendars/${secret}.ics`
