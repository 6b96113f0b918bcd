import { useState } from 'react'
import { useRowChanges } from '../../objects/rows/useRowChanges.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { momentOf } from '../../objects/dates/days.ts'
import type { Look } from './look.ts'
import { withTime } from '../../objects/dates/dateColumns.ts'
import { movedValues, stretchedValues } from './moves.ts'

type Values = Record<string, unknown>
export type Moves = ReturnType<typeof useMoves>

/** Moves objects to other days: shown at once, saved in order, undone one by one. */
export function useMoves({ rows, steps, editable, timeZone }: RowsOfPage, look: Look) {
  const changes = useRowChanges(rows, steps)
  const { date, end } = look
  const [pending, setPending] = useState<ReadonlyMap<string, Values>>(new Map())
  const change = async (row: ObjectRow, values: Values): Promise<void> => {
    setPending((before) => new Map(before).set(row.id, values))
    const done = changes.change(row, values)
    const forget = steps.push(async () => (await done)?.())
    if ((await done) === null) forget()
    setPending((now) => (now.get(row.id) === values ? without(now, row.id) : now))
  }
  const hasEnd = (row: ObjectRow) =>
    end !== null && momentOf(row.values[end.id], withTime(end), timeZone) !== null
  const mayMove = (row: ObjectRow): boolean =>
    editable &&
    date !== null &&
    changes.mayChange(row, date) &&
    (!end || !hasEnd(row) || changes.mayChange(row, end))
  return {
    changes,
    mayMove,
    /** An object as it was last changed here: the response to one move must not undo the next. */
    shown(row: ObjectRow): ObjectRow {
      const values = pending.get(row.id)
      return values ? { ...row, values: { ...row.values, ...values } } : row
    },
    pending,
    mayStretch: (row: ObjectRow): boolean => editable && end !== null && changes.mayChange(row, end),
    move(row: ObjectRow, by: { days: number; minutes?: number }): void {
      if (by.days === 0 && !by.minutes) return
      if (mayMove(row)) void change(row, movedValues(row, by, { look, timeZone }))
    },
    stretch(row: ObjectRow, days: number): void {
      const values = stretchedValues(row, days, { look, timeZone })
      if (values) void change(row, values)
    },
  }
}

const without = (map: ReadonlyMap<string, Values>, id: string): ReadonlyMap<string, Values> => {
  const rest = new Map(map)
  rest.delete(id)
  return rest
}
