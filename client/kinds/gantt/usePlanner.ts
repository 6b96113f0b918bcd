import { useEffect, useState } from 'react'
import type * as dragging from './dragging.ts'
import { loadPart } from '../../platform/loadPart.ts'

/** What plans: it comes once the bars are drawn. */
export type Planner = typeof dragging

export function usePlanner(isReady: boolean): Planner | null {
  const [planner, setPlanner] = useState<{ now: Planner } | null>(null)
  useEffect(() => {
    if (!isReady) return
    void loadPart(() => import('./dragging.ts')).then((now) => setPlanner({ now }))
  }, [isReady])
  return planner?.now ?? null
}
