import type { WidgetNumbers } from '#schema/kinds/composite/publishedWidget.ts'
import type { Row, Series, Slice } from '../../../widgets/chartData.ts'
import { grey, named, toneAt, tonesBeside } from '../../../widgets/tones.ts'

/** Slices that are drawn one by one; the others are one together. */
const slicesMost = 24
const seriesMost = 8

/** No value is written so: those are JSON. */
const restKey = 'rest'
/** Groups of objects, and how many are in none. */
export type ChartAnswer = Pick<WidgetNumbers, 'rest' | 'groups'>

export type Naming = {
  label: (value: unknown, until: string | null) => string
  /** The place of a value among others, and its own colour. */
  place: (value: unknown) => number
  color: (value: unknown) => string | null
}
export type Names = {
  others: string
  /** The label for dates before the drawn ones. */
  earlier: string
  of: Naming
  by?: Naming
  isCounted: boolean
  /** Whether numbers of several groups can be added up; averages cannot. */
  isAdded: boolean
  isTime: boolean
}

const keyOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))
const tonesOf = (naming: Naming, values: readonly unknown[]): string[] =>
  tonesBeside(
    values.map((value) => (value === null || value === undefined ? grey : named[naming.color(value) ?? ''])),
  )

type Group = ChartAnswer['groups'][number]
const untilOf = ({ until }: Group) => (typeof until === 'string' ? until : null)
const numberOf = ({ count, total }: Group, isCounted: boolean): number => (isCounted ? count : (total ?? 0))

/** Without any number there is no average or minimum, which is not the same as zero. */
const withNumbers = (groups: readonly Group[], { isAdded }: Names): Group[] =>
  groups.filter(({ total }) => isAdded || total !== null)

/** Dates from the earliest on, options in the order of their list, all else by size; no value comes last. */
function ordered(groups: readonly Group[], { of, isCounted, isTime }: Names): Group[] {
  const isNothing = ({ value }: Group) => value === null || value === undefined
  return groups.toSorted((a, b) => {
    if (isNothing(a) !== isNothing(b)) return isNothing(a) ? 1 : -1
    if (isTime) return String(a.value) < String(b.value) ? -1 : 1
    const places = of.place(a.value) - of.place(b.value)
    return places || numberOf(b, isCounted) - numberOf(a, isCounted)
  })
}

/** A running total starts after the sum of the dates before the drawn ones. */
const withRest = <T>(shown: T[], rest: T, { isTime }: Names): T[] =>
  isTime ? [rest, ...shown] : [...shown, rest]

/**
 * The data of a chart of one property. Objects outside all groups, and groups beyond the limit, become one more slice
 * each. If numbers cannot be added up, `hidden` is the number of groups that are not drawn.
 */
export function slicesOf(answer: ChartAnswer, names: Names): { slices: Slice[]; hidden: number } {
  const { of, isCounted, isAdded, isTime } = names
  const all = ordered(withNumbers(answer.groups, names), names)
  const kept = all.length > slicesMost ? new Set(largest(all, names).slice(0, slicesMost - 1)) : new Set(all)
  const shown = all.filter((group) => kept.has(group))
  const left = all.filter((group) => !kept.has(group))
  const rest =
    left.reduce((sum, group) => sum + numberOf(group, isCounted), 0) + (isCounted ? answer.rest : 0)
  const tones = tonesOf(
    of,
    shown.map(({ value }) => value),
  )
  const slices = shown.map((group, at): Slice => ({
    key: keyOf(group.value),
    label: of.label(group.value, untilOf(group)),
    color: isTime ? toneAt(0) : tones[at]!,
    number: numberOf(group, isCounted),
    behind: { value: group.value, until: untilOf(group) },
  }))
  if (!isAdded) return { slices, hidden: left.length }
  const more: Slice = { key: restKey, label: restName(names), color: grey, number: rest, behind: null }
  return { slices: rest === 0 ? slices : withRest(slices, more, names), hidden: 0 }
}

const restName = ({ isTime, earlier, others }: Names): string => (isTime ? earlier : others)

