import { showNotice } from '../platform/browserNotice.ts'
import { playTones } from '../platform/playTones.ts'

let context: AudioContext | null = null
let isLeader = false
const waiting = new Set<() => void>()

/** Browsers let a page play sound once the user has pressed something in it; only one of several such tabs does. */
function unlock(): void {
  context ??= new AudioContext()
  void context.resume()
  if (isLeader) return
  if (!('locks' in navigator)) return lead()
  // Held as long as the tab lives; when it is closed, the next one gets it.
  void navigator.locks.request('timer_voice', () => {
    lead()
    return new Promise<never>(() => undefined)
  })
}

function lead(): void {
  isLeader = true
  for (const tell of waiting) tell()
}

/** Waits for the first press, and reports once this tab may play sound; returns a function that stops it. */
export function watchVoice(tell: () => void): () => void {
  const listening = new AbortController()
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, unlock, { signal: listening.signal, capture: true })
  waiting.add(tell)
  return () => {
    listening.abort()
    waiting.delete(tell)
  }
}

/** Whether this tab may play sound, and does so for the whole browser. */
export const hasVoice = (): boolean => isLeader
/** Whether this tab acts for the whole browser. */
const isVoice = (): boolean => isLeader || !('locks' in navigator)

const tones = { work: [659, 880], rest: [880, 659, 523] } as const
export type Chime = keyof typeof tones

/**
 * Schedules a chime by the audio clock, since timers of a background tab are delayed by up to a minute. Returns a
 * function that cancels it.
 */
export function planChime(chime: Chime, inMs: number): () => void {
  if (!context || !isLeader) return () => undefined
  return playTones(context, tones[chime], context.currentTime + Math.max(0, inMs) / 1000)
}

/** A browser notification, if supported and permitted, from only one of all tabs. */
export function giveNotice(text: string, tag: string): void {
  if (isVoice()) showNotice({ text, tag })
}
