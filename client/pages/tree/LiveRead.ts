import { useEffect, useSyncExternalStore } from 'react'
import { atMostEvery, listPace } from '../../objects/view/atMostEvery.ts'

/** `value` is null until it has been read; `failed` says that the last read failed. */
type Reading<T> = { value: T | null; failed: boolean }

/** A read that runs when someone starts to observe it, and again when it may have changed while they do. */
export class LiveRead<T> {
  #state: Reading<T> = { value: null, failed: false }
  #lookers = 0
  #turn = 0
  /** The initial value is current. */
  #isFresh = false
  readonly #read: () => Promise<T>
  readonly #listeners = new Set<() => void>()
  readonly #again = atMostEvery(() => void this.load(), listPace)

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  readonly state = (): Reading<T> => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Observes it until the returned function is called. */
  look(): () => void {
    if (++this.#lookers === 1 && !this.#isFresh) void this.load()
    this.#isFresh = false
    return () => {
      if (--this.#lookers === 0) this.#again.stop()
    }
  }

  /** Starts with a value from another request, unless it was read already. */
  begin(value: T): void {
    if (this.#turn > 0) return
    this.#isFresh = true
    this.#set({ value, failed: false })
  }

  /** It may be another by now. */
  refresh(): void {
    this.#isFresh = false
    if (this.#lookers > 0) this.#again.run()
  }

  /** Shows a change before the server has confirmed it. */
  change(made: (value: T) => T): void {
    if (this.#state.value !== null) this.#set({ value: made(this.#state.value), failed: false })
  }

  async load(): Promise<void> {
    const turn = ++this.#turn
    try {
      const value = await this.#read()
      if (turn === this.#turn) this.#set({ value, failed: false })
    } catch {
      if (turn === this.#turn) this.#set({ ...this.#state, failed: true })
    }
  }

  #set(state: Reading<T>): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

export function useLiveRead<T>(live: LiveRead<T>): Reading<T> {
  useEffect(() => live.look(), [live])
  return useSyncExternalStore(live.subscribe, live.state)
}
