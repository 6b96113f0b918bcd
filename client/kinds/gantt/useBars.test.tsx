import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import type { Look } from './look.ts'
import type { BarMoves } from './useBarMoves.ts'
import { useBars } from './useBars.ts'

afterEach(cleanup)

const column = (id: string) =>
  ({
    id,
    property: { options: { with_time: false } },
    field: { options: { with_time: false } },
  }) as unknown as ViewColumn
const look = {
  start: column('start'),
  end: column('end'),
  parent: column('parent'),
  progress: null,
  calendar: 'weekdays',
}
const row = (id: string, name: string, values: Record<string, unknown>) => ({ id, name, values }) as ObjectRow

/** The bars of a page whose objects change. */
function opened(first: ObjectRow[]) {
  let [rows, version] = [first, 0]
  const source = {
    get lines() {
      return rows.length
    },
    row: (line: number) => rows[line],
    version: () => version,
    shown: { total: first.length },
    by: null,
  }
  const of = { rows: source, timeZone: 'UTC' } as unknown as RowsOfPage
  const moves = { pending: new Map(), shown: (each: ObjectRow) => each } as unknown as BarMoves
  const folded = new Set<string>()
  const { result, rerender } = renderHook(() => useBars(of, look as unknown as Look, moves, folded))
  const change = (next: ObjectRow[]) => {
    ;[rows, version] = [next, version + 1]
    rerender()
  }
  return { result, change }
}

test('bars, lines and parents stay the same things while only names change, and are new once one of them does', () => {
  const dates = { start: '2026-05-01', end: '2026-05-02' }
  const other = row('b', 'Other', { ...dates, parent: 'a' })
  const { result, change } = opened([row('a', 'One', dates), other])
  const before = result.current
  expect([before.bars.size, before.nests.get('b')?.level]).toEqual([2, 1])
  change([row('a', 'Renamed', dates), other])
  expect(result.current).toBe(before)
  change([row('a', 'Renamed', { ...dates, end: '2026-05-03' }), other])
  expect(result.current.bars).not.toBe(before.bars)
  const later = result.current
  change([
    row('a', 'Renamed', { ...dates, end: '2026-05-03' }),
    { ...other, values: { ...other.values, parent: null } },
  ])
  expect(later.nests.get('b')?.level).toBe(1)
  expect(result.current.nests.get('b')?.level).toBe(0)
  const flat = result.current
  change([other, row('a', 'Renamed', { ...dates, end: '2026-05-03' })])
  expect(result.current.lines.get('a')).toBe(1)
  expect(flat.lines.get('a')).toBe(0)
})
