import { useEffect, useReducer, useSyncExternalStore } from 'react'
import type { TimerView } from '#schema/timer/machine.ts'
import type { TimerStore } from './TimerStore.ts'

const secondMs = 1000

/** Whole seconds for display: the time left is rounded up, so that it ends at zero. */
export const secondsOf = ({ mode, ms }: TimerView): number =>
  mode === 'overtime' ? Math.floor(ms / secondMs) : Math.ceil(ms / secondMs)

/** So long till the next second is shown. */
export function untilNext({ mode, ms }: TimerView): number {
  const part = ms % secondMs
  return mode === 'overtime' ? secondMs - part : part || secondMs
}

/** The current display of the timer, redrawn at each second of the server's clock; all tabs change at once. */
export function useTimerView(store: TimerStore): TimerView | null {
  useSyncExternalStore(store.subscribe, store.now)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const view = store.view()
  const isRunning = view !== null && view.mode !== 'idle' && !view.isPaused
  useEffect(() => {
    if (!isRunning) return
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      const now = store.view()
      timer = setTimeout(
        () => {
          draw()
          plan()
        },
        now ? untilNext(now) : secondMs,
      )
    }
    plan()
    return () => clearTimeout(timer)
  }, [store, isRunning])
  return view
}
