import { DomainError } from '#schema/errors.ts'
import type { ErrorCode } from '#schema/errors.ts'
import { keysKeptDays } from '#schema/idempotency.ts'
import { domainErrorOf } from '../failure.ts'

/** A change of the server's data, as it is stored on the device until the server has responded. */
export type Change = {
  id: string
  /** The account that made it; it is never sent as anyone else. */
  owner: string
  space: string | null
  /** Changes of one lane are sent one after another. */
  lane: string
  query: string
  variables: Record<string, unknown>
  at: number
  /** Set when typed text has no other place: a refusal is kept even if it was shown at once. */
  staysRefused?: true
  /** Why the server has refused it, when its screen may be gone by then. */
  refused?: ErrorCode
}

/** `offline`: stored on this device until the server responds. `unsaved`: the browser does not even store it. */
export type ChangesState = 'saved' | 'saving' | 'offline' | 'unsaved'
export type OutboxSnapshot = { state: ChangesState; waiting: number; refused: readonly Change[] }

export type OutboxStore = {
  /** Stores a change on the device at once; false if the browser does not. */
  keep: (change: Change) => boolean
  drop: (id: string) => void
  /**
   * Calls `take` with changes that other windows of this browser leave behind; from then on they belong to this one.
   */
  adopt: (owner: string, take: (left: Change[]) => void) => void
}

type OutboxOptions = {
  store: OutboxStore
  send: (change: Change) => Promise<unknown>
  /** Resolves when the change may be tried again. */
  wait: (attempt: number, failure: DomainError) => Promise<void>
  owner: () => string | null
}
type Pending = { change: Change; isKept: boolean; isTroubled: boolean }

/** After this long without a response "saving" is no longer honest. */
const patienceMs = 10_000
/** The server remembers a key for longer; an older change could be made twice. */
const keyLastsMs = (keysKeptDays - 1) * 86_400_000
/** Temporary errors: the change can be sent again. */
const passing: ReadonlySet<ErrorCode> = new Set(['unavailable', 'disk_full', 'too_soon', 'unauthenticated'])

/**
 * Sends changes until the server has responded. Unanswered changes are stored on the device, so that neither an
 * unreachable server nor a reload loses them. Each has a key of its own, so that it happens only once.
 */
export class Outbox {
  readonly #pending = new Map<string, Pending>()
  readonly #lanes = new Map<string, Promise<unknown>>()
  readonly #listeners = new Set<() => void>()
  #refused: readonly Change[] = []
  /** Changes that are sent once and stored by nobody, with their start times. */
  readonly #direct = new Map<object, number>()
  #snapshot: OutboxSnapshot = { state: 'saved', waiting: 0, refused: [] }

