import { useCallback, useRef, useState } from 'react'
import { objectLimits } from '#schema/objects/objects.ts'
import type { RowSource } from '../view/rowSource.ts'
import { useObjectEvents } from '../useObjectEvents.ts'
import { showFailure, showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { allChecks, countChecks, isChecked, noChecks, putChecks } from './checks.ts'
import type { Checks } from './checks.ts'

export type RowChecks = {
  checks: Checks
  count: number
  /** Selects or deselects a row; `extend` does so for the range since the previous one. */
  toggle: (index: number, extend: boolean) => void
  toggleAll: () => void
  clear: () => void
  /** The ids of the selection; null, with a message, if there are more than one command accepts. */
  ids: () => Promise<string[] | null>
}

/** The rows selected for bulk actions; another query clears the selection. */
export function useChecks(rows: RowSource, type: string): RowChecks {
  const t = useWords('objects/rows')
  const [kept, setKept] = useState({ rows, checks: noChecks })
  const from = useRef(0)
  const checks = kept.rows === rows ? kept.checks : noChecks
  const { total } = rows.shown
  const set = useCallback(
    (change: (before: Checks) => Checks) =>
      setKept((before) => ({ rows, checks: change(before.rows === rows ? before.checks : noChecks) })),
    [rows],
  )
  const toggleAll = useCallback(
    () =>
      set((before) => (countChecks(before, rows.shown.total) === rows.shown.total ? noChecks : allChecks)),
    [rows, set],
  )
  useObjectEvents(type, ({ gone }) => {
    if (gone.length > 0 && checks.named.size > 0) set((before) => putChecks(before, gone, before.isAll))
  })
  const count = countChecks(checks, total)
  const refuse = () => {
    showRefusal({ id: 'bulk', message: t('bulk.tooMany', { most: objectLimits.bulk }) })
    return null
  }
  return {
    checks,
    count,
    toggle(index, extend) {
      const row = rows.row(index)
      if (!row) return
      const on = !isChecked(checks, row.id)
      const other = extend ? Math.min(from.current, rows.lines - 1) : index
      from.current = index
      const [first, last] = [Math.min(other, index), Math.max(other, index)]
      if (last - first >= objectLimits.bulk) return void refuse()
      rows
        .ids(first, last)
        .then((ids) => set((before) => putChecks(before, ids, on)))
        .catch(showFailure)
    },
    toggleAll,
    clear: () => set(() => noChecks),
    async ids() {
      if (count > objectLimits.bulk) return refuse()
      if (!checks.isAll) return [...checks.named]
      const all = await rows.allIds()
      return all.filter((id) => isChecked(checks, id))
    },
  }
}
