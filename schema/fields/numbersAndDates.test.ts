import { expect, test } from 'vitest'
import { checkValue } from './checkValue.ts'
import type { FieldKindId } from './fields.ts'
import { fieldLimits } from './limits.ts'
import { printValue } from './printValue.ts'
import { readValue } from './readValue.ts'
import { fields } from './registry.ts'
import { inRussian, noon, propertyOf } from './testing.ts'
import { dayText, instantIn, wallTimeIn } from './zonedTime.ts'

const check = (kind: FieldKindId, options: unknown, value: unknown) =>
  checkValue(value, propertyOf(kind, { options }), noon)
const isFine = (kind: FieldKindId, options: unknown) => fields[kind].options.safeParse(options).success
const print = (options: unknown, value: unknown, how = inRussian) =>
  printValue(value, propertyOf('date_time', { options }), how)

test('[RTY.38] a number is a number: no text, nothing endless, nothing that cannot be told exactly', () => {
  expect(check('number', {}, 7)).toEqual({ value: 7 })
  expect(check('number', { mode: 'real' }, 7.25)).toEqual({ value: 7.25 })
  for (const wrong of ['7', Number.NaN, Number.NEGATIVE_INFINITY, true, {}])
    expect(check('number', {}, wrong)).toEqual({ problem: { reason: 'format' } })
  expect(check('number', {}, fieldLimits.numberMost)).toHaveProperty('value')
  expect(check('number', {}, 1e16)).toMatchObject({ problem: { reason: 'out_of_range' } })
})

test('[RTY.39] a whole number has no fraction', () => {
  expect(check('number', { mode: 'integer' }, 1.5)).toEqual({ problem: { reason: 'not_integer' } })
  expect(check('number', { mode: 'real' }, 1.5)).toEqual({ value: 1.5 })
})

test('[RTY.40] a real number is stored and shown with its decimals, a half is rounded away from zero', () => {
  const real = (value: number, decimals: number) => check('number', { mode: 'real', decimals }, value)
  expect(real(1.005, 2)).toEqual({ value: 1.01 })
  expect(real(-1.005, 2)).toEqual({ value: -1.01 })
  expect(real(2.5, 0)).toEqual({ value: 3 })
  expect(real(-2.5, 0)).toEqual({ value: -3 })
  expect(real(1e-9, 2)).toEqual({ value: 0 })
  expect(real(0.1 + 0.2, 10)).toEqual({ value: 0.3 })
  const property = propertyOf('number', { options: { mode: 'real', decimals: 3 } })
  expect(printValue(1234.5, property, inRussian).replace(/\s/u, ' ')).toBe('1 234,500')
  expect(printValue(1234.5, property, { ...inRussian, locale: 'en-US' })).toBe('1,234.500')
})

test('[RTY.41] a number below its minimum or above its maximum is refused, the limits are taken', () => {
  const limits = { min: -2, max: 5 }
  expect(check('number', limits, -2)).toEqual({ value: -2 })
  expect(check('number', limits, 5)).toEqual({ value: 5 })
  expect(check('number', limits, -3)).toEqual({ problem: { reason: 'out_of_range', ...limits } })
  expect(check('number', limits, 6)).toEqual({ problem: { reason: 'out_of_range', ...limits } })
  expect(isFine('number', { min: 5, max: 5 })).toBe(true)
  expect(isFine('number', { min: 6, max: 5 })).toBe(false)
})

test('[RTY.42~] [RTY.59~] a default outside of the limits is refused', () => {
  expect(check('number', { min: 1, max: 3 }, 4)).toHaveProperty('problem')
  expect(check('number', { min: 1, max: 3 }, 3)).toEqual({ value: 3 })
  const options = { with_time: false, min: '2026-05-01', max: '2026-05-31' }
  expect(check('date_time', options, '2026-06-01')).toEqual({ problem: { reason: 'out_of_range' } })
  expect(check('date_time', options, '2026-05-31')).toEqual({ value: '2026-05-31' })
})

test('numbers are read as people of each language write them', () => {
  const property = propertyOf('number', { options: { mode: 'real', decimals: 2 } })
  const read = (text: string, locale: 'ru' | 'en-US') => readValue(text, property, { ...noon, locale })
  expect(read('−1\u00A0234,5', 'ru')).toEqual({ value: -1234.5 })
  expect(read('1 234.5', 'ru')).toEqual({ value: 1234.5 })
  expect(read('1,234.5', 'en-US')).toEqual({ value: 1234.5 })
  for (const wrong of ['1e5', '0x1F', '1.2.3', 'семь', '-'])
    expect(read(wrong, 'ru')).toHaveProperty('problem')
})

test('[RTY.43~] a counter starts at its start value and steps by anything but zero', () => {
  const steps = (autoincrement: unknown) => isFine('number', { autoincrement })
  expect([steps({ start: 10, step: 5 }), steps({ start: -1, step: -1 }), steps(null)]).toEqual([
    true,
    true,
    true,
  ])
  expect([steps({ start: 1, step: 0 }), steps({ start: 1.5, step: 1 })]).toEqual([false, false])
})

