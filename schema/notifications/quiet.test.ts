import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, minuteOfDay, nextAt, quietEnd } from './quiet.ts'

const minuteMs = 60_000
const zones = [
  'UTC',
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Shanghai',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Chatham',
]
const zone = fc.constantFrom(...zones)
const minute = fc.integer({ min: 0, max: 1439 })
const anyTime = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minuteMs, max: Date.UTC(2030, 0, 1) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs))
/** Within a day of a clock change in some of these zones. */
const nearLeap = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-04-24',
      '2026-10-04',
      '2026-10-25',
      '2026-10-29',
      '2026-11-01',
    ),
    fc.integer({ min: -1440, max: 1440 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * minuteMs))
const at = fc.oneof(anyTime, nearLeap)
const hours = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to)

test('quiet hours end at the first minute that is not in them, in every zone and over every leap of the clock', () => {
  fc.assert(
    fc.property(zone, at, hours, (name, now, quiet) => {
      const end = quietEnd(quiet, name, now)
      expect(isQuiet(quiet, name, end)).toBe(false)
      for (let ms = now.getTime(); ms < end.getTime(); ms += minuteMs)
        if (!isQuiet(quiet, name, new Date(ms))) expect(new Date(ms)).toEqual(end)
    }),
    { numRuns: 300 },
  )
})

test('the next time of a day is the first at which the clock shows it, or has leapt past it', () => {
  fc.assert(
    fc.property(zone, at, minute, (name, now, wanted) => {
      const next = nextAt(wanted, name, now).getTime()
      expect(next).toBeGreaterThan(now.getTime())
      expect(next - now.getTime()).toBeLessThanOrEqual(25 * 60 * minuteMs)
      for (let ms = now.getTime() + minuteMs; ms < next; ms += minuteMs)
        expect(minuteOfDay(name, new Date(ms))).not.toBe(wanted)
      const isShown = minuteOfDay(name, new Date(next)) === wanted
      const isLeap =
        minuteOfDay(name, new Date(next - minuteMs)) !== (minuteOfDay(name, new Date(next)) + 1439) % 1440
      expect(isShown || isLeap).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['Europe/Moscow', '2026-01-10T20:00:00Z', '2026-01-11T05:00:00Z'],
  ['Europe/Moscow', '2026-01-11T04:59:59Z', '2026-01-11T05:00:00Z'],
  ['Europe/Moscow', '2026-01-11T05:00:00Z', '2026-01-11T05:00:00Z'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
])('from 22:00 to 8:00 in %s, what comes at %s waits until %s', (name, from, end) => {
  expect(quietEnd({ from: 22 * 60, to: 8 * 60 }, name, new Date(from))).toEqual(new Date(end))
})

test('hours whose end the clock leaps over end with the leap', () => {
  const end = quietEnd({ from: 60, to: 150 }, 'Europe/Berlin', new Date('2026-03-29T00:30:00Z'))
  expect(end).toEqual(new Date('2026-03-29T01:00:00Z'))
})
