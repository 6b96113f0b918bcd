import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

type SpaceDrag = { id: string; onPut: (dragged: string) => void }

/**
 * Lets a space of the list be dragged and dropped on, as soon as the code for it has been fetched; answers with the
 * space that hovers over it.
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
