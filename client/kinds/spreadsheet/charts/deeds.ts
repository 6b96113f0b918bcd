import {
  addChart,
  type Chart,
  deleteChart,
  type PlacedChart,
  writeChart,
} from '#schema/kinds/spreadsheet/charts.ts'
import { byteOrderMark, type CsvCell, csvLine } from '#schema/objects/csvText.ts'
import { cellLook } from '../cellLook.ts'
import type { SheetView } from '../SheetView.ts'
import type { GridWindow } from '../useGridWindow.ts'
import { boxOfChart, type ChartBox, keptIn, placeOfBox } from './chartPlace.ts'
import { readChart } from './readChart.ts'

/** How far a copy lies from its chart, in pixels. */
const beside = 24

export const add = (view: SheetView, chart: Chart): string | undefined =>
  view.workbook.change((doc) => addChart(doc, view.sheet!, chart))

export const change = (view: SheetView, id: string, parts: Parameters<typeof writeChart>[3]): void =>
  view.workbook.change((doc) => writeChart(doc, view.sheet!, id, parts))

export const remove = (view: SheetView, id: string): void =>
  view.workbook.change((doc) => deleteChart(doc, view.sheet!, id))

/** Puts a chart into a rectangle of the sheet; nothing is written where it is there already. */
export function putInto(view: SheetView, grid: GridWindow, chart: PlacedChart, wanted: ChartBox): void {
  const [was, box] = [boxOfChart(grid, chart), keptIn(grid, wanted)]
  const isMoved = box.top !== was.top || box.left !== was.left
  const isSized = box.width !== was.width || box.height !== was.height
  if (!isMoved && !isSized) return
  change(view, chart.id, {
    ...(isMoved ? { place: placeOfBox(grid, box) } : {}),
    ...(isSized ? { width: box.width, height: box.height } : {}),
  })
}

/** The id of the copy; undefined where the sheet is full. */
export function duplicate(view: SheetView, grid: GridWindow, chart: PlacedChart): string | undefined {
  const { id: _, turn: _turn, ...rest } = chart
  const box = boxOfChart(grid, chart)
  const place = placeOfBox(grid, keptIn(grid, { ...box, top: box.top + beside, left: box.left + beside }))
  return add(view, { ...rest, place })
}

/** All values of a chart as a file that a spreadsheet opens: a line for each point, a column for each series. */
export function chartCsv(view: SheetView, chart: PlacedChart, nameOf: (at: number) => string): string {
  const { workbook, locale } = view
  const data = readChart(workbook, { chart, sheet: view.sheet!, locale, isWhole: true })
  const text = (words: string): CsvCell => ({ text: words, isText: true })
  const head = [text(data.head), ...data.series.map(({ label }, at) => text(label || nameOf(at)))]
  const lines = data.points.map(({ label, values }) => [
    text(label),
    ...data.series.map(({ style }, at) => ({
      text: cellLook(values[at] ?? undefined, style, locale).text,
      isText: false,
    })),
  ])
  return byteOrderMark + [head, ...lines].map((line) => csvLine(line, locale)).join('')
}
