import { expect, test } from 'vitest'
import {
  byDay,
  beginOf,
  beside,
  dayOf,
  firstWeekday,
  intervalAround,
  todayIn,
  withFormer,
} from './eventDays.ts'

test('[RCO.06~] a day, a week as the language begins it, and a month', () => {
  expect(intervalAround('day', '2026-12-31')).toEqual(['2026-12-31', '2027-01-01'])
  expect(intervalAround('week', '2026-11-24')).toEqual(['2026-11-23', '2026-11-30'])
  expect(intervalAround('week', '2026-11-22')).toEqual(['2026-11-16', '2026-11-23'])
  expect(intervalAround('week', '2026-11-24', 0)).toEqual(['2026-11-22', '2026-11-29'])
  expect([firstWeekday('en-US'), firstWeekday('ru'), firstWeekday('zh-CN')]).toEqual([0, 1, 1])
  expect(intervalAround('month', '2026-12-24')).toEqual(['2026-12-01', '2027-01-01'])
  expect(intervalAround('month', '2028-02-29')).toEqual(['2028-02-01', '2028-03-01'])
  const month = intervalAround('month', '2026-03-31')
  expect(intervalAround('month', beside(month, -1))).toEqual(['2026-02-01', '2026-03-01'])
  expect(intervalAround('month', beside(month, 1))).toEqual(['2026-04-01', '2026-05-01'])
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

test('a number is compared with that of the whole day, week, month, quarter or year before', () => {
  expect(withFormer('day', '2026-01-01')).toEqual({
    now: ['2026-01-01', '2026-01-02'],
    former: ['2025-12-31', '2026-01-01'],
  })
  expect(withFormer('week', '2026-11-29').former).toEqual(['2026-11-16', '2026-11-23'])
  expect(withFormer('month', '2026-03-31').former).toEqual(['2026-02-01', '2026-03-01'])
  expect(withFormer('quarter', '2026-02-28')).toEqual({
    now: ['2026-01-01', '2026-04-01'],
    former: ['2025-10-01', '2026-01-01'],
  })
  expect(withFormer('year', '2028-02-29')).toEqual({
    now: ['2028-01-01', '2029-01-01'],
    former: ['2027-01-01', '2028-01-01'],
  })
})
