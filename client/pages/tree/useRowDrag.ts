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
 * Makes a row draggable and a drop target, once the code for it has loaded; returns where a drop would go now, for
 * the marker.
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
