import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { isIn } from '#schema/kinds/spreadsheet/areas.ts'
import type { AxisName } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { fillBeside, fillTo, fitColumns, fitRows, resize } from './deeds.ts'
import type { Cell, Selection } from './selection.ts'
import type { SheetView } from './SheetView.ts'
import { type GridWindow, headSize } from './useGridWindow.ts'

type Drag =
  | { kind: 'select' | 'point' | 'fill'; from: Cell }
  | { kind: 'lines'; axis: AxisName; from: number }
  /** What is selected already is taken out of the selection; `axis` of whole lines. */
  | { kind: 'out'; from: Cell; before: Selection; axis?: AxisName }
  | { kind: 'size'; axis: AxisName; index: number; at: number; size: number }

type Given = {
  view: SheetView
  room: RefObject<HTMLDivElement | null>
  grid: GridWindow
  editable: boolean
  focus: () => void
}

/** What the pointer does in the grid: selects cells and lines, fills, sizes lines, points at cells for a formula. */
export function useGridPointer({ view, room, grid, editable, focus }: Given) {
  const drag = useRef<Drag>(undefined)
  const [filling, setFilling] = useState<{ to: Cell; isDown: boolean }>()
  const [sizing, setSizing] = useState<{ axis: AxisName; index: number; size: number }>()

  const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Cell => {
    const { left, top } = room.current!.getBoundingClientRect()
    const { scrollLeft, scrollTop } = room.current!
    const begun = drag.current && 'from' in drag.current ? drag.current.from : undefined
    const begunAt = typeof begun === 'object' ? begun : { row: begun ?? -1, column: begun ?? -1 }
    /** Frozen lines lie where they are seen. What was begun behind them goes on to what is scrolled away under them. */
    const place = (
      offset: number,
      scroll: number,
      { edge, isBehind }: { edge: number; isBehind: boolean },
    ) => {
      if (offset >= edge) return offset + scroll
      return isBehind && scroll > 0 ? edge + scroll - 1 : offset
    }
    const down = { edge: grid.edges.top, isBehind: begunAt.row >= grid.frozen.rows }
    const across = { edge: grid.edges.left, isBehind: begunAt.column >= grid.frozen.columns }
    return {
      row: grid.rows.at(place(Math.max(clientY - top, headSize.height), scrollTop, down)),
      column: grid.columns.at(place(Math.max(clientX - left, headSize.width), scrollLeft, across)),
    }
  }
  /** By the longer way out of the area. */
  const fillingTo = (cell: Cell): { to: Cell; isDown: boolean } | undefined => {
    const { top, bottom, left, right } = view.area
    const down = Math.max(top - cell.row, cell.row - bottom, 0)
    const across = Math.max(left - cell.column, cell.column - right, 0)
    return down === 0 && across === 0 ? undefined : { to: cell, isDown: down >= across }
  }
  const selectLines = (axis: AxisName, [from, to]: [number, number], how: 'select' | 'add' | 'stretch') => {
    const at = (index: number): Cell =>
      axis === 'rows' ? { row: index, column: 0 } : { row: 0, column: index }
    view[how](at(from), at(to), axis)
  }

  /** Whether a cell is selected, or with `axis` all of its line. */
  const isSelected = ({ row, column }: Cell, axis?: AxisName) =>
    view.ranges.some(
      ({ area, whole }) =>
        isIn(area, row, column) && (axis === undefined || whole === axis || whole === 'all'),
    )

  const begin = (event: PointerEvent, target: HTMLElement): Drag | undefined => {
    const head = target.closest<HTMLElement>('[data-row], [data-column]')
    const axis: AxisName = head?.dataset.row === undefined ? 'columns' : 'rows'
    const index = Number(head?.dataset.row ?? head?.dataset.column)
    /** Besides what is selected. */
    const isAdded = event.ctrlKey || event.metaKey
    if (editable && head && target.dataset.edge) {
      const size = axis === 'rows' ? grid.rows.size(index) : grid.columns.size(index)
      return { kind: 'size', axis, index, at: axis === 'rows' ? event.clientY : event.clientX, size }
    }
    if (target.closest('[data-all]')) {
      view.commit()
      if (!view.isRefused) view.selectAll()
      return undefined
    }
    if (editable && target.closest('[data-fill-handle]')) return { kind: 'fill', from: view.active }
    if (head) {
      view.commit()
      if (view.isRefused) return undefined
      const { area, selection } = view
      const at: Cell = axis === 'rows' ? { row: index, column: 0 } : { row: 0, column: index }
      if (isAdded && !event.shiftKey && isSelected(at, axis))
        return { kind: 'out', from: at, before: selection, axis }
      const from =
        event.shiftKey && selection.whole === axis ? (axis === 'rows' ? area.top : area.left) : index
      selectLines(axis, [from, index], event.shiftKey ? 'stretch' : isAdded ? 'add' : 'select')
      return { kind: 'lines', axis, from }
    }
    const cell = cellAt(event)
    if (view.pointing.isAsked) {
      view.pointing.put(cell, cell)
      return { kind: 'point', from: cell }
    }
    view.commit()
    // What is refused is put right first.
    if (view.isRefused) return undefined
    if (isAdded && !event.shiftKey && isSelected(cell))
      return { kind: 'out', from: cell, before: view.selection }
    if (event.shiftKey) view.extend(cell)
    else if (isAdded) view.add(cell)
    else view.select(cell)
    return { kind: 'select', from: event.shiftKey ? view.active : cell }
  }

  return {
    filling,
    sizing,
    /** Selects what a menu is asked for, unless it is among what is selected. */
    selectUnder(event: { clientX: number; clientY: number; target: EventTarget }) {
      const head = (event.target as HTMLElement).closest<HTMLElement>('[data-row], [data-column]')
      const cell = cellAt(event)
      // On a Mac Ctrl and a press ask for the menu.
      drag.current = undefined
      if (head) {
        const axis: AxisName = head.dataset.row === undefined ? 'columns' : 'rows'
        const index = Number(head.dataset.row ?? head.dataset.column)
        const isAmong = view.ranges.some(
          ({ area, whole }) =>
            whole === axis && (axis === 'rows' ? isIn(area, index, 0) : isIn(area, 0, index)),
        )
        if (!isAmong || view.selection.whole !== axis) selectLines(axis, [index, index], 'select')
        return
      }
      if (!isSelected(cell)) view.select(cell)
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        const target = event.target as HTMLElement
        if (event.button !== 0 || target.closest('textarea, [data-filter], [data-list]')) return
        // A scroll bar is part of the room, and no cell.
        if (target === room.current) return
        // A finger scrolls; it selects by a tap, and a head by its press.
        if (event.pointerType === 'touch' && !target.closest('[data-fill-handle]')) return
        event.preventDefault()
        drag.current = begin(event, target)
        if (drag.current) room.current!.setPointerCapture(event.pointerId)
        focus()
      },
      onPointerMove(event: PointerEvent) {
        const now = drag.current
        if (!now) return
        if (now.kind === 'size') {
          const moved = (now.axis === 'rows' ? event.clientY : event.clientX) - now.at
          setSizing({ axis: now.axis, index: now.index, size: Math.max(now.size + moved, 24) })
          return
        }
        const cell = cellAt(event)
        if (now.kind === 'lines') {
          selectLines(now.axis, [now.from, now.axis === 'rows' ? cell.row : cell.column], 'stretch')
          return
        }
        if (now.kind === 'out') view.takeOut(now.before, [now.from, cell], now.axis)
        else if (now.kind === 'select') view.stretch(now.from, cell)
        else if (now.kind === 'point') view.pointing.put(now.from, cell)
        else setFilling(fillingTo(cell))
        grid.reveal(cell.row, cell.column)
      },
      onPointerUp(event: PointerEvent) {
        const now = drag.current
        drag.current = undefined
        if (now?.kind === 'size' && sizing) resize(view, now.axis, now.index, sizing.size)
        // Unless it was drawn over more cells.
        if (now?.kind === 'out' && view.selection === now.before)
          view.takeOut(now.before, [now.from, now.from], now.axis)
        if (now?.kind === 'fill' && filling)
          fillTo(view, filling.to, { isDown: filling.isDown, repeats: event.ctrlKey || event.metaKey })
        setSizing(undefined)
        setFilling(undefined)
      },
      onPointerCancel() {
        drag.current = undefined
        setSizing(undefined)
        setFilling(undefined)
      },
      onClick(event: { nativeEvent: MouseEvent; target: EventTarget }) {
        const { pointerType } = event.nativeEvent as globalThis.PointerEvent
        const target = event.target as HTMLElement
        if (
          pointerType !== 'touch' ||
          target.closest('textarea, [data-fill-handle], [data-filter], [data-list]')
        )
          return
        begin(event.nativeEvent as unknown as PointerEvent, target)
        focus()
      },
      onDoubleClick(event: { clientX: number; clientY: number; target: EventTarget }) {
        // The room took the pointer at the first press, and would be what was pressed.
        const under = document.elementFromPoint(event.clientX, event.clientY)
        const target = (under ?? event.target) as HTMLElement
        const head = target.closest<HTMLElement>('[data-row], [data-column]')
        if (!editable || target.closest('textarea, [data-filter], [data-list]')) return
        if (view.editing) return
        if (target.closest('[data-fill-handle]')) return fillBeside(view)
        if (!head) view.edit()
        else if (target.dataset.edge) {
          const { row, column } = head.dataset
          if (row === undefined) fitColumns(view, Number(column), measureIn(room.current!))
          else fitRows(view, Number(row))
        }
      },
    },
  }
}

/** How wide texts are in the cells of a grid. */
function measureIn(room: HTMLElement): (text: string, style: CellStyle) => number {
  const { fontSize, fontFamily } = getComputedStyle(room)
  const pen = document.createElement('canvas').getContext('2d')!
  return (text, { bold, italic }) => {
    pen.font = `${italic ? 'italic ' : ''}${bold ? 600 : 400} ${fontSize} ${fontFamily}`
    return pen.measureText(text).width
  }
}
