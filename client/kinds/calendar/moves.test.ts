import { expect, test } from 'vitest'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { entryOf } from './entries.ts'
import { askedOf, lookOf } from './look.ts'
import type { Look } from './look.ts'
import { movedValues, startValue, stretchedValues } from './moves.ts'

const column = (id: string, options: object, more: object = {}): ViewColumn =>
  ({
    id,
    property: { id, system: null, ...more },
    field: { kind: 'date_time', options, multiple: { status: false } },
  }) as unknown as ViewColumn
const day = column('day', { with_time: false })
const till = column('till', { with_time: false })
const hour = column('hour', { with_time: true })
const hourEnd = column('hourEnd', { with_time: true })
const made = column('made', {}, { system: 'created_at' })
const look = (date: ViewColumn, end: ViewColumn | null = null): Look => ({
  date,
  end,
  color: null,
  mode: 'month',
  isLost: false,
})
const row = (values: Record<string, unknown>) => ({ id: '1', name: 'A', values }) as unknown as ObjectRow
const timeZone = 'Europe/Berlin'

test('the first date that people write is the day of objects, those of the system are to be chosen', () => {
  const kept: Record<string, unknown> = {}
  const get = (what: string) => kept[what]
  expect(lookOf([made, hour, day], get).date?.id).toBe('hour')
  expect(lookOf([made], get).date).toBeNull()
  kept.date = 'made'
  kept.end = 'made'
  expect(lookOf([made, hour, day], get)).toMatchObject({ date: { id: 'made' }, end: null })
})

test('a chosen date that was deleted, or is no longer a date, must be chosen again, and no other replaces it', () => {
  const kept: Record<string, unknown> = { date: 'gone' }
  const get = (what: string) => kept[what]
  expect(lookOf([made, hour, day], get)).toMatchObject({ date: null, isLost: true })
  const text = { ...day, field: { ...day.field, kind: 'text' } } as ViewColumn
  kept.date = 'day'
  expect(lookOf([made, hour, text], get)).toMatchObject({ date: null, isLost: true })
  expect(lookOf([made, hour, day], get)).toMatchObject({ date: day, isLost: false })
  for (const never of [undefined, null, 'none', ['gone'], { of: 'gone' }]) {
    kept.date = never
    expect(lookOf([made, hour, day], get)).toMatchObject({ date: hour, isLost: false })
  }
})

test('an object stands from its date to its end; one that ends at midnight or before it begins takes no day more', () => {
  const placed = (values: Record<string, unknown>) => {
    const entry = entryOf(row(values), { look: look(hour, hourEnd), timeZone })
    return entry && [entry.from, entry.to, entry.start, entry.stop]
  }
  const hourOf = '2026-11-24T08:00:00.000Z'
  expect(placed({ hour: hourOf, hourEnd: '2026-11-26T10:00:00.000Z' })).toEqual([
    '2026-11-24',
    '2026-11-26',
    540,
    660,
  ])
  expect(placed({ hour: hourOf, hourEnd: '2026-11-25T23:00:00.000Z' })?.[1]).toBe('2026-11-25')
  expect(placed({ hour: hourOf, hourEnd: '2026-11-20T23:00:00.000Z' })?.[1]).toBe('2026-11-24')
  expect(placed({ hour: null, hourEnd: hourOf })).toBeNull()
})

test('an object that goes to another day takes its end along, and both keep their time of day', () => {
  const values = { hour: '2026-10-24T08:00:00.000Z', hourEnd: '2026-10-24T10:00:00.000Z' }
  expect(movedValues(row(values), { days: 2 }, { look: look(hour, hourEnd), timeZone })).toEqual({
    hour: '2026-10-26T09:00:00.000Z',
    hourEnd: '2026-10-26T11:00:00.000Z',
  })
  expect(movedValues(row({ day: '2026-11-24' }), { days: -1 }, { look: look(day, till), timeZone })).toEqual({
    day: '2026-11-23',
  })
})

test('an end that is drawn out is kept no earlier than the beginning', () => {
  const of = { look: look(day, till), timeZone }
  const values = { day: '2026-11-24', till: '2026-11-26' }
  expect(stretchedValues(row(values), 1, of)).toEqual({ till: '2026-11-27' })
  expect(stretchedValues(row(values), -9, of)).toEqual({ till: '2026-11-24' })
  expect(stretchedValues(row({ day: '2026-11-24' }), 2, of)).toEqual({ till: '2026-11-26' })
  expect(stretchedValues(row({ day: '2026-11-24' }), -2, of)).toBeNull()
})

test('the visible days are requested by their ends, in the format of the property', () => {
  expect(askedOf(look(day), ['2026-11-01', '2026-11-30'], timeZone)).toEqual({
    where: {
      AND: [
        { property_id: 'day', operator: 'GTE', value: '2026-11-01' },
        { property_id: 'day', operator: 'LTE', value: '2026-11-30' },
      ],
    },
    orderBy: [{ property_id: 'day', order: 'ASC' }],
  })
  const asked = askedOf(look(hour, till), ['2026-11-01', '2026-11-30'], timeZone)
  expect(asked?.where.AND).toEqual([
    {
      OR: [
        { property_id: 'hour', operator: 'GTE', value: '2026-10-31T23:00:00.000Z' },
        { property_id: 'till', operator: 'GTE', value: '2026-11-01' },
      ],
    },
    { property_id: 'hour', operator: 'LT', value: '2026-11-30T23:00:00.000Z' },
  ])
  expect(startValue('2026-11-24', null, { withTime: false, timeZone })).toBe('2026-11-24')
  expect(startValue('2026-11-24', null, { withTime: true, timeZone })).toBe('2026-11-24T08:00:00.000Z')
})
