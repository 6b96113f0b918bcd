import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

type SpaceDrag = { id: string; onPut: (dragged: string) => void }

/**
 * Makes a space of the list draggable and a drop target, once the code for it has loaded; returns the space that is
 * over it.
 */
export function useSpaceDrag(element: RefObject<HTMLElement | null>, { id, onPut }: SpaceDrag) {
  const [over, setOver] = useState<string | null>(null)
  const put = useRef(onPut)
  useEffect(() => {
    put.current = onPut
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    void import('./attachSpaceDrag.ts').then(({ attachSpaceDrag }) => {
      if (isOver || !element.current) return
      stop = attachSpaceDrag(element.current, id, {
        onOver: setOver,
        onPut: (dragged) => put.current(dragged),
      })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [element, id])
  return over
}
