import { useEffect } from 'react'
import { loadPart } from '../../platform/loadPart.ts'

type Drag = typeof import('./attachCardDrag.ts')

/** Attaches dragging as soon as the code for it has been fetched; `attach` answers with what undoes it. */
export function useDrag(attach: (drag: Drag) => () => void): void {
  useEffect(() => {
    let isOver = false
    let stop: (() => void) | undefined
    void loadPart(() => import('./attachCardDrag.ts')).then((drag) => {
      if (!isOver) stop = attach(drag)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [attach])
}
