import { expect, test } from 'vitest'
import { byDay, beginOf, beside, dayOf, intervalAround, todayIn } from './eventDays.ts'

test('[RCO.06~] a day, a week as the language begins it, and a month', () => {
  expect(intervalAround('day', '2026-12-31', 'ru')).toEqual(['2026-12-31', '2027-01-01'])
  expect(intervalAround('week', '2026-11-24', 'ru')).toEqual(['2026-11-23', '2026-11-30'])
  expect(intervalAround('week', '2026-11-22', 'ru')).toEqual(['2026-11-16', '2026-11-23'])
  expect(intervalAround('week', '2026-11-24', 'en-US')).toEqual(['2026-11-22', '2026-11-29'])
  expect(intervalAround('month', '2026-12-24', 'ru')).toEqual(['2026-12-01', '2027-01-01'])
  expect(intervalAround('month', '2028-02-29', 'ru')).toEqual(['2028-02-01', '2028-03-01'])
  const month = intervalAround('month', '2026-03-31', 'ru')
  expect(intervalAround('month', beside(month, -1), 'ru')).toEqual(['2026-02-01', '2026-03-01'])
  expect(intervalAround('month', beside(month, 1), 'ru')).toEqual(['2026-04-01', '2026-05-01'])
})

test('days are those of the reader’s time zone', () => {
  expect(todayIn('Asia/Tokyo', new Date('2026-11-24T16:00:00Z'))).toBe('2026-11-25')
  expect(beginOf('2026-11-24', 'Europe/Moscow')).toBe('2026-11-23T21:00:00.000Z')
  expect(dayOf('2026-11-23T22:00:00.000Z', true, 'Europe/Moscow')).toBe('2026-11-24')
  expect(dayOf('2026-11-23', false, 'Europe/Moscow')).toBe('2026-11-23')
})

test('an object without the date that counts now stands in no day', () => {
  const rows = [
    { id: 'a', values: { 1: '2026-11-23T22:00:00.000Z' } },
    { id: 'b', values: { 1: null } },
    { id: 'c', values: {} },
  ]
  const days = byDay(rows, { of: '1', withTime: true, timeZone: 'Europe/Moscow' })
  expect([...days].map(([day, each]) => [day, each.map(({ id }) => id)])).toEqual([['2026-11-24', ['a']]])
})
