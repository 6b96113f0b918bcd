import { lazy, Suspense, useState, type RefObject } from 'react'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { hasList } from './check/checked.ts'
import { filterColumnAt } from './filter/deeds.ts'
import type { Cell } from './selection.ts'
import type { SheetView } from './SheetView.ts'

const FilterMenu = lazy(() => loadNeeded(() => import('./filter/FilterMenu.tsx')))
const ListMenu = lazy(() => loadNeeded(() => import('./check/ListMenu.tsx')))
const CheckWindow = lazy(() => loadNeeded(() => import('./check/CheckWindow.tsx')))

type Asked =
  | { what: 'filter'; column: string; turn: number }
  | { what: 'list'; cell: Cell; turn: number }
  | { what: 'check'; turn: number }

/** What a cell opens: the menu of its filter, the list of what it may hold, or the window that says what that is. */
export function useCellMenus(view: SheetView, sheet: Sheet) {
  const [asked, setAsked] = useState<Asked>()
  const turn = (asked?.turn ?? 0) + 1
  const open = (cell: Cell): boolean => {
    const column = filterColumnAt(sheet, cell)
    if (column === undefined && !hasList(sheet, cell.row, cell.column)) return false
    view.select(cell)
    holdKeys()
    setAsked(column === undefined ? { what: 'list', cell, turn } : { what: 'filter', column, turn })
    return true
  }
  return {
    asked,
    open,
    /** Opens what a button in a cell is for. */
    press(target: HTMLElement) {
      const { filter, list } = target.closest<HTMLElement>('[data-filter], [data-list]')?.dataset ?? {}
      const [row, column] = list?.split(' ').map(Number) ?? [sheet.filter?.area.top, Number(filter)]
      if ((filter === undefined && list === undefined) || row === undefined) return
      view.commit()
      if (!view.editing) open({ row, column: column! })
    },
    openCheck: () => setAsked({ what: 'check', turn }),
    close: () => setAsked(undefined),
  }
}

type CellMenusProps = {
  view: SheetView
  asked: Asked | undefined
  room: RefObject<HTMLElement | null>
  /** Where a cell is on the screen. */
  placeOf: (cell: Cell) => { left: number; top: number }
  onClose: () => void
}

export function CellMenus({ view, asked, room, placeOf, onClose }: CellMenusProps) {
  if (!asked) return null
  const { turn, what } = asked
  return (
    <Suspense>
      {what === 'filter' ? (
        <FilterMenu key={turn} view={view} column={asked.column} room={room} onClose={onClose} />
      ) : what === 'list' ? (
        <ListMenu key={turn} view={view} cell={asked.cell} at={placeOf(asked.cell)} onClose={onClose} />
      ) : (
        <CheckWindow key={turn} view={view} onClose={onClose} />
      )}
    </Suspense>
  )
}
