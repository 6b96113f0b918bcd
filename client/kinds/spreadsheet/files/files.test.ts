import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { borderLines } from '#schema/kinds/spreadsheet/borders.ts'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { freezeLines } from '#schema/kinds/spreadsheet/frozen.ts'
import { hideLines, insertLines, sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import {
  alignments,
  type CellStyle,
  currencies,
  printStyle,
  verticals,
} from '#schema/kinds/spreadsheet/style.ts'
import { textColors } from '#schema/kinds/textColors.ts'
import { hostileDocs } from '../../hostile/hostileDocs.ts'
import { runJob } from './jobs.ts'
import { docOf, filled, newDoc, read, said, whole, write, xlsxOf } from './testingFiles.ts'

test('[RSS.05~] values, formulas, looks, sizes, hidden and frozen lines of several sheets survive a file', () => {
  const doc = newDoc()
  addSheet(doc, readBook(doc), 'Итоги за 2-й квартал')
  write(doc, 0, [
    [0, 0, 'Статья'],
    [0, 1, 'Сумма'],
    [1, 0, '=не формула'.slice(1)],
    [1, 1, 1200.5],
    [2, 1, 0.1],
    [3, 1, '=SUM(B2:B3)'],
    [4, 1, '=IF($B4>1000,"да ""много""","нет")'],
    [5, 1, true],
    [6, 0, '  с краю\nи <второй> & "строки" _x0041_ \u0001'],
    [7, 2, '=XLOOKUP("Статья",A:A,B:B)'],
    [8, 2, '=1/0'],
    [900, 25, 'далеко'],
  ])
  write(doc, 1, [
    [0, 0, '=Sheet1!B4*2'],
    [1, 0, "=SUM(Sheet1!$B$2:B3)+'Итоги за 2-й квартал'!A1"],
  ])
  const book = readBook(doc)
  const [sheet] = book.sheets
  writeStyle(
    doc,
    placeAt({ sheet: sheet! }, 0, 0)!,
    printStyle({ bold: true, fill: 'yellow', align: 'center' }),
  )
  // A text of several lines wraps in a file.
  writeStyle(doc, placeAt({ sheet: sheet! }, 6, 0)!, printStyle({ wrap: true }))
  writeStyle(doc, placeAt({ sheet: sheet! }, 20, 3)!, printStyle({ italic: true, color: 'red' }))
  insertLines(doc, sheet!, 'rows', { index: 2, count: 1 })
  sizeLines(doc, readBook(doc).sheets[0]!, 'columns', new Map([['1', 180]]))
  sizeLines(doc, readBook(doc).sheets[0]!, 'rows', new Map([['0', 48]]))
  freezeLines(doc, readBook(doc).sheets[0]!, 'rows', 2)
  freezeLines(doc, readBook(doc).sheets[1]!, 'columns', 1)
  hideLines(doc, readBook(doc).sheets[0]!, 'rows', { ids: ['4', '700'], isHidden: true })
  hideLines(doc, readBook(doc).sheets[0]!, 'columns', { ids: ['1', '2'], isHidden: true })
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  const [before, after] = [said(doc), said(docOf(file))]
  expect(filled(after)).toEqual(filled(before))
  expect(before.sheets[0]!.cells.B5).toBe('=SUM(B2:B4)')
})

test('[RSS.05~] lines, wrapping and vertical alignment survive a file, and another program finds them there', async () => {
  const doc = newDoc()
  const [sheet] = readBook(doc).sheets
  const look = (row: number, style: CellStyle) =>
    writeStyle(doc, placeAt({ sheet: sheet! }, row, 1)!, printStyle(style))
  const borders = {
    top: { line: 'thin' },
    right: { line: 'medium', color: 'red' },
    bottom: { line: 'double', color: 'blue' },
    left: { line: 'dashed' },
  } as const
  write(doc, 0, [[0, 1, 'много слов']])
  look(0, { wrap: true, vertical: 'middle', borders })
  look(1, { borders: { bottom: { line: 'thick' } } })
  look(2, { vertical: 'top', align: 'center' })
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  expect(said(docOf(file)).sheets[0]!.styles).toEqual(said(doc).sheets[0]!.styles)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(xlsxOf(doc) as never)
  const cell = (address: string) => book.worksheets[0]!.getCell(address)
  expect(cell('B1').alignment).toMatchObject({ wrapText: true, vertical: 'middle' })
  expect(cell('B1').border).toMatchObject({
    top: { style: 'thin' },
    right: { style: 'medium', color: { argb: 'FFB3352B' } },
    bottom: { style: 'double', color: { argb: 'FF1F5FA8' } },
    left: { style: 'dashed' },
  })
  expect([cell('B2').border.bottom?.style, cell('B3').alignment.vertical]).toEqual(['thick', 'top'])
})

test('lines of other programs become the nearest ones, and a text of several lines wraps there', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('A')
  sheet.getCell('A1').border = {
    top: { style: 'hair' },
    left: { style: 'mediumDashDot', color: { argb: 'FF00B050' } },
    right: { style: 'thin', color: { theme: 1 } },
  }
  sheet.getCell('A1').alignment = { vertical: 'bottom', wrapText: true }
  const doc = docOf(read(new Uint8Array(await book.xlsx.writeBuffer())))
  expect(said(doc).sheets[0]!.styles.A1).toEqual({
    wrap: true,
    borders: { top: { line: 'thin' }, left: { line: 'dashed', color: 'green' }, right: { line: 'thin' } },
  })
  write(doc, 0, [[3, 0, 'одна\nдве']])
  const out = new ExcelJS.Workbook()
  await out.xlsx.load(xlsxOf(doc) as never)
  expect(out.worksheets[0]!.getCell('A4').alignment.wrapText).toBe(true)
})

