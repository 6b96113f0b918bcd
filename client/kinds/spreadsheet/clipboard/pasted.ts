import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import type { CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'

/** A cell that comes from the clipboard. */
export type PastedCell = {
  /** What it shows, as it is stored; missing where that is not known but for its text. */
  value?: CellValue
  /** An English formula with references by their distance (`relativeFormula`). */
  formula?: string
  /** What is read as if it were typed, where there is no value. */
  text?: string
  style?: CellStyle
}

/** What comes from the clipboard; cells by their distance from the corner. */
export type Pasted = {
  rows: (PastedCell | undefined)[][]
  merges: readonly Box[]
  /** Pixels, by the numbers of the columns. */
  widths: ReadonlyMap<number, number>
  /** Whether the looks are all that there is to say: else they come over those of the cells. */
  hasLooks: boolean
  /** The name of the copy, if it was made here. */
  copy?: string
  /** Its checks and formats (`printRules`), not looked at yet. */
  rules?: unknown
}

/** Cells that are pasted at once at most. */
export const pastedMost = 100_000

export const widthOf = (rows: readonly (readonly unknown[])[]): number =>
  rows.reduce((most, cells) => Math.max(most, cells.length), 0)

export const movedBy = ({ top, bottom, left, right }: Box, down: number, across: number): Box => ({
  top: top + down,
  bottom: bottom + down,
  left: left + across,
  right: right + across,
})
