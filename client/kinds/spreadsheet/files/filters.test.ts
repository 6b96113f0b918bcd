import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import type { Condition } from '#schema/kinds/spreadsheet/condition.ts'
import { type Criterion, putFilter, writeFilterColumn } from '#schema/kinds/spreadsheet/filter.ts'
import { hideLines } from '#schema/kinds/spreadsheet/lines.ts'
import { docOf, newDoc, read, said, write, xlsxOf } from './testingFiles.ts'

/** A list of four goods with a filter that hides the second and the fourth by their names. */
function goods(criterion: Criterion) {
  const doc = newDoc()
  write(doc, 0, [
    [0, 0, 'Name'],
    [0, 1, 'Price'],
    [1, 0, 'Brick'],
    [1, 1, 12.5],
    [2, 0, 'Sand'],
    [3, 0, 'Brick & <lime>'],
    [4, 1, 9],
  ])
  putFilter(doc, { sheet: readBook(doc).sheets[0]!, top: 0, bottom: 4, left: 0, right: 1 })
  writeFilterColumn(doc, '0', '0', { criterion, rows: new Set(['2', '4']) })
  return doc
}

const conditions: Condition[] = [
  { kind: 'empty' },
  { kind: 'filled' },
  { kind: 'text.has', text: 'a*b?c~d' },
  { kind: 'text.lacks', text: 'x' },
  { kind: 'text.is', text: 'x "y" & <z>' },
  { kind: 'text.starts', text: 'x' },
  { kind: 'text.ends', text: 'x' },
  { kind: 'is', from: 5 },
  { kind: 'isNot', from: -5.5 },
  { kind: 'above', from: 0 },
  { kind: 'least', from: 1e9 },
  { kind: 'below', from: 2 },
  { kind: 'most', from: 2 },
  { kind: 'between', from: 2, to: 3 },
  { kind: 'outside', from: -2, to: 3 },
]

test('[RSS.05~] a filter with its values and conditions survives a file, and other programs find it there', async () => {
  for (const criterion of [
    { only: new Set(['Brick', 'Brick & <lime>']) },
    ...conditions.map((condition) => ({ condition })),
  ]) {
    const doc = goods(criterion)
    hideLines(doc, readBook(doc).sheets[0]!, 'rows', { ids: ['9'], isHidden: true })
    const file = read(xlsxOf(doc))
    expect([...file.left]).toEqual([])
    expect(said(docOf(file)).sheets[0]).toEqual(said(doc).sheets[0])
  }
  const doc = goods({ but: new Set(['Sand', '']) })
  expect(said(docOf(read(xlsxOf(doc)))).sheets[0]!.filter).toEqual({
    area: 'A1:B5',
    columns: { A: { only: ['Brick', 'Brick & <lime>'], hiddenRows: ['3', '5'] } },
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsxOf(doc) as never)
  const [sheet] = book.worksheets
  expect(sheet!.autoFilter).toBe('A1:B5')
  expect([1, 2, 3, 4, 5].filter((row) => sheet!.getRow(row).hidden)).toEqual([3, 5])
})

test('[RSS.05~] a filter of another program comes with the file; what it asks in unknown ways is told, and its rows stay hidden', async () => {
  const book = new ExcelJS.Workbook()
  const made = book.addWorksheet('A')
  made.addRows([
    ['Name', 'Price'],
    ['Brick', 12],
    ['Sand', 3],
  ])
  made.autoFilter = 'A1:B3'
  made.getRow(3).hidden = true
  const file = read(new Uint8Array(await book.xlsx.writeBuffer()))
  expect([...file.left]).toEqual([])
  expect(said(docOf(file)).sheets[0]).toMatchObject({
    filter: { area: 'A1:B3', columns: {} },
    hiddenRows: ['3'],
  })
})
