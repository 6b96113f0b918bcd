import { expect, test } from 'vitest'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { dayOf, minutesOf } from './bars.ts'
import type { Bar } from './bars.ts'
import { pullOf, shifted, withWorkOf } from './pulls.ts'

const bar = (from: string, days: number, isPoint = false): Bar => ({
  id: 'x',
  from: minutesOf(from),
  till: minutesOf(from) + days * 1440,
  isPoint,
})
const text = ({ from, till, isPoint }: Bar) => [dayOf(from), (till - from) / 1440, isPoint]

test('a bar moves as a whole, and keeps a day when it is drawn in', () => {
  const three = bar('2026-11-24', 3)
  expect(text(shifted(three, 'all', -2))).toEqual(['2026-11-22', 3, false])
  expect(text(shifted(three, 'end', -9))).toEqual(['2026-11-24', 1, false])
  expect(text(shifted(three, 'start', 9))).toEqual(['2026-11-26', 1, false])
  expect(text(shifted(bar('2026-11-24', 1, true), 'end', 1))).toEqual(['2026-11-24', 2, false])
  const minutes = shifted(three, 'all', 1 / 1440)
  expect([minutes.from - three.from, minutes.till - three.till]).toEqual([1, 1])
})

test('a moved bar keeps its working days over weekends and holidays, and one on days off alone stays so', () => {
  // 2026-05-01 and the weekend behind it are off in Russia.
  const moved = (before: Bar, day: string) =>
    text(withWorkOf(before, { ...shifted(before, 'all', 0), ...at(before, day) }, 'russia'))
  const at = ({ from, till }: Bar, day: string) => ({
    from: minutesOf(day),
    till: minutesOf(day) + till - from,
  })
  const three = bar('2026-04-20', 3)
  expect(moved(three, '2026-04-27')).toEqual(['2026-04-27', 3, false])
  expect(moved(three, '2026-04-30')).toEqual(['2026-04-30', 6, false])
  expect(moved(three, '2026-05-02')).toEqual(['2026-05-02', 5, false])
  expect(moved(bar('2026-04-30', 6), '2026-05-12')).toEqual(['2026-05-12', 3, false])
  expect(moved(bar('2026-04-20', 1), '2026-05-02')).toEqual(['2026-05-02', 1, false])
  expect(moved(bar('2026-05-02', 2), '2026-05-12')).toEqual(['2026-05-12', 2, false])
})

const column = (id: string) =>
  ({
    id,
    property: { system: null },
    field: { kind: 'date_time', options: { with_time: false }, multiple: { status: false } },
  }) as unknown as ViewColumn

test('a typed start moves a bar with auto-scheduling, a typed end draws it out; one over the other end moves it always', () => {
  const placing = { look: { start: column('a'), end: column('b') }, timeZone: 'Europe/Moscow' }
  const three = bar('2026-11-24', 3)
  const typed = (id: string, value: unknown, isAuto: boolean, of = three) =>
    pullOf(of, { column: column(id), value, isAuto }, placing)
  expect(typed('a', '2026-11-25', true)).toEqual({ part: 'all', days: 1 })
  expect(typed('b', '2026-11-28', true)).toEqual({ part: 'end', days: 2 })
  expect(typed('b', '2026-11-20', true)).toEqual({ part: 'all', days: -6 })
  expect(typed('a', '2026-11-25', false)).toBeNull()
  expect(typed('b', '2026-11-28', false)).toBeNull()
  expect(typed('a', '2026-11-30', false)).toEqual({ part: 'all', days: 6 })
  expect(typed('b', '2026-11-20', false)).toEqual({ part: 'all', days: -6 })
  for (const isAuto of [true, false]) {
    expect(typed('a', null, isAuto)).toBeNull()
    expect(typed('c', '2026-11-30', isAuto)).toBeNull()
    expect(typed('a', '2026-11-30', isAuto, { ...three, summary: { progress: null } })).toBeNull()
    expect(typed('b', '2026-11-20', isAuto, bar('2026-11-24', 1, true))).toBeNull()
  }
})
