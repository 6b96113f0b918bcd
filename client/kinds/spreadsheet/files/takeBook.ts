import type * as Y from 'yjs'
import { parseRef } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { addChart } from '#schema/kinds/spreadsheet/charts.ts'
import { addChecks } from '#schema/kinds/spreadsheet/checks.ts'
import { type Book, freeName, nameOf, readBook, type Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { putFilter, writeFilterColumn } from '#schema/kinds/spreadsheet/filter.ts'
import { addFormats, type Format } from '#schema/kinds/spreadsheet/formats.ts'
import { shiftFormula, storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { freezeLines } from '#schema/kinds/spreadsheet/frozen.ts'
import { newSheet, sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { hideLines } from '#schema/kinds/spreadsheet/lines.ts'
import { merge } from '#schema/kinds/spreadsheet/merges.ts'
import {
  type CellValue,
  cellsOf,
  linesOf,
  newId,
  sheetsOf,
  storedText,
  stylesOf,
} from '#schema/kinds/spreadsheet/maps.ts'
import {
  deleteName,
  fixedRef,
  liveNames,
  type NamedRange,
  namesMost,
  writeName,
} from '#schema/kinds/spreadsheet/names.ts'
import { ranksBetween } from '#schema/kinds/spreadsheet/rank.ts'
import { deleteSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { printStyle } from '#schema/kinds/spreadsheet/style.ts'
import type { FileBook, FileCell, FileChart, FileCheck, FileFilter, FileName, FileSheet } from './content.ts'

/** What stands in apostrophes is read to its end also where no sheet is named: begun anew at each, a long one takes seconds. */
const sheetInQuotes = /"(?:[^"]|"")*"|'((?:[^']|'')+)'(!?)/g
/** A name of a sheet has no apostrophes here. */
const plainName = (name: string) => name.replaceAll("'", '')
const unquoted = (formula: string) =>
  formula.replaceAll(sheetInQuotes, (whole, name = '', mark = '') =>
    mark === '' ? whole : `'${plainName(name)}'!`,
  )

/**
 * Puts the sheets of a file behind those that are there, or in their place, and gives the id of the first. Formulas refer
 * to the sheets and ranges of their file by its names, also where those are called differently here.
 */
export function takeBook(
  doc: Y.Doc,
  book: Book,
  { sheets, names = [] }: Pick<FileBook, 'sheets' | 'names'>,
  isReplacing: boolean,
): string | undefined {
  const room = isReplacing ? sheetLimits.sheets : sheetLimits.sheets - book.sheets.length
  if (sheets.length === 0 || sheets.length > room) return undefined
  const ranks = ranksBetween(book.sheets.at(-1)?.rank ?? '', null, sheets.length)
  const taken = new Set(isReplacing ? [] : book.sheets.map(({ name }) => name.toLowerCase()))
  const ids = sheets.map((sheet, at) => {
    const id = newId()
    const name = freeName(nameOf(sheet.name) || 'Sheet', taken)
    taken.add(name.toLowerCase())
    sheetsOf(doc).set(`${id}/rank`, ranks[at])
    sheetsOf(doc).set(`${id}/name`, name)
    for (const axis of ['rows', 'columns'] as const) {
      const last = sheet.cells.reduce(
        (most, cell) => Math.max(most, axis === 'rows' ? cell.row : cell.column),
        0,
      )
      const count = Math.min(last + 1, sheetLimits[axis])
      if (count > newSheet[axis]) sheetsOf(doc).set(`${id}/${axis}/${count}`, true)
    }
    return id
  })
  const all = readBook(doc)
  const named = ids.map((id, at) => ({ ...all.byId.get(id)!, name: plainName(sheets[at]!.name) }))
  const plain: Book = { sheets: named, byId: new Map(named.map((sheet) => [sheet.id, sheet])) }
  const inFile: Book = { ...plain, names: takeNames(doc, book, plain, { names, isReplacing }) }
  for (const [at, sheet] of sheets.entries()) {
    const own = all.byId.get(ids[at]!)!
    writeSheet(doc, inFile, own.id, sheet)
    for (const axis of ['rows', 'columns'] as const) {
      freezeLines(doc, own, axis, sheet.frozen?.[axis] ?? 0)
      const ids = own[axis].ids.filter((_, line) => sheet.hidden?.[axis].has(line))
      hideLines(doc, own, axis, { ids, isHidden: true })
    }
    if (sheet.filter) writeFilter(doc, own, sheet.filter)
    writeChecks(doc, inFile, own.id, sheet.checks ?? [])
    writeCharts(doc, inFile, own.id, sheet.charts ?? [])
    addFormats(doc, own, formatsOn(own, sheet.formats ?? []))
    merge(
      doc,
      own,
      (sheet.merges ?? []).flatMap((area) => onSheet(own, area) ?? []),
    )
  }
  if (isReplacing) {
    // The last sheet could not be deleted before there were others.
    const now = readBook(doc)
    for (const { id } of book.sheets) deleteSheet(doc, now, id)
  }
  return ids[0]
}

type Taken = { names: readonly FileName[]; isReplacing: boolean }

/** Writes the names of a file, with a number where they are taken, and gives them as the formulas of the file have them. */
function takeNames(
  doc: Y.Doc,
  book: Book,
  inFile: Book,
  { names, isReplacing }: Taken,
): Map<string, NamedRange> {
  const before = liveNames(book)
  if (isReplacing) for (const { id } of before) deleteName(doc, id)
  const taken = new Set(isReplacing ? [] : before.map(({ name }) => name.toLowerCase()))
  const found = new Map<string, NamedRange>()
  for (const { name, range } of names) {
    const ref = parseRef(storeFormula(unquoted(range), { book: inFile, sheet: '', language: 'en' }))
    if (!ref || taken.size >= namesMost) continue
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name}_${number}`
    taken.add(free.toLowerCase())
    const id = writeName(doc, book, { id: newId(), name: free, ref: fixedRef(ref, '') })
    found.set(id, { id, name, ref })
  }
  return found
}

/** Checks as far as the sheet goes; a list whose area is nowhere is left out. */
function writeChecks(doc: Y.Doc, book: Book, id: string, checks: readonly FileCheck[]): void {
  const sheet = readBook(doc).byId.get(id)!
  const asked = checks.flatMap(({ area: own, rule, isStrict, help }) => {
    const area = onSheet(sheet, own)
    const range =
      rule.kind === 'range'
        ? storeFormula(unquoted(rule.range), { book, sheet: id, language: 'en' })
        : undefined
    if (!area || (range !== undefined && !parseRef(range))) return []
    const stored = range === undefined ? rule : { kind: 'range' as const, range }
    return [{ area, check: { rule: stored, isStrict, help } }]
  })
  addChecks(doc, sheet, asked)
}

/** Charts as far as there is room for them; one of what is nowhere is left out. */
function writeCharts(doc: Y.Doc, book: Book, id: string, charts: readonly FileChart[]): void {
  for (const { range, ...chart } of charts) {
    const refs = range.map((ref) => storeFormula(unquoted(ref), { book, sheet: id, language: 'en' }))
    if (refs.every((ref) => parseRef(ref)))
      addChart(doc, readBook(doc).byId.get(id)!, { ...chart, range: refs.join('') })
  }
}

/** What of an area is on a sheet; undefined for one past it. */
function onSheet<Of extends Box>({ rows, columns }: Sheet, area: Of): Of | undefined {
  const [bottom, right] = [
    Math.min(area.bottom, rows.ids.length - 1),
    Math.min(area.right, columns.ids.length - 1),
  ]
  return area.top > bottom || area.left > right ? undefined : { ...area, bottom, right }
}

/** Formats as far as the sheet goes. */
const formatsOn = (sheet: Sheet, formats: readonly Format[]): Format[] =>
  formats
    .map(({ rule, areas }) => ({ rule, areas: areas.flatMap((area) => onSheet(sheet, area) ?? []) }))
    .filter(({ areas }) => areas.length > 0)

/** A filter as far as the sheet goes. The rows that it hides stand with the first column that asks for something. */
function writeFilter(doc: Y.Doc, sheet: Sheet, { area, columns, rows }: FileFilter): void {
  const placed = onSheet(sheet, area)
  if (!placed) return
  const [down, across] = [sheet.rows.ids, sheet.columns.ids]
  putFilter(doc, { ...placed, sheet })
  let hidden = new Set(rows.flatMap((row) => down[row] ?? []))
  for (const [column, criterion] of columns) {
    const id = across[column]
    if (id === undefined || column > placed.right) continue
    writeFilterColumn(doc, sheet.id, id, { criterion, rows: hidden })
    hidden = new Set()
  }
}

function writeSheet(doc: Y.Doc, book: Book, id: string, { cells, widths, heights }: FileSheet): void {
  const [held, looks, lines] = [cellsOf(doc), stylesOf(doc), linesOf(doc)]
  const shared = new Map<number, { formula: string; row: number; column: number }>()
  const written = (cell: FileCell): CellValue | undefined => {
    const { row, column, formula, value } = cell
    const first = cell.shared === undefined ? undefined : shared.get(cell.shared)
    if (formula === undefined && first) {
      const by = { rows: row - first.row, columns: column - first.column }
      return shiftFormula(first.formula, { book, sheet: id }, by)
    }
    if (formula !== undefined) {
      const stored = storeFormula(unquoted(formula), { book, sheet: id, language: 'en' })
      if (cell.shared !== undefined) shared.set(cell.shared, { formula: stored, row, column })
      return stored
    }
    return typeof value === 'string' ? storedText(value) : value
  }
  for (const cell of cells) {
    const key = `${id}/${cell.row}/${cell.column}`
    const value = written(cell)
    if (value !== undefined && value !== '') held.set(key, clipped(value))
    const style = cell.style && printStyle(cell.style)
    if (style) looks.set(key, style)
  }
  const { least, most } = sheetLimits.size
  for (const [axis, sizes] of [['columns', widths] as const, ['rows', heights] as const])
    for (const [line, size] of sizes)
      if (line < book.byId.get(id)![axis].implied)
        lines.set(`${id}/${axis}/${line}/size`, Math.round(Math.min(Math.max(size, least), most)))
}

const clipped = (value: CellValue): CellValue =>
  typeof value === 'string' ? value.slice(0, sheetLimits.cellSigns).toWellFormed() : value
