import { expect, test } from 'vitest'
import { deleteLines, insertLines } from '#schema/kinds/spreadsheet/lines.ts'
import { moveArea } from '#schema/kinds/spreadsheet/moveArea.ts'
import { cellsOf } from '#schema/kinds/spreadsheet/maps.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { pressKey } from './keys.ts'
import { noDeeds, openedSheet } from './testingView.ts'

test('what is typed goes into its row, wherever others have moved that meanwhile', () => {
  const { doc, view, held } = openedSheet()
  view.select({ row: 3, column: 1 })
  view.edit({ text: 'mine' })
  insertLines(doc, view.sheet!, 'rows', { index: 0, count: 2 })
  view.commit()
  expect(held(5, 1)).toBe('mine')
  expect(view.active).toEqual({ row: 5, column: 1 })
})

test('what is typed into a row that others delete writes over nothing and is not lost', () => {
  const { doc, view, write, held } = openedSheet()
  write(4, 1, 'theirs')
  view.select({ row: 3, column: 1 })
  view.edit({ text: 'mine' })
  deleteLines(doc, view.sheet!, 'rows', ['3'])
  view.commit()
  expect(held(3, 1)).toBe('theirs')
  expect(view.editing?.text).toBe('mine')
  view.cancel()
  deleteLines(doc, view.sheet!, 'rows', ['4'])
  expect(held(3, 1)).toBeUndefined()
})

test('each step is taken back by itself, and what others wrote stays', () => {
  const { doc, workbook, view, write, held } = openedSheet()
  write(0, 0, '1')
  write(0, 0, '2')
  cellsOf(doc).set('0/9/9', 'theirs')
  workbook.undo()
  expect([held(0, 0), held(9, 9)]).toEqual([1, 'theirs'])
  workbook.undo()
  workbook.undo()
  expect([held(0, 0), held(9, 9)]).toEqual([undefined, 'theirs'])
  workbook.redo()
  expect([held(0, 0), view.address]).toEqual([1, 'A1'])
})

test('a formula lacks no bracket at its end, and takes the addresses of pressed cells', () => {
  const { view, held } = openedSheet()
  view.edit({ text: '=СУММ(' })
  view.pointing.put({ row: 0, column: 1 }, { row: 2, column: 1 })
  view.pointing.put({ row: 0, column: 1 }, { row: 3, column: 1 })
  expect(view.editing?.text).toBe('=СУММ(B1:B4')
  view.commit()
  expect(held(0, 0)).toBe('=SUM([1.0:1.3])')
})

test('arrows put addresses into a formula where one is wanted, and leave the cell where it is not', () => {
  const { view, held } = openedSheet()
  const press = (key: string, shiftKey = false) =>
    pressKey(view, { key, code: key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }, noDeeds)
  view.select({ row: 4, column: 1 })
  view.edit({ text: '=' })
  press('ArrowUp')
  press('ArrowUp')
  expect(view.editing?.text).toBe('=B3')
  view.write('=B3+СУММ(')
  press('ArrowLeft')
  press('ArrowUp', true)
  press('ArrowUp', true)
  expect(view.editing?.text).toBe('=B3+СУММ(A3:A5')
  view.write('=B3+СУММ(A3:A5)')
  press('ArrowDown')
  expect([held(4, 1), view.address]).toEqual(['=[1.2]+SUM([0.2:0.4])', 'B6'])
})

test('cells that are moved take along what refers to them, and what they refer to stays', () => {
  const { doc, workbook, view, write, held } = openedSheet()
  for (const [row, text] of ['1', '=C1', '=СУММ(A1:A2)', '=A:A'].entries()) write(row, row < 2 ? 0 : 1, text)
  const sheet = view.sheet!
  moveArea(doc, workbook.book, { sheet, top: 0, left: 0, bottom: 1, right: 0 }, { sheet, top: 4, left: 4 })
  expect([held(0, 0), held(4, 4), held(5, 4)]).toEqual([undefined, 1, '=[2.0]'])
  expect([held(2, 1), held(3, 1)]).toEqual(['=SUM([4.4:4.5])', '=[0.*:0.*]'])
})

