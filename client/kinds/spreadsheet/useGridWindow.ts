import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'

export const headSize = { height: 26, width: 52 } as const
const usual = { row: 26, column: 104 } as const

export const widthOf = ({ columns }: Sheet, column: number): number =>
  columns.sizes.get(columns.ids[column]!) ?? usual.column
export const heightOf = ({ rows }: Sheet, row: number): number => rows.sizes.get(rows.ids[row]!) ?? usual.row

/** Which rows and columns of a sheet are in view, and where areas of it lie in pixels. */
export function useGridWindow(room: RefObject<HTMLDivElement | null>, sheet: Sheet) {
  // The warning is about React's compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: sheet.rows.ids.length,
    getScrollElement: () => room.current,
    estimateSize: (row) => heightOf(sheet, row),
    paddingStart: headSize.height,
    scrollPaddingStart: headSize.height,
    scrollPaddingEnd: 20,
    overscan: 6,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: sheet.columns.ids.length,
    getScrollElement: () => room.current,
    estimateSize: (column) => widthOf(sheet, column),
    paddingStart: headSize.width,
    scrollPaddingStart: headSize.width,
    scrollPaddingEnd: 20,
    overscan: 3,
  })
  useLayoutEffect(() => {
    rows.measure()
    columns.measure()
  }, [rows, columns, sheet])
  const startOf = (of: typeof rows, index: number): { start: number; end: number } => {
    const { start = 0, end = 0 } = of.measurementsCache[index] ?? {}
    return { start, end }
  }
  return {
    rows,
    columns,
    boxOf({ top, bottom, left, right }: Omit<Area, 'sheet'>) {
      const [first, last] = [startOf(rows, top), startOf(rows, bottom)]
      const [from, to] = [startOf(columns, left), startOf(columns, right)]
      return {
        top: first.start,
        left: from.start,
        height: last.end - first.start,
        width: to.end - from.start,
      }
    },
    reveal(row: number, column: number) {
      rows.scrollToIndex(row, { align: 'auto' })
      columns.scrollToIndex(column, { align: 'auto' })
    },
  }
}

export type GridWindow = ReturnType<typeof useGridWindow>
