import type * as Y from 'yjs'
import type { Area } from './address.ts'
import { type Box, parseArea, printArea } from './areas.ts'
import type { Sheet } from './book.ts'
import { type Condition, meets, parseCondition, type Plain, wordOf } from './condition.ts'
import { parseRuns, printRuns } from './lineRuns.ts'
import { isId, sheetsOf } from './maps.ts'

/**
 * What the rows of a filter must have in a column: one of the values, none of them, or a condition. Values are their words
 * (`wordOf`), '' is the empty cell.
 */
export type Criterion =
  | { only: ReadonlySet<string> }
  | { but: ReadonlySet<string> }
  | { condition: Condition }

/** A column's part in a filter: what it asks for and the rows that did not have that when it was last asked. */
export type FilterColumn = { criterion: Criterion; rows: ReadonlySet<string> }
/** The filter of a sheet: its first row is the heads and is always shown. Columns are known by their ids. */
export type Filter = {
  area: Box
  columns: ReadonlyMap<string, FilterColumn>
  /** The rows that are not shown because of it. */
  hidden: ReadonlySet<string>
}
/** What a document says of a filter, as it is stored: the area and, by ids of columns, their parts. */
export type FilterFacts = { area?: unknown; columns: Map<string, unknown> }

export const filterLimits = {
  /** Values of one column that are named, and UTF-16 units of all of them. */
  values: 20_000,
  valueSigns: 400_000,
  /** Of a column's part as it is stored. */
  storedSigns: 2_000_000,
} as const

const areaKey = (sheet: string) => `${sheet}/filter/area`
const columnKey = (sheet: string, column: string) => `${sheet}/filter/${column}`

const wordsIn = (stored: unknown): Set<string> | undefined =>
  Array.isArray(stored)
    ? new Set(stored.slice(0, filterLimits.values).filter((each) => typeof each === 'string'))
    : undefined

function parseColumn(stored: unknown): FilterColumn | undefined {
  if (typeof stored !== 'string' || stored.length > filterLimits.storedSigns) return undefined
  let found: Record<string, unknown>
  try {
    found = Object(JSON.parse(stored))
  } catch {
    return undefined
  }
  const [only, but, condition] = [wordsIn(found.only), wordsIn(found.but), parseCondition(found.condition)]
  const criterion: Criterion | undefined = only ? { only } : but ? { but } : condition && { condition }
  return criterion && { criterion, rows: new Set(parseRuns(found.rows)) }
}

const printColumn = ({ criterion, rows }: FilterColumn): string => {
  const said =
    'only' in criterion
      ? { only: [...criterion.only] }
      : 'but' in criterion
        ? { but: [...criterion.but] }
        : criterion
  return JSON.stringify({ ...said, rows: printRuns(rows) })
}

/** The filter of a sheet by what is stored; undefined where there is none. */
export function readFilter(sheet: Sheet, { area: stored, columns }: FilterFacts): Filter | undefined {
  const area = parseArea(sheet, stored)
  if (!area) return undefined
  const { top, bottom, left, right } = area
  const parts = new Map<string, FilterColumn>()
  const hidden = new Set<string>()
  for (const [id, value] of columns) {
    const at = sheet.columns.index.get(id)
    const part = at !== undefined && at >= left && at <= right ? parseColumn(value) : undefined
    if (!part) continue
    const isInside = (row: string) => {
      const index = sheet.rows.index.get(row)
      return index !== undefined && index > top && index <= bottom
    }
    parts.set(id, { ...part, rows: new Set([...part.rows].filter(isInside)) })
    for (const row of parts.get(id)!.rows) hidden.add(row)
  }
  return { area, columns: parts, hidden }
}

/** Takes the filter of a sheet away; all its rows are shown. */
export function dropFilter(doc: Y.Doc, sheet: string): void {
  doc.transact(() => {
    for (const key of sheetsOf(doc).keys()) if (key.startsWith(`${sheet}/filter/`)) sheetsOf(doc).delete(key)
  })
}

/** Puts a filter on an area, in place of the one that the sheet had. */
export function putFilter(doc: Y.Doc, area: Area): void {
  doc.transact(() => {
    dropFilter(doc, area.sheet.id)
    stretchFilter(doc, area)
  })
}

/** Gives the filter of a sheet another area; what its columns ask for stays. */
export function stretchFilter(doc: Y.Doc, area: Area): void {
  const [key, ref] = [areaKey(area.sheet.id), printArea(area)]
  if (sheetsOf(doc).get(key) !== ref) sheetsOf(doc).set(key, ref)
}

/** Sets what one column asks for and hides; undefined for nothing. */
export function writeFilterColumn(
  doc: Y.Doc,
  sheet: string,
  column: string,
  part: FilterColumn | undefined,
): void {
  const key = columnKey(sheet, column)
  if (!isId(column)) return
  const stored = part && printColumn(part)
  if (stored === undefined) {
    if (sheetsOf(doc).has(key)) sheetsOf(doc).delete(key)
  } else if (sheetsOf(doc).get(key) !== stored) sheetsOf(doc).set(key, stored)
}

/** Whether a value is one that a column asks for. */
export function passes(value: Plain, criterion: Criterion): boolean {
  if ('condition' in criterion) return meets(value, criterion.condition)
  return 'only' in criterion ? criterion.only.has(wordOf(value)) : !criterion.but.has(wordOf(value))
}

/** After rows of an area have changed places: what is hidden goes along. `order` has the rows by their numbers from 0. */
export function orderHidden(doc: Y.Doc, { sheet, top }: Area, order: readonly number[]): void {
  for (const [column, { criterion, rows }] of sheet.filter?.columns ?? []) {
    const moved = new Set(rows)
    for (const [to, from] of order.entries()) {
      const id = sheet.rows.ids[top + to]!
      if (rows.has(sheet.rows.ids[top + from]!)) moved.add(id)
      else moved.delete(id)
    }
    const inOrder = sheet.rows.ids.filter((id) => moved.has(id))
    writeFilterColumn(doc, sheet.id, column, { criterion, rows: new Set(inOrder) })
  }
}

/** The selected cells without rows that a filter hides: numbers of rows from the first to the last. */
export function unfiltered({ sheet, top, bottom }: Area): number[] {
  const hidden = sheet.filter?.hidden
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at)
  return hidden && hidden.size > 0 ? rows.filter((row) => !hidden.has(sheet.rows.ids[row]!)) : rows
}
