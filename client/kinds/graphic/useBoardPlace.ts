import { type RefObject, useLayoutEffect, useState } from 'react'

/** Where the artboard's corner is seen beside what it scrolls in, and how much of that is seen, in px of the screen. */
export type BoardPlace = { left: number; top: number; width: number; height: number }

/** Follows the artboard while it is scrolled, zoomed and resized. */
export function useBoardPlace(
  room: RefObject<HTMLElement | null>,
  board: RefObject<Element | null>,
  zoom: number,
): BoardPlace {
  const [place, setPlace] = useState<BoardPlace>({ left: 0, top: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    const [element, paper] = [room.current!, board.current!]
    const measure = () => {
      const [outer, inner] = [element.getBoundingClientRect(), paper.getBoundingClientRect()]
      const next = {
        left: inner.left - outer.left,
        top: inner.top - outer.top,
        width: element.clientWidth,
        height: element.clientHeight,
      }
      setPlace((was) =>
        (Object.keys(next) as (keyof BoardPlace)[]).every((key) => was[key] === next[key]) ? was : next,
      )
    }
    const watch = new ResizeObserver(measure)
    for (const each of [element, paper]) watch.observe(each)
    element.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [room, board, zoom])
  return place
}
