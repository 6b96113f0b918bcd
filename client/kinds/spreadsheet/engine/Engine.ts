import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import {
  type CellPlace,
  type CellValue,
  isFormula,
  placeOfKey,
  plainOf,
} from '#schema/kinds/spreadsheet/maps.ts'
import { Dependencies, type Formula } from './Dependencies.ts'
import { evaluate } from './evaluate.ts'
import { parseFormula } from './parse.ts'
import { CellError, fail, type Operand, type Table, type Value } from './values.ts'

/** What a cell shows; an error is told from a text. */
export type Shown = number | string | boolean | { error: string }
/** Cells that have changed, by their keys; undefined for one that is empty now. `book` comes where lines or sheets have. */
export type EngineChange = { book?: Book; cells: readonly (readonly [string, CellValue | undefined])[] }
/** The values of formulas that are others than before; undefined where there is no formula any more. */
export type EngineValues = (readonly [string, Shown | undefined])[]

/** Counts formulas. After a change it counts those alone that depend on what has changed, each once, in their order. */
export class Engine {
  private book: Book = { sheets: [], byId: new Map() }
  private dependencies = new Dependencies(this.book)
  private readonly formulas = new Map<string, Formula>()
  /** The values of all cells by sheet, column and row. */
  private readonly values = new Map<string, Map<string, Value>>()

  apply({ book, cells }: EngineChange): EngineValues {
    const dirty = new Set<Formula>()
    const touched: CellPlace[] = []
    const gone: EngineValues = []
    for (const [key, value] of cells) {
      const place = placeOfKey(key)
      if (!place) continue
      const old = this.formulas.get(key)
      if (old) {
        this.dependencies.remove(old)
        this.formulas.delete(key)
      }
      if (isFormula(value)) {
        const formula: Formula = { key, place, parsed: parseFormula(value), areas: [] }
        // What was a value before is told even where the formula comes to the same.
        if (!old) this.write(place, null)
        this.formulas.set(key, formula)
        if (!book) this.dependencies.add(formula)
        dirty.add(formula)
      } else {
        this.write(place, typeof value === 'string' ? plainOf(value) : (value ?? null))
        if (old) gone.push([key, undefined])
      }
      touched.push(place)
    }
    if (book) this.takeBook(book, dirty)
    else for (const place of touched) this.dependencies.each(place, (formula) => dirty.add(formula))
    return [...gone, ...this.count(dirty)]
  }

  /** Where lines have come or gone, references point elsewhere: all formulas are counted again. */
  private takeBook(book: Book, dirty: Set<Formula>): void {
    this.book = book
    this.dependencies = new Dependencies(book)
    for (const formula of this.formulas.values()) {
      this.dependencies.add(formula)
      dirty.add(formula)
    }
  }

  private count(dirty: Set<Formula>): EngineValues {
    // A set that grows while it is gone through holds all that follows from the change.
    const waiting = new Map<Formula, number>()
    for (const formula of dirty) {
      if (!waiting.has(formula)) waiting.set(formula, 0)
      this.dependencies.each(formula.place, (next) => {
        waiting.set(next, (waiting.get(next) ?? 0) + 1)
        dirty.add(next)
      })
    }
    const ready = [...waiting].flatMap(([formula, count]) => (count === 0 ? [formula] : []))
    const changed: EngineValues = []
    const settle = (formula: Formula, value: Value) => {
      waiting.delete(formula)
      if (this.write(formula.place, value)) changed.push([formula.key, shownOf(value)])
    }
    for (const formula of ready) {
      settle(formula, this.valueOf(formula))
      this.dependencies.each(formula.place, (next) => {
        const left = (waiting.get(next) ?? 0) - 1
        waiting.set(next, left)
        if (left === 0) ready.push(next)
      })
    }
    this.countLoops(waiting, settle)
    return changed
  }

  /** What is left refers to itself by some way, or to what does; the latter is counted with the error of the loop. */
  private countLoops(waiting: Map<Formula, number>, settle: (formula: Formula, value: Value) => void): void {
    const followers = new Map<Formula, number>()
    const before = new Map<Formula, Formula[]>()
    for (const formula of waiting.keys()) {
      let count = 0
      this.dependencies.each(formula.place, (next) => {
        if (!waiting.has(next)) return
        count += 1
        before.getOrInsertComputed(next, () => []).push(formula)
      })
      followers.set(formula, count)
    }
    const outside = [...followers].flatMap(([formula, count]) => (count === 0 ? [formula] : []))
    for (const formula of outside)
      for (const earlier of before.get(formula) ?? []) {
        const left = followers.get(earlier)! - 1
        followers.set(earlier, left)
        if (left === 0) outside.push(earlier)
      }
    const after = new Set(outside)
    for (const formula of waiting.keys()) if (!after.has(formula)) settle(formula, fail('#CYCLE!'))
    for (const formula of outside.toReversed()) settle(formula, this.valueOf(formula))
  }

  private valueOf({ parsed, areas, place }: Formula): Value {
    if (!parsed) return fail('#NAME?')
    const sheet = this.book.byId.get(place.sheet)
    const here = {
      row: sheet?.rows.index.get(place.row) ?? 0,
      column: sheet?.columns.index.get(place.column) ?? 0,
    }
    try {
      return evaluate(parsed.root, {
        here,
        area: (slot) => areas[slot],
        read: (slot, area) => this.read(parsed.refs[slot]!.to !== undefined, area),
      })
    } catch (error) {
      // One formula that is too deep for the stack or too long for memory must not stop the others.
      if (error instanceof RangeError) return fail('#NUM!')
      throw error
    }
  }

  private read(isRange: boolean, { sheet, top, bottom, left, right }: Area): Operand {
    const columns = sheet.columns.ids.slice(left, right + 1).map((id) => this.values.get(`${sheet.id}/${id}`))
    const { ids } = sheet.rows
    const at = (row: number, column: number): Value => columns[column]?.get(ids[top + row]!) ?? null
    if (!isRange) return at(0, 0)
    const each: Table['each'] = (visit) => {
      for (let row = top; row <= bottom; row += 1)
        for (let column = 0; column < columns.length; column += 1) {
          const value = columns[column]?.get(ids[row]!)
          if (value !== undefined) visit(value, row - top, column)
        }
    }
    return { rows: bottom - top + 1, columns: columns.length, at, each }
  }

  /** Whether the value is another one. */
  private write({ sheet, row, column }: CellPlace, value: Value): boolean {
    const cells = this.values.getOrInsertComputed(`${sheet}/${column}`, () => new Map<string, Value>())
    const old = cells.get(row)
    if (value === null) return cells.delete(row)
    cells.set(row, value)
    return value instanceof CellError ? !(old instanceof CellError && old.text === value.text) : old !== value
  }
}

const shownOf = (value: Value): Shown => (value instanceof CellError ? { error: value.text } : (value ?? 0))
