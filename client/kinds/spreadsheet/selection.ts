import { addressOf, type Area } from '#schema/kinds/spreadsheet/address.ts'
import { type Box, doMeet, without } from '#schema/kinds/spreadsheet/areas.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { isCovered, mergeAt, withMerges } from '#schema/kinds/spreadsheet/merges.ts'

/** A cell by its lines, and by where it was, for the time when these are gone. */
export type Spot = { row: string; column: string; at: Cell }
export type Cell = { row: number; column: number }
/** Cells between two corners, whole lines as such. */
export type Range = { anchor: Spot; focus: Spot; whole?: 'rows' | 'columns' | 'all' }
/**
 * What is selected: a range, and those that were selected before it with Ctrl held. The active cell is the first corner,
 * until Enter or Tab go round.
 */
export type Selection = Range & { sheet: string; active?: Spot; others?: readonly Range[] }
/** Ranges that are selected together at most. */
export const rangesMost = 200

const kept = (number: number, count: number): number => Math.min(Math.max(number, 0), count - 1)

export const clamp = (sheet: Sheet, { row, column }: Cell): Cell => ({
  row: kept(row, sheet.rows.ids.length),
  column: kept(column, sheet.columns.ids.length),
})

export function spotOf(sheet: Sheet, cell: Cell): Spot {
  const at = clamp(sheet, cell)
  return { row: sheet.rows.ids[at.row]!, column: sheet.columns.ids[at.column]!, at }
}

/** Where a spot is now: rows that others insert or delete move it. */
export function cellOf(sheet: Sheet, { row, column, at }: Spot): Cell {
  return clamp(sheet, {
    row: sheet.rows.index.get(row) ?? sheet.rows.gone.get(row) ?? at.row,
    column: sheet.columns.index.get(column) ?? sheet.columns.gone.get(column) ?? at.column,
  })
}

export const select = (
  sheet: Sheet,
  anchor: Cell,
  focus: Cell = anchor,
  whole?: Selection['whole'],
): Selection => ({
  sheet: sheet.id,
  anchor: spotOf(sheet, anchor),
  focus: spotOf(sheet, focus),
  ...(whole ? { whole } : {}),
})

/** The cell that stands for a merged one. */
export function homeOf(sheet: Sheet, cell: Cell): Cell {
  const merge = mergeAt(sheet, cell.row, cell.column)
  return merge ? { row: merge.top, column: merge.left } : cell
}

/** A cell, or all of those that are merged with it. */
export const boxAt = (sheet: Sheet, { row, column }: Cell): Box =>
  mergeAt(sheet, row, column) ?? { top: row, bottom: row, left: column, right: column }

/** The cell of a merge from which a step leads out of it. */
function edgeOf(sheet: Sheet, cell: Cell, way: Way): Cell {
  const merge = mergeAt(sheet, cell.row, cell.column)
  if (!merge) return cell
  if (way === 'down') return { ...cell, row: merge.bottom }
  if (way === 'up') return { ...cell, row: merge.top }
  return { ...cell, column: way === 'right' ? merge.right : merge.left }
}

/** Whether an area is one cell, or one that is merged. */
export function isOneCell(sheet: Sheet, { top, bottom, left, right }: Area): boolean {
  const one = boxAt(sheet, { row: top, column: left })
  return one.top === top && one.bottom === bottom && one.left === left && one.right === right
}

/** The cells of a selection. Merges are in it whole, unless it is whole lines. */
export function areaOfSelection(sheet: Sheet, { anchor, focus, whole }: Range): Area {
  const [a, b] = [cellOf(sheet, anchor), cellOf(sheet, focus)]
  const isAll = (axis: 'rows' | 'columns') => whole === 'all' || (whole !== undefined && whole !== axis)
  const area = {
    sheet,
    top: isAll('rows') ? 0 : Math.min(a.row, b.row),
    bottom: isAll('rows') ? sheet.rows.ids.length - 1 : Math.max(a.row, b.row),
    left: isAll('columns') ? 0 : Math.min(a.column, b.column),
    right: isAll('columns') ? sheet.columns.ids.length - 1 : Math.max(a.column, b.column),
  }
  return whole ? area : withMerges(sheet, area)
}

