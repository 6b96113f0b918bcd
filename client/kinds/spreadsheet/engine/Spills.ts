import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { doMeet, isIn } from '#schema/kinds/spreadsheet/areas.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { cellKey, type CellPlace } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellValues } from './CellValues.ts'
import type { Formula } from './Dependencies.ts'
import { type CellError, fail, isTable, type Table, type Value } from './values.ts'

/** What filling cells has changed: these cells, in their order, and formulas that have lost theirs to another. */
export type Filled = {
  cells: { place: CellPlace; value: Value; by?: Formula }[]
  evicted: Set<Formula>
}
/** Where the values of a formula go, or the error that its cell shows; `area` is what it wants also then. */
type Way = { area: Area; evicted: Set<Formula> } | { area?: Area; error: CellError }

/** Where formulas that come to many values put them. Nothing of it is stored in a document. */
export class Spills {
  private book: Book = { sheets: [], byId: new Map() }
  private readonly wanted = new Map<Formula, Area>()
  private readonly owners = new Map<string, Formula>()
  private readonly cells = new Map<Formula, Map<string, CellPlace>>()

  constructor(
    private readonly values: CellValues,
    private readonly isFormula: (key: string) => boolean,
  ) {}

  /** What a formula fills; undefined for one that does not, or is kept from it. */
  areaOf(formula: Formula): Area | undefined {
    return this.cells.has(formula) ? this.wanted.get(formula) : undefined
  }

  /** The cell of a formula. */
  ownAreaOf({ place }: Formula): Area | undefined {
    const [sheet, at] = [this.book.byId.get(place.sheet), this.lineOf(place)]
    return sheet && at && { sheet, top: at.row, bottom: at.row, left: at.column, right: at.column }
  }

  /** Empties what is filled, before the lines of the book are others. */
  takeBook(book: Book, filled: Filled): void {
    for (const formula of this.wanted.keys()) this.fill(formula, null, filled)
    this.book = book
  }

  /** Gives a cell to what is written in it. Whether it was filled by a formula. */
  release(key: string): boolean {
    const owner = this.owners.get(key)
    return owner !== undefined && this.owners.delete(key) && this.cells.get(owner)!.delete(key)
  }

  /** Calls `visit` for each formula that is kept from filling a cell which has changed, or fills it, where `isWritten`. */
  each(place: CellPlace, isWritten: boolean, visit: (formula: Formula) => void): void {
    const at = this.wanted.size > 0 ? this.lineOf(place) : undefined
    if (!at) return
    for (const [formula, area] of this.wanted)
      if (
        area.sheet.id === place.sheet &&
        isIn(area, at.row, at.column) &&
        (isWritten || !this.cells.has(formula))
      )
        visit(formula)
  }

  /** Puts the values of a formula into the cells below and beside, if nothing stands there, and gives what its own cell shows. */
  fill(formula: Formula, found: Value | Table, filled: Filled): Value {
    const before = this.cells.get(formula)
    const way: Way | undefined = isTable(found) ? this.wayFor(formula, found) : undefined
    if (!before && !way) {
      this.wanted.delete(formula)
      return found as Value
    }
    const isFree = way !== undefined && 'evicted' in way
    if (isFree)
      for (const other of way.evicted) {
        this.fill(other, null, filled)
        filled.evicted.add(other)
      }
    const after = isFree ? this.put(formula, way.area, { table: found as Table, filled }) : undefined
    for (const [key, place] of before ?? []) {
      if (after?.has(key)) continue
      this.owners.delete(key)
      this.values.write(place, null)
      filled.cells.push({ place, value: null })
    }
    if (way?.area) this.wanted.set(formula, way.area)
    else this.wanted.delete(formula)
    if (after) this.cells.set(formula, after)
    else this.cells.delete(formula)
    if (!way) return found as Value
    const table = found as Table
    return 'error' in way ? way.error : (table.at(0, 0) ?? (table.isSparse ? '' : 0))
  }

  private put(
    formula: Formula,
    area: Area,
    { table, filled }: { table: Table; filled: Filled },
  ): Map<string, CellPlace> {
    const cells = new Map<string, CellPlace>()
    for (const [row, column, place] of placesIn(area)) {
      const [key, value] = [cellKey(place), table.at(row, column) ?? (table.isSparse ? null : 0)]
      cells.set(key, place)
      const isNew = this.owners.get(key) !== formula
      this.owners.set(key, formula)
      if (this.values.write(place, value) || isNew) filled.cells.push({ place, value, by: formula })
    }
    return cells
  }

  private wayFor(formula: Formula, { rows, columns }: Table): Way {
    const [sheet, at] = [this.book.byId.get(formula.place.sheet), this.lineOf(formula.place)]
    if (rows * columns > sheetLimits.cells) return { error: fail('#NUM!') }
    if (!sheet || !at) return { error: fail('#SPILL!') }
    const [bottom, right] = [at.row + rows - 1, at.column + columns - 1]
    const area = { sheet, top: at.row, left: at.column, bottom, right }
    if (bottom >= sheet.rows.ids.length || right >= sheet.columns.ids.length)
      return { error: fail('#SPILL!') }
    // It would read what it fills.
    if (formula.areas.some((each) => each?.sheet.id === sheet.id && doMeet(each, area)))
      return { error: fail('#CYCLE!') }
    if (sheet.merges?.some((merged) => doMeet(merged, area))) return { area, error: fail('#SPILL!') }
    const evicted = new Set<Formula>()
    for (const [, , place] of placesIn(area)) {
      const key = cellKey(place)
      const owner = this.owners.get(key)
      const isFree = owner
        ? owner === formula || this.isBefore(formula, owner)
        : !this.isFormula(key) && this.values.at(place) === null
      if (!isFree) return { area, error: fail('#SPILL!') }
      if (owner && owner !== formula) evicted.add(owner)
    }
    return { area, evicted }
  }

  /** Of two that would fill the same cells the one further up does, or else further left: for everyone alike. */
  private isBefore(one: Formula, other: Formula): boolean {
    const [a, b] = [this.lineOf(one.place), this.lineOf(other.place)]
    if (!a || !b) return !b
    return a.row < b.row || (a.row === b.row && a.column < b.column)
  }

  private lineOf({ sheet, row, column }: CellPlace): { row: number; column: number } | undefined {
    const lines = this.book.byId.get(sheet)
    const [at, across] = [lines?.rows.index.get(row), lines?.columns.index.get(column)]
    return at === undefined || across === undefined ? undefined : { row: at, column: across }
  }
}

/** The cells of an area but the first one. */
function* placesIn({ sheet, top, left, bottom, right }: Area): Generator<[number, number, CellPlace]> {
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1)
      if (row > top || column > left)
        yield [
          row - top,
          column - left,
          { sheet: sheet.id, row: sheet.rows.ids[row]!, column: sheet.columns.ids[column]! },
        ]
}
