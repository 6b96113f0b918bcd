import { documentLimits } from '../documents/limits.ts'
import { kindFacts } from '../pageKinds.ts'
import type { DocShape } from './docShape.ts'
import { replaceMap } from './replaceMap.ts'
import { addressOf, columnName, printRef } from './spreadsheet/address.ts'
import {
  type Book,
  bySheet,
  type Placed,
  readBook,
  readCells,
  readStyles,
  type Sheet,
} from './spreadsheet/book.ts'
import { refsOf } from './spreadsheet/charts.ts'
import type { Filter } from './spreadsheet/filter.ts'
import { showFormula } from './spreadsheet/formulaText.ts'
import { liveNames } from './spreadsheet/names.ts'
import { type CellValue, isFormula, plainOf, sheetsOf, spreadsheetMaps } from './spreadsheet/maps.ts'
import { parseStyle } from './spreadsheet/style.ts'

/** Cells that Markdown shows; a table of more is no text. */
const markdownCells = 100_000

const wordsOf = (book: Book, { sheet, value }: Placed<CellValue>): string => {
  if (typeof value !== 'string')
    return typeof value === 'number' ? String(value) : String(value).toUpperCase()
  return isFormula(value) ? showFormula(value, { book, sheet: sheet.id, language: 'en' }) : plainOf(value)
}

