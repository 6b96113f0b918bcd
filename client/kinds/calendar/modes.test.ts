import { expect, test } from 'vitest'
import { daysBetween } from '../../objects/dates/days.ts'
import { onDays } from './entries.ts'
import type { Entry } from './entries.ts'
import { daysOf, monthsOf, turned, weeksOf } from './modes.ts'

test('a month is six weeks that begin on Monday in Russian and Chinese and on Sunday in American English', () => {
  const [ru, zh, us] = ['ru', 'zh-CN', 'en-US'].map((locale) => daysOf('month', '2026-11-24', locale))
  expect([ru![0], ru!.at(-1), ru!.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(zh).toEqual(ru)
  expect(us![0]).toBe('2026-11-01')
  expect(weeksOf(us!).map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
  ])
  expect(daysOf('week', '2026-11-29', 'ru')[0]).toBe('2026-11-23')
  expect(daysOf('week', '2026-11-29', 'en-US')[0]).toBe('2026-11-29')
})

test('a year has each of its days once, in the weeks of twelve months', () => {
  const days = daysOf('year', '2028-02-29', 'ru')
  expect([days[0], days.at(-1), days.length]).toEqual(['2028-01-01', '2028-12-31', 366])
  const [ru, us] = ['ru', 'en-US'].map((locale) => monthsOf(days, locale))
  expect(ru!.map(({ month }) => month.slice(5))).toEqual(
    days.filter((day) => day.endsWith('-01')).map((day) => day.slice(5)),
  )
  expect(ru!.flatMap(({ weeks }) => weeks.flat()).filter((day) => day !== null)).toEqual(days)
  // 1 February 2028 is a Tuesday.
  expect(ru![1]!.weeks[0]).toEqual([
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
    '2028-02-06',
  ])
  expect(us![1]!.weeks[0]!.slice(0, 3)).toEqual([null, null, '2028-02-01'])
  expect(turned('year', '2028-02-29', 1)).toBe('2029-02-28')
  expect(turned('year', '2028-02-29', -1)).toBe('2027-02-28')
})

test('a year counts what lasts on each of its days, also to the last day that can be stored', () => {
  const entry = (id: string, from: string, to: string) => ({ row: { id, name: id }, from, to }) as Entry
  const days = daysOf('year', '9999-05-01', 'ru')
  const found = onDays(
    [
      entry('without end', '2026-01-01', '9999-12-31'),
      entry('before', '9998-01-01', '9998-12-31'),
      entry('short', '9999-12-30', '9999-12-31'),
      ...['one', 'two', 'three'].map((id) => entry(id, '9999-12-31', '9999-12-31')),
    ],
    days,
  )
  expect([...found.values()].reduce((sum, { count }) => sum + count, 0)).toBe(365 + 2 + 3)
  const [first, last] = [found.get('9999-01-01')!, found.get('9999-12-31')!]
  expect([first.count, first.first.map(({ row }) => row.id)]).toEqual([1, ['without end']])
  expect([last.count, last.first.map(({ row }) => row.id)]).toEqual([5, ['without end', 'short', 'one']])
})

test('the screens before and after begin a week or an agenda on', () => {
  expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(daysBetween('2026-12-30', turned('agenda', '2026-12-30', -1))).toBe(-30)
})
