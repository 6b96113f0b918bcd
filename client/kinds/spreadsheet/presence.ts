import { useEffect, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import { isId } from '#schema/kinds/spreadsheet/maps.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { type Cell, cellOf, type Selection } from './selection.ts'

/** What another person has selected on a sheet. */
export type Other = { client: number; name: string; color: string; from: Cell; to: Cell }
type Me = { id: string; name: string; color: string }

const plainOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Tells the others what is selected here. */
export function useOwnSelection(awareness: Awareness, me: Me, { sheet, anchor, focus }: Selection): void {
  const said = [sheet, anchor.row, anchor.column, focus.row, focus.column].join('/')
  useEffect(() => {
    if (!plainOf(awareness.getLocalState()).user) awareness.setLocalStateField('user', me)
    awareness.setLocalStateField('cells', said)
  }, [awareness, me, said])
  useEffect(() => () => awareness.setLocalStateField('cells', null), [awareness])
}

function otherOf(client: number, state: Record<string, unknown>, sheet: Sheet): Other | undefined {
  const user = plainOf(state.user)
  if (typeof state.cells !== 'string' || typeof user.name !== 'string') return undefined
  const [id, ...lines] = state.cells.split('/')
  if (id !== sheet.id || lines.length !== 4 || !lines.every(isId)) return undefined
  const [row, column, toRow, toColumn] = lines as [string, string, string, string]
  if (!sheet.rows.index.has(row) || !sheet.columns.index.has(column)) return undefined
  const none = { row: 0, column: 0 }
  const color = typeof user.color === 'string' && /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : '#888888'
  const from = cellOf(sheet, { row, column, at: none })
  return {
    client,
    name: user.name,
    color,
    from,
    to: cellOf(sheet, { row: toRow, column: toColumn, at: from }),
  }
}

/** What the others have selected on the sheet now. */
export function useOthers(awareness: Awareness, sheet: Sheet): Other[] {
  const [, renew] = useState(0)
  useEffect(() => {
    const onChange = () => renew((count) => count + 1)
    awareness.on('change', onChange)
    return () => awareness.off('change', onChange)
  }, [awareness])
  return [...awareness.getStates()].flatMap(([client, state]) => {
    const other = client === awareness.clientID ? undefined : otherOf(client, plainOf(state), sheet)
    return other ? [other] : []
  })
}
