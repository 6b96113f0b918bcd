import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { merge } from '#schema/kinds/spreadsheet/merges.ts'
import { docOf, newDoc, read, said, write, xlsxOf } from './testingFiles.ts'

const mergesOf = (doc: ReturnType<typeof newDoc>) =>
  (said(doc).sheets[0] as unknown as { merges?: string[] }).merges?.toSorted()

test('[RSS.05~] merged cells survive a file, and other programs find them there and have theirs read', async () => {
  const doc = newDoc()
  write(doc, 0, [[1, 1, 'Total']])
  merge(doc, readBook(doc).sheets[0]!, [
    { top: 1, bottom: 3, left: 1, right: 2 },
    { top: 5, bottom: 5, left: 0, right: 3 },
  ])
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  expect(mergesOf(docOf(file))).toEqual(['A6:D6', 'B2:C4'])
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsxOf(doc) as never)
  expect(book.worksheets[0]!.getCell('C4').master.value).toBe('Total')
  book.worksheets[0]!.mergeCells('F1:G2')
  const again = read(new Uint8Array(await book.xlsx.writeBuffer()))
  expect(mergesOf(docOf(again))).toEqual(['A6:D6', 'B2:C4', 'F1:G2'])
})
