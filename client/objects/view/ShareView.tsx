import { lazy, Suspense } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import type { Layout } from './useLayout.ts'

const ShareMenu = lazy(() => loadNeeded(() => import('./ShareMenu.tsx')))

/** ROV.02: the reader's changes are theirs alone, until they are saved for everyone or discarded. */
export function ShareView(about: { layout: Layout; view: string; editable: boolean }) {
  if (!about.layout.hasOwn(['view', about.view])) return null
  return (
    <Suspense>
      <ShareMenu {...about} />
    </Suspense>
  )
}
