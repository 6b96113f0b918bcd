import { expect, test } from 'vitest'
import { addFormats } from '#schema/kinds/spreadsheet/formats.ts'
import { openedWithClipboard } from './clipboard/testingClipboard.ts'
import { clear, fillFromEdge, hide, remove, resize, selectedLines, setStyle } from './deeds.ts'

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

test('[RSS.04~] Ctrl+D and Ctrl+R fill each of several ranges, as one step', () => {
  const { view, select, write, typed } = openedWithClipboard()
  for (const [row, text] of [
    [0, '1'],
    [4, '5'],
    [7, '8'],
  ] as const)
    write(row, 0, text)
  select(0, 0, 2, 0)
  view.add(at(4, 0), at(5, 0))
  // One cell takes what is above it.
  view.add(at(8, 0))
  fillFromEdge(view, 'down')
  expect(typed(0, 0, 8, 0).flat()).toEqual(['1', '1', '1', '', '5', '5', '', '8', '8'])
  expect(view.ranges).toHaveLength(3)
  view.workbook.undo()
  expect(typed(0, 0, 8, 0).flat()).toEqual(['1', '', '', '', '5', '', '', '8', ''])
  select(0, 0, 0, 2)
  view.add(at(4, 0), at(4, 1))
  fillFromEdge(view, 'right')
  expect([typed(0, 0, 0, 2), typed(4, 0, 4, 2)]).toEqual([[['1', '1', '1']], [['5', '5', '']]])
})

test('[RSS.04~] what is filled in several ranges takes the rules of each with it', () => {
  const { doc, view, select } = openedWithClipboard()
  const sheet = view.sheet!
  const cell = (row: number) => ({ top: row, bottom: row, left: 0, right: 0 })
  const rule = { condition: { kind: 'above', from: 1 }, look: { bold: true } } as const
  addFormats(doc, sheet, [{ rule, areas: [cell(0), cell(5)] }])
  select(0, 0, 1, 0)
  view.add(at(5, 0), at(6, 0))
  fillFromEdge(view, 'down')
  expect(view.sheet!.formats!.map(({ areas }) => boxes(areas))).toEqual([
    [
      [0, 0, 1, 0],
      [5, 0, 6, 0],
    ],
  ])
})

test('[RSS.01~] what is copied is pasted into each of several ranges that hold it, else refused in words', () => {
  const { view, select, write, clipboard, transfer, refused, typed, workbook } = openedWithClipboard()
  write(0, 0, '1')
  write(0, 1, '=A1')
  select(0, 0, 0, 1)
  clipboard.copy(transfer, false)
  select(2, 0)
  view.add(at(4, 0), at(5, 1))
  view.add(at(7, 2), at(7, 5))
  clipboard.paste(transfer)
  expect(typed(2, 0, 7, 5)).toEqual([
    ['1', '=A3', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['1', '=A5', '', '', '', ''],
    ['1', '=A6', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['', '', '1', '=C8', '1', '=E8'],
  ])
  expect(view.ranges).toHaveLength(3)
  workbook.undo()
  expect(typed(2, 0, 7, 5).flat().join('')).toBe('')
  // Of three columns, and one over another.
  select(2, 0, 2, 2)
  view.add(at(4, 0))
  clipboard.paste(transfer)
  select(2, 0)
  view.add(at(2, 1))
  clipboard.paste(transfer)
  expect(refused.splice(0)).toEqual(['paste.ranges', 'paste.ranges'])
  select(0, 0)
  clipboard.copy(transfer, true)
  view.add(at(4, 0))
  clipboard.paste(transfer)
  expect([refused, typed(0, 0, 0, 0), typed(4, 0, 4, 0)]).toEqual([['paste.cut'], [['1']], [['']]])
  // It waits for one range.
  select(4, 0)
  clipboard.paste(transfer)
  expect([typed(0, 0, 0, 0), typed(4, 0, 4, 0)]).toEqual([[['']], [['1']]])
})

test('[RSS.04~] a part of what is selected is taken out of it, and never all', () => {
  const { view, select } = openedWithClipboard()
  const now = () => view.ranges.map(({ area, whole }) => [...boxes([area]), whole])
  select(0, 0, 2, 2)
  view.add(at(5, 5))
  view.takeOut(view.selection, [at(1, 1), at(1, 1)])
  expect(boxes(view.areas)).toEqual([
    [5, 5, 5, 5],
    [0, 0, 0, 2],
    [2, 0, 2, 2],
    [1, 0, 1, 0],
    [1, 2, 1, 2],
  ])
  expect(view.address).toBe('F6')
  view.takeOut(view.selection, [at(5, 5), at(5, 5)])
  expect([view.areas.length, view.address]).toEqual([4, 'C2'])
  select(0, 0)
  view.takeOut(view.selection, [at(0, 0), at(0, 0)])
  expect(boxes(view.areas)).toEqual([[0, 0, 0, 0]])
  view.select(at(0, 1), at(0, 3), 'columns')
  view.takeOut(view.selection, [at(0, 2), at(0, 2)], 'columns')
  expect(now()).toEqual([
    [[0, 3, 999, 3], 'columns'],
    [[0, 1, 999, 1], 'columns'],
  ])
  view.selectAll()
  view.takeOut(view.selection, [at(0, 0), at(0, 0)], 'rows')
  expect(now()).toEqual([[[1, 0, 999, 25], 'rows']])
})
