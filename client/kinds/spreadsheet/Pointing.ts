import { quoted } from '#schema/kinds/spreadsheet/formulaText.ts'
import { type Cell, cellOf, homeOf, rangeName, type Spot, spotOf, stepFrom, type Way } from './selection.ts'
import type { SheetView } from './SheetView.ts'

/** Addresses that come into a formula by pressing cells, or by arrows. */
export class Pointing {
  /** Where in the text the reference stands that was put in, and its cells. */
  private pointed: { from: number; to: number; cells: [Spot, Spot] } | undefined

  constructor(private readonly view: SheetView) {}

  /** Whether a press on a cell puts its address into the formula that is being written. */
  get isAsked(): boolean {
    const { editing } = this.view
    if (!editing?.text.startsWith('=')) return false
    return this.pointed !== undefined || /[=+\-*/^&<>(,;:]\s*$/.test(editing.text.slice(0, editing.caret))
  }
  /** Another text is written. */
  forget(): void {
    this.pointed = undefined
  }
  /** What was written before the reference is of another length. */
  follow(placeOf: (at: number) => number): void {
    const { pointed } = this
    if (pointed) this.pointed = { ...pointed, from: placeOf(pointed.from), to: placeOf(pointed.to) }
  }
  /** Puts the address of cells into the formula, in the place of the one that was put in before. */
  put(from: Cell, to: Cell): void {
    const { editing, sheet } = this.view
    if (!editing || !sheet) return
    const { from: start, to: end } = this.pointed ?? { from: editing.caret, to: editing.caret }
    const named = sheet.id === editing.sheet ? '' : `${quoted(sheet.name)}!`
    // A merged cell is called by the one that stands for it.
    const [first, last] = [homeOf(sheet, from), homeOf(sheet, to)]
    const isOne = first.row === last.row && first.column === last.column
    const address = named + (isOne ? rangeName(first, first) : rangeName(from, to))
    const caret = start + address.length
    this.view.write(editing.text.slice(0, start) + address + editing.text.slice(end), caret)
    this.pointed = { from: start, to: caret, cells: [spotOf(sheet, from), spotOf(sheet, to)] }
  }
  /** The same by an arrow: from the cell that is written in, or on from those put in before. */
  by(way: Way, isExtended: boolean): void {
    const { sheet, active } = this.view
    const [anchor, focus] = this.pointed?.cells.map((spot) => cellOf(sheet!, spot)) ?? [active, active]
    const to = stepFrom(sheet!, focus!, way)
    this.put(isExtended ? anchor! : to, to)
  }
}
