import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { MessagesState } from '../MessageList.ts'

type Known = { place: number; below: number; reading: number }

/**
 * Keeps what is looked at in its place while later messages come in below it: the box counts from its end. Whoever goes
 * from earlier messages to the newest is shown their end.
 */
export function useSteady(
  box: RefObject<HTMLElement | null>,
  { messages, hasNewer, reading }: MessagesState,
): void {
  const known = useRef<Known | null>(null)
  useLayoutEffect(() => {
    const log = box.current!
    /** How far the end is below a message. */
    const belowOf = (place: number) => {
      const found = log.querySelector(`[data-place="${place}"]`)
      return (
        found && log.firstElementChild!.getBoundingClientRect().bottom - found.getBoundingClientRect().bottom
      )
    }
    const before = known.current
    if (before && before.reading !== reading) {
      if (!hasNewer) log.scrollTo({ top: 0 })
    } else if (before) {
      const below = belowOf(before.place)
      if (below !== null && below !== before.below) log.scrollBy({ top: before.below - below })
    }
    const last = messages.at(-1)
    const below = hasNewer && last ? belowOf(last.place) : null
    known.current = last && below !== null ? { place: last.place, below, reading } : null
  }, [box, messages, hasNewer, reading])
}
