import { expect, test } from 'vitest'
import { minutesOf } from './bars.ts'
import { arrowOf } from './arrows.ts'
import { dayAt, rangeOf, ticksOf, xOf } from './timeScale.ts'

test('the days that can be scrolled to hold all bars with room around them, and bars of other ages do not stretch them', () => {
  const span = (from: string, to: string) => ({ from: minutesOf(from), till: minutesOf(to) })
  const asked = { scale: 'week', today: '2026-11-24', kept: null } as const
  const range = rangeOf([span('2026-10-01', '2026-12-01')], asked)
  expect(range.first).toBe('2026-07-01')
  expect(dayAt(xOf(minutesOf('2026-11-24'), range, 'week'), range, 'week')).toBe('2026-11-24')
  const far = rangeOf([span('0001-01-01', '9999-12-31')], asked)
  expect(far.days).toBeLessThan(82 * 366)
  const wider = { first: '2020-01-01', days: 5000 }
  expect(rangeOf([], { ...asked, kept: wider })).toEqual(wider)
})

test('the head is parted by the calendar, by weeks of who reads it, and ends with the years', () => {
  const from = (unit: Parameters<typeof ticksOf>[0], days: [string, string], locale = 'ru') =>
    ticksOf(unit, days, locale).map((tick) => `${tick.from} ${tick.days}`)
  expect(from('month', ['2026-11-24', '2027-01-01'])).toEqual(['2026-11-01 30', '2026-12-01 31'])
  expect(from('quarter', ['2026-11-24', '2027-01-02'])).toEqual(['2026-10-01 92', '2027-01-01 90'])
  expect(from('week', ['2026-11-24', '2026-11-25'])).toEqual(['2026-11-23 7'])
  expect(from('week', ['2026-11-24', '2026-11-25'], 'en-US')).toEqual(['2026-11-22 7'])
  expect(from('day', ['9999-12-30', '9999-12-31'])).toEqual(['9999-12-30 1'])
})

test('a line leaves one end and reaches another, across if there is room and between the rows if there is none', () => {
  const [one, two] = [
    { left: 0, right: 50, y: 18 },
    { left: 100, right: 150, y: 54 },
  ]
  expect(arrowOf(one, two, 'end_start').path).toMatch(/^M50 18L.*L100 54$/)
  expect(arrowOf(one, two, 'start_start').path).toMatch(/^M0 18L.*L100 54$/)
  expect(arrowOf(one, two, 'end_end').path).toMatch(/^M50 18L.*L150 54$/)
  expect(arrowOf(one, two, 'start_end').path).toMatch(/^M0 18L.*L150 54$/)
  const corners = (path: string) => path.split('Q').length - 1
  expect(corners(arrowOf(one, two, 'end_start').path)).toBe(2)
  expect(corners(arrowOf(two, one, 'end_start').path)).toBe(4)
})