test('a date or a share that is typed changes the format of its cell, and a number among shares is one', () => {
  const { view, workbook, write, held } = openedSheet()
  const format = () => workbook.style(view.sheet!, 0, 0).format
  write(0, 0, '5%')
  expect([held(0, 0), format()]).toEqual([0.05, 'percent'])
  write(0, 0, '7,5')
  expect([held(0, 0), format()]).toEqual([0.075, 'percent'])
  write(0, 0, '01.02.2027')
  expect([held(0, 0), format()]).toEqual([46_419, 'date'])
  write(0, 0, '20%')
  expect([held(0, 0), format()]).toEqual([0.2, 'percent'])
})

test('a line that is broken in a cell stands where the caret is, in the place of what is selected', () => {
  const { view, held } = openedSheet()
  view.edit({ text: 'one two' })
  view.breakLine(3, 4)
  expect([view.editing?.text, view.editing?.caret]).toEqual(['one\ntwo', 4])
  view.commit()
  expect(held(0, 0)).toBe('one\ntwo')
})

test('a formula takes references from another sheet, and ends where it was begun', () => {
  const { doc, workbook, view, held } = openedSheet()
  const [own] = workbook.book.sheets
  const other = addSheet(doc, workbook.book, 'Итоги за год')!
  view.select({ row: 0, column: 2 })
  view.edit({ text: '=SUM(' })
  view.show(other)
  expect(view.sheet!.id).toBe(other)
  view.pointing.put({ row: 0, column: 0 }, { row: 1, column: 1 })
  expect(view.editing!.text).toBe("=SUM('Итоги за год'!A1:B2")
  view.write(`${view.editing!.text};`)
  view.show(own!.id)
  view.pointing.put({ row: 4, column: 0 }, { row: 4, column: 0 })
  view.show(other)
  view.commit()
  expect(view.sheet!.id).toBe(own!.id)
  expect(held(0, 2)).toBe(`=SUM([${other}!0.0:1.1],[0.4])`)
  view.edit({ text: '=' })
  view.show(other)
  view.cancel()
  expect(view.sheet!.id).toBe(own!.id)
  // What waits for no reference ends with its sheet.
  view.select({ row: 1, column: 2 })
  view.edit({ text: 'words' })
  view.show(other)
  expect([view.sheet!.id, view.editing]).toEqual([other, null])
  view.show(own!.id)
  expect(held(1, 2)).toBe('words')
})

test('a formula means the cells that it meant when they were typed, wherever others move them before it is done', () => {
  const { doc, view, held } = openedSheet()
  view.select({ row: 6, column: 0 })
  view.edit({ text: '=сумм(B2:B4' })
  insertLines(doc, view.sheet!, 'rows', { index: 1, count: 2 })
  expect(view.editing).toMatchObject({ text: '=СУММ(B4:B6', caret: 11 })
  view.write(`${view.editing!.text};C$4`)
  insertLines(doc, view.sheet!, 'columns', { index: 0, count: 1 })
  deleteLines(doc, view.sheet!, 'rows', ['0'])
  expect(view.text).toBe('=СУММ(C3:C5;D$3')
  view.commit()
  expect(held(7, 1)).toBe('=SUM([1.1:1.3],[2.$1])')
})

test('what is typed stays as it is where no cell of it has moved', () => {
  const { doc, workbook, view } = openedSheet()
  view.select({ row: 6, column: 0 })
  view.edit({ text: '=сумм(b2' })
  insertLines(doc, view.sheet!, 'rows', { index: 4, count: 1 })
  addSheet(doc, workbook.book, 'Ещё')
  expect(view.editing?.text).toBe('=сумм(b2')
  view.write('B7 и B8')
  insertLines(doc, view.sheet!, 'rows', { index: 0, count: 1 })
  expect(view.editing?.text).toBe('B7 и B8')
})

test('cells that arrows have put into a formula are gone on from where others have moved them', () => {
  const { doc, view, held } = openedSheet()
  view.select({ row: 1, column: 0 })
  view.edit({ text: '=B9+' })
  view.pointing.by('down', false)
  insertLines(doc, view.sheet!, 'rows', { index: 0, count: 2 })
  expect(view.editing?.text).toBe('=B11+A5')
  view.pointing.by('down', true)
  expect(view.editing?.text).toBe('=B11+A5:A6')
  view.commit()
  expect(held(3, 0)).toBe('=[1.8]+[0.2:0.3]')
})
