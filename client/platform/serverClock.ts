import {
  hasJumped,
  learnClock,
  serverTime,
  type ClockReading,
  type ServerClock,
} from '#schema/serverClock.ts'

let clock: ServerClock | null = null
let asking: Promise<void> | undefined

export const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() })

async function ask(): Promise<void> {
  const sent = readClocks()
  try {
    const response = await fetch('/health', { cache: 'no-store' })
    const { now } = (await response.json()) as { now?: unknown }
    if (typeof now === 'number') clock = learnClock(clock, { sent, received: readClocks(), serverNow: now })
  } catch {
    // Without an answer the clock of the device has to do.
  }
  asking = undefined
}

/** Asks for the server's time if it is not known, or the device has slept since. */
export function learnServerTime(): Promise<void> {
  if (clock && !hasJumped(clock, readClocks())) return Promise.resolve()
  asking ??= ask()
  return asking
}

/** The server's time now, in ms, as far as it is known. */
export const serverNow = (): number => serverTime(clock, { wall: Date.now() })
