import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import {
  cellKey,
  type CellPlace,
  type CellValue,
  isFormula,
  placeOfKey,
  plainOf,
} from '#schema/kinds/spreadsheet/maps.ts'
import { CellValues } from './CellValues.ts'
import { Dependencies, type Formula, rangeOf } from './Dependencies.ts'
import { evaluate } from './evaluate.ts'
import type { HiddenRows } from './hiddenRows.ts'
import { loopGroups } from './loopGroups.ts'
import { type Ask, ObjectAsks, type ObjectsNews } from './ObjectAsks.ts'
import { parseFormula } from './parse.ts'
import { type Filled, Spills } from './Spills.ts'
import { Subtotals } from './Subtotals.ts'
import { type Bound, CellError, fail, isTable, type Table, type Value } from './values.ts'

/** What a cell shows; an error is told from a text. */
export type Shown = number | string | boolean | { error: string }
/** Cells that have changed, by their keys; undefined for one that is empty now. `book` comes where lines or sheets have. */
export type EngineChange = {
  book?: Book
  cells: readonly (readonly [string, CellValue | undefined])[]
  objects?: ObjectsNews
  /** Sheets whose rows are hidden or shown, where nothing else of the book is another. */
  hidden?: readonly HiddenRows[]
}
/** The values of formulas that are others than before, and of cells that these fill, with the key of who fills them; undefined where there is none any more. */
export type EngineValues = (readonly [key: string, value: Shown | undefined, filledBy?: string])[]
/** What a change comes to: `asks` is all that is asked of objects where that has changed, `bounds` what formulas fill with them. */
export type EngineAnswer = {
  values: EngineValues
  asks?: readonly Ask[]
  bounds: readonly (readonly [key: string, bound: Bound | undefined])[]
}
/** The values by their keys. */
export const valuesByKey = (values: EngineValues): Map<string, Shown | undefined> =>
  new Map(values.map(([key, value]) => [key, value] as const))

/** How often what formulas fill lets others be counted again. */
const roundsMost = 50

type Counting = { changed: EngineValues; filled: Filled; isStuck: boolean }

/** Counts formulas. After a change it counts those alone that depend on what has changed, each once, in their order. */
export class Engine {
  private book: Book = { sheets: [], byId: new Map() }
  private dependencies = new Dependencies(this.book)
  private readonly formulas = new Map<string, Formula>()
  private readonly subtotals = new Subtotals()
  private readonly values = new CellValues()
  private readonly spills = new Spills(this.values, (key) => this.formulas.has(key))

  private readonly asks = new ObjectAsks<Formula>()
  private readonly bounds = new Map<string, Bound>()
  private readonly boundNews = new Map<string, Bound | undefined>()

  answer(change: EngineChange): EngineAnswer {
    const values = this.apply(change)
    const bounds = [...this.boundNews]
    this.boundNews.clear()
    return { values, ...this.asks.news(), bounds }
  }

  apply({ book, cells, objects, hidden = [] }: EngineChange): EngineValues {
    const dirty = new Set<Formula>(objects && this.asks.take(objects))
    const touched: CellPlace[] = []
    const gone: EngineValues = []
    const filled: Filled = { cells: [], evicted: new Set() }
    for (const [key, value] of cells) {
      const place = placeOfKey(key)
      if (!place) continue
      const old = this.formulas.get(key)
      if (old) {
        this.dependencies.remove(old)
        this.subtotals.remove(old)
        this.formulas.delete(key)
        this.spills.fill(old, null, filled)
        this.bind(old, undefined)
        for (const formula of this.asks.forget(old)) dirty.add(formula)
        dirty.delete(old)
      }
      const wasFilled = this.spills.release(key)
      if (isFormula(value)) {
        const formula: Formula = { key, place, parsed: parseFormula(value), areas: [] }
        // What was a value before is told even where the formula comes to the same.
        if (!old) this.values.write(place, null)
        this.formulas.set(key, formula)
        this.subtotals.add(formula)
        if (!book) this.dependencies.add(formula)
        dirty.add(formula)
      } else {
        this.values.write(place, typeof value === 'string' ? plainOf(value) : (value ?? null))
        if (old || wasFilled) gone.push([key, undefined])
      }
      touched.push(place)
    }
    for (const formula of this.subtotals.take(hidden)) dirty.add(formula)
    if (book) this.takeBook(book, dirty, filled)
    else this.follow(touched, dirty, true)
    const emptied = filled.cells.map(({ place }) => [cellKey(place), undefined] as const)
    this.follow(
      filled.cells.map(({ place }) => place),
      dirty,
    )
    return [...emptied, ...gone, ...this.countAll(dirty)]
  }

  /** Gathers the formulas that read what has changed, are kept from filling it, or fill it, where `isWritten`. */
  private follow(touched: readonly CellPlace[], dirty: Set<Formula>, isWritten = false): void {
    for (const place of touched) {
      this.dependencies.each(place, (formula) => dirty.add(formula))
      this.spills.each(place, isWritten, (formula) => dirty.add(formula))
    }
  }

  /** What a formula of arrays fills, its own cell if it comes to one value; undefined for one of single values. */
  arrayOf(key: string): Area | undefined {
    const formula = this.formulas.get(key)
    if (!formula?.isArray) return undefined
    return this.spills.areaOf(formula) ?? this.spills.ownAreaOf(formula)
  }

