import { strToU8, unzipSync, zipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt, writeCell, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { insertLines, sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import { storedText } from '#schema/kinds/spreadsheet/maps.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { alignments, type CellStyle, currencies, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { textColors } from '#schema/kinds/textColors.ts'
import { hostileDocs } from '../../hostile/hostileDocs.ts'
import { type FileBook, RefusedFile } from './content.ts'
import { type Job, runJob } from './jobs.ts'
import { readFormat } from './numberFormat.ts'
import { takeBook } from './takeBook.ts'

type Said = {
  sheets: {
    name: string
    cells: Record<string, unknown>
    styles: Record<string, CellStyle>
    widths: object
    heights: object
  }[]
}
const said = (doc: Y.Doc) => spreadsheetShape.json!(doc) as Said

function newDoc(): Y.Doc {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  return doc
}

/** Writes into a sheet by addresses; what begins with `=` is a formula. */
function write(
  doc: Y.Doc,
  at: number,
  cells: readonly [row: number, column: number, value: string | number | boolean][],
) {
  const book = readBook(doc)
  const sheet = book.sheets[at]!
  for (const [row, column, value] of cells) {
    const isFormula = typeof value === 'string' && value.startsWith('=')
    const stored = isFormula
      ? storeFormula(value, { book, sheet: sheet.id, language: 'en' })
      : typeof value === 'string'
        ? storedText(value)
        : value
    writeCell(doc, placeAt({ sheet }, row, column)!, stored)
  }
}

const whole = (doc: Y.Doc) => ({ update: Y.encodeStateAsUpdate(doc), unnamed: 'Sheet1' })
const xlsxOf = (doc: Y.Doc) => runJob({ kind: 'xlsx', ...whole(doc) }) as Uint8Array
const read = (
  bytes: Uint8Array,
  name = 'book.xlsx',
  locale: Extract<Job, { kind: 'read' }>['locale'] = 'ru',
) => runJob({ kind: 'read', bytes, name, locale }) as FileBook

/** The document that a file becomes. */
function docOf({ sheets }: FileBook): Y.Doc {
  const doc = newDoc()
  doc.transact(() => takeBook(doc, readBook(doc), sheets, true))
  return doc
}

const filled = ({ sheets }: Said) =>
  sheets.map(({ name, cells, styles, widths, heights }) => ({ name, cells, styles, widths, heights }))

test('[RSS.05~] values, formulas, looks and sizes of several sheets survive a file', () => {
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
  writeStyle(doc, placeAt({ sheet: sheet! }, 20, 3)!, printStyle({ italic: true, color: 'red' }))
  insertLines(doc, sheet!, 'rows', { index: 2, count: 1 })
  sizeLines(doc, readBook(doc).sheets[0]!, 'columns', new Map([['1', 180]]))
  sizeLines(doc, readBook(doc).sheets[0]!, 'rows', new Map([['0', 48]]))
  const file = read(xlsxOf(doc))
  expect([...file.left]).toEqual([])
  const [before, after] = [said(doc), said(docOf(file))]
  expect(filled(after)).toEqual(filled(before))
  expect(before.sheets[0]!.cells.B5).toBe('=SUM(B2:B4)')
})

const style = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    align: fc.constantFrom(...alignments),
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

test('[RSS.05~] whatever is in the cells and however they look, a file says the same', () => {
  fc.assert(
    fc.property(fc.array(placed, { maxLength: 12 }), (cells) => {
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
        writeStyle(
          doc,
          placeAt({ sheet: sheet! }, row, column)!,
          printStyle({ ...rest, ...format } as CellStyle),
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

/** A workbook of given parts; the usual ones where none are given. */
function workbook(parts: Record<string, string>): Uint8Array {
  const usual = Object.entries(unzipSync(xlsxOf(newDoc()))).map(([path, bytes]) => [path, bytes] as const)
  const given = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries([...usual, ...given]))
}
const sheetOf = (rows: string, more = '') =>
  workbook({ 'xl/worksheets/sheet1.xml': `<worksheet>${more}<sheetData>${rows}</sheetData></worksheet>` })
const reasonOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error instanceof RefusedFile ? error.reason : error
  }
}

test('cells without addresses, shared and array formulas, days since 1904 and errors are read as they are meant', () => {
  const bytes = workbook({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="21"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<x:worksheet xmlns:x="x"><x:cols><x:col min="2" max="16384" width="20" customWidth="1"/></x:cols><x:sheetData>' +
      '<x:row><x:c><x:v>1</x:v></x:c><x:c><x:f t="shared" si="0" ref="B1:B3">$A1+A1</x:f><x:v>2</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c></x:row>' +
      '<x:row r="2"><x:c r="A2" s="1"><x:v>44000</x:v></x:c><x:c r="B2"><x:f t="shared" si="0"/><x:v>3</x:v></x:c>' +
      '<x:c r="C2"><x:f t="array" ref="C2:C3">A1:A2*2</x:f><x:v>7</x:v></x:c><x:c r="D2" s="2"><x:v>0.5</x:v></x:c></x:row>' +
      '<x:row r="3"><x:c r="A3"><x:f>[1]Sheet1!A1+1</x:f><x:v>8</x:v></x:c><x:c r="B3"><x:f>_xlfn.XLOOKUP(1,A:A,B:B)</x:f><x:v>9</x:v></x:c>' +
      '<x:c r="C3"><x:f>Ставка*2</x:f><x:v>10</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  })
  const file = read(bytes)
  expect(Object.fromEntries(file.left)).toEqual({ formulas: 2, links: 1, formats: 1 })
  const [sheet] = said(docOf(file)).sheets
  expect(sheet!.cells).toEqual({
    A1: 1,
    B1: '=$A1+A1',
    C1: '=#N/A',
    A2: 45_462,
    B2: '=$A2+A2',
    C2: 7,
    D2: 0.5,
    A3: 8,
    B3: '=XLOOKUP(1,A:A,B:B)',
    C3: 10,
  })
  expect(sheet!.styles).toEqual({ A2: { format: 'date' } })
})

test.each([
  ['#,##0.00 "₽"', { format: 'currency', currency: 'RUB' }],
  ['[$€-2] #,##0;[Red]-[$€-2] #,##0', { format: 'currency', currency: 'EUR', digits: 0 }],
  ['_-* #,##0.00\\ _₽_-', { format: 'number' }],
  ['yyyy-mm-dd', { format: 'date' }],
  ['d\\ mmmm\\ yyyy "г."', { format: 'date' }],
  ['dd.mm.yyyy hh:mm', { format: 'date', isLost: true }],
  ['[h]:mm', { isLost: true }],
  ['0.0%', { format: 'percent', digits: 1 }],
  ['0.000', { digits: 3 }],
  ['@', {}],
  ['General', {}],
])('the format %s of a workbook is read', (code, expected) => {
  expect(readFormat(200, code)).toEqual(expected)
})

/** A workbook whose list says that its last file comes to so many bytes. */
function saying(bytes: number): Uint8Array {
  const zip = sheetOf('')
  const list = new DataView(zip.buffer, zip.byteOffset)
  let at = zip.length - 4
  while (list.getUint32(at, true) !== 0x02_01_4b_50) at -= 1
  list.setUint32(at + 24, bytes, true)
  return zip
}

test('what is no workbook, or more than may be, is refused and never taken in part', () => {
  const many = '<row>' + '<c><v>1</v></c>'.repeat(1001) + '</row>'
  const deep = '<a>'.repeat(100)
  const [bomb, liar] = [saying(400 * 1024 * 1024), saying(40)]
  for (const [bytes, reason] of [
    [new Uint8Array([0x50, 0x4b, 3, 4]), 'unreadable'],
    [zipSync({ 'word/document.xml': strToU8('<w/>') }), 'unreadable'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'locked'],
    [sheetOf(many), 'large'],
    [sheetOf('<row r="100001"><c r="A100001"><v>1</v></c></row>'), 'large'],
    [sheetOf('<row><c><v>1</v>'), 'unreadable'],
    [sheetOf('', deep), 'unreadable'],
    [
      workbook({
        'xl/worksheets/sheet1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><sheetData/></worksheet>',
      }),
      'unreadable',
    ],
    [bomb, 'large'],
    [liar, 'unreadable'],
    [strToU8('a\0b'), 'unreadable'],
  ] as const)
    expect(reasonOf(() => read(bytes))).toBe(reason)
})

test('a file of values is read by its delimiter and encoding, and runs nothing', () => {
  const cellsOf = (bytes: Uint8Array, locale: 'ru' | 'en-US' = 'ru') =>
    read(bytes, 'a.csv', locale).sheets[0]!.cells.map(({ value, style }) =>
      style ? [value, style.format] : value,
    )
  expect(cellsOf(strToU8('\ufeffИмя;1 234,5;25.11.2026\r\n"a;""b""\nc";ИСТИНА;50%'))).toEqual([
    'Имя',
    1234.5,
    [46_351, 'date'],
    'a;"b"\nc',
    true,
    [0.5, 'percent'],
  ])
  expect(cellsOf(strToU8("1,234.5\t=HYPERLINK(1)\t'=1"), 'en-US')).toEqual([1234.5, '=HYPERLINK(1)', '=1'])
  // «Имя» as Excel in Russia writes it.
  expect(cellsOf(new Uint8Array([0xc8, 0xec, 0xff]))).toEqual(['Имя'])
  const doc = docOf(read(strToU8('=1+1'), 'a.csv'))
  expect(said(doc).sheets[0]!.cells).toEqual({ A1: "'=1+1" })
})
