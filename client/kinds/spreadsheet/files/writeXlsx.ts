import { strToU8, zipSync } from 'fflate'
import { addressOf, printRef } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import type { Book, Placed, Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { wordOf } from '#schema/kinds/spreadsheet/condition.ts'
import { showFormula, withoutLost } from '#schema/kinds/spreadsheet/formulaText.ts'
import { type CellValue, isFormula, plainOf } from '#schema/kinds/spreadsheet/maps.ts'
import { areaNamed, liveNames } from '#schema/kinds/spreadsheet/names.ts'
import { parseStyle } from '#schema/kinds/spreadsheet/style.ts'
import type { Shown } from '../engine/Engine.ts'
import { chartXml, drawingXml } from './chartsXml.ts'
import { checksXml } from './checksXml.ts'
import { filterXml, refOf } from './filterXml.ts'
import { formatsXml } from './formatsXml.ts'
import { fileFormula, readsObjects } from './knownFormula.ts'
import { Styles } from './Styles.ts'
import { escapeXml } from './xml.ts'

/** What a workbook is made of, cells by their sheets; `shown` gives what a formula comes to. */
export type WholeBook = {
  book: Book
  cells: ReadonlyMap<string, readonly Placed<CellValue>[]>
  styles: ReadonlyMap<string, readonly Placed<string>[]>
  shown: (cell: Placed<CellValue>) => Shown | undefined
  /** What formulas fill besides their own cells, by the sheets. */
  filled?: ReadonlyMap<string, readonly Placed<Shown>[]>
  /** What a formula fills, where it is one of arrays. */
  arrayOf?: (cell: Placed<CellValue>) => Box | undefined
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const dynamic = 'http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray'
/** Tells cells of `cm="1"` from arrays of older workbooks, which fill so many cells and no other. */
const metadata =
  `<metadata xmlns="${main}" xmlns:xda="${dynamic}"><metadataTypes count="1"><metadataType name="XLDAPR" ` +
  'minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" ' +
  'clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" ' +
  'count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" ' +
  'fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>'

/** Pixels of a sign of the usual font, and of what is beside the text in a cell; a point has 4/3 pixels. */
export const [signPixels, besidePixels, pointPixels] = [8, 5, 4 / 3]
const nameSigns = 31

/** A workbook as XLSX. Formulas come with what they come to, so that a program that cannot count shows that. */
export function writeXlsx(whole: WholeBook): Uint8Array {
  const named = safeNames(whole.book)
  const styles = new Styles()
  const sheets = named.sheets.map((sheet) => sheetXml(sheet, { ...whole, book: named }, styles))
  const isDynamic = sheets.some((xml) => xml.includes(' cm="1"'))
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (all: readonly string[]) =>
    `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${mime}.${type}+xml"/>`
  const drawn = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`
  const charts: Record<string, string> = {}
  for (const [at, sheet] of named.sheets.entries()) {
    if (!sheet.charts) continue
    const drawing = `drawings/drawing${at + 1}.xml`
    const names = sheet.charts.map((_, number) => `charts/chart${at + 1}_${number + 1}.xml`)
    charts[`xl/worksheets/_rels/sheet${at + 1}.xml.rels`] = relations([
      relation(1, 'drawing', `../${drawing}`),
    ])
    charts[`xl/${drawing}`] = head + drawingXml(sheet)
    charts[`xl/drawings/_rels/drawing${at + 1}.xml.rels`] = relations(
      names.map((name, number) => relation(number + 1, 'chart', `../${name}`)),
    )
    for (const [number, chart] of sheet.charts.entries())
      charts[`xl/${names[number]!}`] = head + chartXml(named, sheet, chart)
  }
  const files: Record<string, string> = {
    '[Content_Types].xml':
      `${head}<Types xmlns="${packages}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      part('/xl/workbook.xml', 'sheet.main') +
      part('/xl/styles.xml', 'styles') +
      (isDynamic ? part('/xl/metadata.xml', 'sheetMetadata') : '') +
      sheets.map((_, at) => part(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('') +
      Object.keys(charts)
        .filter((path) => !path.endsWith('.rels'))
        .map((path) => drawn(path, path.startsWith('xl/charts') ? 'drawingml.chart' : 'drawing'))
        .join('') +
      '</Types>',
    '_rels/.rels': relations([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml':
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>` +
      named.sheets
        .map(({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('') +
      `</sheets>${namesXml(named)}<calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation(sheets.length + 1, 'styles', 'styles.xml'),
      ...(isDynamic ? [relation(sheets.length + 2, 'sheetMetadata', 'metadata.xml')] : []),
    ]),
    'xl/styles.xml': `${head}${styles.xml(main)}`,
    ...(isDynamic ? { 'xl/metadata.xml': head + metadata } : {}),
    ...charts,
  }
  for (const [at, xml] of sheets.entries()) files[`xl/worksheets/sheet${at + 1}.xml`] = head + xml
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

/** The names of ranges, as far as anything is left of these. */
function namesXml(book: Book): string {
  const names = liveNames(book).flatMap((one) => {
    const range = showFormula(printRef(one.ref), { book, sheet: '', language: 'en' })
    return areaNamed(book, one)
      ? `<definedName name="${escapeXml(one.name)}">${escapeXml(range)}</definedName>`
      : []
  })
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''
}

/** The book with names of sheets as workbooks may have them: short, without some signs, and no two alike. */
function safeNames({ sheets, names }: Book): Book {
  const taken = new Set<string>()
  const named = sheets.map((sheet) => {
    const base = sheet.name.replaceAll(/[*?:\\/[\]]/g, ' ').trim() || 'Sheet'
    let name = base.slice(0, nameSigns)
    for (let number = 2; taken.has(name.toLowerCase()); number += 1)
      name = `${base.slice(0, nameSigns - 6)} (${number})`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
  return {
    sheets: named,
    byId: new Map(named.map((sheet) => [sheet.id, sheet])),
    ...(names ? { names } : {}),
  }
}

type Looked = { value?: Placed<CellValue>; filled?: Shown; style: number }

function sheetXml(sheet: Sheet, whole: WholeBook, styles: Styles): string {
  const rows = new Map<number, Map<number, Looked>>()
  const at = ({ row, column }: Placed<unknown>) => {
    const cells = rows.getOrInsertComputed(row, () => new Map<number, Looked>())
    return cells.getOrInsertComputed(column, () => ({ style: 0 }))
  }
  for (const cell of whole.cells.get(sheet.id) ?? []) at(cell).value = cell
  for (const cell of whole.filled?.get(sheet.id) ?? []) at(cell).filled = cell.value
  for (const cell of whole.styles.get(sheet.id) ?? []) {
    const looked = at(cell)
    const style = parseStyle(cell.value)
    looked.style = styles.idOf(hasLines(looked) ? { ...style, wrap: true } : style)
  }
  for (const cells of rows.values())
    for (const cell of cells.values())
      if (cell.style === 0 && hasLines(cell)) cell.style = styles.idOf({ wrap: true })
  const heights = sizesOf(sheet, 'rows')
  const hidden = { rows: hiddenOf(sheet, 'rows'), columns: hiddenOf(sheet, 'columns') }
  for (const row of [...heights.keys(), ...hidden.rows])
    rows.getOrInsertComputed(row, () => new Map<number, Looked>())
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const height = heights.get(row)
      const size =
        (height === undefined ? '' : ` ht="${round(height / pointPixels)}" customHeight="1"`) +
        (hidden.rows.has(row) ? ' hidden="1"' : '')
      const line = [...cells].sort(([a], [b]) => a - b)
      return `<row r="${row + 1}"${size}>${line.map(([column, cell]) => cellXml(addressOf(row, column), cell, { sheet, whole })).join('')}</row>`
    })
  const sizes = sizesOf(sheet, 'columns')
  const widths = [...new Set([...sizes.keys(), ...hidden.columns])]
    .sort((one, other) => one - other)
    .map((column) => {
      const width = sizes.get(column)
      const size =
        width === undefined ? '' : ` width="${round((width - besidePixels) / signPixels)}" customWidth="1"`
      return `<col min="${column + 1}" max="${column + 1}"${size}${hidden.columns.has(column) ? ' hidden="1"' : ''}/>`
    })
  /** The words of a column beneath the heads of the filter. */
  const wordsIn = (column: number): Set<string> => {
    const { top, bottom } = sheet.filter!.area
    const words = new Set<string>()
    for (let row = top + 1; row <= bottom; row += 1) {
      const cell = rows.get(row)?.get(column)?.value
      const shown = cell && whole.shown(cell)
      words.add(wordOf(typeof shown === 'object' ? shown.error : shown))
    }
    return words
  }
  const columns = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''
  const drawing = sheet.charts ? `<drawing xmlns:r="${office}" r:id="rId1"/>` : ''
  return `<worksheet xmlns="${main}">${paneXml(sheet)}${columns}<sheetData>${lines.join('')}</sheetData>${filterXml(sheet, wordsIn)}${mergesXml(sheet)}${formatsXml(sheet, styles)}${checksXml(whole.book, sheet)}${drawing}</worksheet>`
}

/** Other programs show the lines of a text only where it wraps. */
const hasLines = ({ value: cell }: Looked): boolean =>
  !isFormula(cell?.value) && String(cell?.value ?? '').includes('\n')

function mergesXml({ merges = [] }: Sheet): string {
  const cells = merges.map((area) => `<mergeCell ref="${refOf(area)}"/>`)
  return cells.length > 0 ? `<mergeCells count="${cells.length}">${cells.join('')}</mergeCells>` : ''
}

/** What stays in view, and the part of the sheet that is scrolled. */
function paneXml({ frozen: { rows, columns } }: Sheet): string {
  if (rows + columns === 0) return ''
  const part = rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight'
  const splits = `${columns > 0 ? ` xSplit="${columns}"` : ''}${rows > 0 ? ` ySplit="${rows}"` : ''}`
  return (
    '<sheetViews><sheetView workbookViewId="0">' +
    `<pane${splits} topLeftCell="${addressOf(rows, columns)}" activePane="${part}" state="frozen"/>` +
    `<selection pane="${part}"/></sheetView></sheetViews>`
  )
}

const round = (number: number): number => Math.round(Math.max(number, 0) * 1000) / 1000

const sizesOf = (sheet: Sheet, axis: 'rows' | 'columns'): Map<number, number> =>
  new Map(
    [...sheet[axis].sizes].flatMap(([id, size]) => {
      const index = sheet[axis].index.get(id)
      return index === undefined ? [] : [[index, size] as const]
    }),
  )

const hiddenOf = (sheet: Sheet, axis: 'rows' | 'columns'): Set<number> =>
  new Set([...sheet[axis].hidden].map((id) => sheet[axis].index.get(id)!))

function cellXml(
  address: string,
  { value: cell, filled, style }: Looked,
  { sheet, whole }: { sheet: Sheet; whole: WholeBook },
): string {
  const start = `<c r="${address}"${style > 0 ? ` s="${style}"` : ''}`
  if (!cell) return filled === undefined ? `${start}/>` : `${start}${valueXml(filled)}</c>`
  const { value } = cell
  if (!isFormula(value)) {
    const text = typeof value === 'string' ? plainOf(value) : value
    if (typeof text === 'string') return `${start} t="inlineStr"><is>${textXml(text)}</is></c>`
    return `${start}${valueXml(text)}</c>`
  }
  const result = whole.shown(cell)
  // Other programs have no objects: what its reader sees goes out.
  if (readsObjects(value)) return result === undefined ? `${start}/>` : `${start}${valueXml(result)}</c>`
  const english = showFormula(withoutLost(value), { book: whole.book, sheet: sheet.id, language: 'en' })
  const array = whole.arrayOf?.(cell)
  const formula = `<f${array ? ` t="array" ref="${refOf(array)}"` : ''}>${escapeXml(fileFormula(english.slice(1)))}</f>`
  const dynamic = array ? ' cm="1"' : ''
  if (result === undefined) return `${start}${dynamic}>${formula}</c>`
  return `${start}${dynamic}${valueXml(result, formula)}</c>`
}

const textXml = (text: string): string =>
  `<t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t>`

/** Other programs have no name for a loop and for objects, and older ones none for those of arrays. */
const fileErrors: Record<string, string> = {
  '#CYCLE!': '#REF!',
  '#SPILL!': '#VALUE!',
  '#CALC!': '#VALUE!',
  '#ACCESS!': '#N/A',
  '#BUSY!': '#N/A',
}

/** The type of a value, and it, with the formula that it comes of. */
function valueXml(value: Shown, formula = ''): string {
  if (typeof value === 'number') return `>${formula}<v>${value}</v>`
  if (typeof value === 'boolean') return ` t="b">${formula}<v>${Number(value)}</v>`
  if (typeof value === 'string') return ` t="str">${formula}<v>${escapeXml(value)}</v>`
  const error = fileErrors[value.error] ?? value.error
  return ` t="e">${formula}<v>${error}</v>`
}
