import { showNotice } from '../platform/browserNotice.ts'

let context: AudioContext | null = null
let isLeader = false
const waiting = new Set<() => void>()

/** Browsers let a page sound once somebody has pressed something in it; of several such tabs one does. */
function unlock(): void {
  context ??= new AudioContext()
  void context.resume()
  if (isLeader) return
  if (!('locks' in navigator)) return lead()
  // Held as long as the tab lives; where it is closed, the next one has it.
  void navigator.locks.request('timer_voice', () => {
    lead()
    return new Promise<never>(() => undefined)
  })
}

function lead(): void {
  isLeader = true
  for (const tell of waiting) tell()
}

/** Listens for the first press, and tells once this tab may sound; gives what ends that. */
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

/** Whether this tab may sound, and does so for all of the browser. */
export const hasVoice = (): boolean => isLeader
/** Whether this tab speaks for all of the browser. */
const isVoice = (): boolean => isLeader || !('locks' in navigator)

const tones = { work: [659, 880], rest: [880, 659, 523] } as const
export type Chime = keyof typeof tones

/**
 * Plans a chime by the clock of the sound itself, since timers of a tab in the background wait for up to a minute.
 * Gives what takes it back.
 */
export function planChime(chime: Chime, inMs: number): () => void {
  if (!context || !isLeader) return () => undefined
  const gain = new GainNode(context, { gain: 0 })
  gain.connect(context.destination)
  const begin = context.currentTime + Math.max(0, inMs) / 1000
  const playing = tones[chime].map((frequency, at) => {
    const start = begin + at * 0.22
    const tone = new OscillatorNode(context!, { type: 'sine', frequency })
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(0.25, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.2)
    tone.connect(gain)
    tone.start(start)
    tone.stop(start + 0.22)
    return tone
  })
  return () => {
    for (const tone of playing) tone.stop()
    gain.disconnect()
  }
}

/** A notice of the browser, where it has them and the person has let us, from one tab of all. */
export function giveNotice(text: string, tag: string): void {
  if (isVoice()) showNotice({ text, tag })
}
