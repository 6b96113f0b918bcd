import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { Layout } from './useLayout.ts'

const ShareMenu = lazy(() => loadNeeded(() => import('./ShareMenu.tsx')))

/** ROV.02: what the reader changed is theirs alone, until it is kept for all or let go of. */
export function ShareView(about: { layout: Layout; view: string; editable: boolean }) {
  if (!about.layout.hasOwn(['view', about.view])) return null
  return (
    <Suspense>
      <ShareMenu {...about} />
    </Suspense>
  )
}
