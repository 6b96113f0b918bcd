import { useEffect } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { type Me, type OtherPerson, sayWho, useOtherPeople } from '../otherPeople.ts'
import { isId } from '#schema/kinds/spreadsheet/maps.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { type Cell, cellOf, type Selection } from './selection.ts'

/** What another person has selected on a sheet. */
export type Other = OtherPerson & { from: Cell; to: Cell }

/** Tells the others what is selected here. */
export function useOwnSelection(awareness: Awareness, me: Me, { sheet, anchor, focus }: Selection): void {
  const said = [sheet, anchor.row, anchor.column, focus.row, focus.column].join('/')
  useEffect(() => {
    sayWho(awareness, me)
    awareness.setLocalStateField('cells', said)
  }, [awareness, me, said])
  useEffect(() => () => awareness.setLocalStateField('cells', null), [awareness])
}

function readCells(state: Record<string, unknown>, sheet: Sheet): Pick<Other, 'from' | 'to'> | undefined {
  if (typeof state.cells !== 'string') return undefined
  const [id, ...lines] = state.cells.split('/')
  if (id !== sheet.id || lines.length !== 4 || !lines.every(isId)) return undefined
  const [row, column, toRow, toColumn] = lines as [string, string, string, string]
  if (!sheet.rows.index.has(row) || !sheet.columns.index.has(column)) return undefined
  const from = cellOf(sheet, { row, column, at: { row: 0, column: 0 } })
  return { from, to: cellOf(sheet, { row: toRow, column: toColumn, at: from }) }
}

/** What the others have selected on the sheet now. */
export const useOthers = (awareness: Awareness, sheet: Sheet): Other[] =>
  useOtherPeople(awareness, (state) => readCells(state, sheet))
