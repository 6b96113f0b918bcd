import {
  type Border,
  type Borders,
  oppositeSides,
  type Side,
  sides,
} from '#schema/kinds/spreadsheet/borders.ts'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { cellKey } from '#schema/kinds/spreadsheet/maps.ts'
import { type CellStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { writable } from '../deeds.ts'
import type { SheetView } from '../SheetView.ts'

/** Which lines of a range are drawn; `none` takes away all of them. */
export const borderPlaces = ['all', 'inner', 'outer', 'none', 'top', 'bottom', 'left', 'right'] as const
export type BorderPlace = (typeof borderPlaces)[number]

/** Whether a line at a side of a cell is meant. */
function isMeant(place: BorderPlace, side: Side, isEdge: boolean): boolean {
  if (place === 'all' || place === 'none') return true
  if (place === 'inner') return !isEdge
  return isEdge && (place === 'outer' || place === side)
}

const beyond = { top: [-1, 0], right: [0, 1], bottom: [1, 0], left: [0, -1] } as const

/** Draws lines of each selected range, or takes them away. What the cells beside it say of a line that they share goes. */
export function setBorders(view: SheetView, place: BorderPlace, border: Border): void {
  const { workbook } = view
  const ranges = view.ranges.map(({ area }) => writable(view, area))
  const known = new Map<CellStyle, Map<string, string>>()
  workbook.change((doc) => {
    const put = (
      { sheet }: Area,
      row: number,
      column: number,
      change: Partial<Record<Side, Border | null>>,
    ) => {
      const at = placeAt({ sheet }, row, column)
      if (!at) return
      const key = cellKey(at)
      const style = workbook.styleOf(key)
      // Many cells have one style.
      const ids = known.getOrInsertComputed(style, () => new Map<string, string>())
      const id = ids.getOrInsertComputed(JSON.stringify(change), () => withBorders(style, change))
      writeStyle(doc, key, id)
    }
    for (const area of ranges) {
      const rows = unfiltered(area)
      for (const [at, row] of rows.entries())
        for (let column = area.left; column <= area.right; column += 1) {
          const isEdge = {
            top: at === 0,
            right: column === area.right,
            bottom: at === rows.length - 1,
            left: column === area.left,
          }
          const meant = sides.filter((side) => isMeant(place, side, isEdge[side]))
          put(
            area,
            row,
            column,
            Object.fromEntries(meant.map((side) => [side, place === 'none' ? null : border])),
          )
          for (const side of meant) {
            const [down, across] = beyond[side]
            if (isEdge[side]) put(area, row + down, column + across, { [oppositeSides[side]]: null })
          }
        }
    }
  })
}

function withBorders(style: CellStyle, change: Partial<Record<Side, Border | null>>): string {
  const all = { ...style.borders, ...change }
  const borders: Borders = {}
  for (const side of sides) if (all[side]) borders[side] = all[side]
  return printStyle({ ...style, borders })
}
