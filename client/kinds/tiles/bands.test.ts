import { expect, test } from 'vitest'
import type { RowGroup } from '../../objects/view/rowSource.ts'
import { bandOf, bandsOf, lineBeside } from './bands.ts'

const group = (key: string): RowGroup => ({
  key,
  value: key,
  until: null,
  count: 0,
  totals: [],
  isOpen: true,
})
/** Two groups: a head and five tiles, a head and two. */
const heads = [
  { line: 0, group: group('a') },
  { line: 6, group: group('b') },
]
const bands = bandsOf({ lines: 9, heads }, 3)

test('tiles stand in rows of the screen, and a group begins a new one', () => {
  expect(bands.map((band) => (band.kind === 'head' ? band.line : [band.from, band.to]))).toEqual([
    0,
    [1, 3],
    [4, 5],
    6,
    [7, 8],
  ])
  expect(bandsOf({ lines: 4, heads: [] }, 3)).toHaveLength(2)
  expect(bandsOf({ lines: 0, heads: [] }, 3)).toEqual([])
})

test('each line is found in its row of the screen', () => {
  const found = Array.from({ length: 9 }, (_, line) => bandOf(bands, line))
  expect(found).toEqual([0, 1, 1, 1, 2, 2, 3, 4, 4])
})

test('arrows lead beside, and above and below to the same place or the last one', () => {
  expect(lineBeside(bands, 2, 'ArrowLeft')).toBe(1)
  expect(lineBeside(bands, 3, 'ArrowDown')).toBe(5)
  expect(lineBeside(bands, 4, 'ArrowUp')).toBe(1)
  expect(lineBeside(bands, 5, 'ArrowDown')).toBe(6)
  expect(lineBeside(bands, 8, 'ArrowDown')).toBeUndefined()
})
