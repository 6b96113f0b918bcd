import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parseRef } from '#schema/kinds/spreadsheet/address.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { cellsOf, readValue } from '#schema/kinds/spreadsheet/maps.ts'
import { deleteName, fixedRef, writeName } from '#schema/kinds/spreadsheet/names.ts'
import { compareSheets } from '../compareSheets.ts'
import { Engine, valuesByKey } from '../engine/Engine.ts'
import { docOf, newDoc, read, said, write, xlsxOf } from '../files/testingFiles.ts'
import ExcelJS from 'exceljs'
import { takeBook } from '../files/takeBook.ts'
import { goTo } from '../goTo.ts'
import { openedSheet } from '../testingView.ts'
import { nameOfSelection, nameSelection, rangeText, saveName, selectionText } from './deeds.ts'

const define = (doc: ReturnType<typeof newDoc>, name: string, range: string) => {
  const book = readBook(doc)
  const ref = parseRef(storeFormula(range, { book, sheet: '0', language: 'en' }))!
  return writeName(doc, book, { name, ref: fixedRef(ref, '0') })
}

test('[RSS.02~] a name counts in formulas as its cells do, follows them, and is #NAME? once it is deleted', () => {
  const doc = newDoc()
  write(doc, 0, [
    [0, 0, 5],
    [1, 0, 7],
    [2, 0, '=SUM(Later)'],
  ])
  const id = define(doc, 'Sales', 'A1:A2')
  write(doc, 0, [
    [0, 2, '=SUM(Sales)'],
    [1, 2, '=ROWS(Sales)*10+ROW(Sales)'],
    [2, 2, '=LET(x,Sales,SUM(x))'],
    [3, 2, '=SUM(Sales*2)'],
    [4, 2, '=SUBTOTAL(9,Sales)'],
  ])
  const engine = new Engine()
  const cells = () => [...cellsOf(doc)].map(([key, value]) => [key, readValue(value)] as const)
  const values = new Map(valuesByKey(engine.apply({ book: readBook(doc), cells: cells() })))
  const shown = () => [0, 1, 2, 3, 4].map((row) => values.get(`0/${row}/2`))
  const take = (change: Parameters<Engine['apply']>[0]) => {
    for (const [key, value] of valuesByKey(engine.apply(change))) values.set(key, value)
  }
  expect(shown()).toEqual([12, 21, 12, 24, 12])
  take({ cells: [['0/1/0', 10]] })
  expect(shown()).toEqual([15, 21, 15, 30, 15])
  // A formula may be there before its name.
  expect(values.get('0/2/0')).toEqual({ error: '#NAME?' })
  define(doc, 'later', 'A1')
  take({ book: readBook(doc), cells: [] })
  expect(values.get('0/2/0')).toBe(5)
  deleteName(doc, id)
  take({ book: readBook(doc), cells: [] })
  expect(shown()).toEqual(Array.from({ length: 5 }, () => ({ error: '#NAME?' })))
})

test('[RSS.02~] what is selected is given a name, gone to by it, and renamed with its formulas', () => {
  const { view, write: put, held, workbook } = openedSheet()
  view.select({ row: 1, column: 1 }, { row: 3, column: 1 })
  expect([selectionText(view), nameOfSelection(view)]).toEqual(['Лист1!$B$2:$B$4', undefined])
  expect([nameSelection(view, 'B2'), nameSelection(view, 'Продажи')]).toEqual(['address', undefined])
  expect(nameOfSelection(view)).toBe('Продажи')
  put(0, 0, '=СУММ(продажи)')
  view.select({ row: 9, column: 9 })
  expect([goTo(view, ' продажи '), view.area]).toEqual([
    true,
    expect.objectContaining({ top: 1, bottom: 3, left: 1 }),
  ])
  const [one] = workbook.book.names!.values()
  expect(saveName(view, { id: one!.id, name: 'Продажи', range: 'нет' })).toEqual({ range: true })
  expect(saveName(view, { name: 'ПРОДАЖИ', range: 'A1' })).toEqual({ name: 'taken' })
  expect(saveName(view, { id: one!.id, name: 'Май', range: '=C:C' })).toEqual({})
  expect([view.typing.textAt(view.sheet!, { row: 0, column: 0 }), held(0, 0)]).toEqual([
    '=СУММ(Май)',
    `=SUM([=${one!.id}])`,
  ])
  expect(rangeText(view, workbook.book.names!.get(one!.id)!.ref!)).toBe('Лист1!$C:$C')
  workbook.undo()
  expect(view.typing.textAt(view.sheet!, { row: 0, column: 0 })).toBe('=СУММ(Продажи)')
  // A name and its cells are completed and coloured in a formula.
  view.edit({ text: '=СУММ(прод' })
  expect(view.aid.list).toMatchObject({ names: expect.arrayContaining(['Продажи']), ranges: 1 })
  view.aid.take(0)
  expect(view.editing!.text).toBe('=СУММ(Продажи')
  expect(view.aid.references).toMatchObject([
    { from: 6, to: 13, area: { top: 1, bottom: 3, left: 1, right: 1 } },
  ])
})

