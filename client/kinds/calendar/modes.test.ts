import { expect, test } from 'vitest'
import { daysBetween } from '../../objects/dates/days.ts'
import { daysOf, turned, weeksOf } from './modes.ts'

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

test('the screens before and after begin a week or an agenda on', () => {
  expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(daysBetween('2026-12-30', turned('agenda', '2026-12-30', -1))).toBe(-30)
})
