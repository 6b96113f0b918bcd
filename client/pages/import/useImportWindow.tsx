import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadNeeded } from '../../platform/loadNeeded.ts'

const Window = lazy(() => loadNeeded(() => import('./ImportWindow.tsx')))

export type ImportWindowProps = {
  /** The page that is proposed as the place; null for the top of the space. */
  parent: string | null
  onClose: () => void
}

/** The window of an import, which comes when it is asked for. */
export const ImportWindow = (props: ImportWindowProps) => (
  <Suspense>
    <Window {...props} />
  </Suspense>
)

/** A window for an import to the top of the space: `shown` stands where it is opened from. */
export function useImportWindow(): { open: () => void; shown: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    shown: isOpen ? <ImportWindow parent={null} onClose={() => setOpen(false)} /> : null,
  }
}
