import { type Box, isIn } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { meets, type Plain, wordOf } from '#schema/kinds/spreadsheet/condition.ts'
import {
  type FormatCondition,
  type FormatLook,
  formatsAt,
  isOfRepeats,
  type PlacedFormat,
} from '#schema/kinds/spreadsheet/formats.ts'
import { todayNumber } from '../days.ts'
import type { Workbook } from '../Workbook.ts'
import { type ScaleColors, scaleAt, type Numbers } from './scale.ts'

/** What rules say of a cell; a scale gives its background. */
export type Formatted = { look: FormatLook; scale?: ScaleColors }

/** Values that are looked at for one rule, and cells of an area up to which each is asked whether it is filled. */
const [valuesMost, askedMost] = [100_000, 20_000]

/** What is known of the values that a rule looks at, until something changes. */
class Facts {
  readonly today = todayNumber()
  private filled: { row: number; column: number }[] | undefined
  private readonly values = new Map<string, Plain[]>()
  private readonly times = new Map<string, Map<string, number>>()
  private readonly numbers = new Map<string, Numbers>()

  constructor(
    private readonly workbook: Workbook,
    private readonly sheet: Sheet,
  ) {}

  private valuesOf({ id, areas }: PlacedFormat): Plain[] {
    return this.values.getOrInsertComputed(id, () => {
      const found: Plain[] = []
      for (const { row, column } of this.cellsOf(areas)) {
        if (found.length >= valuesMost) break
        const value = this.workbook.plain(this.sheet, row, column)
        if (value !== undefined && value !== '') found.push(value)
      }
      return found
    })
  }
  /** The cells of areas, each once: all of them, or those that are filled where there are many. */
  private cellsOf(areas: readonly Box[]): Iterable<{ row: number; column: number }> {
    const count = areas.reduce(
      (sum, { top, bottom, left, right }) => sum + (bottom - top + 1) * (right - left + 1),
      0,
    )
    if (count > askedMost) {
      this.filled ??= [...this.workbook.seen(this.sheet)]
      return this.filled.values().filter(({ row, column }) => areas.some((area) => isIn(area, row, column)))
    }
    return cellsIn(areas)
  }
  /** How many cells of a rule hold a value; case does not count. */
  timesOf(format: PlacedFormat, value: Plain): number {
    const times = this.times.getOrInsertComputed(format.id, () => {
      const counted = new Map<string, number>()
      for (const each of this.valuesOf(format)) {
        const word = wordOf(each).toLowerCase()
        counted.set(word, (counted.get(word) ?? 0) + 1)
      }
      return counted
    })
    return times.get(wordOf(value).toLowerCase()) ?? 0
  }
  numbersOf(format: PlacedFormat): Numbers {
    return this.numbers.getOrInsertComputed(format.id, () => {
      const numbers = this.valuesOf(format).filter((value) => typeof value === 'number')
      let sorted: number[] | undefined
      const [least, most] = numbers.reduce(
        ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
        [Infinity, -Infinity],
      )
      return { least: least!, most: most!, sorted: () => (sorted ??= numbers.toSorted((a, b) => a - b)) }
    })
  }
}

function* cellsIn(areas: readonly Box[]): Generator<{ row: number; column: number }> {
  for (const [at, area] of areas.entries())
    for (let { top: row } = area; row <= area.bottom; row += 1)
      for (let { left: column } = area; column <= area.right; column += 1)
        if (!areas.slice(0, at).some((before) => isIn(before, row, column))) yield { row, column }
}

const known = new WeakMap<Sheet, { workbook: Workbook; version: number; facts: Facts }>()
function factsOf(workbook: Workbook, sheet: Sheet): Facts {
  const before = known.get(sheet)
  if (before?.workbook === workbook && before.version === workbook.version) return before.facts
  const facts = new Facts(workbook, sheet)
  known.set(sheet, { workbook, version: workbook.version, facts })
  return facts
}

/** Whether a value is as a rule asks. A day is the whole of it; what is empty is no value that repeats. */
export function fits(
  value: Plain,
  condition: FormatCondition,
  { today, times }: { today: number; times: () => number },
): boolean {
  if ('day' in condition) {
    if (typeof value !== 'number') return false
    const [day, asked] = [Math.floor(value), condition.day === 'today' ? today : Math.floor(condition.day)]
    if (condition.kind === 'date.is') return day === asked
    return condition.kind === 'date.before' ? day < asked : day > asked
  }
  if (isOfRepeats(condition)) {
    if (value === undefined || value === '') return false
    return condition.kind === 'unique' ? times() === 1 : times() > 1
  }
  return meets(value, condition)
}

/** What the rules of a sheet say of a cell now; undefined where they say nothing. */
export function formattedAt(
  workbook: Workbook,
  sheet: Sheet,
  row: number,
  column: number,
): Formatted | undefined {
  const formats = formatsAt(sheet, row, column)
  if (formats.length === 0) return undefined
  const facts = factsOf(workbook, sheet)
  const value = workbook.plain(sheet, row, column)
  let look: FormatLook = {}
  let scale: ScaleColors | undefined
  for (const format of formats) {
    const { rule } = format
    if ('stops' in rule) {
      if (look.fill !== undefined || scale || typeof value !== 'number') continue
      scale = scaleAt(value, rule.stops, facts.numbersOf(format))
    } else if (
      fits(value, rule.condition, { today: facts.today, times: () => facts.timesOf(format, value) })
    ) {
      const { fill, ...rest } = rule.look
      look = { ...rest, ...(fill && !scale ? { fill } : {}), ...look }
    }
  }
  return { look, ...(scale ? { scale } : {}) }
}
