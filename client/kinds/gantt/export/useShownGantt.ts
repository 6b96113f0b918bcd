import { useEffect } from 'react'
import type * as Y from 'yjs'
import { useLatest } from '../../../objects/rows/useLatest.ts'
import { shownGantts } from './shownGantts.ts'
import type { ShownGantt } from './shownGantts.ts'

/** Makes the content of a page available for exports while the page is open. */
export function useShownGantt(doc: Y.Doc, shown: ShownGantt): void {
  const now = useLatest(shown)
  useEffect(() => {
    shownGantts.set(doc, now)
    return () => {
      shownGantts.delete(doc)
    }
  }, [doc, now])
}
