import type * as Y from 'yjs'
import { makeAxis, parsePlace, type Axis, type LineFacts } from './axis.ts'
import type { Box } from './areas.ts'
import { type ChartFacts, type PlacedChart, readCharts } from './charts.ts'
import { type PlacedCheck, readChecks } from './checks.ts'
import { type Filter, type FilterFacts, readFilter } from './filter.ts'
import { type FormatFacts, type PlacedFormat, readFormats } from './formats.ts'
import { type Frozen, readFrozen } from './frozen.ts'
import { readMerges } from './merges.ts'
import { type NamedRange, readNames } from './names.ts'
import { newSheet, sheetLimits } from './limits.ts'
import {
  type AxisName,
  cellsOf,
  type CellValue,
  isId,
  linesOf,
  placeOfKey,
  readValue,
  sheetsOf,
  stylesOf,
} from './maps.ts'
import { isRank } from './rank.ts'

/** A sheet without what is in its cells. */
export type Sheet = {
  id: string
  name: string
  rank: string
  rows: Axis
  columns: Axis
  frozen: Frozen
  filter?: Filter
  /** What cells may hold, where it is asked. */
  checks?: readonly PlacedCheck[]
  /** Looks that depend on what cells hold, the first ones first. */
  formats?: readonly PlacedFormat[]
  /** Areas whose cells are one; none meet. */
  merges?: readonly Box[]
  /** What is drawn beside the cells, the last one in front. */
  charts?: readonly PlacedChart[]
}
/** The sheets of a document in their order; what no editor writes is left out. */
export type Book = {
  sheets: readonly Sheet[]
  byId: ReadonlyMap<string, Sheet>
  /** Ranges with names, by their ids, deleted ones among them. */
  names?: ReadonlyMap<string, NamedRange>
}

type SheetFacts = {
  rank?: string
  name?: string
  isGone?: boolean
  rows: number
  columns: number
  /** By axis, as it is stored. */
  frozen: Partial<Record<AxisName, unknown>>
  filter: FilterFacts
  checks: Map<string, unknown>
  formats: FormatFacts
  merges: Map<string, unknown>
  charts: Map<string, ChartFacts>
}

/** The sheets that the document tells of, in their order. One that nobody has deleted is always there. */
function readSheetFacts(doc: Y.Doc): [string, SheetFacts & { rank: string }][] {
  const found = new Map<string, SheetFacts>()
  for (const [key, value] of sheetsOf(doc)) {
    const [id, what, count, part, ...more] = key.split('/')
    const isPart = what === 'chart' && part !== undefined
    if (!isId(id) || more.length > 0 || (part !== undefined && !isPart)) continue
    const facts = found.getOrInsertComputed(id, () => ({
      ...newSheet,
      frozen: {},
      filter: { columns: new Map<string, unknown>() },
      checks: new Map<string, unknown>(),
      formats: { rules: new Map<string, unknown>(), ranks: new Map<string, unknown>() },
      merges: new Map<string, unknown>(),
      charts: new Map<string, ChartFacts>(),
    }))
    if (what === 'rank' && isRank(value)) facts.rank = value
    else if (what === 'name' && typeof value === 'string') facts.name = nameOf(value)
    else if (what === 'gone' && value === true) facts.isGone = true
    else if (what === 'frozen' && (count === 'rows' || count === 'columns')) facts.frozen[count] = value
    else if (what === 'check' && isId(count)) facts.checks.set(count, value)
    else if (what === 'format' && isId(count)) facts.formats.rules.set(count, value)
    else if (what === 'formatAt' && isId(count)) facts.formats.ranks.set(count, value)
    else if (what === 'merge' && isId(count)) facts.merges.set(count, value)
    else if (isPart && isId(count))
      facts.charts.getOrInsertComputed(count, () => new Map<string, unknown>()).set(part, value)
    else if (what === 'filter' && count === 'area') facts.filter.area = value
    else if (what === 'filter' && isId(count)) facts.filter.columns.set(count, value)
    else if ((what === 'rows' || what === 'columns') && /^\d{1,6}$/.test(count ?? ''))
      facts[what] = Math.min(Math.max(facts[what], Number(count)), sheetLimits[what])
  }
  const ranked = [...found].flatMap(([id, facts]): [string, SheetFacts & { rank: string }][] =>
    facts.rank === undefined ? [] : [[id, { ...facts, rank: facts.rank }]],
  )
  ranked.sort(([idA, a], [idB, b]) => (a.rank === b.rank ? (idA < idB ? -1 : 1) : a.rank < b.rank ? -1 : 1))
  const live = ranked.filter(([, { isGone }]) => !isGone)
  // Two people may have deleted the last two at once.
  return (live.length > 0 ? live : ranked.slice(0, 1)).slice(0, sheetLimits.sheets)
}

