import { expect, test } from 'vitest'
import { addMonths, instantOf, momentOf, movedDate } from './days.ts'

test('months before and after keep the day, or take the last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('a date without time is the same day in every time zone, an instant is on the reader’s local day', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
    expect(momentOf('2026-11-24', false, zone)).toEqual({ day: '2026-11-24', minutes: null })
  expect(momentOf('2026-11-24T22:30:00.000Z', true, 'Asia/Shanghai')).toEqual({
    day: '2026-11-25',
    minutes: 390,
  })
  expect(momentOf('2026-11-24T02:30:00.000Z', true, 'America/New_York')?.day).toBe('2026-11-23')
  expect(momentOf('whenever', true, 'UTC')).toBeNull()
  expect(momentOf(null, false, 'UTC')).toBeNull()
})

test('a date moved to another day keeps its time of day, also across clock changes', () => {
  const berlin = { withTime: true, timeZone: 'Europe/Berlin' }
  // Summer time ends on the night of 25 October 2026.
  expect(movedDate('2026-10-24T08:00:30.500Z', berlin, { days: 2 })).toBe('2026-10-26T09:00:30.500Z')
  expect(movedDate('2026-10-26T09:00:00.000Z', berlin, { days: -2 })).toBe('2026-10-24T08:00:00.000Z')
  // 02:30 is not there on 29 March 2026.
  expect(
    momentOf(movedDate('2026-03-28T01:30:00.000Z', berlin, { days: 1 }), true, 'Europe/Berlin')?.day,
  ).toBe('2026-03-29')
  expect(
    movedDate('2026-11-24T22:00:00.000Z', { withTime: true, timeZone: 'UTC' }, { days: 0, minutes: 180 }),
  ).toBe('2026-11-25T01:00:00.000Z')
  expect(movedDate('2026-12-31', { withTime: false, timeZone: 'Asia/Tokyo' }, { days: 1 })).toBe('2027-01-01')
})

test('a day begins at midnight where its reader is', () => {
  expect(instantOf('2026-11-24', 0, 'Asia/Shanghai')).toBe('2026-11-23T16:00:00.000Z')
  expect(instantOf('2026-10-26', 0, 'Europe/Berlin')).toBe('2026-10-25T23:00:00.000Z')
})
