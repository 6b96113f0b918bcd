import { stringifyDocument } from 'urql'
import type { ResultOf } from '../platform/graphql.ts'
import { query } from '../platform/graphqlClient.ts'
import { lastHeard } from '../platform/heardEvents.ts'
import { newCount } from '../platform/newCount.ts'
import { ResumingStream } from '../platform/resumingStream.ts'
import { hasSession, userId } from '../platform/session.ts'
import { Store } from '../platform/Store.ts'
import { viewing } from '../platform/viewing.ts'
import { changes, newOnes } from './newsOperations.ts'
import { otherTabs } from './otherTabs.ts'

/**
 * The number of feeds per person and node is limited. Notifications of further spaces load when the tab becomes
 * visible again.
 */
const followedMost = 10

const changesText = stringifyDocument(changes)

/** No change of the server takes longer. */
const lateMs = 60_000

type New = ResultOf<typeof newOnes>['new']['data'][number]

/** A counter of reads and changes of new notifications: lists that show them reload. */
type NewsState = { changes: number }
/** Called with the ids of new arrivals. */
type Fresh = (fresh: readonly string[]) => unknown

/** The person's new notifications: their number, and those that arrive while they are here. */
class News extends Store<NewsState> {
  /** The newest one at the last read, archived or not; null while nothing has been read. */
  #newest: bigint | null = null
  /** The state at the last read. */
  #known: readonly New[] = []
  /** The time of the latest one, in ms; before there was one nothing counts as late. */
  #latest = Infinity
  #isReading = false
  #isCalled = false
  #hasToTell = false
  readonly #listeners = new Set<Fresh>()

  constructor() {
    super({ changes: 0 })
  }

  /**
   * Follows the person's notifications in these spaces, over the socket of the open one. Returns a function that
   * stops it.
   */
  readonly follow = (socket: string, spaces: readonly string[], onFresh: Fresh): (() => void) => {
    this.#listeners.add(onFresh)
    const forget = otherTabs.hear(({ total, owner }) => {
      if (owner !== userId()) return
      newCount.set(total)
      this.read()
    })
    const followed = new Set([socket, ...spaces].slice(0, followedMost))
    const streams = [...followed].map((space) => this.#stream(socket, space))
    const look = () => document.visibilityState === 'visible' && this.read()
    document.addEventListener('visibilitychange', look)
    this.read()
    return () => {
      this.#listeners.delete(onFresh)
      forget()
      document.removeEventListener('visibilitychange', look)
      for (const stream of streams) stream.close()
    }
  }

  /** Reloads, once for all calls in the meantime. RNO.12: nothing is requested without a signed-in user. */
  readonly read = (): void => {
    if (!hasSession() || viewing.now()) return
    this.#isCalled = true
    if (!this.#isReading) void this.#readAll()
  }

  /** The person has archived some, or restored some: this many are new now. */
  readonly changed = (total: number): void => {
    newCount.set(total)
    this.#tell(total)
    this.read()
  }

  /** The person has answered a request, which archives it: updates the count, and tells the other tabs. */
  readonly answered = (): void => {
    this.#hasToTell = true
    this.read()
  }

  async #readAll(): Promise<void> {
    this.#isReading = true
    try {
      while (this.#isCalled) {
        this.#isCalled = false
        // oxlint-disable-next-line no-await-in-loop -- what was asked for meanwhile is read after it
        await this.#readOnce()
      }
    } catch {
      // The next event, or the reconnected socket, asks again.
    } finally {
      this.#isReading = false
    }
  }

  async #readOnce(): Promise<void> {
    const { new: found, old } = await query(newOnes, { isFirst: this.#newest === null })
    const { total } = found.paginatorInfo
    newCount.set(total)
    if (this.#hasToTell) this.#tell(total)
    this.#hasToTell = false
    this.set({ changes: this.now().changes + 1 })
    const fresh = this.#freshOf(found.data)
    this.#known = found.data
    for (const { created_at } of found.data) {
      const at = Date.parse(created_at)
      if (this.#latest === Infinity || at > this.#latest) this.#latest = at
    }
    for (const id of [found.data[0]?.id, old?.data[0]?.id, '0'])
      if (id && BigInt(id) > (this.#newest ?? -1n)) this.#newest = BigInt(id)
    if (fresh.length > 0) for (const listener of this.#listeners) listener(fresh)
  }

  /** The ids of later arrivals. One restored from the archive is not news. */
  #freshOf(found: readonly New[]): string[] {
    const newest = this.#newest
    if (newest === null) return []
    const known = new Set(this.#known.map(({ id }) => id))
    // Of two simultaneous notifications, the earlier one may arrive last.
    const isLate = ({ id, created_at, updated_at }: New) =>
      !known.has(id) && created_at === updated_at && Date.parse(created_at) > this.#latest - lateMs
    return found.filter((each) => BigInt(each.id) > newest || isLate(each)).map(({ id }) => id)
  }

  #tell(total: number): void {
    otherTabs.tell({ total, owner: userId() ?? '' })
  }

  #stream(socket: string, space: string) {
    const after = lastHeard(space)
    return new ResumingStream<ResultOf<typeof changes>>({
      space: socket,
      of: space,
      operation: 'notification_events',
      query: changesText,
      variables: { space },
      after: () => after,
      take: ({ notification_events: { event_id } }) => {
        this.read()
        return event_id
      },
    })
  }
}

export const news = new News()
