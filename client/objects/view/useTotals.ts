import { useEffect, useMemo, useState } from 'react'
import { queryPlain } from '../../platform/queryPlain.ts'
import { useObjectEvents } from '../useObjectEvents.ts'
import { atMostEvery, listPace } from './atMostEvery.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import { objectTotals } from './operations.ts'
import type { AskedTotal } from './operations.ts'

/** The totals over all objects of the filter, live; undefined until they have loaded. */
export function useTotals(
  type: string,
  where: Where | undefined,
  totals: readonly AskedTotal[],
): (number | null)[] | undefined {
  const question = JSON.stringify([where ?? null, totals])
  const [kept, setKept] = useState<{ question: string; found: (number | null)[] }>()
  const read = useMemo(() => {
    const [askedWhere, asked] = JSON.parse(question) as [Where | null, AskedTotal[]]
    return () => {
      if (asked.length === 0) return
      queryPlain(objectTotals, { type, where: askedWhere ?? undefined, totals: asked }).then(
        ({ object_totals }) => setKept({ question, found: object_totals }),
        // They are re-read with the next change; until then the old ones stay.
        () => undefined,
      )
    }
  }, [type, question])
  const again = useMemo(() => atMostEvery(read, listPace), [read])
  useEffect(() => {
    read()
    return again.stop
  }, [read, again])
  useObjectEvents(type, () => again.run())
  return kept?.question === question ? kept.found : undefined
}
