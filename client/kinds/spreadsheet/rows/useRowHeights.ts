import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import classes from '../Grid.module.css'
import type { SheetView } from '../SheetView.ts'
import { usualSize } from '../useGridWindow.ts'
import { RowHeights, type Wrapped } from './rowHeights.ts'

type Given = {
  view: SheetView
  sheet: Sheet
  version: number
  room: RefObject<HTMLDivElement | null>
}

const none: ReadonlyMap<string, number> = new Map()

/** The heights of rows that are as high as what is in them, by their ids. */
export function useRowHeights({ view, sheet, version, room }: Given): ReadonlyMap<string, number> {
  const measured = useMemo(
    () => new RowHeights(view.workbook, (texts) => heightsIn(room.current!, texts)),
    [view, room],
  )
  const [heights, setHeights] = useState(none)
  useLayoutEffect(() => {
    const { ids, sizes } = sheet.columns
    let next = 0
    const look = () => {
      setHeights(measured.of(sheet, (column) => sizes.get(ids[column]!) ?? usualSize.column, usualSize.row))
      if (measured.isPart) next = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(next)
  }, [measured, sheet, version])
  return heights
}

/** Lets the browser break texts as cells do, all at once. */
function heightsIn(room: HTMLElement, texts: readonly Wrapped[]): number[] {
  const measuring = document.createElement('div')
  measuring.className = classes.measuring!
  measuring.ariaHidden = 'true'
  const cells = texts.map(({ text, width, style: { bold, italic, wrap } }) => {
    const cell = document.createElement('div')
    cell.className = classes.measured!
    cell.textContent = text
    cell.style.width = `${width}px`
    if (!wrap) cell.style.whiteSpace = 'pre'
    if (bold) cell.dataset.bold = ''
    if (italic) cell.dataset.italic = ''
    return cell
  })
  measuring.append(...cells)
  room.append(measuring)
  const heights = cells.map(({ offsetHeight }) => offsetHeight)
  measuring.remove()
  return heights
}
