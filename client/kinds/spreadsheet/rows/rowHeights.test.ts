import { expect, test } from 'vitest'
import { resize, setStyle } from '../deeds.ts'
import { merge } from '#schema/kinds/spreadsheet/merges.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { openedSheet } from '../testingView.ts'
import { RowHeights, type Wrapped } from './rowHeights.ts'

test('[RSS.02~] rows are as high as the texts that wrap in them, unless somebody has set their height', () => {
  const { doc, view, workbook, write } = openedSheet()
  workbook.tall.start()
  doc.on('afterTransaction', () => workbook.tall.start())
  const asked: Wrapped[][] = []
  const heights = new RowHeights(workbook, (texts) => {
    asked.push([...texts])
    return texts.map(({ text, width }) => 7 + 19 * Math.ceil((text.length * 10) / width))
  })
  const shown = (width = 100) => [...heights.of(view.sheet!, () => width, 26)]
  write(0, 0, 'x'.repeat(25))
  write(2, 0, 'x'.repeat(35))
  write(2, 1, 'x'.repeat(15))
  expect(shown()).toEqual([])
  view.select({ row: 0, column: 0 }, { row: 9, column: 1 })
  setStyle(view, { wrap: true })
  expect(shown()).toEqual([
    ['0', 64],
    ['2', 83],
  ])
  const before = heights.of(view.sheet!, () => 100, 26)
  write(5, 5, 'elsewhere')
  expect(heights.of(view.sheet!, () => 100, 26)).toBe(before)
  // What has been measured is not measured again.
  expect(asked.map((texts) => texts.length)).toEqual([3])
  expect(shown(200)).toEqual([
    ['0', 45],
    ['2', 45],
  ])
  resize(view, 'rows', 0, 30)
  write(2, 0, 'short')
  expect(shown()).toEqual([['2', 45]])
  merge(doc, view.sheet!, [{ top: 2, bottom: 2, left: 1, right: 2 }])
  workbook.book = readBook(doc, 'Лист1')
  expect(shown()).toEqual([])
})

test('a text of several lines makes its row higher without being asked to wrap, and a very long one not without end', () => {
  const { doc, view, workbook, write } = openedSheet()
  doc.on('afterTransaction', () => workbook.tall.start())
  const heights = new RowHeights(workbook, (texts) =>
    texts.map(({ text }) => 7 + 19 * text.split('\n').length),
  )
  write(0, 0, 'a\nb')
  write(1, 0, 'a\n'.repeat(90))
  expect([...heights.of(view.sheet!, () => 100, 26)]).toEqual([
    ['0', 45],
    ['1', 546],
  ])
  write(0, 0, 'a')
  expect([...heights.of(view.sheet!, () => 100, 26)]).toEqual([['1', 546]])
})
