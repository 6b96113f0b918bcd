import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { type BoardTimer, boardTimer, leftAt, readTimer } from '#schema/kinds/together/timer.ts'
import { learnServerTime, serverNow } from '../../../platform/serverClock.ts'

/** One that has been over for so long is of an earlier meeting. */
const forgottenMs = 10 * 60_000

export type TimerNow = { id: string; isPaused: boolean; isOver: boolean; seconds: number }

function viewOf(timer: BoardTimer | undefined): TimerNow | undefined {
  if (!timer) return undefined
  const now = serverNow()
  if ('endsAt' in timer && now - timer.endsAt > forgottenMs) return undefined
  const left = leftAt(timer, now)
  return { id: timer.id, isPaused: 'leftMs' in timer, isOver: left === 0, seconds: Math.ceil(left / 1000) }
}

const keyOf = (view: TimerNow | undefined): string => JSON.stringify(view ?? null)

/** The timer of a board as it is now by the server's clock, drawn once a second. */
export function useTimer(doc: Y.Doc): TimerNow | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = boardTimer(doc)
      timer.observe(changed)
      return () => timer.unobserve(changed)
    },
    [doc],
  )
  const stored = useSyncExternalStore(subscribe, () => JSON.stringify(readTimer(doc) ?? null))
  const [shown, setShown] = useState('null')
  useEffect(() => {
    const timer = (JSON.parse(stored) as BoardTimer | null) ?? undefined
    let next: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const tick = () => {
      if (!isCurrent) return
      const view = viewOf(timer)
      setShown(keyOf(view))
      if (!timer || !view || view.isPaused) return
      // At the second's end; one that is over is looked at again to be forgotten.
      next = setTimeout(tick, view.isOver ? 30_000 : (leftAt(timer, serverNow()) % 1000) + 5)
    }
    if (timer) void learnServerTime().then(tick)
    else tick()
    const look = () => {
      if (timer && !document.hidden) void learnServerTime()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      isCurrent = false
      clearTimeout(next)
      document.removeEventListener('visibilitychange', look)
    }
  }, [stored])
  return (JSON.parse(shown) as TimerNow | null) ?? undefined
}
