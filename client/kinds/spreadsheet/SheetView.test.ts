import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt } from '#schema/kinds/spreadsheet/cells.ts'
import { type CheckRule, writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { writeFilterColumn } from '#schema/kinds/spreadsheet/filter.ts'
import { deleteLines, hideLines, insertLines } from '#schema/kinds/spreadsheet/lines.ts'
import { moveArea } from '#schema/kinds/spreadsheet/moveArea.ts'
import { cellKey, cellsOf } from '#schema/kinds/spreadsheet/maps.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { hasList, isWrong, listOf } from './check/checked.ts'
import { fitLines, hasHidden, hide, remove } from './deeds.ts'
import { createFilter, removeFilter } from './filter/deeds.ts'
import { pressKey, type KeyDeeds } from './keys.ts'
import { SheetView } from './SheetView.ts'
import { Workbook } from './Workbook.ts'

const nothing = () => undefined
const noDeeds: KeyDeeds = {
  pageRows: () => 20,
  editable: true,
  clear: nothing,
  fill: nothing,
  toggle: nothing,
  nextSheet: nothing,
  leave: nothing,
  open: () => false,
}

/** A view of a new spreadsheet that hears of changes as a screen does, without the worker that counts. */
function opened() {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  const workbook = new Workbook(doc, 'Лист1')
  doc.on('update', () => (workbook.book = readBook(doc, 'Лист1')))
  const view = new SheetView(workbook, 'ru')
  const write = (row: number, column: number, text: string) =>
    view.writeTyped(view.sheet!, { row, column }, text)
  const held = (row: number, column: number) =>
    cellsOf(doc).get(cellKey(placeAt({ sheet: view.sheet! }, row, column)!))
  return { doc, workbook, view, write, held }
}

test('what is typed goes into its row, wherever others have moved that meanwhile', () => {
  const { doc, view, held } = opened()
  view.select({ row: 3, column: 1 })
  view.edit({ text: 'mine' })
  insertLines(doc, view.sheet!, 'rows', { index: 0, count: 2 })
  view.commit()
  expect(held(5, 1)).toBe('mine')
  expect(view.active).toEqual({ row: 5, column: 1 })
})

test('what is typed into a row that others delete writes over nothing and is not lost', () => {
  const { doc, view, write, held } = opened()
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
  const { doc, workbook, view, write, held } = opened()
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
  const { view, held } = opened()
  view.edit({ text: '=СУММ(' })
  view.pointing.put({ row: 0, column: 1 }, { row: 2, column: 1 })
  view.pointing.put({ row: 0, column: 1 }, { row: 3, column: 1 })
  expect(view.editing?.text).toBe('=СУММ(B1:B4')
  view.commit()
  expect(held(0, 0)).toBe('=SUM([1.0:1.3])')
})

test('arrows put addresses into a formula where one is wanted, and leave the cell where it is not', () => {
  const { view, held } = opened()
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
  const { doc, workbook, view, write, held } = opened()
  for (const [row, text] of ['1', '=C1', '=СУММ(A1:A2)', '=A:A'].entries()) write(row, row < 2 ? 0 : 1, text)
  const sheet = view.sheet!
  moveArea(doc, workbook.book, { sheet, top: 0, left: 0, bottom: 1, right: 0 }, { sheet, top: 4, left: 4 })
  expect([held(0, 0), held(4, 4), held(5, 4)]).toEqual([undefined, 1, '=[2.0]'])
  expect([held(2, 1), held(3, 1)]).toEqual(['=SUM([4.4:4.5])', '=[0.*:0.*]'])
})

test('a date or a share that is typed changes the format of its cell, and a number among shares is one', () => {
  const { view, workbook, write, held } = opened()
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
  const { view, held } = opened()
  view.edit({ text: 'one two' })
  view.breakLine(3, 4)
  expect([view.editing?.text, view.editing?.caret]).toEqual(['one\ntwo', 4])
  view.commit()
  expect(held(0, 0)).toBe('one\ntwo')
})

test('a formula takes references from another sheet, and ends where it was begun', () => {
  const { doc, workbook, view, held } = opened()
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

test('columns become as wide and rows as high as what is in them, all that are selected with one', () => {
  const { view, workbook, write } = opened()
  const measure = (text: string) => text.length * 10
  write(0, 0, 'one')
  write(1, 0, 'four and more')
  write(2, 0, 'two')
  write(1, 1, 'a\nb\nc')
  fitLines(view, 'columns', 0, measure)
  fitLines(view, 'rows', 1, measure)
  const sizes = (axis: 'rows' | 'columns') => [...view.sheet![axis].sizes]
  expect([sizes('columns'), sizes('rows')]).toEqual([[['0', 144]], [['1', 64]]])
  view.select({ row: 0, column: 0 }, { row: 0, column: 2 }, 'columns')
  fitLines(view, 'columns', 1, measure)
  expect(sizes('columns')).toEqual([
    ['0', 144],
    ['1', 24],
  ])
  write(1, 0, '')
  write(1, 1, '')
  fitLines(view, 'columns', 2, measure)
  fitLines(view, 'rows', 1, measure)
  expect([sizes('columns'), sizes('rows')]).toEqual([[['0', 44]], []])
  workbook.undo()
  expect(sizes('rows')).toEqual([['1', 64]])
})

test('hidden lines are passed over by keys, and shown again by what is selected around them', () => {
  const { view } = opened()
  const press = (key: string, more = {}) =>
    pressKey(
      view,
      { key, code: key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
      noDeeds,
    )
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
  const { doc, view, write } = opened()
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
  const { view, write } = opened()
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

test('[RSS.04~] what a strict check refuses stays in its field until it fits or is given up; a formula and a pasted value are not refused', () => {
  const { view, write, held } = opened()
  const rule = { kind: 'number' as const, condition: { kind: 'below' as const, from: 5 } }
  const check = { rule, isStrict: true, help: 'less than 5' }
  view.workbook.change((doc) =>
    writeCheck(doc, { sheet: view.sheet!, top: 0, bottom: 1, left: 0, right: 0 }, check),
  )
  const said: string[] = []
  view.hearRefused(({ help }) => void said.push(help))
  view.select({ row: 0, column: 0 })
  const press = (key: string) =>
    pressKey(
      view,
      { key, code: key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
      noDeeds,
    )
  view.edit({ text: '7' })
  press('Enter')
  press('ArrowRight')
  view.show('0')
  expect([view.editing?.text, view.address, said.length]).toEqual(['7', 'A1', 3])
  view.write('4')
  press('Enter')
  expect([held(0, 0), view.address]).toEqual([4, 'A2'])
  view.edit({ text: 'no' })
  press('Enter')
  press('Escape')
  expect([view.editing, held(1, 0), view.isRefused]).toEqual([null, undefined, false])
  view.edit({ text: '=7+7' })
  press('Enter')
  expect(held(1, 0)).toBe('=7+7')
  write(0, 0, 'text')
  expect(isWrong(view.workbook, view.sheet!, 0, 0)).toBe(true)
})

test('a list offers its own values, or those that stand in an area now', () => {
  const { view, write } = opened()
  write(0, 3, 'b')
  write(2, 3, '1,5')
  const put = (rule: CheckRule) =>
    view.workbook.change((doc) =>
      writeCheck(
        doc,
        { sheet: view.sheet!, top: 0, bottom: 0, left: 0, right: 0 },
        { rule, isStrict: true, help: '' },
      ),
    )
  put({ kind: 'list', values: ['x', 'y'] })
  expect(listOf(view.workbook, view.sheet!, 0, 0)).toEqual(['x', 'y'])
  put({ kind: 'range', range: '[3.0:3.9]' })
  expect(listOf(view.workbook, view.sheet!, 0, 0)).toEqual(['b', '1.5'])
  expect(hasList(view.sheet!, 0, 1)).toBe(false)
})
