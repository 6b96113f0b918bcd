import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import type { ColumnEdgeName, DraggedColumn } from './attachColumnDrag.ts'
import type { HeadActions } from './headActions.ts'

/**
 * Makes a heading draggable and a drop target, once the code for it has loaded; returns the edge where a drop would
 * go.
 */
export function useColumnDrag(
  element: RefObject<HTMLElement | null>,
  { id, isPinned, isHeader }: DraggedColumn,
  onDrop: HeadActions['onDrop'],
): ColumnEdgeName | null {
  const [edge, setEdge] = useState<ColumnEdgeName | null>(null)
  const put = useRef(onDrop)
  useEffect(() => {
    put.current = onDrop
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void loadPart(() => import('./attachColumnDrag.ts')).then(({ attachColumnDrag }) => {
      if (isOver || !element.current) return
      stop = attachColumnDrag(
        element.current,
        { id, isPinned, isHeader },
        { onEdge: setEdge, onPut: (dragged, at) => put.current(dragged, id, at) },
      )
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, id, isPinned, isHeader])
  return edge
}