export const nameOf = (text: string): string =>
  text
    .replaceAll(/[\s'!\p{Cc}]+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, sheetLimits.nameSigns)

function readLineFacts(doc: Y.Doc): Map<string, Map<string, LineFacts>> {
  const found = new Map<string, Map<string, LineFacts>>()
  for (const [key, value] of linesOf(doc)) {
    const [sheet, axis, line, what, ...more] = key.split('/')
    if (!isId(sheet) || !isId(line) || more.length > 0 || (axis !== 'rows' && axis !== 'columns')) continue
    const of = found.getOrInsertComputed(`${sheet}/${axis}`, () => new Map<string, LineFacts>())
    const facts = of.getOrInsertComputed(line, () => ({}))
    const at = what === 'at' ? parsePlace(value) : undefined
    if (at) facts.at = at
    else if (what === 'gone' && value === true) facts.isGone = true
    else if (what === 'hidden' && value === true) facts.isHidden = true
    else if (what === 'size' && typeof value === 'number' && value >= sheetLimits.size.least)
      facts.size = Math.min(value, sheetLimits.size.most)
  }
  return found
}

/** The sheets with their lines. Two of one name, which two people make at once, are told apart by a number. */
export function readBook(doc: Y.Doc, unnamed = 'Sheet1'): Book {
  const lines = readLineFacts(doc)
  const taken = new Set<string>()
  const sheets = readSheetFacts(doc).map(([id, facts]): Sheet => {
    const axis = (name: AxisName) =>
      makeAxis(facts[name], lines.get(`${id}/${name}`) ?? new Map(), sheetLimits[name])
    const [rows, columns] = [axis('rows'), axis('columns')]
    const frozen = {
      rows: readFrozen('rows', rows, facts.frozen.rows),
      columns: readFrozen('columns', columns, facts.frozen.columns),
    }
    const name = freeName(facts.name || unnamed, taken)
    taken.add(name.toLowerCase())
    const sheet = withFilter({ id, name, rank: facts.rank, rows, columns, frozen }, facts.filter)
    const [checks, formats] = [readChecks(sheet, facts.checks), readFormats(sheet, facts.formats)]
    const [merges, charts] = [readMerges(sheet, facts.merges), readCharts(sheet, facts.charts)]
    return {
      ...sheet,
      ...(checks.length > 0 ? { checks } : {}),
      ...(formats.length > 0 ? { formats } : {}),
      ...(merges.length > 0 ? { merges } : {}),
      ...(charts.length > 0 ? { charts } : {}),
    }
  })
  const names = readNames(doc)
  return { sheets, byId: new Map(sheets.map((sheet) => [sheet.id, sheet])), ...(names ? { names } : {}) }
}

/** A sheet with its filter, whose rows are hidden as far as others are left. */
function withFilter(sheet: Sheet, facts: FilterFacts): Sheet {
  const filter = readFilter(sheet, facts)
  if (!filter) return sheet
  const hidden = new Set([...sheet.rows.hidden, ...filter.hidden])
  const isAll = hidden.size === sheet.rows.ids.length
  return { ...sheet, filter, rows: isAll ? sheet.rows : { ...sheet.rows, hidden } }
}

/** The name, or it with the first number behind it that is free; `taken` has names in small letters. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`
  return free
}

/** A cell that is on a line of a sheet. */
export type Placed<Held> = { sheet: Sheet; row: number; column: number; value: Held }

function* placed<Held>(book: Book, map: Y.Map<unknown>, read: (value: unknown) => Held | undefined) {
  for (const [key, stored] of map) {
    const at = placeOfKey(key)
    const sheet = at && book.byId.get(at.sheet)
    if (!sheet) continue
    const [row, column] = [sheet.rows.index.get(at.row), sheet.columns.index.get(at.column)]
    const value = read(stored)
    if (row === undefined || column === undefined || value === undefined) continue
    yield { sheet, row, column, value }
  }
}

/** All that is in cells, sheet by sheet and row by row. */
export function readCells(doc: Y.Doc, book: Book): Placed<CellValue>[] {
  return inOrder([...placed(book, cellsOf(doc), readValue)], book).slice(0, sheetLimits.cells)
}

export function readStyles(doc: Y.Doc, book: Book): Placed<string>[] {
  const read = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return inOrder([...placed(book, stylesOf(doc), read)], book)
}

function inOrder<Held>(cells: Placed<Held>[], book: Book): Placed<Held>[] {
  const ranks = new Map(book.sheets.map((sheet, rank) => [sheet, rank]))
  return cells.sort(
    (a, b) => ranks.get(a.sheet)! - ranks.get(b.sheet)! || a.row - b.row || a.column - b.column,
  )
}

/** Cells by the ids of their sheets. */
export const bySheet = <Held>(cells: readonly Placed<Held>[]): Map<string, Placed<Held>[]> =>
  Map.groupBy(cells, ({ sheet }) => sheet.id)
