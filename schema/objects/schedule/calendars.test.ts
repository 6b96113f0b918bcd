import { expect, test } from 'vitest'
import { calendars } from './calendars.ts'
import { dayMinutes } from './relation.ts'
import { dayNumber } from './workCalendar.ts'

const day = (text: string) => dayNumber(text) * dayMinutes

test('the production calendar of Russia has the working days that its decrees name', () => {
  const worked = (year: number) =>
    (calendars.russia.workedBy(day(`${year + 1}-01-01`)) - calendars.russia.workedBy(day(`${year}-01-01`))) /
    dayMinutes
  expect([worked(2025), worked(2026), worked(2027)]).toEqual([247, 247, 249])
  const isOn = (text: string) => calendars.russia.isWorking(dayNumber(text))
  expect(['2025-11-01', '2025-11-03', '2026-01-09', '2026-01-12', '2026-12-31'].map(isOn)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})
