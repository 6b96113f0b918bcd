import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** From this width on, in px, a room and a thread of it stand side by side, and both can be read. */
const besidePx = 760

/** Whether there is place for a thread beside its room; `both` is what holds them. */
export function useBeside() {
  const [isBeside, setBeside] = useState(false)
  const both = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined
    const look = () => setBeside(place.clientWidth >= besidePx)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(place)
    return () => watch.disconnect()
  }, [])
  return { isBeside, both }
}

/** A thread that comes to cover a room takes the focus along, into its own field. */
export function useKeptFocus(isCovered: boolean): RefObject<HTMLElement | null> {
  const room = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isCovered && room.current?.contains(document.activeElement))
      room.current.nextElementSibling?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isCovered])
  return room
}
