import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Edge, Listed } from './attachPropertyDrag.ts'

type Put = (dragged: string, edge: Edge) => void

/**
 * Lets a row take properties that are dropped on it, and be dragged where `id` is its property, as soon as the code for
 * it has been fetched; answers with the edge that a drop would go to now.
 */
export function usePropertyDrag(
  element: RefObject<HTMLElement | null>,
  { id, list }: Listed,
  onPut: Put | null,
) {
  const [edge, setEdge] = useState<Edge | null>(null)
  const put = useRef(onPut)
  useEffect(() => {
    put.current = onPut
  })
  const enabled = onPut !== null
  useEffect(() => {
    if (!enabled) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./attachPropertyDrag.ts').then(({ attachPropertyDrag }) => {
      if (isOver || !element.current) return
      stop = attachPropertyDrag(
        element.current,
        { id, list },
        {
          onEdge: setEdge,
          onPut: (dragged, where) => put.current?.(dragged, where),
        },
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, id, list, enabled])
  return edge
}
