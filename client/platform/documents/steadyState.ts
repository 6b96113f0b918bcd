import type { LiveState } from './liveState.ts'

const calmMs = 400
const calm = { saving: 'saved', keeping: 'offline' } as const

type Source = { readonly state: LiveState; subscribe(listener: () => void): () => void }

/**
 * A document's save state for display. While someone types, everything is acknowledged or stored for a moment after
 * each key. So `saving` and `keeping` stay until the next state has lasted, and nothing flickers or is redrawn for
 * each key.
 */
export class SteadyState {
  private shown: LiveState
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()
  private readonly stopListening: () => void

  constructor(private readonly source: Source) {
    this.shown = source.state
    this.stopListening = source.subscribe(() => this.look())
  }

  get state(): LiveState {
    return this.shown
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.stopListening()
    this.listeners.clear()
  }

  private look(): void {
    clearTimeout(this.timer)
    const { state } = this.source
    const before = this.shown.save
    const isMomentary = (before === 'saving' || before === 'keeping') && state.save === calm[before]
    if (isMomentary) this.timer = setTimeout(() => this.show(this.source.state), calmMs)
    this.show(isMomentary ? { ...state, save: before } : state)
  }

  private show(next: LiveState): void {
    const keys = Object.keys(next) as (keyof LiveState)[]
    if (keys.every((key) => next[key] === this.shown[key])) return
    this.shown = next
    for (const listener of this.listeners) listener()
  }
}
