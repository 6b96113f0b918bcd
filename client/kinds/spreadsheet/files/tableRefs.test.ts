import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { type FileTable, plainTables } from './tableRefs.ts'
import { docOf, read, said } from './testingFiles.ts'

const sales: FileTable = {
  name: 'Sales',
  sheet: "May's",
  area: { top: 1, bottom: 5, left: 1, right: 3 },
  columns: ['Item', 'Sum, net', "a[b]#'c"],
  heads: 1,
  totals: 1,
}
const tables = new Map([['sales', sales]])
const inTable = (formula: string, row = 2) => plainTables(formula, tables, { sheet: "May's", row })

test('references to tables become addresses, by all of their forms', () => {
  const forms = [
    ['SUM(Sales[Sum, net])', 'SUM($C$3:$C$5)'],
    ['Sales', '$B$3:$D$5'],
    ['Sales[]', '$B$3:$D$5'],
    ['sales[#All]', '$B$2:$D$6'],
    ['Sales[[#Headers],[Item]]', '$B$2'],
    ['Sales[[#Totals],[Sum, net]]', '$C$6'],
    ['Sales[[#Headers],[#Data],[Item]:[Sum, net]]', '$B$2:$C$5'],
    ['Sales[[#This Row],[Item]]', '$B3'],
    ['Sales[@[Sum, net]]*2', '$C3*2'],
    ['Sales[@]', '$B3:$D3'],
    ["Sales[a'[b']'#''c]", '$D$3:$D$5'],
    ['Sales[ [#Data], [item] ]', '$B$3:$B$5'],
  ] as const
  for (const [form, plain] of forms)
    expect([form, inTable(form)]).toEqual([form, { formula: plain, count: 1 }])
  expect(plainTables('SUM(Sales[Item],Sales[#Totals])', tables, { sheet: 'B', row: 0 })).toEqual({
    formula: "SUM('May''s'!$B$3:$B$5,'May''s'!$B$6:$D$6)",
    count: 2,
  })
})

test('what is none of the file’s tables, or asks for what they do not have, stays as it is', () => {
  const whole = [
    '"Sales[Item]"',
    "'Sales'!A1+Sales!B2+Sales(1)",
    'Other[Item]',
    'Sales[Price]',
    'Sales[[#This Row],[Item]',
    'Sales[#Wrong]',
    'MySales+Sales.x',
    'Sales['.repeat(500),
  ]
  for (const formula of whole) expect(inTable(formula)).toEqual({ formula, count: 0 })
  // A row beside the table is none of it.
  expect(inTable('Sales[@Item]', 9).count).toBe(0)
  expect(
    plainTables('Sales[[#Headers],[Item]]', new Map([['sales', { ...sales, heads: 0 }]]), {
      sheet: '',
      row: 2,
    }).count,
  ).toBe(0)
})

test('[RSS.05~] formulas of a workbook that refer to its tables count on, and the report says so', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Май')
  sheet.addTable({
    name: 'Продажи',
    ref: 'A1',
    headerRow: true,
    totalsRow: false,
    columns: [{ name: 'Товар' }, { name: 'Цена' }, { name: 'Штук' }],
    rows: [
      ['Кирпич', 2, 10],
      ['Цемент', 3, 20],
    ],
  })
  sheet.getCell('D2').value = {
    formula: 'Продажи[[#This Row],[Цена]]*Продажи[[#This Row],[Штук]]',
    result: 20,
  } as never
  sheet.getCell('D3').value = {
    formula: 'Продажи[[#This Row],[Цена]]*Продажи[[#This Row],[Штук]]',
    result: 60,
  } as never
  const total = book.addWorksheet('Итог')
  total.getCell('A1').value = { formula: 'SUM(Продажи[Штук])', result: 30 } as never
  total.getCell('A2').value = { formula: 'COUNT(Продажи[Вес])', result: 7 } as never
  const file = read(new Uint8Array(await book.xlsx.writeBuffer()))
  expect(Object.fromEntries(file.left)).toEqual({ tables: 1, references: 3, formulas: 1 })
  const [may, all] = said(docOf(file)).sheets
  expect([may!.cells.D2, may!.cells.D3]).toEqual(['=$B2*$C2', '=$B3*$C3'])
  expect(all!.cells).toEqual({ A1: '=SUM(Май!$C$2:$C$3)', A2: 7 })
})
