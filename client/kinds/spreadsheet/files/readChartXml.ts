import { addressOf } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { type ChartKind, chartLimits, type LegendPlace } from '#schema/kinds/spreadsheet/charts.ts'
import { quoted } from '#schema/kinds/spreadsheet/formulaText.ts'
import { type TextColor, textColors } from '#schema/kinds/textColors.ts'
import { toneAt } from '../../../widgets/tones.ts'
import { colorOf } from '../charts/readChart.ts'
import { legendMarks } from './chartsXml.ts'
import { nearestColor } from './colors.ts'
import type { FileChart } from './content.ts'
import { areaOf } from './filterXml.ts'
import { readXml, unescapeSigns } from './xml.ts'

type FileSeries = { tx?: string; cat?: string; val?: string; color?: string; points: Map<number, string> }
type Axis = { isOfNumbers: boolean; side: string; title: string }
type Found = {
  groups: string[]
  direction: string
  grouping: string
  series: FileSeries[]
  axes: Axis[]
  title: string
  legend: LegendPlace
}
type Read = { chart: Omit<FileChart, 'place' | 'width' | 'height'>; isPartly: boolean }

/** A chart of a file; undefined for one of a kind, or of cells, that there is no chart of here. */
export function readChartXml(bytes: Uint8Array, own: string): Read | undefined {
  const found = gather(bytes)
  const kind = kindOf(found)
  const range = kind && rangeOf(found, kind, own)
  if (!kind || !range) return undefined
  const isAcross = kind === 'bar'
  /** Programs do not agree on the side of an axis of bars. */
  const isLower = ({ isOfNumbers, side }: Axis) =>
    kind === 'scatter' ? side === 'b' || side === 't' : isOfNumbers === isAcross
  const titleAt = (isWanted: boolean) =>
    found.axes.findLast((axis) => isLower(axis) === isWanted)?.title ?? ''
  return {
    chart: {
      kind,
      title: clipped(found.title),
      xTitle: clipped(titleAt(true)),
      yTitle: clipped(titleAt(false)),
      legend: found.legend,
      ...range.chart,
    },
    isPartly: range.isPartly || (isAcross && found.grouping !== 'clustered' && found.grouping !== ''),
  }
}

const clipped = (text: string) => unescapeSigns(text).slice(0, chartLimits.titleSigns).toWellFormed()

function gather(bytes: Uint8Array): Found {
  const found: Found = {
    groups: [],
    direction: 'col',
    grouping: '',
    series: [],
    axes: [],
    title: '',
    legend: 'none',
  }
  let path: readonly string[] = []
  let point = -1
  const openers: Record<string, (of: string) => void> = {
    ser: () => void found.series.push({ points: new Map() }),
    barDir: (of) => (found.direction = of),
    grouping: (of) => (found.grouping = of),
    legend: () => (found.legend = 'right'),
    legendPos: (of) => (found.legend = placeOf(of)),
    axPos: (of) => void (found.axes.at(-1) && (found.axes.at(-1)!.side = of)),
    idx: (of) => void (path.at(-2) === 'dPt' && (point = Number(of))),
    srgbClr: (of) => takeColor(found, path, { point, hex: of }),
  }
  readXml(bytes, {
    open({ name, attributes: { val = '' } }, now) {
      path = now
      if (now.at(-2) === 'plotArea' && name.endsWith('Chart')) found.groups.push(name)
      if (now.at(-2) === 'plotArea' && name.endsWith('Ax'))
        found.axes.push({ isOfNumbers: name === 'valAx', side: '', title: '' })
      if (Object.hasOwn(openers, name)) openers[name]!(val)
    },
    close(name, text) {
      if ((name === 't' || name === 'v') && path.includes('title')) {
        const axis = path.some((each) => each.endsWith('Ax')) ? found.axes.at(-1) : undefined
        if (axis) axis.title += text
        else found.title += text
      }
      const series = found.series.at(-1)
      const part = path.at(-2)
      if (name !== 'f' || !series || path.at(-3) !== 'ser') return
      if (part === 'tx') series.tx = text
      else if (part === 'cat' || part === 'xVal') series.cat = text
      else if (part === 'val' || part === 'yVal') series.val = text
    },
  })
  return found
}

const placeOf = (mark: string): LegendPlace =>
  (Object.keys(legendMarks) as (keyof typeof legendMarks)[]).find((place) => legendMarks[place] === mark) ??
  'right'

function takeColor(
  { series }: Found,
  path: readonly string[],
  { point, hex }: { point: number; hex: string },
): void {
  const last = series.at(-1)
  const behind = path.slice(path.lastIndexOf('ser') + 1)
  if (!last || !path.includes('ser') || !/^[0-9a-f]{6}$/i.test(hex)) return
  if (behind[0] === 'dPt') last.points.getOrInsert(point, hex)
  else if (behind[0] === 'spPr' || behind[0] === 'marker') last.color ??= hex
}

