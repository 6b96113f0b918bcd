import { mutate, query } from '../platform/graphqlClient.ts'
import { Store } from '../platform/Store.ts'
import { news } from './News.ts'
import { archive, archiveAll, listed } from './operations.ts'
import type { Notification, NotificationKind } from './operations.ts'

export type Wanted = { archived: boolean; kind: NotificationKind | null; space: string | null }
type ListState = {
  status: 'loading' | 'ready' | 'failed'
  notifications: readonly Notification[]
  next: string | null
}

/** One's own notifications, new or archived, as they change. */
export class NotificationList extends Store<ListState> {
  #loads = 0
  /** Notifications whose move is not confirmed yet: a list read in the meantime may still contain them. */
  readonly #moving = new Set<string>()

  constructor(readonly wanted: Wanted) {
    super({ status: 'loading', notifications: [], next: null })
  }

  /** Reads the list, and again with every change; returns a function that stops it. */
  readonly follow = (): (() => void) => {
    void this.load()
    return news.subscribe(() => void this.load())
  }

  /** Re-reads what is shown: as many as there were, at least one page. */
  readonly load = async (): Promise<void> => {
    const load = ++this.#loads
    const shown = this.now().notifications.length
    const moving = new Set(this.#moving)
    try {
      let found = await this.#part(null)
      const notifications = [...found.data]
      while (found.next && notifications.length < shown) {
        // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before ended
        found = await this.#part(found.next)
        notifications.push(...found.data)
      }
      if (load !== this.#loads) return
      const left = notifications.filter(({ id }) => !moving.has(id) && !this.#moving.has(id))
      this.set({ status: 'ready', notifications: left, next: found.next })
    } catch {
      if (load === this.#loads && this.now().status !== 'ready') this.set({ status: 'failed' })
    }
  }

  readonly again = (): Promise<void> => {
    this.set({ status: 'loading' })
    return this.load()
  }

  readonly more = async (): Promise<void> => {
    const load = this.#loads
    const { data, next } = await this.#part(this.now().next)
    if (load !== this.#loads) return
    const known = new Set(this.now().notifications.map(({ id }) => id))
    this.set({
      notifications: [...this.now().notifications, ...data.filter(({ id }) => !known.has(id))],
      next,
    })
  }

  /** Moves some to the archive or back: they leave the list at once, and return if that is refused. */
  readonly move = async (ids: readonly string[]): Promise<void> => {
    const moved = new Set(ids)
    const before = this.now().notifications
    const left = before.filter(({ id }) => !moved.has(id))
    // Earlier reads are outdated; the end of the move reads again.
    this.#loads++
    this.set({ notifications: left })
    for (const id of ids) this.#moving.add(id)
    try {
      await moveAll(ids, !this.wanted.archived).finally(() => {
        for (const id of ids) this.#moving.delete(id)
      })
    } catch (error) {
      // Without the server nothing can be re-read.
      if (this.now().notifications === left) this.set({ notifications: before })
      void this.load()
      throw error
    }
  }

  /** Archives the whole list, including what is not shown yet. */
  readonly moveEvery = async (): Promise<string[]> => {
    const last = this.now().notifications[0]?.id
    if (!last) return []
    const { kind, space } = this.wanted
    const { notificationsArchiveAll: done } = await mutate(archiveAll, { last, kinds: kind && [kind], space })
    // Earlier reads are outdated.
    this.#loads++
    this.set({ notifications: [], next: null })
    news.changed(done.total)
    return done.ids
  }

  async #part(after: string | null) {
    const { archived, kind, space } = this.wanted
    const { notifications } = await query(listed, { archived, kinds: kind && [kind], space, after })
    return notifications
  }
}

const mostAtOnce = 100

/** Moves notifications to the archive or back, as many as there are. */
export async function moveAll(ids: readonly string[], archived: boolean): Promise<void> {
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const part = ids.slice(from, from + mostAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { notificationsArchive: done } = await mutate(archive, { ids: part, archived })
    news.changed(done.total)
  }
}
