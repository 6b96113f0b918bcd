import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { type CheckRule, writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { docOf, newDoc, read, said, xlsxOf } from './testingFiles.ts'

const checksOf = (doc: ReturnType<typeof newDoc>) =>
  (said(doc).sheets[0] as unknown as { checks?: Record<string, unknown>[] }).checks

test('[RSS.05~] checks survive a file, lists of other sheets too, and other programs find them there', async () => {
  const doc = newDoc()
  addSheet(doc, readBook(doc), 'Goods list')
  const range = storeFormula("'Goods list'!A1:A9", { book: readBook(doc), sheet: '0', language: 'en' })
  const put = (rule: CheckRule, top: number, bottom = top, isStrict = true) =>
    writeCheck(
      doc,
      { sheet: readBook(doc).sheets[0]!, top, bottom, left: 1, right: 2 },
      { rule, isStrict, help: isStrict ? 'Choose "one" & go' : '' },
    )
  put({ kind: 'list', values: ['yes', 'no <'] }, 1, 2)
  put({ kind: 'range', range }, 4)
  put({ kind: 'number', condition: { kind: 'between', from: 1, to: 2.5 } }, 6, 6, false)
  put({ kind: 'date', condition: { kind: 'least', from: 46_000 } }, 7)
  put({ kind: 'length', condition: { kind: 'outside', from: 1, to: 3 } }, 8)
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  expect(checksOf(docOf(file))).toEqual(checksOf(doc))
  expect(checksOf(doc)).toHaveLength(5)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsxOf(doc) as never)
  const [sheet] = book.worksheets
  expect(sheet!.getCell('C3').dataValidation).toMatchObject({ type: 'list', formulae: ['"yes,no <"'] })
  expect(sheet!.getCell('B5').dataValidation).toMatchObject({ formulae: ["'Goods list'!$A$1:$A$9"] })
  expect(sheet!.getCell('B7').dataValidation).toMatchObject({ operator: 'between', errorStyle: 'warning' })
  // A later check cuts an earlier one, and one that is taken away is not there.
  writeCheck(doc, { sheet: readBook(doc).sheets[0]!, top: 2, bottom: 2, left: 2, right: 4 }, undefined)
  await book.xlsx.load(xlsxOf(doc) as never)
  const found = (address: string) => book.worksheets[0]!.getCell(address).dataValidation !== undefined
  expect(['B2', 'C2', 'B3', 'C3'].map(found)).toEqual([true, true, true, false])
})

test('[RSS.05~] checks of another program come with its file, and what they ask in unknown ways is told', async () => {
  const book = new ExcelJS.Workbook()
  const made = book.addWorksheet('A')
  made.getCell('A1').value = 1
  made.getCell('A1').dataValidation = {
    type: 'whole',
    operator: 'greaterThan',
    formulae: [3],
    prompt: 'Big',
    showInputMessage: true,
  }
  made.getCell('A2').dataValidation = { type: 'list', formulae: ['$B$1:$B$4'] }
  made.getCell('A3').dataValidation = { type: 'custom', formulae: ['A1>2'] }
  const file = read(new Uint8Array(await book.xlsx.writeBuffer()))
  expect([...file.left]).toEqual([['checks', 1]])
  expect(checksOf(docOf(file))).toEqual([
    { kind: 'number', condition: { kind: 'above', from: 3 }, area: 'A1:A1', isStrict: true, help: 'Big' },
    { kind: 'range', range: 'B1:B4', area: 'A2:A2', isStrict: true, help: '' },
  ])
})
