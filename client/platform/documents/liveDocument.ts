import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { Generation, type GenerationOptions } from './generation.ts'
import type { LiveState as GenerationState } from './liveState.ts'
import { SteadyState } from './steadyState.ts'

export type LiveOptions = Omit<GenerationOptions, 'generation' | 'onRenewed'>

/** The state of a document for a screen; `doc` and `awareness` differ in each generation. */
export type LiveState = GenerationState & { generation: number }

/**
 * A document of the server in any generation. Switches to the next one as soon as it has loaded and everything
 * written in the previous one is stored. Independent of React.
 */
export class LiveDocument {
  private shown: Generation
  private next: Generation | undefined
  /** Earlier generations whose copies on this device have edits that the server lacks. */
  private readonly earlier = new Set<Generation>()
  private readonly numbers = new Map<Generation, number>()
  private readonly listeners = new Set<() => void>()
  private isDestroyed = false
  private current: LiveState
  /** The state as screens show it. */
  readonly steady: SteadyState
  /** The local copy is part of it. */
  readonly opened: Promise<void>

  constructor(private readonly options: LiveOptions) {
    this.shown = this.make(1)
    this.current = this.look()
    this.steady = new SteadyState(this)
    this.opened = this.open()
  }

  get doc(): Y.Doc {
    return this.shown.doc
  }

  get awareness(): Awareness {
    return this.shown.awareness
  }

  get state(): LiveState {
    return this.current
  }

  /** Whether closing the page now would lose edits or leave them on this device only. */
  get hasUnsavedEdits(): boolean {
    return this.all().some(({ hasUnsavedEdits }) => hasUnsavedEdits)
  }

  /** Whether there are edits that time and a connection would save. */
  get canStillSave(): boolean {
    return this.all().some(({ canStillSave }) => canStillSave)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Sends a newer token to the server on the live connections. */
  renewToken(): void {
    for (const generation of this.all()) generation.renewToken()
  }

  destroy(): void {
    if (this.isDestroyed) return
    this.isDestroyed = true
    this.steady.destroy()
    this.listeners.clear()
    for (const generation of this.all()) generation.destroy()
  }

  private all(): Generation[] {
    return [this.shown, ...(this.next ? [this.next] : []), ...this.earlier]
  }

  private make(number: number): Generation {
    const made: Generation = new Generation({
      ...this.options,
      generation: number,
      onRenewed: (present) => this.renewed(made, present),
    })
    this.numbers.set(made, number)
    made.subscribe(() => this.follow())
    return made
  }

  /** Opens the local copies: the newest generation, and earlier ones with unsent edits. */
  private async open(): Promise<void> {
    const { owner, name } = this.options
    const kept = owner ? await keptHere(owner, name) : []
    if (this.isDestroyed) return
    const [newest = 1, ...before] = kept
    if (newest > 1) this.show(this.make(newest))
    for (const number of before) {
      const generation = this.make(number)
      this.earlier.add(generation)
      void generation.open()
    }
    await this.shown.open()
  }

  private renewed(generation: Generation, present: number): void {
    if (this.earlier.has(generation)) {
      if (!generation.hasUnsavedEdits) {
        this.earlier.delete(generation)
        generation.retire()
      }
    } else if (generation === this.next) {
      this.next = undefined
      generation.retire()
      this.load(present)
    } else if (generation === this.shown && !generation.hasUnsavedEdits && !this.next) this.load(present)
    this.follow()
  }

  private load(present: number): void {
    this.next = this.make(present)
    void this.next.open()
  }

  /** Switches to the next generation once it has loaded and nothing is left behind. */
  private follow(): void {
    if (this.isDestroyed) return
    const { shown, next } = this
    const isThere = next && (next.state.synced || next.state.closeReason !== undefined || !shown.state.synced)
    if (isThere && shown.isOver && !shown.hasUnsavedEdits) {
      this.next = undefined
      this.show(next)
      return
    }
    this.changed()
  }

  private show(generation: Generation): void {
    const before = this.shown
    this.shown = generation
    this.changed()
    before.retire()
  }

  private look(): LiveState {
    return { ...this.shown.state, generation: this.numbers.get(this.shown)! }
  }

  private changed(): void {
    const next = this.look()
    const keys = Object.keys(next) as (keyof LiveState)[]
    if (keys.every((key) => next[key] === this.current[key])) return
    this.current = next
    for (const listener of this.listeners) listener()
  }
}

/** Loaded only if copies are stored, so that guests do not wait for code they do not need. */
async function keptHere(owner: string, name: string): Promise<number[]> {
  const { keptGenerations } = await import('./keptCopies.ts')
  return keptGenerations(owner, name)
}
