import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '../../platform/loadPart.ts'
import type { ColumnEdgeName, DraggedColumn } from './attachColumnDrag.ts'
import type { HeadActions } from './headActions.ts'

/** Lets a heading be dragged and take others, once the code for it has come; answers with the edge a drop would go to. */
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
