import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { type ChartPlace, chartLimits, type PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { type GridWindow, headSize } from '../useGridWindow.ts'

/** A rectangle of a sheet in pixels. */
export type ChartBox = { top: number; left: number; width: number; height: number }

export const boxOfChart = (grid: GridWindow, { place, width, height }: PlacedChart): ChartBox => ({
  top: grid.rows.start(place.row) + place.down,
  left: grid.columns.start(place.column) + place.across,
  width,
  height,
})

/** A rectangle within the sheet and the sizes that a chart may have. */
export function keptIn(grid: GridWindow, box: ChartBox): ChartBox {
  const { width: wide, height: high } = chartLimits
  const width = Math.min(Math.max(box.width, wide.least), wide.most)
  const height = Math.min(Math.max(box.height, high.least), high.most)
  return {
    width,
    height,
    top: Math.max(headSize.height, Math.min(box.top, grid.rows.total - height)),
    left: Math.max(headSize.width, Math.min(box.left, grid.columns.total - width)),
  }
}

/** The cell at the corner of a rectangle, and how far from its own corner that is. */
export function placeOfBox(grid: GridWindow, { top, left }: ChartBox): ChartPlace {
  const [row, column] = [grid.rows.at(top), grid.columns.at(left)]
  return { row, column, down: top - grid.rows.start(row), across: left - grid.columns.start(column) }
}

/** How far what is drawn around a chart reaches. */
const around = 24

/**
 * How a chart lies to frozen lines: `in` them and in view with them, `over` them as long as nothing is scrolled, since it
 * begins in them and does not fit, or `behind` them. What is not in them is scrolled, and cut where they end.
 */
export type Lying = 'in' | 'over' | 'behind'

export function lyingOf(
  { edges, frozen }: Pick<GridWindow, 'edges' | 'frozen'>,
  { top, left, width, height }: ChartBox,
  { row, column }: ChartPlace,
): { down: Lying; across: Lying } {
  const lying = (isBegun: boolean, end: number, edge: number): Lying =>
    !isBegun ? 'behind' : end <= edge ? 'in' : 'over'
  return {
    down: lying(row < frozen.rows, top + height, edges.top),
    across: lying(column < frozen.columns, left + width, edges.left),
  }
}

/** What is seen of a chart that is drawn over frozen lines, as far as it is scrolled under them; undefined where all is. */
export function clipOf(
  { edges, scrolled }: Pick<GridWindow, 'edges' | 'scrolled'>,
  { top, left }: ChartBox,
  { down, across }: ReturnType<typeof lyingOf>,
): string | undefined {
  // Frozen lines themselves cover it.
  if (down === 'behind' && across === 'behind') return undefined
  const under = (lying: Lying, at: number, [edge, by]: [number, number]) => {
    if (lying === 'in') return 0
    // One that lies over frozen lines gives way to them as it is scrolled, at no jump.
    return Math.max(0, lying === 'over' ? Math.min(edge + by - at, by * 2) : edge + by - at)
  }
  const above = under(down, top, [edges.top, scrolled.top])
  const before = under(across, left, [edges.left, scrolled.left])
  if (above === 0 && before === 0) return undefined
  return `inset(${above || -around}px ${-around}px ${-around}px ${before || -around}px)`
}

type Seen = { scrollTop: number; scrollLeft: number; clientHeight: number; clientWidth: number }
const gap = 16

/** Where a new chart of an area is seen: at its right, beneath it, else in the middle of what is in view. */
export function besideArea(
  grid: GridWindow,
  seen: Seen,
  area: Omit<Area, 'sheet'>,
  size: { width: number; height: number },
) {
  const box = grid.boxOf(area)
  const [right, bottom] = [seen.scrollLeft + seen.clientWidth, seen.scrollTop + seen.clientHeight]
  const top = Math.max(box.top, seen.scrollTop + grid.edges.top)
  const left = Math.max(box.left, seen.scrollLeft + grid.edges.left)
  if (box.left + box.width + gap + size.width <= right)
    return keptIn(grid, {
      ...size,
      top: Math.max(seen.scrollTop + grid.edges.top, Math.min(top, bottom - size.height - gap)),
      left: Math.max(box.left + box.width + gap, left),
    })
  if (box.top + box.height + gap + size.height <= bottom)
    return keptIn(grid, { ...size, top: box.top + box.height + gap, left })
  return keptIn(grid, {
    ...size,
    top: seen.scrollTop + Math.max(grid.edges.top + gap, (seen.clientHeight - size.height) / 2),
    left: seen.scrollLeft + Math.max(grid.edges.left + gap, seen.clientWidth - size.width - gap * 2),
  })
}

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** A rectangle moved, or made larger at a handle; the opposite side stays where it is. */
export function pulled(box: ChartBox, handle: Handle | undefined, by: { x: number; y: number }): ChartBox {
  if (!handle) return { ...box, top: box.top + by.y, left: box.left + by.x }
  const { width: wide, height: high } = chartLimits
  const x = handle.includes('w')
    ? Math.min(by.x, box.width - wide.least)
    : handle.includes('e')
      ? Math.max(by.x, wide.least - box.width)
      : 0
  const y = handle.includes('n')
    ? Math.min(by.y, box.height - high.least)
    : handle.includes('s')
      ? Math.max(by.y, high.least - box.height)
      : 0
  const isWest = handle.includes('w')
  const isNorth = handle.includes('n')
  return {
    top: box.top + (isNorth ? y : 0),
    left: box.left + (isWest ? x : 0),
    width: box.width + (isWest ? -x : x),
    height: box.height + (isNorth ? -y : y),
  }
}
