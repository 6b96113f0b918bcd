import { useState } from 'react'
import { objectLimits } from '#schema/objects/objects.ts'
import { useRowChanges } from '../../objects/rows/useRowChanges.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { showFailure, showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { Look } from './look.ts'
import type { Constraints } from './useConstraints.ts'

type Values = Record<string, unknown>
export type BarChange = { row: ObjectRow; values: Values }
export type BarMoves = ReturnType<typeof useBarMoves>

/** Moves bars to other dates: shown at once, several as one change, undone in order. */
export function useBarMoves(
  { rows, steps, editable }: RowsOfPage,
  { start, end, progress, parent, isAuto }: Look,
  constraints: Constraints,
) {
  const t = useWords('kinds/gantt')
  const changes = useRowChanges(rows, steps)
  const [pending, setPending] = useState<ReadonlyMap<string, Values>>(new Map())
  const keep = (those: readonly BarChange[]) =>
    setPending((now) => new Map([...now, ...those.map(({ row, values }) => [row.id, values] as const)]))
  const forget = (those: readonly BarChange[]) =>
    setPending((now) => {
      const values = new Map(those.map((each) => [each.row.id, each.values]))
      return new Map([...now].filter(([id, kept]) => values.get(id) !== kept))
    })
  const changeOne = async ({ row, values }: BarChange) => {
    const done = changes.change(row, values)
    const drop = steps.push(async () => (await done)?.())
    if ((await done) === null) drop()
  }
  const mayChange = (row: ObjectRow, column: Look['start']) =>
    editable && column !== null && changes.mayChange(row, column)
  /** One without dates is given them. */
  const isFixed = (row: ObjectRow) =>
    constraints.get(row.id)?.kind === 'fixed' && start !== null && (row.values[start.id] ?? null) !== null
  return {
    changes,
    isFixed,
    pending,
    /** An object as it was last changed here: the response to one move must not undo the next. */
    shown(row: ObjectRow): ObjectRow {
      const values = pending.get(row.id)
      return values ? { ...row, values: { ...row.values, ...values } } : row
    },
    /** An end that is not there is not in the way. */
    mayMove: (row: ObjectRow): boolean =>
      !isFixed(row) &&
      mayChange(row, start) &&
      (!end || (row.values[end.id] ?? null) === null || mayChange(row, end)),
    mayStretch: (row: ObjectRow, part: 'start' | 'end'): boolean =>
      !isFixed(row) && mayChange(row, part === 'start' ? start : end),
    mayProgress: (row: ObjectRow): boolean => mayChange(row, progress),
    mayNest: (row: ObjectRow): boolean => mayChange(row, parent),
    async put(those: readonly BarChange[]): Promise<void> {
      if (those.length > objectLimits.bulk)
        return void showRefusal({ id: 'bars', message: t('tooMany', { most: objectLimits.bulk }) })
      keep(those)
      // One that is planned may come between two changes of several: all take their turns.
      if (those.length === 1 && !isAuto) await changeOne(those[0]!)
      // It was loaded with the scheduler, which makes all changes.
      else await import('./dragging.ts').then((part) => part.changeAll(those, { rows, steps }), showFailure)
      forget(those)
    },
  }
}
