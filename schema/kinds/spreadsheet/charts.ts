import type * as Y from 'yjs'
import { type TextColor, textColor } from '../textColors.ts'
import { type Area, areaOf, parseRef, storedRef } from './address.ts'
import { printArea } from './areas.ts'
import type { Axis } from './axis.ts'
import type { Book, Sheet } from './book.ts'
import { isId, newId, sheetsOf } from './maps.ts'

export const chartKinds = ['column', 'bar', 'stacked', 'line', 'area', 'pie', 'ring', 'scatter'] as const
export type ChartKind = (typeof chartKinds)[number]
export const legendPlaces = ['bottom', 'top', 'right', 'left', 'none'] as const
export type LegendPlace = (typeof legendPlaces)[number]

/** Where a chart begins: a cell, and so many pixels from its corner. */
export type ChartPlace = { row: number; column: number; down: number; across: number }
/** What is drawn beside the cells, of which values, and how. */
export type Chart = {
  kind: ChartKind
  /** References as formulas store them, one behind the other. */
  range: string
  /** Whether the first line of the range has names and not values. */
  headRow: boolean
  headColumn: boolean
  /** Whether each column is a series, or each row. */
  by: 'columns' | 'rows'
  title: string
  xTitle: string
  yTitle: string
  legend: LegendPlace
  /** Of the series, or the parts of a circle, by the ids of their lines; the others have those of the theme. */
  colors: ReadonlyMap<string, TextColor>
  place: ChartPlace
  width: number
  height: number
}
export type PlacedChart = Chart & { id: string; turn: number }
/** What a document says of one chart, as it is stored, by its parts. */
export type ChartFacts = Map<string, unknown>

export const chartLimits = {
  /** On one sheet. */
  charts: 50,
  titleSigns: 200,
  /** Areas that one chart reads, and their references together. */
  areas: 20,
  rangeSigns: 2000,
  colors: 200,
  /** Pixels. */
  width: { least: 160, usual: 480, most: 4000 },
  height: { least: 120, usual: 300, most: 3000 },
} as const

const keyOf = (sheet: string, id: string, part: string) => `${sheet}/chart/${id}/${part}`
const oneOf = <Of extends string>(all: readonly Of[], value: unknown): Of | undefined =>
  all.find((each) => each === value)
const titleOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, chartLimits.titleSigns).toWellFormed() : ''
const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.round(Math.min(Math.max(value, least), most))

/** The references of a range; none for what no editor writes. */
export function refsOf(range: unknown): string[] {
  if (typeof range !== 'string' || range.length > chartLimits.rangeSigns) return []
  const refs = range.match(new RegExp(storedRef.source, 'g')) ?? []
  return refs.join('') === range ? refs.slice(0, chartLimits.areas) : []
}

/** The areas that a chart of a sheet reads now, without those of which nothing is left. */
export const chartAreas = (book: Book, sheet: Sheet, { range }: Pick<Chart, 'range'>): Area[] =>
  refsOf(range).flatMap((text) => {
    const ref = parseRef(text)
    return (ref && areaOf(ref, book, sheet.id)) ?? []
  })

/** Areas as a chart of a sheet holds them; one that takes all lines takes those that come later, too. */
export const printRange = (sheet: Sheet, areas: readonly Area[]): string =>
  areas
    .slice(0, chartLimits.areas)
    .map((area) => {
      const ref = printArea(area, true)
      return area.sheet.id === sheet.id ? ref : `[${area.sheet.id}!${ref.slice(1)}`
    })
    .join('')

/** A place by the ids of its cell. */
export function printChartPlace({ rows, columns }: Sheet, { row, column, down, across }: ChartPlace): string {
  const lineOf = ({ ids }: Axis, at: number) => ids[Math.min(Math.max(at, 0), ids.length - 1)]!
  const pixels = (count: number) => Math.round(Math.min(Math.max(count, 0), 1000))
  return `${lineOf(columns, column)}.${lineOf(rows, row)}/${pixels(across)}/${pixels(down)}`
}

/** Of a deleted line the one that has taken its place counts. */
function readPlace({ rows, columns }: Sheet, stored: unknown): ChartPlace {
  const found =
    typeof stored === 'string' ? /^(\w{1,16})\.(\w{1,16})\/(\d{1,4})\/(\d{1,4})$/.exec(stored) : null
  const lineOf = ({ index, gone, ids }: Axis, id: string) =>
    Math.min(index.get(id) ?? gone.get(id) ?? 0, ids.length - 1)
  if (!found) return { row: 0, column: 0, down: 0, across: 0 }
  const [, column, row, across, down] = found as unknown as [string, string, string, string, string]
  return {
    row: lineOf(rows, row),
    column: lineOf(columns, column),
    across: rows.index.has(row) && columns.index.has(column) ? Math.min(Number(across), 1000) : 0,
    down: rows.index.has(row) && columns.index.has(column) ? Math.min(Number(down), 1000) : 0,
  }
}