/** A selection without a range of its sheet: what is left of its ranges, or all of it where that would be nothing. */
export function selectionWithout(sheet: Sheet, selection: Selection, out: Range): Selection {
  const cut = areaOfSelection(sheet, out)
  const { others = [], sheet: _, active: __, ...last } = selection
  const left = [...others, last].flatMap((range): Range[] => {
    const area = areaOfSelection(sheet, range)
    if (!doMeet(area, cut)) return [range]
    return without(area, cut).map(({ top, bottom, left: first, right }) => {
      const isDown = top === area.top && bottom === area.bottom
      const isAcross = first === area.left && right === area.right
      const isOf = (axis: 'rows' | 'columns') => range.whole === axis || range.whole === 'all'
      const whole = isOf('rows') && isAcross ? 'rows' : isOf('columns') && isDown ? 'columns' : undefined
      return {
        anchor: spotOf(sheet, { row: top, column: first }),
        focus: spotOf(sheet, { row: bottom, column: right }),
        ...(whole ? { whole } : {}),
      }
    })
  })
  const range = left.pop()
  if (!range) return selection
  const kept = left.slice(-rangesMost + 1)
  return { ...range, sheet: selection.sheet, ...(kept.length > 0 ? { others: kept } : {}) }
}

export type Way = 'up' | 'down' | 'left' | 'right'
const ways: Record<Way, Cell> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

/** So many cells on; hidden lines are passed over, and where there is nothing else it stays. */
export function stepFrom(sheet: Sheet, from: Cell, way: Way, count = 1): Cell {
  const cell = edgeOf(sheet, from, way)
  const { row, column } = ways[way]
  const [axis, part] = row === 0 ? (['columns', 'column'] as const) : (['rows', 'row'] as const)
  const { ids, hidden } = sheet[axis]
  const to = clamp(sheet, { row: cell.row + row * count, column: cell.column + column * count })
  const by = row + column
  const isFree = (at: number) => !hidden.has(ids[at]!)
  let at = to[part]
  while (at >= 0 && at < ids.length && !isFree(at)) at += by
  // What is past the last one that is shown leads back to that.
  if (at < 0 || at >= ids.length) for (at = to[part]; at !== cell[part] && !isFree(at);) at -= by
  return { ...to, [part]: at }
}

/** The nearest cell that is shown. */
export function nearestShown(sheet: Sheet, cell: Cell): Cell {
  let found = cell
  for (const [axis, part, ways] of [
    ['rows', 'row', ['down', 'up']],
    ['columns', 'column', ['right', 'left']],
  ] as const) {
    const { ids, hidden } = sheet[axis]
    for (const way of ways) if (hidden.has(ids[found[part]]!)) found = stepFrom(sheet, found, way)
  }
  return found
}

/** Where Ctrl and an arrow lead: to the end of filled cells, or to the next filled one, or to the edge of the sheet. */
export function jumpFrom(sheet: Sheet, from: Cell, way: Way, isFilled: (cell: Cell) => boolean): Cell {
  let cell = from
  const next = () => stepFrom(sheet, cell, way)
  const isEdge = (other: Cell) => {
    const edge = edgeOf(sheet, cell, way)
    return other.row === edge.row && other.column === edge.column
  }
  if (isEdge(next())) return cell
  const goesOn = isFilled(cell) && isFilled(next())
  if (!goesOn) cell = next()
  while (!isEdge(next()) && (goesOn ? isFilled(next()) : !isFilled(cell))) cell = next()
  return cell
}

/** The next cell of an area that is shown, and not covered by a merge, on a way that goes round in it. */
export function roundIn(area: Area, cell: Cell, way: Way): Cell {
  let to = cell
  do to = nextIn(area, to, way)
  while (isCovered(area.sheet, to.row, to.column) && (to.row !== cell.row || to.column !== cell.column))
  return to
}

/** Down the columns of an area, or across its rows. */
function nextIn({ sheet, top, bottom, left, right }: Area, { row, column }: Cell, way: Way): Cell {
  const by = way === 'right' || way === 'down' ? 1 : -1
  /** The next line between two, and whether that is round. */
  const next = (axis: 'rows' | 'columns', line: number, [first, last]: [number, number]) => {
    const { ids, hidden } = sheet[axis]
    const isFree = (at: number) => at >= first && at <= last && !hidden.has(ids[at]!)
    for (let at = line + by; at >= first && at <= last; at += by)
      if (isFree(at)) return { at, isRound: false }
    let at = by > 0 ? first : last
    while (at !== line && !isFree(at)) at += by
    return { at, isRound: true }
  }
  const isAcross = way === 'left' || way === 'right'
  const across = () => next('columns', column, [left, right])
  const down = () => next('rows', row, [top, bottom])
  const { at, isRound } = isAcross ? across() : down()
  if (isAcross) return { row: isRound ? down().at : row, column: at }
  return { row: at, column: isRound ? across().at : column }
}

/** What cells between two corners are called: B2, or A1:B2 for several. */
export function rangeName(a: Cell, b: Cell): string {
  const first = addressOf(Math.min(a.row, b.row), Math.min(a.column, b.column))
  const last = addressOf(Math.max(a.row, b.row), Math.max(a.column, b.column))
  return first === last ? first : `${first}:${last}`
}
