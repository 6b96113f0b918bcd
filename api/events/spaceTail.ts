import { setImmediate } from 'node:timers/promises'
import { isPersonal } from '#schema/events.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Sql } from '../database/db.ts'
import {
  isAboutReaders,
  isWhole,
  joined,
  readBatch,
  type EventBatch,
  type RightsVersion,
} from './eventBatch.ts'
import { newestEvent } from './events.ts'

/**
 * A follower of a space. It gets all events except those for single people, or the events about some nodes (which may
 * change), or the events for one person; or only changes of rights.
 */
export type Follower = { about?: readonly string[]; person?: string; take: (batch: EventBatch) => void }
/** The event after which a follower gets everything, the newest rights known, and how to stop. */
export type Followed = { from: string; rights: () => RightsVersion; stop: () => void }

const againMs = 500
/** A follower costs up to 0.1 ms: so many are woken in one turn of the event loop. */
const handedAtOnce = 50

/** The events of one space as this node reads them: once, for any number of followers. */
export class SpaceTail {
  readonly #all = new Set<Follower>()
  readonly #about = new Set<Follower>()
  readonly #people = new Set<Follower>()
  readonly #sql: Sql
  readonly #log: Log
  readonly #space: string
  #position = '0'
  #rights: RightsVersion = { version: 0n, notices: 0 }
  #started: Promise<void> | undefined
  #isReading = false
  #isCalled = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(sql: Sql, space: string, log: Log) {
    this.#sql = sql
    this.#space = space
    this.#log = log
  }

  get isFollowed(): boolean {
    return this.#all.size > 0 || this.#about.size > 0 || this.#people.size > 0
  }

  async follow(follower: Follower): Promise<Followed> {
    const set = follower.person ? this.#people : follower.about ? this.#about : this.#all
    set.add(follower)
    const stop = () => {
      set.delete(follower)
      if (!this.isFollowed) clearTimeout(this.#timer)
    }
    try {
      this.#started ??= this.#start()
      await this.#started
    } catch (error) {
      this.#started = undefined
      stop()
      throw error
    }
    return { from: this.#position, rights: () => this.#rights, stop }
  }

  /** Rights have changed, or may have. */
  doubt(): void {
    this.#rights = { ...this.#rights, notices: this.#rights.notices + 1 }
  }

  /** There may be new events. */
  wake(): void {
    this.#isCalled = true
    clearTimeout(this.#timer)
    if (!this.#isReading && this.#started) void this.#read()
  }

  async #start(): Promise<void> {
    this.#position = await newestEvent(this.#sql, this.#space)
  }

  async #read(): Promise<void> {
    this.#isReading = true
    try {
      await this.#started
      while (this.#isCalled && this.isFollowed) {
        this.#isCalled = false
        // oxlint-disable-next-line no-await-in-loop -- each reads on from where the one before ended
        await this.#readNext()
      }
    } catch (error) {
      // Nothing is lost: the read continues from the same event.
      this.#log.warn('events_unread', { space: this.#space, reason: reasonOf(error) })
      this.#timer = setTimeout(() => this.wake(), againMs)
    } finally {
      this.#isReading = false
    }
  }

  async #readNext(): Promise<void> {
    const at = { after: this.#position, notices: this.#rights.notices }
    const batch = await readBatch(this.#sql, this.#space, at)
    const last = batch.rows.at(-1)
    if (!last) return
    if (isWhole(batch)) this.#isCalled = true
    this.#position = last.id
    this.#rights = joined(this.#rights, batch.rights)
    await this.#tell(batch)
  }

  async #tell(batch: EventBatch): Promise<void> {
    const others = batch.rows.some(({ kind }) => isPersonal(kind))
      ? batch.only(({ kind }) => !isPersonal(kind))
      : batch
    await this.#hand(this.#all, () => others)
    await this.#tellPeople(batch)
    // Followers of the same events share one batch, so that derived data is computed once for all of them.
    const told = new Map<string, EventBatch>()
    await this.#hand(this.#about, ({ about = [] }) =>
      told.getOrInsertComputed(about.join(' '), () =>
        batch.only((row) => about.includes(row.node ?? '') || isAboutReaders(row)),
      ),
    )
  }

  /** Followers of their own events share one batch; a follower that none of them names is not even woken. */
  async #tellPeople(batch: EventBatch): Promise<void> {
    if (this.#people.size === 0) return
    const own = batch.only((row) => isPersonal(row.kind) || isAboutReaders(row))
    const isForAll = own.rows.some(isAboutReaders)
    const named = new Set(own.rows.flatMap(({ kind, nodes }) => (isPersonal(kind) ? nodes : [])))
    await this.#hand(this.#people, ({ person = '' }) => (isForAll || named.has(person) ? own : null))
  }

  /** Hands each follower its events, where there are some; other work has its turn after every few. */
  async #hand(followers: ReadonlySet<Follower>, eventsOf: (follower: Follower) => EventBatch | null) {
    let handed = 0
    for (const follower of followers) {
      const events = eventsOf(follower)
      if (!events?.rows.length) continue
      follower.take(events)
      // oxlint-disable-next-line no-await-in-loop -- one part after another
      if (++handed % handedAtOnce === 0) await setImmediate()
    }
  }
}
