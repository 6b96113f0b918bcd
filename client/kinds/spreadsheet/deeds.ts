import { addSheet, deleteSheet, moveSheet, renameSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { clearArea, placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { freezeLines } from '#schema/kinds/spreadsheet/frozen.ts'
import { deleteLines, hideLines, insertLines, moveLines, sizeLines } from '#schema/kinds/spreadsheet/lines.ts'
import { mergeAt, tears } from '#schema/kinds/spreadsheet/merges.ts'
import type { AxisName } from '#schema/kinds/spreadsheet/maps.ts'
import { type CellStyle, printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { cellLook } from './cellLook.ts'
import { fill } from './fill.ts'
import { boundIn } from './objects/boundIn.ts'
import { nearestShown } from './selection.ts'
import type { SheetView } from './SheetView.ts'

/** Cells that are written one by one are so many at most: a whole sheet is as far as it is filled. */
const writtenMost = 60_000

/** An area without what lies past everything that is filled, where it is very large. */
export function writable(view: SheetView, area: Area): Area {
  if ((area.bottom - area.top + 1) * (area.right - area.left + 1) <= writtenMost) return area
  let [bottom, right] = [area.top, area.left]
  for (const { row, column } of view.workbook.filled(area.sheet)) {
    bottom = Math.max(bottom, Math.min(row, area.bottom))
    right = Math.max(right, Math.min(column, area.right))
  }
  return { ...area, bottom, right }
}

/** Changes how the selected cells look; undefined takes a part of the look away. */
export function setStyle(
  view: SheetView,
  change: { [Part in keyof CellStyle]: CellStyle[Part] | undefined },
): void {
  view.workbook.change((doc) => {
    for (const area of view.areas.map((each) => writable(view, each)))
      for (const row of unfiltered(area))
        for (let column = area.left; column <= area.right; column += 1) {
          const place = placeAt(area, row, column)
          const style = { ...view.workbook.style(area.sheet, row, column), ...change } as CellStyle
          if (place) writeStyle(doc, place, printStyle(style))
        }
  })
}

export const activeStyle = (view: SheetView): CellStyle =>
  view.workbook.style(view.sheet!, view.active.row, view.active.column)

export const toggle = (view: SheetView, what: 'bold' | 'italic'): void =>
  setStyle(view, { [what]: activeStyle(view)[what] ? undefined : true })

/** One digit behind the sign more or less. */
export function changeDigits(view: SheetView, by: 1 | -1): void {
  const { digits, format } = activeStyle(view)
  const now = digits ?? (format === undefined || format === 'percent' ? 0 : 2)
  setStyle(view, { digits: Math.min(Math.max(now + by, 0), 10) })
}

export function clear(view: SheetView): void {
  const { areas } = view
  const bound = areas.flatMap((area) => boundIn(view, writable(view, area)))
  view.workbook.change((doc) => {
    for (const area of areas) clearArea(doc, area, true)
  })
  if (bound.length > 0) view.bound.write(bound.map((cell) => ({ cell, text: '' })))
}

/** Ctrl+D and Ctrl+R: the first line of each selected range over the others, or of one cell its neighbour. */
export function fillFromEdge(view: SheetView, way: 'down' | 'right'): void {
  const isDown = way === 'down'
  const fillings = view.ranges.flatMap(({ area }) => {
    const isOne = isDown ? area.top === area.bottom : area.left === area.right
    const to = isOne ? { ...area, ...(isDown ? { top: area.top - 1 } : { left: area.left - 1 }) } : area
    if (to.top < 0 || to.left < 0) return []
    return [{ from: { ...to, ...(isDown ? { bottom: to.top } : { right: to.left }) }, to }]
  })
  // As they were selected: the active one is the last.
  fill(view, fillings.toReversed())
}

/** Fills from the selected area up to a cell, as the handle at its corner is drawn; `repeats` where series do not go on. */
export function fillTo(
  view: SheetView,
  to: { row: number; column: number },
  { isDown, repeats = false }: { isDown: boolean; repeats?: boolean },
): void {
  const { area } = view
  const wanted = isDown
    ? { ...area, top: Math.min(area.top, to.row), bottom: Math.max(area.bottom, to.row) }
    : { ...area, left: Math.min(area.left, to.column), right: Math.max(area.right, to.column) }
  fill(view, [{ from: area, to: wanted, goesOn: !repeats }])
  view.selectStill({ row: wanted.top, column: wanted.left }, { row: wanted.bottom, column: wanted.right })
}

/** Fills down as far as the column before the selected area is filled, else the one behind it. */
export function fillBeside(view: SheetView): void {
  const { workbook, area } = view
  const { sheet, bottom, left, right } = area
  const ends = [left - 1, right + 1].map((column) => {
    let row = bottom
    while (column >= 0 && workbook.isFilled(sheet, row + 1, column)) row += 1
    return row
  })
  const row = ends.find((end) => end > bottom)
  if (row !== undefined) fillTo(view, { row, column: right }, { isDown: true })
}

const spanOf = (view: SheetView, axis: AxisName): [number, number] => {
  const { top, bottom, left, right } = view.area
  return axis === 'rows' ? [top, bottom] : [left, right]
}

/** The lines of all selected ranges, by their numbers: of ranges that are whole lines of the other axis none. */
export function selectedLines(view: SheetView, axis: AxisName): number[] {
  const found = new Set<number>()
  for (const [at, { area, whole }] of view.ranges.entries()) {
    if (at > 0 && whole !== undefined && whole !== axis) continue
    const { left, right } = area
    const lines =
      axis === 'rows' ? unfiltered(area) : Array.from({ length: right - left + 1 }, (_, by) => left + by)
    for (const line of lines) found.add(line)
  }
  return [...found].sort((a, b) => a - b)
}

/** As many new lines as are selected, before or behind them. False where the sheet is full. */
export function insert(view: SheetView, axis: AxisName, where: 'before' | 'behind'): boolean {
  const [first, last] = spanOf(view, axis)
  const index = where === 'before' ? first : last + 1
  const made = view.workbook.change((doc) =>
    insertLines(doc, view.sheet!, axis, { index, count: last - first + 1 }),
  )
  if (made.length === 0) return false
  const end = index + made.length - 1
  if (axis === 'rows') view.select({ row: index, column: 0 }, { row: end, column: 0 }, 'rows')
  else view.select({ row: 0, column: index }, { row: 0, column: end }, 'columns')
  return true
}

export function remove(view: SheetView, axis: AxisName): void {
  const { active } = view
  const { ids } = view.sheet![axis]
  const lines = selectedLines(view, axis)
  const first = lines[0] ?? active[axis === 'rows' ? 'row' : 'column']
  view.workbook.change((doc) =>
    deleteLines(
      doc,
      view.sheet!,
      axis,
      lines.map((line) => ids[line]!),
    ),
  )
  view.select(axis === 'rows' ? { ...active, row: first } : { ...active, column: first })
}

/** Moves the selected lines by one. False where that would tear a merge. */
export function shift(view: SheetView, axis: AxisName, by: 1 | -1): boolean {
  const [first, last] = spanOf(view, axis)
  const sheet = view.sheet!
  const index = by > 0 ? last + 2 : first - 1
  if (index < 0 || index > sheet[axis].ids.length) return true
  if (tears(sheet, axis, { first, last, index })) return false
  view.workbook.change((doc) =>
    moveLines(doc, sheet, axis, { ids: sheet[axis].ids.slice(first, last + 1), index }),
  )
  return true
}

/** A line by its number, and the other selected ones where it is one of them and they are whole. */
function withSelected(view: SheetView, axis: AxisName, index: number): number[] {
  const { whole } = view.selection
  const lines = whole === axis || whole === 'all' ? selectedLines(view, axis) : []
  return lines.includes(index) ? lines : [index]
}

/** Sets the size of a line, and of the others that are selected with it. */
export function resize(view: SheetView, axis: AxisName, index: number, size: number): void {
  const { ids } = view.sheet![axis]
  const sizes = new Map(withSelected(view, axis, index).map((line) => [ids[line]!, size]))
  view.workbook.change((doc) => sizeLines(doc, view.sheet!, axis, sizes))
}

/** Hides the selected lines, or shows those among them that are hidden. */
export function hide(view: SheetView, axis: AxisName, isHidden: boolean): void {
  const ids = selectedLines(view, axis).map((line) => view.sheet![axis].ids[line]!)
  view.workbook.change((doc) => hideLines(doc, view.sheet!, axis, { ids, isHidden }))
  if (isHidden) view.select(nearestShown(view.sheet!, view.active))
}

/** Whether there are hidden lines among those that are selected. */
export function hasHidden(view: SheetView, axis: AxisName): boolean {
  const { hiddenByHand: hidden, index } = view.sheet![axis]
  const lines = new Set(hidden.size > 0 ? selectedLines(view, axis) : [])
  return [...hidden].some((id) => lines.has(index.get(id)!))
}

/** Keeps so many lines at the beginning of the sheet in view; 0 for none. */
export const freeze = (view: SheetView, axis: AxisName, count: number): void =>
  view.workbook.change((doc) => freezeLines(doc, view.sheet!, axis, count))

const [fitLeast, fitMost] = [24, 600]
/** What is beside a text in its cell, in pixels. */
const besideWidth = 14

/** Lets a row, and the others that are selected with it, be as high as what is in it. */
export function fitRows(view: SheetView, index: number): void {
  const { ids } = view.sheet!.rows
  const sizes = new Map(withSelected(view, 'rows', index).map((line) => [ids[line]!, undefined]))
  view.workbook.change((doc) => sizeLines(doc, view.sheet!, 'rows', sizes))
}

/**
 * Makes a column, and the others that are selected with it, as wide as their longest text, which `measure` gives in pixels.
 * As usual where there is none.
 */
export function fitColumns(
  view: SheetView,
  index: number,
  measure: (text: string, style: CellStyle) => number,
): void {
  const { workbook, locale } = view
  const sheet = view.sheet!
  const needed = new Map(withSelected(view, 'columns', index).map((line) => [line, 0]))
  for (const { row, column } of workbook.seen(sheet)) {
    const before = needed.get(column)
    // A merged cell has the room of several lines.
    if (before === undefined || mergeAt(sheet, row, column)) continue
    const style = workbook.shownStyle(sheet, row, column)
    const parts = cellLook(workbook.shown(sheet, row, column), style, locale).text.split('\n')
    needed.set(column, Math.max(before, ...parts.map((part) => measure(part, style))))
  }
  const sizeOf = (most: number): number | undefined =>
    most > 0 ? Math.min(Math.max(Math.ceil(most) + besideWidth, fitLeast), fitMost) : undefined
  const sizes = new Map([...needed].map(([line, most]) => [sheet.columns.ids[line]!, sizeOf(most)]))
  workbook.change((doc) => sizeLines(doc, sheet, 'columns', sizes))
}

export function newSheet(view: SheetView, word: string): void {
  const { workbook } = view
  const names = new Set(workbook.book.sheets.map(({ name }) => name.toLowerCase()))
  let number = workbook.book.sheets.length + 1
  while (names.has(`${word}${number}`.toLowerCase())) number += 1
  const id = workbook.change((doc) => addSheet(doc, workbook.book, `${word}${number}`))
  if (id) view.show(id)
}
export const rename = (view: SheetView, id: string, name: string): void =>
  view.workbook.change((doc) => renameSheet(doc, view.workbook.book, id, name))
export const dropSheet = (view: SheetView, id: string): void =>
  view.workbook.change((doc) => deleteSheet(doc, view.workbook.book, id))
export function shiftSheet(view: SheetView, id: string, by: 1 | -1): void {
  const { book } = view.workbook
  const index = book.sheets.findIndex((sheet) => sheet.id === id)
  view.workbook.change((doc) => moveSheet(doc, book, id, index + by))
}