test('[RTY.56] a date has a time or none, and one that cannot be read is refused', () => {
  const days = { with_time: false }
  expect(check('date_time', days, '2026-05-01')).toEqual({ value: '2026-05-01' })
  expect(check('date_time', days, '2026-05-01T21:30:00Z')).toEqual({ value: '2026-05-01' })
  expect(check('date_time', {}, '2026-05-01T13:00+03:00')).toEqual({ value: '2026-05-01T10:00:00.000Z' })
  expect(check('date_time', {}, '2026-05-01')).toEqual({ value: '2026-05-01T00:00:00.000Z' })
  expect(check('date_time', days, '2028-02-29')).toHaveProperty('value')
  for (const wrong of [
    'вчера',
    '2026-02-29',
    '2026-13-01',
    '01.05.2026',
    '0000-01-01',
    '2026-05-01T25:00Z',
    20260501,
  ])
    expect(check('date_time', days, wrong)).toEqual({ problem: { reason: 'invalid_date' } })
})

test('[RTY.57] the formats of day and time change what is shown', () => {
  const at = '2026-05-01T18:05:00.000Z'
  expect(print({}, at)).toBe('01.05.2026, 21:05')
  expect(print({}, at, { ...inRussian, locale: 'en-US' })).toBe('05/01/2026, 9:05 PM')
  expect(print({}, at, { ...inRussian, locale: 'zh-CN' })).toBe('2026-05-01, 21:05')
  expect(print({ date_format: 'ymd', time_format: 'h12' }, at)).toBe('2026-05-01, 9:05 PM')
  expect(print({ date_format: 'mdy', with_time: false }, '2026-05-01')).toBe('05/01/2026')
  expect(print({ date_format: 'long', with_time: false }, '2026-05-01')).toContain('мая')
})

test.each(['ru', 'en-US', 'zh-CN'] as const)(
  '[RTY.57~] a date in any format is read back in %s',
  (locale) => {
    for (const date_format of ['locale', 'dmy', 'mdy', 'ymd', 'long']) {
      for (const time_format of ['locale', 'h23', 'h12']) {
        const property = propertyOf('date_time', { options: { date_format, time_format } })
        const value = '2026-02-03T00:05:00.000Z'
        const how = { ...noon, locale }
        expect(readValue(printValue(value, property, how), property, how)).toEqual({ value })
      }
    }
  },
)

test('[RTY.58] dates outside of their limits are refused, the limits are taken, and they stand in order', () => {
  const options = { min: '2026-05-01T10:00:00Z', max: '2026-05-02T10:00:00Z' }
  for (const edge of [options.min, options.max])
    expect(check('date_time', options, edge)).toHaveProperty('value')
  for (const outside of ['2026-05-01T09:59:59Z', '2026-05-02T10:00:00.001Z'])
    expect(check('date_time', options, outside)).toEqual({ problem: { reason: 'out_of_range' } })
  expect(isFine('date_time', { min: '2026-05-02', max: '2026-05-01' })).toBe(false)
  expect(isFine('date_time', { min: '2026-05-01', max: '2026-05-01' })).toBe(true)
  expect(isFine('date_time', { min: 'скоро' })).toBe(false)
})

test('[RTY.60] yesterday is refused while the past is forbidden, today is taken, by the day of the person', () => {
  const options = { with_time: false, forbid_past: true }
  expect(check('date_time', options, '2026-05-14')).toEqual({ problem: { reason: 'past' } })
  expect(check('date_time', options, '2026-05-15')).toEqual({ value: '2026-05-15' })
  expect(check('date_time', { with_time: false }, '2026-05-14')).toEqual({ value: '2026-05-14' })
  const night = { now: new Date('2026-05-15T22:00:00Z'), timeZone: 'Europe/Moscow' }
  const property = propertyOf('date_time', { options: { forbid_past: true } })
  expect(checkValue('2026-05-15T20:59:00Z', property, night)).toEqual({ problem: { reason: 'past' } })
  expect(checkValue('2026-05-15T21:00:00Z', property, night)).toHaveProperty('value')
})

test('the time of UTC is that of the same zone by another name', () => {
  for (const instant of [
    '0099-01-01T00:00:00Z',
    '2024-02-29T23:59:59.999Z',
    '2026-12-31T00:07:00Z',
    '9999-12-31T12:00:00Z',
  ])
    expect(wallTimeIn('UTC', new Date(instant))).toEqual(wallTimeIn('Etc/UTC', new Date(instant)))
})

test('an hour on the wall is the right instant on both sides of a change of clocks', () => {
  for (const instant of [
    '2026-03-29T00:30:00Z',
    '2026-03-29T01:30:00Z',
    '2026-10-25T02:30:00Z',
    '0099-01-01T00:00:00Z',
  ])
    for (const zone of ['Europe/Berlin', 'Asia/Shanghai', 'Pacific/Midway']) {
      const wall = wallTimeIn(zone, new Date(instant))
      expect(wallTimeIn(zone, instantIn(zone, wall))).toEqual(wall)
    }
  expect(dayText({ year: 99, month: 1, day: 2 })).toBe('0099-01-02')
})
