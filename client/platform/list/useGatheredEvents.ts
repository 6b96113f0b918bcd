import { useEffect, useRef } from 'react'
import { useSpaceEvents } from '../spaceEvents.ts'

/** Events within this time cause a single read of the list. */
const gatherMs = 300

/** Calls `reload` soon after an event of the space that `isNews` for the list. */
export function useGatheredEvents(
  isNews: (kind: string, ids: readonly string[]) => boolean,
  reload: () => void,
): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  useSpaceEvents(({ kind, ids }) => {
    if (!isNews(kind, ids ?? [])) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), gatherMs)
  })
}
