import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { LineWindow } from './LineWindow.ts'

export const headSize = { height: 26, width: 52 } as const
/** The size of lines without one of their own. */
export const usualSize = { row: 26, column: 104 } as const
/** Drawn beyond what is seen, in pixels. */
const beyond = { rows: 200, columns: 300 } as const
/** What frozen lines take of the window at most; those past it are scrolled. */
const frozenShare = 0.6
/** Of a scroll bar and a line more, so that a revealed cell is not under it. */
const edge = 20

/** Which rows and columns of a sheet are in view, and where areas of it lie in pixels. */
export function useGridWindow(
  room: RefObject<HTMLDivElement | null>,
  sheet: Sheet,
  /** Of rows that are as high as what is in them, by their ids. */
  heights: ReadonlyMap<string, number>,
) {
  const rows = useMemo(
    () => new LineWindow(sheet.rows, headSize.height, usualSize.row, heights),
    [sheet.rows, heights],
  )
  const columns = useMemo(
    () => new LineWindow(sheet.columns, headSize.width, usualSize.column),
    [sheet.columns],
  )
  const [seen, setSeen] = useState({ top: 0, left: 0, height: 0, width: 0 })
  useLayoutEffect(() => {
    const outside = room.current!
    const look = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = outside
      setSeen({ top, left, height, width })
    }
    look()
    outside.addEventListener('scroll', look, { passive: true })
    const watch = new ResizeObserver(look)
    watch.observe(outside)
    return () => {
      outside.removeEventListener('scroll', look)
      watch.disconnect()
    }
  }, [room])
  const frozen = {
    rows: fitting(rows, sheet.frozen.rows, { room: seen.height, head: headSize.height }),
    columns: fitting(columns, sheet.frozen.columns, { room: seen.width, head: headSize.width }),
  }
  const edges = { top: rows.start(frozen.rows), left: columns.start(frozen.columns) }
  const [bottom, right] = [seen.top + seen.height + beyond.rows, seen.left + seen.width + beyond.columns]
  return {
    rows,
    columns,
    /** How far it is scrolled. */
    scrolled: { top: seen.top, left: seen.left },
    /** How many lines stay in view, and where in the window what is scrolled begins. */
    frozen,
    edges,
    frozenRows: rows.lines(0, frozen.rows),
    frozenColumns: columns.lines(0, frozen.columns),
    shownRows: rows.between(Math.max(edges.top, seen.top - beyond.rows), bottom),
    shownColumns: columns.between(Math.max(edges.left, seen.left - beyond.columns), right),
    boxOf({ top, bottom, left, right }: Omit<Area, 'sheet'>) {
      const [start, from] = [rows.start(top), columns.start(left)]
      return { top: start, left: from, height: rows.end(bottom) - start, width: columns.end(right) - from }
    },
    reveal(row: number, column: number) {
      const outside = room.current
      if (!outside) return
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = outside
      const top =
        row < frozen.rows
          ? scrollTop
          : scrolled(rows, row, { at: scrollTop, room: clientHeight, head: edges.top })
      const left =
        column < frozen.columns
          ? scrollLeft
          : scrolled(columns, column, { at: scrollLeft, room: clientWidth, head: edges.left })
      if (top !== scrollTop || left !== scrollLeft) outside.scrollTo({ top, left })
    },
  }
}

/** How many of the first lines fit into what frozen ones may take. */
function fitting(lines: LineWindow, count: number, { room, head }: { room: number; head: number }): number {
  const most = head + frozenShare * (room - head)
  return lines.start(count) <= most ? count : lines.at(most)
}

/** How far to scroll so that a line is seen: no further than needed. */
function scrolled(
  lines: LineWindow,
  index: number,
  { at, room, head }: { at: number; room: number; head: number },
): number {
  if (lines.start(index) - head < at) return lines.start(index) - head
  return Math.max(at, Math.min(lines.end(index) - room + edge, lines.start(index) - head))
}

export type GridWindow = ReturnType<typeof useGridWindow>
