import { useMemo } from 'react'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'

/** Of more than these those that were folded first are open again. */
const keptMost = 500

/** The collapsed objects, and how to collapse or expand one. */
export function useFolded({ layout, view, set }: RowsOfPage): [ReadonlySet<string>, (id: string) => void] {
  const kept = layout.get(['view', view, 'folded'])
  const folded = useMemo(
    () => new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []),
    [kept],
  )
  const fold = (id: string) =>
    set(
      'folded',
      folded.has(id) ? [...folded].filter((each) => each !== id) : [...folded, id].slice(-keptMost),
    )
  return [folded, fold]
}