/** The filled rows of a sheet as a table of Markdown, with the letters of its filled columns and the numbers of its rows. */
function tableOf(book: Book, cells: readonly Placed<CellValue>[]): string {
  const columns = [...new Set(cells.map(({ column }) => column))].sort((a, b) => a - b)
  const rows = [...Map.groupBy(cells, ({ row }) => row)].slice(0, Math.ceil(markdownCells / columns.length))
  const line = (parts: readonly string[]) => `| ${parts.join(' | ')} |\n`
  const escaped = (text: string) =>
    text.replaceAll(/[\\|`*_[\]<>#]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
  const written = rows.map(([row, held]) => {
    const words = new Map(held.map((cell) => [cell.column, escaped(wordsOf(book, cell))]))
    return line([String(row + 1), ...columns.map((column) => words.get(column) ?? '')])
  })
  return line(['', ...columns.map(columnName)]) + line(['', ...columns].map(() => '---')) + written.join('')
}

const rangeOf = ({ top, left, bottom, right }: Filter['area']) =>
  `${addressOf(top, left)}:${addressOf(bottom, right)}`

/** Checks by addresses, the later ones last. */
const checksJson = (book: Book, { id: sheet, checks = [] }: Sheet) =>
  checks.map(({ rule, area, isStrict, help }) => ({
    ...rule,
    ...(rule.kind === 'range' ? { range: showFormula(rule.range, { book, sheet, language: 'en' }) } : {}),
    area: rangeOf(area),
    isStrict,
    help,
  }))

/** Formats by addresses, the first ones first. */
const formatsJson = ({ formats = [] }: Sheet) =>
  formats.map(({ rule, areas }) => ({ ...rule, areas: areas.map(rangeOf) }))

/** Charts by addresses, the last one in front. */
const chartsJson = (book: Book, { id: sheet, charts = [] }: Sheet) =>
  charts.map((chart) => {
    const { turn: _, range, colors, place, ...rest } = chart
    const { row, column, down, across } = place
    return {
      ...rest,
      range: refsOf(range).map((ref) => showFormula(ref, { book, sheet, language: 'en' })),
      colors: Object.fromEntries(colors),
      place: { cell: addressOf(row, column), down, across },
    }
  })

/** A filter by addresses. */
const filterJson = ({ rows, columns }: Sheet, { area, columns: parts }: Filter) => ({
  area: rangeOf(area),
  columns: Object.fromEntries(
    [...parts].map(([id, { criterion, rows: hidden }]) => [
      columnName(columns.index.get(id)!),
      {
        ...('only' in criterion
          ? { only: [...criterion.only] }
          : 'but' in criterion
            ? { but: [...criterion.but] }
            : criterion),
        hiddenRows: [...hidden].map((row) => String(rows.index.get(row)! + 1)),
      },
    ]),
  ),
})

/** A spreadsheet: sheets of lines with ids of their own, cells by the ids of their row and column (`spreadsheet/maps.ts`). */
export const spreadsheetShape: DocShape = {
  version: kindFacts.spreadsheet.shape,
  limits: { ...documentLimits, depth: 2 },
  seed: (doc) => void sheetsOf(doc).set('0/rank', 'V'),
  text: (doc) => {
    const book = readBook(doc, '')
    const words = readCells(doc, book).flatMap(({ value }) =>
      isFormula(value) ? [] : plainOf(String(value)),
    )
    const named = book.sheets.length > 1 ? book.sheets.map(({ name }) => name) : []
    const drawn = book.sheets.flatMap(({ charts = [] }) =>
      charts.flatMap(({ title, xTitle, yTitle }) => [title, xTitle, yTitle]),
    )
    return [...named, ...words, ...drawn].filter((part) => part !== '').join('\n')
  },
  headings: () => [],
  mentions: () => [],
  files: () => [],
  json: (doc) => {
    const book = readBook(doc)
    const [cells, styles] = [bySheet(readCells(doc, book)), bySheet(readStyles(doc, book))]
    const sizes = (sheet: Book['sheets'][number], axis: 'rows' | 'columns') =>
      [...sheet[axis].sizes].flatMap(([id, size]) => {
        const index = sheet[axis].index.get(id)
        return index === undefined
          ? []
          : [[axis === 'rows' ? String(index + 1) : columnName(index), size] as const]
      })
    const hidden = (sheet: Book['sheets'][number], axis: 'rows' | 'columns') => {
      const names = sheet[axis].ids.flatMap((id, index) =>
        sheet[axis].hiddenByHand.has(id) ? [axis === 'rows' ? String(index + 1) : columnName(index)] : [],
      )
      return names.length > 0 ? { [axis === 'rows' ? 'hiddenRows' : 'hiddenColumns']: names } : {}
    }
    const names = liveNames(book).map(({ name, ref }) => ({
      name,
      range: showFormula(printRef(ref), { book, sheet: '', language: 'en' }),
    }))
    return {
      ...(names.length > 0 ? { names } : {}),
      sheets: book.sheets.map((sheet) => ({
        name: sheet.name,
        rows: sheet.rows.ids.length,
        columns: sheet.columns.ids.length,
        cells: Object.fromEntries(
          (cells.get(sheet.id) ?? []).map((cell) => [
            addressOf(cell.row, cell.column),
            isFormula(cell.value) ? wordsOf(book, cell) : cell.value,
          ]),
        ),
        styles: Object.fromEntries(
          (styles.get(sheet.id) ?? []).map(({ row, column, value }) => [
            addressOf(row, column),
            parseStyle(value),
          ]),
        ),
        widths: Object.fromEntries(sizes(sheet, 'columns')),
        heights: Object.fromEntries(sizes(sheet, 'rows')),
        ...hidden(sheet, 'rows'),
        ...hidden(sheet, 'columns'),
        ...(sheet.frozen.rows + sheet.frozen.columns > 0 ? { frozen: sheet.frozen } : {}),
        ...(sheet.checks ? { checks: checksJson(book, sheet) } : {}),
        ...(sheet.formats ? { formats: formatsJson(sheet) } : {}),
        ...(sheet.merges ? { merges: sheet.merges.map(rangeOf) } : {}),
        ...(sheet.charts ? { charts: chartsJson(book, sheet) } : {}),
        ...(sheet.filter ? { filter: filterJson(sheet, sheet.filter) } : {}),
      })),
    }
  },
  markdown: (doc) => {
    const book = readBook(doc)
    const cells = bySheet(readCells(doc, book))
    const filled = book.sheets.filter(({ id }) => cells.has(id))
    return filled
      .map(({ id, name }) => {
        const heading =
          book.sheets.length > 1 ? `## ${name.replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)}\n\n` : ''
        return heading + tableOf(book, cells.get(id)!)
      })
      .join('\n')
  },
  replace(doc, wanted) {
    doc.transact(() => {
      for (const mapOf of spreadsheetMaps) replaceMap(mapOf(doc), mapOf(wanted))
    })
  },
}
