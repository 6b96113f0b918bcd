import { expect, test } from 'vitest'
import { followCell, isLost, knownAs } from './useSelection.ts'

const seen = (rows: string[], columns: string[]) => ({
  rows: {
    mark: (line: number) => rows[line],
    lineOfMark: (mark: string) => (rows.includes(mark) ? rows.indexOf(mark) : undefined),
  },
  columns: columns.map((id) => ({ id })),
})
const before = seen(['a', 'b', 'c'], ['x', 'y', 'z'])

test('a cell goes with its row and its column', () => {
  const cell = knownAs({ row: 1, column: 1 }, before)
  expect(followCell(cell, seen(['new', 'a', 'b', 'c'], ['y', 'z']))).toMatchObject({ row: 2, column: 0 })
  expect(followCell(cell, seen(['c', 'b'], ['z', 'x', 'y']))).toMatchObject({ row: 1, column: 2 })
})

test('a cell stays where its row or column is gone, and goes back to the row that comes again', () => {
  const cell = knownAs({ row: 1, column: 1 }, before)
  const without = followCell(cell, seen(['a', 'c'], ['x', 'z']))
  expect(without).toMatchObject({ row: 1, column: 1, mark: 'c' })
  const shifted = followCell(without, seen(['new', 'a', 'c'], ['x', 'z']))
  expect(shifted).toMatchObject({ row: 2, mark: 'c' })
  const back = followCell(shifted, seen(['new', 'a', 'b', 'c'], ['x', 'z']))
  expect(back).toMatchObject({ row: 2, mark: 'b' })
  expect([cell, without, shifted, back].map(isLost)).toEqual([false, true, true, false])
})

test('a cell whose line is on its way, or makes the row that did not begin, is not lost', () => {
  const cell = knownAs({ row: 1, column: 0 }, before)
  expect(isLost(followCell(cell, seen(['a'], ['x'])))).toBe(false)
  const made = knownAs({ row: 1, column: 0 }, seen(['a', 'made 1', 'foot x'], ['x']))
  expect(isLost(followCell(made, seen(['a', 'foot x'], ['x'])))).toBe(false)
  expect(isLost(followCell(made, seen(['a', 'b', 'foot x'], ['x'])))).toBe(true)
})

test('a row that was not there yet is followed once it has come', () => {
  const cell = knownAs({ row: 1, column: 0 }, seen([], ['x']))
  const come = followCell(cell, before)
  expect(come).toMatchObject({ row: 1, mark: 'b' })
  expect(followCell(come, seen(['new', 'a', 'b'], ['x']))).toMatchObject({ row: 2 })
})
