import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt } from '#schema/kinds/spreadsheet/cells.ts'
import {
  cellKey,
  type CellPlace,
  cellsOf,
  isFormula,
  placeOfKey,
  plainOf,
  readValue,
} from '#schema/kinds/spreadsheet/maps.ts'
import { cellLook } from '../cellLook.ts'
import type { BoundText } from '../objects/ObjectCells.ts'
import type { SheetView } from '../SheetView.ts'
import { editText, languageOf } from '../typed.ts'
import { type CellWords, isFound, patternOf, replacedText, type Search } from './matching.ts'

/** What a cell says. */
export function wordsAt(view: SheetView, sheet: Sheet, row: number, column: number): CellWords {
  const { workbook, locale } = view
  const { value } = workbook.content(sheet, row, column)
  if (typeof value === 'string' && !isFormula(value)) {
    const text = plainOf(value)
    return { shown: text, typed: text, isFormula: false }
  }
  const bound = value === undefined ? workbook.boundAt(sheet, row, column) : undefined
  const style = workbook.shownStyle(sheet, row, column)
  // Most numbers look as they are typed, and to format one takes long.
  if (Number.isSafeInteger(value) && Object.keys(style).length === 0)
    return { shown: String(value), typed: String(value), isFormula: false }
  const shown = cellLook(workbook.shown(sheet, row, column), style, locale).text
  const place = { book: workbook.book, sheet: sheet.id, language: languageOf(locale), locale }
  // What shows an object is typed as its value.
  if (bound) return { shown, typed: workbook.objects.editor?.textOf(bound) ?? shown, isFormula: false }
  // What a formula fills is its, too.
  const isOfFormula = value === undefined ? shown !== '' : isFormula(value)
  return { shown, typed: editText(value, style, place), isFormula: isOfFormula }
}

/** The sign before the text of a cell that keeps it from being read as a number or a formula. */
function signAt(view: SheetView, sheet: Sheet, row: number, column: number): string {
  const { workbook, locale } = view
  const { value } = workbook.content(sheet, row, column)
  if (typeof value !== 'string' || isFormula(value)) return ''
  const place = { book: workbook.book, sheet: sheet.id, language: languageOf(locale), locale }
  const typed = editText(value, workbook.style(sheet, row, column), place)
  return typed === plainOf(value) ? '' : "'"
}

/** The cells that a search finds, sheet by sheet and row by row; a step at a time. */
export function* findCells(view: SheetView, search: Search): Generator<void, CellPlace[]> {
  const { workbook } = view
  const pattern = patternOf(search)
  const shown = view.sheet
  if (!pattern || !shown) return []
  const sheets = search.isEverywhere ? workbook.book.sheets : [shown]
  const filled = new Map(sheets.map((sheet): [string, number[]] => [sheet.id, []]))
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  for (const key of workbook.seenKeys()) {
    yield
    const place = placeOfKey(key)
    const sheet = place && byId.get(place.sheet)
    if (!sheet) continue
    const [row, column] = [sheet.rows.index.get(place.row), sheet.columns.index.get(place.column)]
    const isHidden = sheet.rows.hidden.has(place.row) || sheet.columns.hidden.has(place.column)
    if (row !== undefined && column !== undefined && !isHidden)
      filled.get(sheet.id)!.push(row * sheet.columns.ids.length + column)
  }
  const found: CellPlace[] = []
  for (const sheet of sheets) {
    const width = sheet.columns.ids.length
    // A list of numbers of its own is sorted in a few milliseconds, however long.
    for (const at of Float64Array.from(filled.get(sheet.id)!).sort()) {
      yield
      const [row, column] = [Math.floor(at / width), at % width]
      if (isFound(wordsAt(view, sheet, row, column), pattern, search))
        found.push(placeAt({ sheet }, row, column)!)
    }
  }
  return found
}

/** A cell that others have not changed since it was looked at gets what would be typed there. */
export type Replacing = {
  place: CellPlace
  was: unknown
  write: (() => void) | undefined
  /** What the object that is shown there becomes instead. */
  bound?: BoundText
}

/** What is to be written where the query gives way to another text; `write` is missing where it cannot. */
export function* planReplacing(
  view: SheetView,
  places: readonly CellPlace[],
  { search, replacement }: { search: Search; replacement: string },
): Generator<void, Replacing[]> {
  const planned: Replacing[] = []
  const { book, doc } = view.workbook
  const pattern = patternOf(search)
  for (const place of places) {
    yield
    const sheet = book.byId.get(place.sheet)
    const [row, column] = [sheet?.rows.index.get(place.row), sheet?.columns.index.get(place.column)]
    if (!sheet || row === undefined || column === undefined) continue
    const words = wordsAt(view, sheet, row, column)
    // It may say something else by now.
    if (!pattern || !isFound(words, pattern, search)) continue
    const text = replacedText(words, search, replacement)
    const shown = view.workbook.boundAt(sheet, row, column)
    const bound = shown && text !== undefined ? { cell: shown, text } : undefined
    if (shown) {
      const isRefused = !bound || view.workbook.objects.editor?.problemOf(bound) !== undefined
      planned.push({ place, was: undefined, write: undefined, ...(isRefused ? {} : { bound }) })
      continue
    }
    const write =
      text === undefined
        ? undefined
        : view.typing.writerOf(sheet, { row, column }, signAt(view, sheet, row, column) + text)
    planned.push({ place, was: readValue(cellsOf(doc).get(cellKey(place))), write })
  }
  return planned
}
