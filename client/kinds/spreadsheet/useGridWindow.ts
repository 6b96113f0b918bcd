import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { LineWindow } from './LineWindow.ts'

export const headSize = { height: 26, width: 52 } as const
const usual = { row: 26, column: 104 } as const
/** Drawn beyond what is seen, in pixels. */
const beyond = { rows: 200, columns: 300 } as const
/** Of a scroll bar and a line more, so that a revealed cell is not under it. */
const edge = 20

/** Which rows and columns of a sheet are in view, and where areas of it lie in pixels. */
export function useGridWindow(room: RefObject<HTMLDivElement | null>, sheet: Sheet) {
  const rows = useMemo(() => new LineWindow(sheet.rows, headSize.height, usual.row), [sheet.rows])
  const columns = useMemo(() => new LineWindow(sheet.columns, headSize.width, usual.column), [sheet.columns])
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
  return {
    rows,
    columns,
    shownRows: rows.between(seen.top - beyond.rows, seen.top + seen.height + beyond.rows),
    shownColumns: columns.between(seen.left - beyond.columns, seen.left + seen.width + beyond.columns),
    boxOf({ top, bottom, left, right }: Omit<Area, 'sheet'>) {
      const [start, from] = [rows.start(top), columns.start(left)]
      return { top: start, left: from, height: rows.end(bottom) - start, width: columns.end(right) - from }
    },
    reveal(row: number, column: number) {
      const outside = room.current
      if (!outside) return
      const { scrollTop, scrollLeft, clientHeight, clientWidth } = outside
      const top = scrolled(rows, row, { at: scrollTop, room: clientHeight, head: headSize.height })
      const left = scrolled(columns, column, { at: scrollLeft, room: clientWidth, head: headSize.width })
      if (top !== scrollTop || left !== scrollLeft) outside.scrollTo({ top, left })
    },
  }
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
