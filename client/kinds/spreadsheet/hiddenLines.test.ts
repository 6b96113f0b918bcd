import { expect, test } from 'vitest'
import { writeFilterColumn } from '#schema/kinds/spreadsheet/filter.ts'
import { hideLines } from '#schema/kinds/spreadsheet/lines.ts'
import { fitColumns, fitRows, hasHidden, hide, remove, resize } from './deeds.ts'
import { createFilter, removeFilter } from './filter/deeds.ts'
import { openedSheet, pressOn } from './testingView.ts'

test('columns become as wide as what is in them, and rows lose the height that was set, all that are selected with one', () => {
  const { view, workbook, write } = openedSheet()
  const measure = (text: string) => text.length * 10
  write(0, 0, 'one')
  write(1, 0, 'four and more')
  write(2, 0, 'two')
  write(1, 1, 'a\nb\nc')
  fitColumns(view, 0, measure)
  resize(view, 'rows', 1, 90)
  const sizes = (axis: 'rows' | 'columns') => [...view.sheet![axis].sizes]
  expect([sizes('columns'), sizes('rows')]).toEqual([[['0', 144]], [['1', 90]]])
  view.select({ row: 0, column: 0 }, { row: 0, column: 2 }, 'columns')
  fitColumns(view, 1, measure)
  expect(sizes('columns')).toEqual([
    ['0', 144],
    ['1', 24],
  ])
  write(1, 0, '')
  write(1, 1, '')
  fitColumns(view, 2, measure)
  fitRows(view, 1)
  expect([sizes('columns'), sizes('rows')]).toEqual([[['0', 44]], []])
  workbook.undo()
  expect(sizes('rows')).toEqual([['1', 90]])
})

test('hidden lines are passed over by keys, and shown again by what is selected around them', () => {
  const { view } = openedSheet()
  const press = (key: string, more = {}) => pressOn(view, key, more)
  view.select({ row: 0, column: 0 }, { row: 2, column: 0 }, 'rows')
  hide(view, 'rows', true)
  expect(view.address).toBe('A4')
  press('ArrowUp')
  expect(view.address).toBe('A4')
  press('ArrowDown')
  press('Home', { ctrlKey: true })
  expect(view.address).toBe('A4')
  view.select({ row: 4, column: 0 }, { row: 5, column: 0 }, 'rows')
  hide(view, 'rows', true)
  press('ArrowUp')
  press('ArrowDown')
  expect(view.address).toBe('A7')
  press('ArrowUp')
  expect(view.address).toBe('A4')
  view.select({ row: 3, column: 0 }, { row: 6, column: 0 }, 'rows')
  expect([hasHidden(view, 'rows'), hasHidden(view, 'columns')]).toEqual([true, false])
  hide(view, 'rows', false)
  expect([...view.sheet!.rows.hidden]).toEqual(['0', '1', '2'])
})

test('[RSS.04~] Enter and Tab within a selection, and Ctrl with an arrow, pass over lines that are hidden by hand or by a filter', () => {
  const { doc, view, write } = openedSheet()
  for (let row = 0; row < 6; row += 1) write(row, 0, `n${row}`)
  hideLines(doc, view.sheet!, 'columns', { ids: ['1'], isHidden: true })
  view.select({ row: 0, column: 0 })
  expect(createFilter(view)).toBe(true)
  expect(view.sheet!.filter!.area).toEqual({ top: 0, bottom: 5, left: 0, right: 0 })
  const criterion = { but: new Set(['n1', 'n5']) }
  writeFilterColumn(doc, '0', '0', { criterion, rows: new Set(['1', '5']) })
  view.select({ row: 0, column: 0 }, { row: 2, column: 2 })
  const gone = (way: 'down' | 'right' | 'up') => {
    view.advance(way)
    return view.address
  }
  expect(['down', 'down', 'down', 'down'].map(() => gone('down'))).toEqual(['A3', 'C1', 'C3', 'A1'])
  expect(['right', 'right', 'right'].map(() => gone('right'))).toEqual(['C1', 'A3', 'C3'])
  expect(gone('up')).toBe('C1')
  view.select({ row: 0, column: 0 })
  view.move('down', { jumps: true })
  expect(view.address).toBe('A5')
  remove(view, 'rows')
  view.select({ row: 0, column: 0 }, { row: 2, column: 0 })
  remove(view, 'rows')
  expect(view.sheet!.rows.ids.slice(0, 3)).toEqual(['1', '3', '5'])
})

test('a filter is put over the cells around, over the columns of one row, or over what is selected, and over nothing else', () => {
  const { view, write } = openedSheet()
  for (const [row, column] of [
    [2, 1],
    [2, 2],
    [3, 2],
    [4, 1],
    [4, 3],
  ] as const)
    write(row, column, 'x')
  const areaOf = (from: [number, number], to = from) => {
    view.select({ row: from[0], column: from[1] }, { row: to[0], column: to[1] })
    const isMade = createFilter(view)
    const { top, left, bottom, right } = view.sheet!.filter?.area ?? { top: 0, left: 0, bottom: 0, right: 0 }
    removeFilter(view)
    return isMade ? [top, left, bottom, right] : undefined
  }
  expect(areaOf([3, 1])).toEqual([2, 1, 4, 3])
  expect(areaOf([2, 1], [2, 2])).toEqual([2, 1, 4, 2])
  expect(areaOf([2, 1], [3, 2])).toEqual([2, 1, 3, 2])
  expect(areaOf([10, 10])).toBeUndefined()
  expect(areaOf([10, 10], [20, 12])).toBeUndefined()
})
