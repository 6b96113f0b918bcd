import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import {
  type Border,
  type Borders,
  bordersAround,
  oppositeSides,
  type Side,
  sides,
} from '#schema/kinds/spreadsheet/borders.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { mergeAt } from '#schema/kinds/spreadsheet/merges.ts'
import type { Line } from '../LineWindow.ts'
import { type GridWindow, headSize } from '../useGridWindow.ts'
import type { Workbook } from '../Workbook.ts'

/** The lines around one cell or merged cell; it is drawn where that cell begins. */
export type DrawnBorders = { row: number; column: number; style: Readonly<Record<string, string | number>> }

const widths = { thin: 1, medium: 2, thick: 3, double: 3, dashed: 1 } as const
/** Of two lines that two cells share the heavier one is drawn. */
const weights = { dashed: 1, thin: 2, medium: 3, thick: 4, double: 5 } as const
const beyond = { top: [-1, 0], right: [0, 1], bottom: [1, 0], left: [0, -1] } as const
const cssNames = {
  top: 'borderTop',
  right: 'borderRight',
  bottom: 'borderBottom',
  left: 'borderLeft',
} as const

const widthOf = (border: Border | undefined): number => (border ? widths[border.line] : 0)
/** How far a line goes beyond the last pixel of a cell, where a thin one is drawn. */
const beyondOf = (border: Border | undefined): number => Math.floor(widthOf(border) / 2)

/** A line as CSS says it. */
export const cssBorder = ({ line, color }: Border): string =>
  `${widths[line]}px ${line === 'double' || line === 'dashed' ? line : 'solid'} ${color ? `var(--color-${color})` : 'var(--t-text)'}`

/** The parts of a grid with frozen lines, each of which is drawn for itself. */
export type GridPart = 'main' | 'rows' | 'columns' | 'corner'
export type PartedBorders = Record<GridPart, readonly DrawnBorders[]>

type Seen = 'boxOf' | 'frozenRows' | 'frozenColumns' | 'shownRows' | 'shownColumns'
type Place = { sheet: Sheet; grid: Pick<GridWindow, Seen>; merges: readonly Box[] }

/** The borders of the cells in view, over the lines of the grid. Those of two cells that share one are drawn on the same pixels. */
export function drawnBorders(workbook: Workbook, { sheet, grid, merges }: Place): PartedBorders {
  const bordersAt = (row: number, column: number) => workbook.style(sheet, row, column).borders
  const drawn = (area: Box, borders: Borders): DrawnBorders => ({
    row: area.top,
    column: area.left,
    style: styleOf(grid.boxOf(area), borders),
  })
  const joined = merges.map((area) => drawn(area, bordersAround(area, bordersAt)))
  const part = (rows: readonly Line[], columns: readonly Line[]) => {
    const single = rows.flatMap(({ index: row }) =>
      columns.flatMap(({ index: column }) => {
        const own = bordersAt(row, column)
        if (!own || mergeAt(sheet, row, column)) return []
        const borders = heavier(own, (side) => {
          const [down, across] = beyond[side]
          return bordersAt(row + down, column + across)?.[oppositeSides[side]]
        })
        return [drawn({ top: row, bottom: row, left: column, right: column }, borders)]
      }),
    )
    return [...single, ...joined]
  }
  const { frozenRows, frozenColumns, shownRows, shownColumns } = grid
  return {
    main: part(shownRows, shownColumns),
    rows: part(frozenRows, shownColumns),
    columns: part(shownRows, frozenColumns),
    corner: part(frozenRows, frozenColumns),
  }
}

/** The borders of a cell but for those that are lighter than what another cell says of the same line. */
function heavier(own: Borders, otherAt: (side: Side) => Border | undefined): Borders {
  const borders = { ...own }
  for (const side of sides) {
    const [line, other] = [own[side]?.line, otherAt(side)?.line]
    if (line && other && weights[other] > weights[line]) delete borders[side]
  }
  return borders
}

function styleOf(
  { top, left, width, height }: ReturnType<GridWindow['boxOf']>,
  borders: Borders,
): DrawnBorders['style'] {
  const before = (side: Side) => 1 + beyondOf(borders[side])
  const behind = (side: Side) => widthOf(borders[side]) - 1 - beyondOf(borders[side])
  // The pixels before the first cell are those of the heads.
  const up = top === headSize.height ? 0 : before('top')
  const back = left === headSize.width ? 0 : before('left')
  return {
    top: top - up,
    left: left - back,
    width: width + back + (borders.right ? behind('right') : 0),
    height: height + up + (borders.bottom ? behind('bottom') : 0),
    ...Object.fromEntries(
      sides.flatMap((side) => {
        const border = borders[side]
        return border ? [[cssNames[side], cssBorder(border)]] : []
      }),
    ),
  }
}
