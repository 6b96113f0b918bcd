import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { loadAfterContent } from '../../platform/afterContent.ts'
import type { Drop } from './places.ts'
import type { TreeStore } from './TreeStore.ts'

export type RowDrag = {
  id: string
  enabled: boolean
  /** Whether a page may be dropped into or around this row. */
  accepts: boolean
  store: TreeStore
  expand: (id: string) => void
}

/**
 * Lets a row be dragged and dropped on, as soon as the code for it has been fetched; answers with where a drop would
 * go now, for the mark that shows it.
 */
export function useRowDrag(element: RefObject<HTMLElement | null>, drag: RowDrag) {
  const { id, enabled, accepts, store, expand } = drag
  const [drop, setDrop] = useState<Drop | null>(null)
  const [isDragged, setIsDragged] = useState(false)

  useEffect(() => {
    if (!enabled) return
    let stop: (() => void) | undefined
    let isOver = false
    void loadAfterContent(() => import('./attachRowDrag.ts')).then(({ attachRowDrag }) => {
      if (isOver || !element.current) return
      const marks = { onDrop: setDrop, onDragged: setIsDragged }
      stop = attachRowDrag(element.current, { id, enabled, accepts, store, expand }, marks)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, id, enabled, accepts, store, expand])

  return { drop, isDragged }
}
