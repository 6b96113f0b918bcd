import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Chart, chartLimits, printRange } from '#schema/kinds/spreadsheet/charts.ts'
import { isFormula, plainOf } from '#schema/kinds/spreadsheet/maps.ts'
import { blockAround } from '../filter/deeds.ts'
import type { SheetView } from '../SheetView.ts'

/** A chart without its place, and the cells that it is of. */
export type Guess = { chart: Omit<Chart, 'place'>; area: Area }
/** Parts of a circle that can be told apart. */
const slicesMost = 6
/** Cells that are looked at for a guess. */
const rowsSeen = 1000

/** The chart that people most likely want of an area; of one cell, of the filled ones around it. Undefined where nothing is filled. */
export function guessChart(view: SheetView, selected: Area): Guess | undefined {
  const { workbook } = view
  const isOne = selected.top === selected.bottom && selected.left === selected.right
  const area = isOne ? blockAround(view, selected) : selected
  const { sheet, top, left } = area
  const last = lastFilled(view, area)
  if (!last) return undefined
  const [bottom, right] = [Math.min(last.row, top + rowsSeen), last.column]
  const shown = (row: number, column: number) => workbook.shown(sheet, row, column)
  const isDate = (row: number, column: number) =>
    workbook.shownStyle(sheet, row, column).format === 'date' && typeof shown(row, column) === 'number'
  const isWord = (row: number, column: number) => typeof shown(row, column) === 'string'
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

  const body = span(left, right)
  const headRow =
    bottom > top &&
    body.some((column) => isWord(top, column)) &&
    body.every((column) => isWord(top, column) || shown(top, column) === undefined || isDate(top, column)) &&
    span(top + 1, bottom).some((row) => body.some((column) => typeof shown(row, column) === 'number'))
  const rows = span(headRow ? top + 1 : top, bottom)
  const isNames = (column: number) =>
    rows.some((row) => isWord(row, column) || isDate(row, column)) &&
    rows.every((row) => isWord(row, column) || isDate(row, column) || shown(row, column) === undefined)
  const headColumn = right > left && isNames(left)
  const columns = body.slice(headColumn ? 1 : 0)
  const by = columns.length > rows.length ? 'rows' : 'columns'
  const numbers = rows.flatMap((row) => columns.map((column) => shown(row, column)))
  const series = by === 'columns' ? columns.length : rows.length
  const points = by === 'columns' ? rows.length : columns.length
  const isPositive = numbers.every((value) => typeof value === 'number' && value > 0)
  const hasNames = by === 'columns' ? headColumn : headRow
  const isPairs = !headColumn && by === 'columns' && columns.length === 2 && rows.length > 2
  const areNumbers = numbers.every((value) => value === undefined || typeof value === 'number')
  const areDays = by === 'columns' ? headColumn && isDate(rows[0]!, left) : headRow && isDate(top, right)
  const kind =
    isPairs && areNumbers
      ? 'scatter'
      : areDays
        ? 'line'
        : series === 1 && hasNames && isPositive && points > 1 && points <= slicesMost
          ? 'pie'
          : 'column'
  const title = series === 1 ? titleOf(view, { area, headRow, headColumn, by }) : ''
  const chart = {
    kind,
    range: printRange(view.sheet!, [area]),
    headRow,
    headColumn,
    by,
    title,
    xTitle: '',
    yTitle: '',
    legend: series === 1 && kind !== 'pie' ? 'none' : 'bottom',
    colors: new Map<string, never>(),
    width: chartLimits.width.usual,
    height: chartLimits.height.usual,
  } as const
  return { chart, area }
}

/** What its only series is called, where that is written. What a formula shows is not everybody's to read. */
function titleOf(
  { workbook }: SheetView,
  { area, headRow, headColumn, by }: Pick<Chart, 'headRow' | 'headColumn' | 'by'> & { area: Area },
): string {
  const { sheet, top, left } = area
  const isTitled = by === 'columns' ? headRow : headColumn
  const { value } =
    by === 'columns'
      ? workbook.content(sheet, top, headColumn ? left + 1 : left)
      : workbook.content(sheet, headRow ? top + 1 : top, left)
  return isTitled && typeof value === 'string' && !isFormula(value) ? plainOf(value) : ''
}

function lastFilled({ workbook }: SheetView, { sheet, top, bottom, left, right }: Area) {
  let last: { row: number; column: number } | undefined
  for (const { row, column } of workbook.seen(sheet)) {
    if (row < top || row > bottom || column < left || column > right) continue
    last = { row: Math.max(last?.row ?? 0, row), column: Math.max(last?.column ?? 0, column) }
  }
  return last
}
