import { areaOf, type Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Book } from '#schema/kinds/spreadsheet/book.ts'
import { cellKey, type CellPlace } from '#schema/kinds/spreadsheet/maps.ts'
import { areaNamed, namedBy, nameIdOf, type NamedRange } from '#schema/kinds/spreadsheet/names.ts'
import type { Parsed } from './parse.ts'

/** A formula in its cell; `areas` is where its references point to now, by slot; `isArray` whether it was counted with arrays. */
export type Formula = {
  key: string
  place: CellPlace
  parsed: Parsed | null
  areas: (Area | undefined)[]
  isArray?: boolean
}

/** Ranges are found by the blocks of so many rows that they touch; those that touch many are looked at one by one. */
const blockRows = 128
const blocksMost = 512

/** Which formulas have to be counted again when a cell changes. */
export class Dependencies {
  private readonly cells = new Map<string, Set<Formula>>()
  private readonly blocks = new Map<string, Set<Formula>>()
  private readonly wide = new Set<Formula>()

  constructor(private readonly book: Book) {}

  /** Finds where the formula's references point to, and remembers it under these. */
  add(formula: Formula): void {
    formula.areas = (formula.parsed?.refs ?? []).map((target) => {
      if (!('named' in target)) return areaOf(target, this.book, formula.place.sheet)
      const range = rangeOf(this.book, target.named)
      return range && areaNamed(this.book, range)
    })
    for (const [map, key] of this.keysOf(formula)) map.getOrInsertComputed(key, () => new Set()).add(formula)
    if (formula.areas.some((area) => area && isWide(area))) this.wide.add(formula)
  }

  remove(formula: Formula): void {
    for (const [map, key] of this.keysOf(formula)) map.get(key)?.delete(formula)
    this.wide.delete(formula)
  }

  /** Calls `visit` once for each formula that refers to the cell. */
  each(place: CellPlace, visit: (formula: Formula) => void): void {
    const own = this.cells.get(cellKey(place))
    own?.forEach(visit)
    const sheet = this.book.byId.get(place.sheet)
    const [row, column] = [sheet?.rows.index.get(place.row), sheet?.columns.index.get(place.column)]
    if (row === undefined || column === undefined) return
    const holds = (area: Area | undefined) =>
      area?.sheet.id === place.sheet &&
      area.top <= row &&
      row <= area.bottom &&
      area.left <= column &&
      column <= area.right
    const block = this.blocks.get(`${place.sheet}/${column}/${Math.floor(row / blockRows)}`)
    for (const found of [block, this.wide])
      found?.forEach((formula) => {
        if (own?.has(formula) || (found === this.wide && block?.has(formula))) return
        if (formula.areas.some(holds)) visit(formula)
      })
  }

  private *keysOf({ areas }: Formula): Generator<[Map<string, Set<Formula>>, string]> {
    for (const area of areas) {
      if (!area || isWide(area)) continue
      const { sheet, top, bottom, left, right } = area
      if (top === bottom && left === right) {
        yield [this.cells, `${sheet.id}/${sheet.rows.ids[top]}/${sheet.columns.ids[left]}`]
        continue
      }
      for (let column = left; column <= right; column += 1)
        for (let block = Math.floor(top / blockRows); block <= Math.floor(bottom / blockRows); block += 1)
          yield [this.blocks, `${sheet.id}/${column}/${block}`]
    }
  }
}

/** The range that a formula means by a name, stored by its id or written before there was one. */
export function rangeOf(book: Book, named: string): NamedRange | undefined {
  const id = nameIdOf(named)
  if (id === undefined) return namedBy(book, named)
  const range = book.names?.get(id)
  return range?.ref && range
}

const isWide = ({ top, bottom, left, right }: Area): boolean =>
  (right - left + 1) * (Math.floor(bottom / blockRows) - Math.floor(top / blockRows) + 1) > blocksMost