function readSize(stored: unknown): { width: number; height: number } {
  const [, width, height] = typeof stored === 'string' ? (/^(\d{1,5})\/(\d{1,5})$/.exec(stored) ?? []) : []
  return {
    width: within(Number(width ?? chartLimits.width.usual), chartLimits.width),
    height: within(Number(height ?? chartLimits.height.usual), chartLimits.height),
  }
}

function readColors(facts: ChartFacts): Map<string, TextColor> {
  const colors = new Map<string, TextColor>()
  for (const [part, value] of facts) {
    const color = part.startsWith('color.') ? textColor(value) : undefined
    if (color && isId(part.slice(6)) && colors.size < chartLimits.colors) colors.set(part.slice(6), color)
  }
  return colors
}

/** The charts of a sheet, those made later in front of the others. What has no kind or no range is none. */
export function readCharts(sheet: Sheet, stored: ReadonlyMap<string, ChartFacts>): PlacedChart[] {
  const found = [...stored].flatMap(([id, facts]): PlacedChart[] => {
    const [kind, range, turn] = [oneOf(chartKinds, facts.get('kind')), facts.get('range'), facts.get('turn')]
    if (!kind || refsOf(range).length === 0) return []
    return [
      {
        id,
        kind,
        range: range as string,
        turn: Number.isSafeInteger(turn) ? (turn as number) : 0,
        headRow: facts.get('headRow') === true,
        headColumn: facts.get('headColumn') === true,
        by: facts.get('by') === 'rows' ? 'rows' : 'columns',
        title: titleOf(facts.get('title')),
        xTitle: titleOf(facts.get('xTitle')),
        yTitle: titleOf(facts.get('yTitle')),
        legend: oneOf(legendPlaces, facts.get('legend')) ?? 'bottom',
        colors: readColors(facts),
        place: readPlace(sheet, facts.get('place')),
        ...readSize(facts.get('size')),
      },
    ]
  })
  found.sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1))
  return found.slice(0, chartLimits.charts)
}

/** What is stored of a chart, a key each part, so that two who change different ones both keep them. */
function storedParts(sheet: Sheet, change: Partial<Chart>): [string, unknown][] {
  const { colors, place, width, height, ...rest } = change
  return [
    ...Object.entries(rest).map(([part, value]): [string, unknown] => [
      part,
      part.endsWith('itle') ? titleOf(value) : value,
    ]),
    ...[...(colors ?? [])].map(([line, color]): [string, unknown] => [`color.${line}`, color]),
    ...(place ? [['place', printChartPlace(sheet, place)] as [string, unknown]] : []),
    ...(width !== undefined && height !== undefined
      ? [
          ['size', `${within(width, chartLimits.width)}/${within(height, chartLimits.height)}`] as [
            string,
            unknown,
          ],
        ]
      : []),
  ]
}

/** Puts a chart in front of the others and gives its id; undefined where the sheet has no room for it. */
export function addChart(doc: Y.Doc, sheet: Sheet, chart: Chart): string | undefined {
  const charts = sheet.charts ?? []
  if (charts.length >= chartLimits.charts || refsOf(chart.range).length === 0) return undefined
  const id = newId()
  doc.transact(() => {
    for (const [part, value] of storedParts(sheet, chart))
      if (value !== '') sheetsOf(doc).set(keyOf(sheet.id, id, part), value)
    sheetsOf(doc).set(keyOf(sheet.id, id, 'turn'), (charts.at(-1)?.turn ?? 0) + 1)
  })
  return id
}

/** Changes parts of a chart that is there; its colours as far as they are named, undefined for that of the theme. */
export function writeChart(
  doc: Y.Doc,
  sheet: Sheet,
  id: string,
  change: Partial<Omit<Chart, 'colors'>> & { colors?: ReadonlyMap<string, TextColor | undefined> },
): void {
  const { colors, ...rest } = change
  if (!sheet.charts?.some((each) => each.id === id)) return
  doc.transact(() => {
    const parts = [
      ...storedParts(sheet, rest),
      ...[...(colors ?? [])].map(([line, color]) => [`color.${line}`, color] as const),
    ]
    for (const [part, value] of parts) {
      const key = keyOf(sheet.id, id, part)
      if (sheetsOf(doc).get(key) === value) continue
      if (value === undefined || value === '') sheetsOf(doc).delete(key)
      else sheetsOf(doc).set(key, value)
    }
  })
}

export function deleteChart(doc: Y.Doc, sheet: Sheet, id: string): void {
  const keys = [...sheetsOf(doc).keys()].filter((key) => key.startsWith(keyOf(sheet.id, id, '')))
  doc.transact(() => {
    for (const key of keys) sheetsOf(doc).delete(key)
  })
}
