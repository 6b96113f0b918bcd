import { useEffect, useRef, type RefObject } from 'react'

/** Asks for more where an end of what is loaded comes near; gives what stands at that end. */
export function useEdge(
  box: RefObject<HTMLElement | null>,
  more: (() => Promise<void>) | null,
  shown: unknown,
): RefObject<HTMLDivElement | null> {
  const edge = useRef<HTMLDivElement>(null)
  const isMore = more !== null
  useEffect(() => {
    if (!more || !edge.current) return undefined
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && void more(), {
      root: box.current,
      rootMargin: '400px 0px',
    })
    watch.observe(edge.current)
    return () => watch.disconnect()
    // Where what came does not fill the screen it is looked at again.
    // oxlint-disable-next-line react/exhaustive-deps -- another function does the same
  }, [box, isMore, shown])
  return edge
}
