import type { Locale } from '#schema/accounts/locales.ts'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import type { AxisName } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import type { TextColor } from '#schema/kinds/textColors.ts'
import { grey, named, toneAt } from '../../../widgets/tones.ts'
import { cellLook } from '../cellLook.ts'
import type { Workbook } from '../Workbook.ts'
import { type ChartLine, chartLines } from './chartLines.ts'

/** One column of numbers, or one row; `key` is the id of its line, `style` that of its first number. */
export type ChartSeries = { key: string; label: string; color: string; style: CellStyle }
/** What stands at one place of each series; null for a cell that has nothing to draw. */
export type ChartPoint = { key: string; label: string; x: number | null; values: (number | null)[] }
export type ChartData = {
  /** What the names of the points are called. */
  head: string
  series: ChartSeries[]
  points: ChartPoint[]
  /** How many there are, those that are not drawn, too. */
  count: number
  /** Of the numbers across, where they are numbers. */
  xStyle: CellStyle
  /** Whether nothing is left of the range. */
  isLost: boolean
}

export const chartMost = {
  series: 50,
  /** Points of a series that are drawn, those of all series, and cells that are looked at for them. */
  points: 1000,
  marks: 5000,
  cells: 60_000,
  slices: 50,
} as const
export const isRound = (kind: PlacedChart['kind']): boolean => kind === 'pie' || kind === 'ring'

type Wanted = { chart: PlacedChart; sheet: Sheet; locale: Locale; isWhole?: boolean }

/** What a chart draws, by the values that its cells show. Rows and columns that are hidden are not drawn. `isWhole`: all points. */
export function readChart(workbook: Workbook, { chart, sheet, locale, isWhole = false }: Wanted): ChartData {
  const { isByColumns, hasTitles, isLost, names, lines } = chartLines(workbook.book, sheet, chart)
  const isScatter = chart.kind === 'scatter'
  const [axis, otherAxis] = isByColumns ? (['columns', 'rows'] as const) : (['rows', 'columns'] as const)
  const drawn = lines
    .filter(({ area, at }) => !isHidden(area.sheet, axis, at))
    .take(isRound(chart.kind) ? 1 : chartMost.series)
    .toArray()
  const across = new Map<Area, number[]>()
  const acrossOf = (area: Area) => across.getOrInsertComputed(area, () => shownOf(area, otherAxis, hasTitles))
  const cellOf = ({ area, at }: ChartLine, along: number): [Sheet, number, number] =>
    isByColumns ? [area.sheet, along, at] : [area.sheet, at, along]
  const shown = (line: ChartLine, along: number) => workbook.shown(...cellOf(line, along))
  const styleOf = (line: ChartLine, along: number) => workbook.shownStyle(...cellOf(line, along))
  const textAt = (line: ChartLine, along: number) =>
    cellLook(shown(line, along), styleOf(line, along), locale).text
  const along = (line: ChartLine, index: number) => acrossOf(line.area)[index]

  const all = [...(names ? [names] : []), ...drawn]
  let count = Math.max(0, ...all.map(({ area }) => acrossOf(area).length))
  const isFilledAt = (index: number) =>
    all.some((line) => {
      const at = along(line, index)
      return at !== undefined && workbook.isFilled(...cellOf(line, at))
    })
  /** How many of what stands across a line there are up to its last filled cell. */
  const filledOf = (line: ChartLine): number =>
    countUpTo(acrossOf(line.area), workbook.endOf(line.area.sheet, axis, line.at))
  // Of whole columns most is empty, and looking at each cell of them takes seconds.
  if (count * all.length > chartMost.cells) count = Math.max(0, ...all.map(filledOf))
  else while (count > 0 && !isFilledAt(count - 1)) count -= 1
  const step = isWhole ? 1 : Math.max(1, Math.ceil((count * all.length) / chartMost.cells))
  const numberAt = (line: ChartLine, index: number): number | null => {
    const at = along(line, index)
    return at === undefined ? null : numberOf(shown(line, at))
  }
  const points: ChartPoint[] = []
  for (let index = 0; index < count; index += step) {
    const at = names && along(names, index)
    const value = at === undefined ? undefined : shown(names!, at)
    const own = all[0] && acrossOf(all[0].area)[index]
    const ids = all[0]?.area.sheet[otherAxis].ids
    points.push({
      key: (own !== undefined && ids?.[own]) || String(index),
      label: at === undefined ? String(index + 1) : textAt(names!, at),
      x: names ? (typeof value === 'number' ? value : null) : index + 1,
      values: drawn.map((line) => numberAt(line, index)),
    })
  }
  // As in other programs, words among what stands across make it a plain count.
  if (isScatter && names && points.some(({ x, label }) => x === null && label !== ''))
    for (const [at, point] of points.entries()) point.x = at * step + 1
  const styleIn = (line: ChartLine): CellStyle => {
    const first = points.findIndex((_, at) => typeof shownAt(line, at * step) === 'number')
    const at = first < 0 ? undefined : along(line, first * step)
    return at === undefined ? {} : styleOf(line, at)
  }
  const shownAt = (line: ChartLine, index: number) => {
    const at = along(line, index)
    return at === undefined ? undefined : shown(line, at)
  }
  const titleOf = (line: ChartLine): string =>
    hasTitles ? textAt(line, isByColumns ? line.area.top : line.area.left) : ''
  const series = drawn.map((line, at): ChartSeries => {
    const key = line.area.sheet[axis].ids[line.at]!
    return { key, label: titleOf(line), color: colorAt(chart, key, at), style: styleIn(line) }
  })
  return {
    head: names ? titleOf(names) : '',
    series,
    points: isWhole ? points : thinned(points, drawn.length),
    count,
    xStyle: names ? styleIn(names) : {},
    isLost,
  }
}

