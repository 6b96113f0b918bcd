import { expect, test } from 'vitest'
import { merge } from '#schema/kinds/spreadsheet/merges.ts'
import { overflow } from './overflow.ts'
import { openedSheet } from './testingView.ts'

test('words go on over empty cells to the right as far as they need, and over no other', () => {
  const { doc, view, workbook, write } = openedSheet()
  const columns = [0, 1, 2, 3].map((index) => ({ index, start: index * 100, size: 100 }))
  const text = 'Статья расходов на май 2026 года'
  const of = (given = text, at = 0) =>
    overflow(workbook, columns, at, { sheet: view.sheet!, row: 0, text: given, isBold: false })
  expect(of()).toEqual({ width: 300, crossed: 2 })
  expect(of('Май')).toEqual(undefined)
  expect(of(`${text}\n${text}`)).toBeUndefined()
  expect(of(text, 3)).toBeUndefined()
  // Only cells that are drawn are gone over.
  expect(of(text, 2)).toEqual({ width: 200, crossed: 1 })
  write(0, 2, '5')
  expect(of()).toEqual({ width: 200, crossed: 1 })
  merge(doc, view.sheet!, [{ top: 0, bottom: 1, left: 1, right: 1 }])
  expect(of()).toBeUndefined()
})
