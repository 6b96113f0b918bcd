import { expect, test } from 'vitest'
import { openedWithClipboard } from './clipboard/testingClipboard.ts'
import { clear, hide, remove, resize, selectedLines, setStyle } from './deeds.ts'

const at = (row: number, column: number) => ({ row, column })
const boxes = (areas: readonly { top: number; bottom: number; left: number; right: number }[]) =>
  areas.map(({ top, left, bottom, right }) => [top, left, bottom, right])

test('[RSS.01~] several ranges are selected one by one, the last is the active one, and cells count once', () => {
  const { view, select } = openedWithClipboard()
  select(0, 0, 2, 0)
  view.add(at(1, 0))
  view.stretch(at(1, 0), at(1, 2))
  expect(boxes(view.ranges.map(({ area }) => area))).toEqual([
    [1, 0, 1, 2],
    [0, 0, 2, 0],
  ])
  expect([view.address, boxes(view.areas)]).toEqual([
    'A2',
    [
      [1, 0, 1, 2],
      [0, 0, 0, 0],
      [2, 0, 2, 0],
    ],
  ])
  view.extend(at(2, 2))
  expect(boxes(view.ranges.map(({ area }) => area))).toEqual([
    [1, 0, 2, 2],
    [0, 0, 2, 0],
  ])
  view.move('down')
  expect(boxes(view.ranges.map(({ area }) => area))).toEqual([[2, 0, 2, 0]])
  for (let row = 0; row < 300; row += 1) view.add(at(row, 0))
  expect(view.ranges).toHaveLength(200)
})

test('[RSS.04~] all of several ranges are formatted and cleared as one step, and their lines sized, hidden and deleted', () => {
  const { view, select, write, held, style } = openedWithClipboard()
  for (const row of [0, 1, 2, 3]) write(row, 0, `${row}`)
  select(0, 0)
  view.add(at(2, 0), at(3, 0))
  setStyle(view, { bold: true })
  expect([0, 1, 2, 3].map((row) => style(row, 0).bold === true)).toEqual([true, false, true, true])
  view.workbook.undo()
  expect(style(0, 0)).toEqual({})
  clear(view)
  expect([0, 1, 2, 3].map((row) => held(row, 0))).toEqual([undefined, 1, undefined, undefined])
  view.workbook.undo()
  view.select(at(0, 0), at(0, 0), 'rows')
  view.add(at(2, 0), at(2, 0), 'rows')
  // Whole columns beside whole rows say nothing of rows.
  view.add(at(0, 3), at(0, 3), 'columns')
  view.add(at(2, 0), at(3, 0), 'rows')
  expect([selectedLines(view, 'rows'), view.selection.whole]).toEqual([[0, 2, 3], 'rows'])
  resize(view, 'rows', 0, 60)
  expect(['0', '1', '2', '3'].map((id) => view.sheet!.rows.sizes.get(id))).toEqual([60, undefined, 60, 60])
  hide(view, 'rows', true)
  expect([...view.sheet!.rows.hidden]).toEqual(['0', '2', '3'])
  view.workbook.undo()
  view.select(at(0, 0), at(0, 0), 'rows')
  view.add(at(2, 0), at(3, 0), 'rows')
  remove(view, 'rows')
  expect([held(0, 0), held(1, 0), view.sheet!.rows.ids.slice(0, 3)]).toEqual([1, undefined, ['1', '4', '5']])
})

test('[RSS.01~] ranges of the same rows or columns are copied as one, others and what is cut are refused in words', () => {
  const { view, select, write, clipboard, transfer, refused, typed } = openedWithClipboard()
  for (const row of [0, 1, 2]) for (const column of [0, 1, 2]) write(row, column, `${row}${column}1`)
  write(2, 2, '=A3')
  select(0, 2, 2, 2)
  view.add(at(0, 0), at(2, 0))
  clipboard.copy(transfer, false)
  expect(transfer.getData('text/plain')).toBe('1\t21\n101\t121\n201\t')
  select(5, 0)
  clipboard.paste(transfer)
  expect(typed(5, 0, 7, 1)).toEqual([
    ['1', '21'],
    ['101', '121'],
    ['201', '=#REF!'],
  ])
  select(0, 0, 0, 1)
  view.add(at(2, 0), at(2, 1))
  clipboard.copy(transfer, false)
  expect(transfer.getData('text/plain')).toBe('1\t11\n201\t211')
  transfer.held.clear()
  clipboard.copy(transfer, true)
  view.add(at(3, 2))
  clipboard.copy(transfer, false)
  expect([refused, transfer.held.size]).toEqual([['cut.ranges', 'copy.ranges'], 0])
})