function kindOf({ groups, direction, grouping }: Found): ChartKind | undefined {
  const [group, ...more] = groups.map((name) => name.replace(/3?D?Chart$/, ''))
  if (more.length > 0) return undefined
  if (group === 'bar') return direction === 'bar' ? 'bar' : /tacked/.test(grouping) ? 'stacked' : 'column'
  if (group === 'doughnut') return 'ring'
  return (['line', 'area', 'pie', 'scatter'] as const).find((each) => each === group)
}

type Place = { sheet: string; box: Box }

function placeIn(ref: string | undefined, own: string): Place | undefined {
  const found = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?([^!]+)$/.exec(ref ?? '')
  const box = found ? areaOf(found[3]) : undefined
  return box && { sheet: (found![1] ?? found![2] ?? own).replaceAll("''", "'"), box }
}

/** The range that the series of a chart are of, where these are lines beside each other. */
function rangeOf({ series }: Found, kind: ChartKind, own: string) {
  const values = series.map(({ val }) => placeIn(val, own))
  const [first] = values
  if (!first || values.some((each) => !each || each.sheet !== first.sheet)) return undefined
  const title = placeIn(series[0]!.tx, own)
  const isOne = first.box.top === first.box.bottom && first.box.left === first.box.right
  const isByColumns = isOne
    ? title?.box.left === first.box.left || !title
    : first.box.left === first.box.right
  const lineOf = ({ box }: Place) => (isByColumns ? box.left : box.top)
  const spanOf = ({ box }: Place) =>
    (isByColumns ? [box.top, box.bottom] : [box.left, box.right]) as [number, number]
  const [from, to] = spanOf(first)
  const isLine = ({ box }: Place) => (isByColumns ? box.left === box.right : box.top === box.bottom)
  const isBeside = (each: Place | undefined) => {
    if (!each || !isLine(each) || each.sheet !== first.sheet) return false
    const [start, end] = spanOf(each)
    return start === from && end === to
  }
  if (!values.every(isBeside)) return undefined
  const names = placeIn(series[0]!.cat, own)
  const hasNames = isBeside(names)
  if (kind === 'scatter' && !hasNames && series.length > 1) return undefined
  const titles = series.map(({ tx }) => placeIn(tx, own))
  const hasTitles = titles.every(
    (each, at) =>
      each?.sheet === first.sheet &&
      lineOf(each) === lineOf(values[at]!) &&
      isLine(each) &&
      spanOf(each)[1] === from - 1,
  )
  const lines = [...(hasNames ? [lineOf(names!)] : []), ...values.map((each) => lineOf(each!))]
  const runs: [number, number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && last[1] === line - 1) last[1] = line
    else runs.push([line, line])
  }
  if (runs.length > chartLimits.areas) return undefined
  const start = hasTitles ? from - 1 : from
  const name = first.sheet === own ? '' : `${quoted(first.sheet)}!`
  const range = runs.map(([least, most]) =>
    isByColumns
      ? `${name}${addressOf(start, least)}:${addressOf(to, most)}`
      : `${name}${addressOf(least, start)}:${addressOf(most, to)}`,
  )
  const isNamed = hasNames && kind !== 'scatter'
  return {
    chart: {
      range,
      by: isByColumns ? ('columns' as const) : ('rows' as const),
      headRow: isByColumns ? hasTitles : isNamed,
      headColumn: isByColumns ? isNamed : hasTitles,
      colors: colorsOf(series, { from, lines: values.map((each) => lineOf(each!)) }),
    },
    isPartly:
      (!hasTitles && titles.some(Boolean)) || (!hasNames && series.some(({ cat }) => cat !== undefined)),
  }
}

/** Colours that are not those of the theme, by the numbers of their lines. */
function colorsOf(
  series: readonly FileSeries[],
  { from, lines }: { from: number; lines: readonly number[] },
) {
  const colors = new Map<string, TextColor>()
  const take = (line: number, at: number, hex: string | undefined) => {
    const own = `#${hex?.toLowerCase() ?? ''}`
    if (!hex || own === toneAt(at)) return
    const color = textColors.find((each) => colorOf(each) === own) ?? nearestColor(hex, 'word')
    if (color && colors.size < chartLimits.colors) colors.set(String(line), color)
  }
  for (const [at, { color, points }] of series.entries()) {
    take(lines[at]!, at, color)
    for (const [point, hex] of points) take(from + point, point, hex)
  }
  return colors
}
