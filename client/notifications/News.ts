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

/** A person has so many feeds a node. What is told in further spaces is read when the tab is looked at again. */
const followedMost = 10

const changesText = stringifyDocument(changes)

/** No change of the server takes longer. */
const lateMs = 60_000

type New = ResultOf<typeof newOnes>['new']['data'][number]

/** How often what is new was read or changed: lists that show it read it again. */
type NewsState = { changes: number }
/** Is told the ids of what has come. */
type Fresh = (fresh: readonly string[]) => unknown

/** What is new to the person: its number, and what comes while they are here. */
class News extends Store<NewsState> {
  /** The newest that there was, archived or not, when it was read last; null while nothing has been read. */
  #newest: bigint | null = null
  /** What was there when it was read last. */
  #known: readonly New[] = []
  /** When the latest of all of them was told, in ms; nothing is late before there was one. */
  #latest = Infinity
  #isReading = false
  #isCalled = false
  #hasToTell = false
  readonly #listeners = new Set<Fresh>()

  constructor() {
    super({ changes: 0 })
  }

  /** Follows what the person is told in these spaces, over the socket of the one that is open. Gives what ends that. */
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

  /** Reads again, once for all that ask meanwhile. RNO.12: nothing is asked without a signed-in person. */
  readonly read = (): void => {
    if (!hasSession() || viewing.now()) return
    this.#isCalled = true
    if (!this.#isReading) void this.#readAll()
  }

  /** The person has archived some, or put some back: so many are new now. */
  readonly changed = (total: number): void => {
    newCount.set(total)
    this.#tell(total)
    this.read()
  }

  /** The person has answered a request, which archives it: how many are new now, the other tabs hear from here. */
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
      // The next event, or the socket that comes back, asks again.
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

  /** The ids of what has come since. What was put back from the archive is no news. */
  #freshOf(found: readonly New[]): string[] {
    const newest = this.#newest
    if (newest === null) return []
    const known = new Set(this.#known.map(({ id }) => id))
    // Of two that are told at once, the one that was begun first may come last.
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