  /** Where lines have come or gone, references point elsewhere: all formulas are counted again. */
  private takeBook(book: Book, dirty: Set<Formula>, filled: Filled): void {
    this.book = book
    this.subtotals.takeBook(book)
    this.spills.takeBook(book, filled)
    this.dependencies = new Dependencies(book)
    for (const formula of this.formulas.values()) {
      this.dependencies.add(formula)
      dirty.add(formula)
    }
  }

  /** What formulas fill lets those be counted that read it, again and again until nothing changes. */
  private countAll(dirty: Set<Formula>): EngineValues {
    const changed: EngineValues = []
    let next = dirty
    for (let round = 0; next.size > 0; round += 1) {
      const filled: Filled = { cells: [], evicted: new Set() }
      // What still changes then reads what it fills, by some way.
      const isStuck = round >= roundsMost
      this.count(next, { changed, filled, isStuck })
      if (round > roundsMost * 2) break
      for (const { place, value, by } of filled.cells)
        changed.push([cellKey(place), value === null ? undefined : shownOf(value), by?.key])
      next = new Set(isStuck ? [] : filled.evicted)
      this.follow(
        filled.cells.map(({ place }) => place),
        next,
      )
    }
    return changed
  }

  private count(dirty: Set<Formula>, { changed, filled, isStuck }: Counting): void {
    // A set that grows while it is gone through holds all that follows from the change.
    const waiting = new Map<Formula, number>()
    const followers = new Map<Formula, Formula[]>()
    for (const formula of dirty) {
      if (!waiting.has(formula)) waiting.set(formula, 0)
      const own: Formula[] = []
      this.dependencies.each(formula.place, (next) => {
        waiting.set(next, (waiting.get(next) ?? 0) + 1)
        dirty.add(next)
        own.push(next)
      })
      if (own.length > 0) followers.set(formula, own)
    }
    const ready = [...waiting].flatMap(([formula, count]) => (count === 0 ? [formula] : []))
    const settle = (formula: Formula, found: Value | Table) => {
      waiting.delete(formula)
      const value = this.spills.fill(formula, isStuck && isTable(found) ? fail('#CYCLE!') : found, filled)
      this.bind(formula, isTable(found) && this.spills.areaOf(formula) ? found.bound : undefined)
      if (this.values.write(formula.place, value)) changed.push([formula.key, shownOf(value)])
    }
    for (const formula of ready) {
      settle(formula, this.valueOf(formula))
      for (const next of followers.get(formula) ?? []) {
        const left = (waiting.get(next) ?? 0) - 1
        waiting.set(next, left)
        if (left === 0) ready.push(next)
      }
    }
    this.countLoops(waiting, settle)
  }

  private bind({ key }: Formula, bound: Bound | undefined): void {
    if (this.bounds.get(key) === bound) return
    if (bound) this.bounds.set(key, bound)
    else this.bounds.delete(key)
    this.boundNews.set(key, bound)
  }
  /** What a formula fills cells with, where that is objects. */
  boundOf(key: string): Bound | undefined {
    return this.bounds.get(key)
  }

  /** What is left refers to itself by some way, or to what does; the latter is counted with the error of the loop. */
  private countLoops(
    waiting: Map<Formula, number>,
    settle: (formula: Formula, found: Value | Table) => void,
  ): void {
    const followers = new Map<Formula, Formula[]>()
    for (const formula of waiting.keys()) {
      const own: Formula[] = []
      this.dependencies.each(formula.place, (next) => waiting.has(next) && own.push(next))
      followers.set(formula, own)
    }
    const nextOf = (formula: Formula) => followers.get(formula)!
    for (const group of loopGroups(followers.keys(), nextOf).toReversed()) {
      const isLoop = group.length > 1 || nextOf(group[0]!).includes(group[0]!)
      for (const formula of group) settle(formula, isLoop ? fail('#CYCLE!') : this.valueOf(formula))
    }
  }

  private valueOf(formula: Formula): Value | Table {
    const { parsed, areas, place } = formula
    if (!parsed) return fail('#NAME?')
    const sheet = this.book.byId.get(place.sheet)
    const here = {
      row: sheet?.rows.index.get(place.row) ?? 0,
      column: sheet?.columns.index.get(place.column) ?? 0,
    }
    try {
      const { value, isArray } = evaluate(parsed.root, {
        here,
        objects: this.asks.readerFor(formula),
        area: (slot) => areas[slot],
        hasName: (slot) => {
          const target = parsed.refs[slot]!
          return 'named' in target && rangeOf(this.book, target.named) !== undefined
        },
        read: (slot, area) => {
          const target = parsed.refs[slot]!
          return this.values.read('named' in target ? isMany(area) : target.to !== undefined, area)
        },
        leftOut: (area, isShown) => this.subtotals.leftOut(area, isShown),
        filledBy: ({ sheet: { id, rows, columns }, top, left }) => {
          const formula = this.formulas.get(`${id}/${rows.ids[top]}/${columns.ids[left]}`)
          const area = formula && this.spills.areaOf(formula)
          return area && this.values.read(true, area)
        },
      })
      formula.isArray = isArray
      return value
    } catch (error) {
      // One formula that is too deep for the stack or too long for memory must not stop the others.
      if (error instanceof RangeError) return fail('#NUM!')
      throw error
    }
  }
}

const isMany = ({ top, bottom, left, right }: Area): boolean => top < bottom || left < right
const shownOf = (value: Value): Shown => (value instanceof CellError ? { error: value.text } : (value ?? 0))
