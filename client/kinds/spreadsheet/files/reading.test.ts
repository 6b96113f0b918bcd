import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { RefusedFile } from './content.ts'
import { readFormat } from './numberFormat.ts'
import { docOf, newDoc, read, said, xlsxOf } from './testingFiles.ts'

/** A workbook of given parts; the usual ones where none are given. */
function workbook(parts: Record<string, string>): Uint8Array {
  const usual = Object.entries(unzipSync(xlsxOf(newDoc()))).map(([path, bytes]) => [path, bytes] as const)
  const given = Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const)
  return zipSync(Object.fromEntries([...usual, ...given]))
}
const sheetOf = (rows: string, more = '', behind = '') =>
  workbook({
    'xl/worksheets/sheet1.xml': `<worksheet>${more}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
  })
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
      '<x:c r="C3"><x:v>14</x:v></x:c><x:c r="D3"><x:f>Ставка*2</x:f><x:v>10</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  })
  const file = read(bytes)
  expect(Object.fromEntries(file.left)).toEqual({ formulas: 1, links: 1, formats: 1 })
  const [sheet] = said(docOf(file)).sheets
  expect(sheet!.cells).toEqual({
    A1: 1,
    B1: '=$A1+A1',
    C1: '=#N/A',
    A2: 45_462,
    B2: '=$A2+A2',
    C2: '=A1:A2*2',
    D2: 0.5,
    A3: 8,
    B3: '=XLOOKUP(1,A:A,B:B)',
    D3: 10,
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

test.each([
  ['<pane ySplit="2" state="frozen"/>', { rows: 2, columns: 0 }, 0],
  ['<pane xSplit="1" ySplit="3" topLeftCell="B4" state="frozenSplit"/>', { rows: 3, columns: 1 }, 0],
  ['<pane xSplit="5000" ySplit="1e9" state="frozen"/>', { rows: 100, columns: 25 }, 1],
  ['<pane xSplit="-4" ySplit="x" state="frozen"/>', undefined, 0],
  ['<pane ySplit="2400" state="split"/>', undefined, 0],
])('%s of a file freezes so many lines', (pane, frozen, left) => {
  const view = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const file = read(sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>', view))
  expect([said(docOf(file)).sheets[0]!.frozen, file.left.get('frozen') ?? 0]).toEqual([frozen, left])
})

test.each([
  ['<filters><dateGroupItem year="2026"/></filters>', {}, 1],
  ['<top10 val="3"/>', {}, 1],
  ['<customFilters><customFilter val="a?b"/></customFilters>', {}, 1],
  ['<customFilters and="1"><customFilter val="1"/><customFilter val="x"/></customFilters>', {}, 1],
  ['<filters><filter val="x_x0041_"/></filters>', { B: { only: ['xA'], hiddenRows: ['2'] } }, 0],
  ['', {}, 1],
])('what a filter of a file asks by %s is read, or told', (asked, columns, left) => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>1</v></c></row>'
  const filter = `<autoFilter ref="A1:XFD1048576"><filterColumn colId="1">${asked}</filterColumn><filterColumn colId="9999"><filters/></filterColumn></autoFilter>`
  const file = read(sheetOf(rows, '', filter))
  const [sheet] = said(docOf(file)).sheets
  expect([sheet!.filter, file.left.get('filters') ?? 0]).toEqual([{ area: 'A1:Z1000', columns }, left])
})

test('a formula that is longer than a cell may be is left out whole, and its value stays', () => {
  const formula = (text: string) => `<row r="1"><c r="A1"><f>${text}</f><v>7</v></c></row>`
  const file = read(sheetOf(formula(`${'1+'.repeat(20_000)}1`)))
  expect([said(docOf(file)).sheets[0]!.cells, file.left.get('formulas')]).toEqual([{ A1: 7 }, 1])
})

test('a formula of apostrophes alone takes no longer than another', () => {
  const cells = [1, 2, 3].map(
    (row) => `<row r="${row}"><c r="A${row}"><f>${"'".repeat(30_000)}</f></c></row>`,
  )
  const since = performance.now()
  const [sheet] = said(docOf(read(sheetOf(cells.join(''))))).sheets
  expect(Object.keys(sheet!.cells)).toEqual(['A1', 'A2', 'A3'])
  expect(performance.now() - since).toBeLessThan(2_000)
})
