import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Edge, Listed } from './attachPropertyDrag.ts'

type Put = (dragged: string, edge: Edge) => void

/**
 * Makes a row a drop target for properties, and draggable if `id` is its property, once the code for it has loaded;
 * returns the edge where a drop would go now.
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