  constructor(private readonly options: OutboxOptions) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): OutboxSnapshot => this.#snapshot

  /** The unanswered changes of a lane, in order; `isLate` if one had to wait. */
  readonly pendingIn = (lane: string): { change: Change; isLate: boolean }[] =>
    [...this.#pending.values()].flatMap(({ change, isTroubled }) =>
      change.lane === lane ? { change, isLate: isTroubled } : [],
    )

  /** Sends a change, however long it takes. Throws the DomainError of the server's refusal. */
  add(change: Change): Promise<unknown> {
    const pending = { change, isKept: this.options.store.keep(change), isTroubled: false }
    return this.#enqueue(pending)
  }

  /** Shows a change that is sent once, only while it is being sent. */
  async watch<T>(work: Promise<T>): Promise<T> {
    const mark = {}
    this.#direct.set(mark, Date.now())
    this.#tell()
    const timer = setTimeout(() => this.#tell(), patienceMs + 1)
    try {
      return await work
    } finally {
      clearTimeout(timer)
      this.#direct.delete(mark)
      this.#tell()
    }
  }

  /** Sends what earlier windows left behind, and what those that are open now will leave. */
  readonly resume = (): void => {
    const owner = this.options.owner()
    if (owner) this.options.store.adopt(owner, (left) => this.#take(left))
  }

  #take(left: Change[]): void {
    for (const change of left.toSorted((a, b) => a.at - b.at)) {
      if (this.#pending.has(change.id)) continue
      if (change.refused) this.#list(change)
      else if (isStale(change)) this.#list({ ...change, refused: 'unavailable' })
      // A refusal is shown in the list.
      else this.#enqueue({ change, isKept: true, isTroubled: true }).catch(() => undefined)
    }
  }

  /** Takes a refused change off the device. */
  readonly dismiss = (id: string): void => {
    this.options.store.drop(id)
    this.#refused = this.#refused.filter((change) => change.id !== id)
    this.#tell()
  }

  /** Drops everything, for a sign-out. */
  readonly clear = (): void => {
    for (const { change } of this.#pending.values()) this.options.store.drop(change.id)
    for (const { id } of this.#refused) this.options.store.drop(id)
  }

  #enqueue(pending: Pending): Promise<unknown> {
    const { lane, id } = pending.change
    this.#pending.set(id, pending)
    this.#tell()
    setTimeout(() => this.#tell(), Math.max(0, pending.change.at + patienceMs - Date.now()) + 1)
    const work = () => this.#deliver(pending)
    const turn = (this.#lanes.get(lane) ?? Promise.resolve()).then(work, work)
    this.#lanes.set(lane, turn)
    const end = () => {
      if (this.#lanes.get(lane) === turn) this.#lanes.delete(lane)
    }
    turn.then(end, end)
    return turn
  }

  async #deliver(pending: Pending): Promise<unknown> {
    const { change } = pending
    for (let attempt = 0; ; attempt++) {
      // It may have been sent before the window slept.
      if (pending.isTroubled && isStale(change)) {
        this.#refuse(pending, 'unavailable')
        throw new DomainError('unavailable')
      }
      try {
        // oxlint-disable-next-line no-await-in-loop -- one try after another
        const answer = await this.options.send(change)
        this.options.store.drop(change.id)
        this.#end(change)
        return answer
      } catch (error) {
        const failure = domainErrorOf(error)
        if (!passing.has(failure.code)) {
          this.#refuse(pending, failure.code)
          throw failure
        }
        pending.isTroubled = true
        this.#tell()
        // oxlint-disable-next-line no-await-in-loop -- one try after another
        await this.options.wait(attempt, failure)
      }
    }
  }

  /** The screen of a change that had to wait may be gone: the text stays until someone has seen that. */
  #refuse({ change, isTroubled }: Pending, code: ErrorCode): void {
    this.options.store.drop(change.id)
    if (isTroubled || change.staysRefused) this.#list({ ...change, refused: code })
    this.#end(change)
  }

  #list(change: Change): void {
    this.options.store.keep(change)
    this.#refused = [...this.#refused.filter(({ id }) => id !== change.id), change]
    this.#tell()
  }

  #end({ id }: Change): void {
    this.#pending.delete(id)
    this.#tell()
  }

  #look(): OutboxSnapshot {
    const pending = [...this.#pending.values()]
    const since = Date.now() - patienceMs
    const late = pending.filter(({ change, isTroubled }) => isTroubled || change.at < since)
    const isLost = late.some(({ isKept }) => !isKept) || [...this.#direct.values()].some((at) => at < since)
    const isUnderWay = pending.length > 0 || this.#direct.size > 0
    const state = isLost ? 'unsaved' : late.length > 0 ? 'offline' : isUnderWay ? 'saving' : 'saved'
    return { state, waiting: pending.length, refused: this.#refused }
  }

  #tell(): void {
    const next = this.#look()
    const { state, waiting, refused } = this.#snapshot
    if (next.state === state && next.waiting === waiting && next.refused === refused) return
    this.#snapshot = next
    for (const listener of this.#listeners) listener()
  }
}

const isStale = ({ at, variables }: Change): boolean =>
  Date.now() - at > keyLastsMs && JSON.stringify(variables).includes('"idempotency_key"')