/** For dates the latest are kept, for anything else the largest. */
const largest = (groups: Group[], { isCounted, isTime }: Names): Group[] =>
  isTime ? groups.toReversed() : groups.toSorted((a, b) => numberOf(b, isCounted) - numberOf(a, isCounted))

/** The data of a chart of two properties: a row for each value of the first, with a number for each of the second. */
export function rowsOf(answer: ChartAnswer, names: Names): { rows: Row[]; series: Series[]; hidden: number } {
  const { isCounted, isAdded, isTime, others } = names
  const all = ordered(withNumbers(answer.groups, names), names)
  const { series, within } = seriesOf(all, names)
  // Averages of several values of the second property do not make one.
  const groups = isAdded ? all : all.filter((group) => within(group) !== 'others')
  const rows = new Map<string, Row>()
  for (const group of groups) {
    const key = keyOf(group.value)
    const row = rows.get(key) ?? {
      key,
      label: names.of.label(group.value, untilOf(group)),
      numbers: {},
      behind: { value: group.value, until: untilOf(group) },
    }
    rows.set(key, add(row, within(group), numberOf(group, isCounted)))
  }
  const made = [...rows.values()]
  const shown = isTime ? made.slice(-slicesMost) : made.slice(0, slicesMost)
  const left = made.filter((row) => !shown.includes(row))
  const rest: Row = { key: restKey, label: restName(names), numbers: {}, behind: null }
  if (isAdded)
    for (const { numbers } of left)
      for (const [key, number] of Object.entries(numbers)) add(rest, key, number)
  if (isCounted && answer.rest > 0) {
    if (!series.some(({ key }) => key === 'others'))
      series.push({ key: 'others', label: others, color: grey })
    add(rest, 'others', answer.rest)
  }
  const isMore = Object.keys(rest.numbers).length > 0
  const hidden = isAdded ? 0 : left.length + all.length - groups.length
  return { rows: isMore ? withRest(shown, rest, names) : shown, series, hidden }
}

function add(row: Row, key: string, number: number): Row {
  row.numbers[key] = (row.numbers[key] ?? 0) + number
  return row
}

/** The largest values of the second property, and the series of each group. */
function seriesOf(groups: readonly Group[], { by: naming, isCounted, isAdded, others }: Names) {
  const by = naming!
  const sums = new Map<string, { value: unknown; number: number }>()
  for (const group of groups) {
    const key = keyOf(group.by_value)
    const before = sums.get(key)?.number ?? 0
    sums.set(key, { value: group.by_value, number: before + numberOf(group, isCounted) })
  }
  const bySize = [...sums].toSorted(([, a], [, b]) => b.number - a.number)
  const kept = bySize.length > seriesMost ? bySize.slice(0, seriesMost - 1) : bySize
  const own = new Set(kept.map(([key]) => key))
  const inOrder = kept.toSorted(([a, one], [b, two]) => {
    if (a === '' || b === '') return a === '' ? 1 : -1
    return by.place(one.value) - by.place(two.value) || two.number - one.number
  })
  const tones = tonesOf(
    by,
    inOrder.map(([, { value }]) => value),
  )
  const series = inOrder.map(([key, { value }], at): Series => ({
    key: `s${key}`,
    label: by.label(value, null),
    color: tones[at]!,
  }))
  if (isAdded && own.size < sums.size) series.push({ key: 'others', label: others, color: grey })
  return {
    series,
    within: (group: Group) => (own.has(keyOf(group.by_value)) ? `s${keyOf(group.by_value)}` : 'others'),
  }
}

/** A slice's share of a circle; null for a value below zero, which cannot be drawn. */
export function shareOf(slice: Slice, slices: readonly Slice[]): number | null {
  const all = slices.reduce((sum, { number }) => sum + Math.max(number, 0), 0)
  return slice.number < 0 || all === 0 ? null : slice.number / all
}

/** The points of a line. The remainder is left out, because the line would jump to it. */
export function pointsOf(rows: readonly Row[]): {
  points: Row[]
  rest: { label: string; number: number } | null
} {
  const rest = rows.find(({ key }) => key === restKey)
  return {
    points: rows.filter((row) => row !== rest),
    rest: rest
      ? { label: rest.label, number: Object.values(rest.numbers).reduce((sum, number) => sum + number, 0) }
      : null,
  }
}
