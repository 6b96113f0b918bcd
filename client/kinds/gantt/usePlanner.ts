import { useEffect, useMemo, useState } from 'react'
import type * as dragging from './dragging.ts'
import { loadPart } from '../../platform/loadPart.ts'
import type { Judged } from './plan.ts'

/** The scheduler, which loads once the bars are drawn. */
export type Planner = typeof dragging

export function usePlanner(isReady: boolean): Planner | null {
  const [planner, setPlanner] = useState<{ now: Planner } | null>(null)
  useEffect(() => {
    if (!isReady) return
    void loadPart(() => import('./dragging.ts')).then((now) => setPlanner({ now }))
  }, [isReady])
  return planner?.now ?? null
}

type Judging = Parameters<Planner['judge']>[0]

/** Violated, critical and slack parts of the plan, once the scheduler has loaded. */
export function useJudged(planner: Planner | null, of: Judging): Judged {
  const { bars, relations, constraints, calendar, nests } = of
  return useMemo(
    () => planner?.judge({ bars, relations, constraints, calendar, nests }) ?? unjudged,
    [planner, bars, relations, constraints, calendar, nests],
  )
}

const unjudged: Judged = { broken: new Set(), misplaced: new Set(), critical: new Set(), slack: new Map() }
