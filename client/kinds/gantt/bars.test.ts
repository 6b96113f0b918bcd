import { expect, test } from 'vitest'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { barOf, dayOf, valuesAt } from './bars.ts'

const column = (id: string, withTime: boolean) =>
  ({
    id,
    property: { system: null },
    field: { kind: 'date_time', options: { with_time: withTime }, multiple: { status: false } },
  }) as unknown as ViewColumn
const at = (withTime: boolean, timeZone = 'Asia/Shanghai') => ({
  look: { start: column('a', withTime), end: column('b', withTime) },
  timeZone,
})
const row = (a: string | null, b: string | null) => ({ id: 'x', values: { a, b } }) as unknown as ObjectRow
const barText = (bar: ReturnType<typeof barOf>) =>
  bar && [dayOf(bar.from), (bar.till - bar.from) / 1440, bar.isPoint]

test('days are bars over whole days in every time zone, and one without an end is a diamond of its day', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const placing = at(false, zone)
    expect(barText(barOf(row('2026-11-24', '2026-11-26'), placing))).toEqual(['2026-11-24', 3, false])
    expect(barText(barOf(row('2026-11-24', null), placing))).toEqual(['2026-11-24', 1, true])
    expect(barText(barOf(row('2026-11-24', '2026-11-20'), placing))).toEqual(['2026-11-24', 1, true])
    expect(barOf(row(null, '2026-11-24'), placing)).toBeNull()
  }
})

test('stored values match the bar: days with their last one, instants with their hour', () => {
  for (const [placing, from, to] of [
    [at(false), '2026-11-24', '2026-11-26'],
    [at(true), '2026-11-24T01:30:00.000Z', '2026-11-26T16:00:00.000Z'],
  ] as const) {
    const bar = barOf(row(from, to), placing)!
    expect(valuesAt(bar, { ...placing, isPoint: false })).toEqual({ a: from, b: to })
    expect(valuesAt(bar, { ...placing, isPoint: true })).toEqual({ a: from })
  }
})
