import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { type FormatRule, writeFormat } from '#schema/kinds/spreadsheet/formats.ts'
import { docOf, newDoc, read, said, xlsxOf } from './testingFiles.ts'

const formatsOf = (doc: ReturnType<typeof newDoc>) =>
  (said(doc).sheets[0] as unknown as { formats?: Record<string, unknown>[] }).formats
const look = { fill: 'red', color: 'blue', bold: true, italic: true, strike: true } as const

const rules: FormatRule[] = [
  { condition: { kind: 'above', from: 2.5 }, look },
  { condition: { kind: 'between', from: 1, to: 3 }, look: { bold: true } },
  { condition: { kind: 'outside', from: 1, to: 3 }, look: { fill: 'green' } },
  { condition: { kind: 'isNot', from: 0 }, look },
  { condition: { kind: 'text.is', text: 'say "yes"' }, look },
  { condition: { kind: 'text.has', text: 'a <b> & "c"' }, look },
  { condition: { kind: 'text.lacks', text: 'x' }, look },
  { condition: { kind: 'text.starts', text: 'x' }, look },
  { condition: { kind: 'text.ends', text: 'x' }, look },
  { condition: { kind: 'empty' }, look },
  { condition: { kind: 'filled' }, look },
  { condition: { kind: 'date.is', day: 'today' }, look },
  { condition: { kind: 'date.before', day: 'today' }, look },
  { condition: { kind: 'date.after', day: 46_054 }, look },
  { condition: { kind: 'duplicate' }, look },
  { condition: { kind: 'unique' }, look: { color: 'purple' } },
  {
    stops: [
      { at: 'least', color: 'white' },
      { at: 'most', color: 'green' },
    ],
  },
  {
    stops: [
      { at: 'number', value: -2, color: 'red' },
      { at: 'percentile', value: 50, color: 'yellow' },
      { at: 'percent', value: 90, color: 'blue' },
    ],
  },
]

test('[RSS.05~] conditional formats survive a file in their order, and other programs find them there', async () => {
  const doc = newDoc()
  for (const rule of rules)
    writeFormat(doc, readBook(doc).sheets[0]!, {
      rule,
      areas: [
        { top: 1, bottom: 9, left: 1, right: 2 },
        { top: 3, bottom: 3, left: 4, right: 4 },
      ],
    })
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  expect(formatsOf(docOf(file))).toEqual(formatsOf(doc))
  expect(formatsOf(doc)).toHaveLength(rules.length)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsxOf(doc) as never)
  const found = (
    book.worksheets[0] as unknown as {
      conditionalFormattings: { ref: string; rules: Record<string, unknown>[] }[]
    }
  ).conditionalFormattings
  expect(found).toHaveLength(rules.length)
  expect(found[0]).toMatchObject({
    ref: 'B2:C10 E4:E4',
    rules: [{ type: 'cellIs', operator: 'greaterThan', formulae: ['2.5'], style: { font: { bold: true } } }],
  })
  expect(found.at(-1)!.rules[0]).toMatchObject({ type: 'colorScale', cfvo: [{ type: 'num' }, {}, {}] })
})

test('[RSS.05~] conditional formats of another program come with its file by their priority, and those that are unknown are told', async () => {
  const book = new ExcelJS.Workbook()
  const made = book.addWorksheet('A')
  made.getCell('A1').value = 1
  const fill = (argb: string) => ({
    fill: { type: 'pattern' as const, pattern: 'solid' as const, bgColor: { argb } },
  })
  made.addConditionalFormatting({
    ref: 'A1:A5 C1:C2',
    rules: [
      { type: 'expression', priority: 3, formulae: ['$A1>1'], style: fill('FFFF0000') },
      { type: 'cellIs', priority: 2, operator: 'lessThan', formulae: [5], style: fill('FFFFC7CE') },
      {
        type: 'containsText',
        priority: 1,
        operator: 'containsText',
        text: 'ok',
        style: { font: { bold: true } },
      },
    ],
  })
  const file = read(new Uint8Array(await book.xlsx.writeBuffer()))
  expect([...file.left]).toEqual([['conditions', 1]])
  expect(formatsOf(docOf(file))).toEqual([
    { condition: { kind: 'text.has', text: 'ok' }, look: { bold: true }, areas: ['A1:A5', 'C1:C2'] },
    { condition: { kind: 'below', from: 5 }, look: { fill: 'red' }, areas: ['A1:A5', 'C1:C2'] },
  ])
})

test('a rule for more areas than a spreadsheet has is taken for the first ones, and that is told', async () => {
  const book = new ExcelJS.Workbook()
  const made = book.addWorksheet('A')
  made.getCell('A1').value = 1
  made.addConditionalFormatting({
    ref: Array.from({ length: 51 }, (_, at) => `A${at * 2 + 1}`).join(' '),
    rules: [
      { type: 'cellIs', priority: 1, operator: 'lessThan', formulae: [5], style: { font: { bold: true } } },
    ],
  })
  const file = read(new Uint8Array(await book.xlsx.writeBuffer()))
  expect([...file.left]).toEqual([['conditions', 1]])
  expect(formatsOf(docOf(file))).toMatchObject([{ areas: { length: 50 } }])
})