test('what refers to no place of the book stays as it was typed, and is an error in a file', () => {
  const doc = newDoc()
  write(doc, 0, [[0, 0, '=Nowhere!B2+1']])
  expect(said(doc).sheets[0]!.cells.A1).toBe('=Nowhere!B2+1')
  expect(said(docOf(read(xlsxOf(doc)))).sheets[0]!.cells.A1).toBe('=#REF!+1')
})

const border = fc.record(
  { line: fc.constantFrom(...borderLines), color: fc.constantFrom(...textColors) },
  { requiredKeys: ['line'] },
)
const style = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    align: fc.constantFrom(...alignments),
    vertical: fc.constantFrom(...verticals),
    wrap: fc.constant(true as const),
    borders: fc.record(
      { top: border, right: border, bottom: border, left: border },
      { requiredKeys: ['top'] },
    ),
    color: fc.constantFrom(...textColors),
    fill: fc.constantFrom(...textColors),
    number: fc.oneof(
      fc.record({ format: fc.constant('number' as const), digits: fc.nat(10) }),
      fc.record({ format: fc.constant('percent' as const), digits: fc.integer({ min: 1, max: 10 }) }),
      fc.record({
        format: fc.constant('currency' as const),
        currency: fc.constantFrom(...currencies),
        digits: fc.nat(10),
      }),
      fc.record({ format: fc.constant('date' as const) }),
      fc.record({ digits: fc.nat(10) }),
    ),
  },
  { requiredKeys: [] },
)
const value = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.toWellFormed().replaceAll('\r', '')),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constantFrom('=A1', '=SUM(A1:C9)', '=$B$2&"x"', '=A:A', '=IF(B1,"""",2)', '=-C3%', '=2:2', '=#N/A'),
)
const placed = fc.record({ row: fc.nat(30), column: fc.nat(8), value, style: fc.option(style) })

const placeOf = ({ row, column }: { row: number; column: number }) => `${row} ${column}`

test('[RSS.05~] whatever is in the cells and however they look, a file says the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(placed, { maxLength: 12, selector: placeOf }), (cells) => {
      const doc = newDoc()
      const [sheet] = readBook(doc).sheets
      for (const { row, column, value: given, style: look } of cells) {
        if (given !== '' && !Object.is(given, -0)) write(doc, 0, [[row, column, given]])
        const { number, ...rest } = look ?? {}
        // Two digits are those of numbers and money where nobody says how many.
        const format =
          number &&
          'digits' in number &&
          'format' in number &&
          number.digits === 2 &&
          number.format !== 'percent'
            ? { ...number, digits: undefined }
            : number
        // A file shows the lines of a text where its cell wraps.
        const lines = typeof given === 'string' && given.includes('\n') ? { wrap: true as const } : {}
        writeStyle(
          doc,
          placeAt({ sheet: sheet! }, row, column)!,
          printStyle({ ...rest, ...lines, ...format } as CellStyle),
        )
      }
      const file = read(xlsxOf(doc))
      expect([...file.left]).toEqual([])
      expect(filled(said(docOf(file)))).toEqual(filled(said(doc)))
    }),
    { numRuns: 60 },
  )
})

test.each(hostileDocs.spreadsheet)(
  'a document with $name is written as a workbook that can be read, and as CSV',
  ({ write: spoil }) => {
    const doc = newDoc()
    write(doc, 0, [[0, 0, 'слово']])
    doc.transact(() => spoil(doc))
    expect(read(xlsxOf(doc)).sheets.length).toBeGreaterThan(0)
    expect((runJob({ kind: 'csv', ...whole(doc), locale: 'ru' }) as string).length).toBeGreaterThan(2)
  },
)