test('[RSS.05~] names survive a file with their formulas, are known to other programs, and do not take those that are there', async () => {
  const doc = newDoc()
  define(doc, 'Продажи', 'B2:B4')
  define(doc, 'x', 'A:A')
  write(doc, 0, [
    [1, 1, 4],
    [0, 0, '=SUM(Продажи)*2'],
    [0, 2, '=LET(y,Продажи,SUM(y))'],
  ])
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  const again = docOf(file)
  expect([said(again), said(again).sheets[0]!.cells.C1]).toEqual([said(doc), '=LET(y,Продажи,SUM(y))'])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsxOf(doc) as never)
  expect(book.definedNames.getRanges('Продажи').ranges).toEqual(['Sheet1!$B$2:$B$4'])
  again.transact(() => takeBook(again, readBook(again), file, false))
  const { sheets, names } = said(again) as ReturnType<typeof said> & { names: object[] }
  expect([names, sheets[1]!.cells.A1]).toEqual([
    [
      { name: 'x', range: 'Sheet1!$A:$A' },
      { name: 'x_2', range: "'Sheet1 (2)'!$A:$A" },
      { name: 'Продажи', range: 'Sheet1!$B$2:$B$4' },
      { name: 'Продажи_2', range: "'Sheet1 (2)'!$B$2:$B$4" },
    ],
    '=SUM(Продажи_2)*2',
  ])
})

test('[RSS.05~] a name of another program that is no range is left out and said, with the formulas that have it', () => {
  const doc = newDoc()
  write(doc, 0, [
    [0, 0, 3],
    [1, 0, '=SUM(Ставка)+1'],
    [2, 0, '=Другое+1'],
  ])
  const names =
    "<definedNames><definedName name='_xlnm.Print_Area' localSheetId='0'>Sheet1!$A$1</definedName>" +
    "<definedName name='Ставка' localSheetId='0'>'Sheet1'!$A$1</definedName>" +
    "<definedName name='Другое'>Sheet1!$A$1,Sheet1!$A$3</definedName><definedName name='ПИ'>3.14</definedName>" +
    "<definedName name='сдвиг'>OFFSET(Sheet1!$A$1,1,1)</definedName></definedNames>"
  const files = unzipSync(xlsxOf(doc))
  const book = strFromU8(files['xl/workbook.xml']!).replace('</sheets>', `</sheets>${names}`)
  const file = read(zipSync({ ...files, 'xl/workbook.xml': strToU8(book) }))
  expect([...file.left]).toEqual([
    ['names', 3],
    ['formulas', 1],
  ])
  const taken = said(docOf(file))
  expect(taken).toMatchObject({ names: [{ name: 'Ставка', range: 'Sheet1!$A$1' }] })
  expect(taken.sheets[0]!.cells).toMatchObject({ A1: 3, A2: '=SUM(Ставка)+1', A3: '=#NAME?' })
})

test('two versions differ by the names that came, went or stand for other cells', () => {
  const doc = newDoc()
  define(doc, 'a', 'A1')
  const id = define(doc, 'b', 'A2')
  const before = said(doc)
  deleteName(doc, id)
  define(doc, 'd', 'D4')
  expect(compareSheets(before, said(doc))).toEqual([
    { sheet: 'd', address: '', was: '', is: 'Sheet1!$D$4', what: 'names' },
    { sheet: 'b', address: '', was: 'Sheet1!$A$2', is: '', what: 'names' },
  ])
})
