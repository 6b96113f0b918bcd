import { expect, test } from 'vitest'
import { birthdate, socials } from './profile.ts'
import { timeZones } from './timeZones.ts'

test('[RLI.03] the time zones are the 24 whole hours from UTC-11 to UTC+12', () => {
  expect(timeZones).toHaveLength(24)
  expect([timeZones[0]!.label, timeZones[11]!.label, timeZones[23]!.label]).toEqual([
    'UTC-11',
    'UTC',
    'UTC+12',
  ])
  for (const { zone, offset } of timeZones) {
    const hour = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
    expect(Number(hour.format(new Date('2026-01-01T12:00:00Z'))) % 24).toBe((12 + offset + 24) % 24)
  }
})

test('a day of birth is a real day, not before 1900 and not to come', () => {
  const isFine = (text: string | null) => birthdate.safeParse(text).success
  expect([isFine('1990-02-28'), isFine('2000-02-29'), isFine(null)]).toEqual([true, true, true])
  for (const wrong of [
    '1990-02-30',
    '1990-13-01',
    '1899-12-31',
    '2999-01-01',
    '28.02.1990',
    '',
    '0000-00-00',
  ])
    expect(isFine(wrong)).toBe(false)
})

test('pages elsewhere are web addresses; a scheme is added and no other one is taken', () => {
  expect(socials.parse(['vk.com/anna', 'http://example.org/a'])).toEqual([
    'https://vk.com/anna',
    'http://example.org/a',
  ])
  for (const wrong of ['javascript:alert(1)', 'data:text/html,a', 'не адрес', '', `a.ru/${'b'.repeat(200)}`])
    expect(socials.safeParse([wrong]).success).toBe(false)
  expect(socials.safeParse(Array(11).fill('a.ru')).success).toBe(false)
})