/** How many numbers of an ordered list are not beyond `last`. */
function countUpTo(list: readonly number[], last: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]! <= last) low = middle + 1
    else high = middle
  }
  return low
}

/** The colour of a series, or of a part of a circle: its own, or by its place. */
export function colorAt({ colors }: PlacedChart, key: string, at: number): string {
  const own = colors.get(key)
  return own ? colorOf(own) : toneAt(at)
}
export const colorOf = (color: TextColor): string => named[color] ?? grey

/** As other programs draw it: words are nothing, what is empty or an error is a gap. */
function numberOf(value: ReturnType<Workbook['shown']>): number | null {
  if (typeof value === 'number') return value
  if (value === undefined || typeof value === 'object') return null
  return typeof value === 'boolean' ? Number(value) : 0
}

const isHidden = (sheet: Sheet, axis: AxisName, at: number): boolean =>
  sheet[axis].hidden.has(sheet[axis].ids[at]!)

/** The lines of an area that are not hidden, without its titles. */
function shownOf(area: Area, axis: AxisName, hasTitles: boolean): number[] {
  const [first, last] = axis === 'rows' ? [area.top, area.bottom] : [area.left, area.right]
  const found: number[] = []
  for (let at = hasTitles ? first + 1 : first; at <= last; at += 1)
    if (!isHidden(area.sheet, axis, at)) found.push(at)
  return found
}

/** No more points than can be told apart: of each stretch those where a series is least and most, so that no peak is lost. */
function thinned(points: ChartPoint[], series: number): ChartPoint[] {
  const most = Math.min(chartMost.points, Math.floor(chartMost.marks / Math.max(series, 1)))
  if (points.length <= most) return points
  let stretches = Math.floor(most / 2)
  let kept = peaksOf(points, series, stretches)
  // Series that turn at different places need more points of a stretch.
  while (kept.size > most && stretches > 1) {
    stretches = Math.floor(stretches / 2)
    kept = peaksOf(points, series, stretches)
  }
  return points.filter((_, at) => kept.has(at))
}

function peaksOf(points: ChartPoint[], series: number, stretches: number): Set<number> {
  const size = Math.ceil(points.length / stretches)
  const kept = new Set<number>()
  for (let from = 0; from < points.length; from += size)
    for (let line = 0; line < series; line += 1) {
      let [least, most] = [from, from]
      for (let at = from; at < Math.min(from + size, points.length); at += 1) {
        if ((points[at]!.values[line] ?? 0) < (points[least]!.values[line] ?? 0)) least = at
        if ((points[at]!.values[line] ?? 0) > (points[most]!.values[line] ?? 0)) most = at
      }
      kept.add(least).add(most)
    }
  return kept
}
