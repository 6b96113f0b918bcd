import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Book, Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { chartAreas, type PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'

/** A line of an area: a series, or the names of the points. */
export type ChartLine = { area: Area; at: number }

/** What the lines of a chart's range are, hidden ones among them. `names` is always the first one, `hasTitles` is said of the first cell of each. */
export function chartLines(book: Book, sheet: Sheet, chart: PlacedChart) {
  const isByColumns = chart.by === 'columns'
  const [hasTitles, hasNames] = isByColumns
    ? [chart.headRow, chart.headColumn]
    : [chart.headColumn, chart.headRow]
  const areas = chartAreas(book, sheet, chart)
  const endsOf = ({ top, bottom, left, right }: Area): [number, number] =>
    isByColumns ? [left, right] : [top, bottom]
  const lines = eachLine(areas, endsOf)
  const isPairs =
    chart.kind === 'scatter' && (areas.length > 1 || areas.some((area) => endsOf(area)[0] < endsOf(area)[1]))
  const names = hasNames || isPairs ? lines.next().value : undefined
  return { isByColumns, hasTitles, isLost: areas.length === 0, names, lines }
}

function* eachLine(
  areas: readonly Area[],
  endsOf: (area: Area) => [number, number],
): Generator<ChartLine, undefined> {
  for (const area of areas) {
    const [first, last] = endsOf(area)
    for (let at = first; at <= last; at += 1) yield { area, at }
  }
}
