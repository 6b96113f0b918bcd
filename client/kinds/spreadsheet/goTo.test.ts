import { expect, test } from 'vitest'
import { freezeLines } from '#schema/kinds/spreadsheet/frozen.ts'
import { hideLines } from '#schema/kinds/spreadsheet/lines.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { goTo } from './goTo.ts'
import { openedSheet, pressOn } from './testingView.ts'

test('an address that is typed leads to its cells, on another sheet too, and what is none changes nothing', () => {
  const { doc, workbook, view } = openedSheet()
  addSheet(doc, workbook.book, 'План на май')
  const second = workbook.book.sheets[1]!
  const whereIs = (typed: string) => {
    const isThere = goTo(view, typed)
    const shown = view.ranges.map(({ area: { top, bottom, left, right }, whole }) =>
      [top, left, bottom, right, whole ?? ''].join(),
    )
    return isThere ? [view.sheet!.name, view.address, ...shown] : false
  }
  expect(whereIs(' b200 ')).toEqual(['Лист1', 'B200', '199,1,199,1,'])
  expect(whereIs('C5:$A$2')).toEqual(['Лист1', 'A2', '1,0,4,2,'])
  expect(whereIs('B:C')).toEqual(['Лист1', 'B1', '0,1,999,2,columns'])
  expect(whereIs('3:4')).toEqual(['Лист1', 'A3', '2,0,3,25,rows'])
  expect(whereIs('A1; C3:D4')).toEqual(['Лист1', 'C3', '2,2,3,3,', '0,0,0,0,'])
  for (const none of ['B2000', 'AAA1', 'слово', '', 'A1;слово', "A1;'План на май'!A1", '=A1', 'A1+B1'])
    expect([none, whereIs(none)]).toEqual([none, false])
  expect(whereIs("'План на май'!D4")).toEqual(['План на май', 'D4', '3,3,3,3,'])
  expect(view.sheet!.id).toBe(second.id)
  expect(whereIs('лист1')).toEqual(['Лист1', 'C3', '2,2,3,3,', '0,0,0,0,'])
})

test('a hidden cell that is asked for leads to the next one that is shown', () => {
  const { doc, view } = openedSheet()
  hideLines(doc, view.sheet!, 'rows', { ids: [view.sheet!.rows.ids[4]!], isHidden: true })
  expect([goTo(view, 'B5'), view.address]).toEqual([true, 'B6'])
})

test('Ctrl+Home leads to the first cell that is not frozen', () => {
  const { doc, view } = openedSheet()
  freezeLines(doc, view.sheet!, 'rows', 2)
  freezeLines(doc, view.sheet!, 'columns', 1)
  view.select({ row: 30, column: 9 })
  pressOn(view, 'Home', { ctrlKey: true })
  expect(view.address).toBe('B3')
  view.select({ row: 30, column: 9 })
  pressOn(view, 'Home', { ctrlKey: true, shiftKey: true })
  expect(view.area).toMatchObject({ top: 2, left: 1, bottom: 30, right: 9 })
})
