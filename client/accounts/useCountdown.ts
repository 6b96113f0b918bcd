import { useSyncExternalStore } from 'react'
import { secondsLeft } from './countdown.ts'

const tickMs = 250

const clock = (onTick: () => void) => {
  const timer = setInterval(onTick, tickMs)
  return () => clearInterval(timer)
}

/** The seconds left until `endsAt` (ms since 1970), counting down to zero. */
export const useCountdown = (endsAt: number): number =>
  useSyncExternalStore(clock, () => secondsLeft(endsAt, Date.now()))
