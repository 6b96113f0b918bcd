import { expect, test } from 'vitest'
import type { Borders } from '#schema/kinds/spreadsheet/borders.ts'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { merge } from '#schema/kinds/spreadsheet/merges.ts'
import { parseStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { copyOf, exchange } from '#schema/kinds/testingDocs.ts'
import { setStyle } from '../deeds.ts'
import { openedSheet, pressOn } from '../testingView.ts'
import { setBorders } from './deeds.ts'
import { drawnBorders } from './drawnBorders.ts'

const thin = { line: 'thin' } as const
const red = { line: 'double', color: 'red' } as const

function bordered() {
  const opened = openedSheet()
  const at = (row: number, column: number): Borders | undefined =>
    opened.workbook.style(opened.view.sheet!, row, column).borders
  return { ...opened, at }
}

test('[RSS.02~] lines are drawn around and between the selected cells, and taken away where the next ones share them', () => {
  const { view, workbook, at } = bordered()
  view.select({ row: 1, column: 1 }, { row: 2, column: 2 })
  setBorders(view, 'outer', thin)
  expect([at(1, 1), at(2, 2)]).toEqual([
    { top: thin, left: thin },
    { right: thin, bottom: thin },
  ])
  setBorders(view, 'inner', red)
  expect(at(1, 1)).toEqual({ top: thin, right: red, bottom: red, left: thin })
  view.select({ row: 1, column: 3 })
  setBorders(view, 'left', red)
  expect([at(1, 3), at(1, 2)]).toEqual([{ left: red }, { top: thin, bottom: red, left: red }])
  view.select({ row: 1, column: 2 })
  setBorders(view, 'none', thin)
  expect([at(1, 2), at(1, 1), at(2, 2), at(1, 3)]).toEqual([
    undefined,
    { top: thin, bottom: red, left: thin },
    { right: thin, bottom: thin, left: red },
    undefined,
  ])
  workbook.undo()
  expect(at(1, 2)).toEqual({ top: thin, bottom: red, left: red })
})

test('[RSS.02~] several ranges have a line around each, and the keys of Excel draw it and take it away', () => {
  const { view, at } = bordered()
  const asked: string[] = []
  const deeds = { border: (place: string) => asked.push(place) }
  pressOn(view, '&', { code: 'Digit7', ctrlKey: true, shiftKey: true }, deeds)
  pressOn(view, '_', { code: 'Minus', ctrlKey: true, shiftKey: true }, deeds)
  expect(asked).toEqual(['outer', 'none'])
  view.select({ row: 0, column: 0 })
  view.add({ row: 4, column: 0 }, { row: 4, column: 1 })
  setBorders(view, 'outer', thin)
  expect([at(0, 0), at(4, 0), at(4, 1)]).toEqual([
    { top: thin, right: thin, bottom: thin, left: thin },
    { top: thin, bottom: thin, left: thin },
    { top: thin, right: thin, bottom: thin },
  ])
})

test('two people who change lines and wrapping of different cells both keep them', () => {
  const { doc, view } = bordered()
  const own = openedSheet()
  exchange(own.doc, copyOf(doc))
  view.select({ row: 0, column: 0 }, { row: 1, column: 1 })
  setBorders(view, 'all', red)
  own.view.select({ row: 3, column: 0 })
  setStyle(own.view, { wrap: true, vertical: 'top' })
  exchange(doc, own.doc)
  const styles = [doc, own.doc].map((each) =>
    [...each.getMap('styles')].map(([key, style]) => `${key} ${String(style)}`).toSorted(),
  )
  expect(styles[0]).toEqual(styles[1])
  expect(styles[0]).toHaveLength(5)
})

test('a look with lines is one id, and what no editor writes in it is passed over', () => {
  const style = {
    vertical: 'middle',
    wrap: true,
    borders: { top: thin, right: red, bottom: { line: 'thick', color: 'blue' }, left: { line: 'dashed' } },
  } as const
  expect(printStyle(style)).toBe('v=middle;w;bt=thin;br=double.red;bb=thick.blue;bl=dashed')
  expect(parseStyle(printStyle(style))).toEqual(style)
  expect(parseStyle('v=left;bt=wavy;br=thin.navy;bb')).toEqual({ borders: { right: thin } })
})

test('lines of two cells that share one lie on the same pixels, and a merged cell is one', () => {
  const { doc, view, workbook } = bordered()
  view.select({ row: 0, column: 0 })
  setBorders(view, 'right', { line: 'thick' })
  view.select({ row: 4, column: 0 }, { row: 5, column: 1 })
  setBorders(view, 'outer', thin)
  merge(doc, view.sheet!, [{ top: 4, bottom: 5, left: 0, right: 1 }])
  workbook.book = readBook(doc, 'Лист1')
  const sheet = view.sheet!
  const lines = [0, 1, 2, 3, 4, 5].map((index) => ({ index, start: 26 + index * 26, size: 26 }))
  const columns = [0, 1].map((index) => ({ index, start: 52 + index * 100, size: 100 }))
  const grid = {
    frozenRows: [],
    frozenColumns: [],
    shownRows: lines,
    shownColumns: columns,
    boxOf: ({ top, bottom, left, right }: { top: number; bottom: number; left: number; right: number }) => ({
      top: 26 + top * 26,
      left: 52 + left * 100,
      height: (bottom - top + 1) * 26,
      width: (right - left + 1) * 100,
    }),
  }
  const drawn = () => drawnBorders(workbook, { sheet, grid, merges: sheet.merges! })
  const endOf = ({ style }: { style: Record<string, unknown> }) => Number(style.left) + Number(style.width)
  const [one, joined, ...more] = drawn().main
  expect(more).toEqual([])
  // The last pixel of the first column is 151; three are drawn around it.
  expect([endOf(one!), one!.style.borderRight]).toEqual([153, '3px solid var(--t-text)'])
  expect(joined!.style).toMatchObject({ top: 129, left: 52, width: 200, height: 53 })
  view.select({ row: 0, column: 1 })
  setBorders(view, 'left', { line: 'thick' })
  expect(drawn().main[0]!.style).toMatchObject({ left: 150, borderLeft: '3px solid var(--t-text)' })
  // Of two that share one the heavier is drawn, and at the heads none is under these.
  const look = (column: number, borders: Borders) =>
    writeStyle(doc, placeAt({ sheet }, 2, column)!, printStyle({ borders }))
  look(0, { right: { line: 'thick' }, left: { line: 'medium' } })
  look(1, { left: { line: 'dashed' } })
  const row = drawn().main.filter((each) => each.row === 2)
  expect(row.map(({ style }) => [style.left, style.borderLeft, style.borderRight])).toEqual([
    [52, '2px solid var(--t-text)', '3px solid var(--t-text)'],
    [151, undefined, undefined],
  ])
})
