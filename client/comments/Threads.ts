import { isAboutComments } from '#schema/events.ts'
import type { CommentSourceType } from '#schema/comments/comment.ts'
import type { CommentDoor, CommentEvent } from './commentDoor.ts'
import { oneThread, threadList } from './operations.ts'
import type { Thread } from './operations.ts'

export type ThreadsState = { status: 'loading' | 'ready' | 'failed'; threads: Thread[]; hasMore: boolean }
type Filter = { resolved: boolean; anchored?: boolean; type?: CommentSourceType }

/** Events that change what a guest may see although no comment has changed. */
const widens = new Set(['refetch', 'started', 'access_changed', 'page_published'])

/** The threads on a page or an object that pass a filter, the newest first, as they change. */
export class Threads {
  #state: ThreadsState = { status: 'loading', threads: [], hasMore: false }
  #pages = 1
  #loads = 0
  readonly #listeners = new Set<() => void>()

  constructor(
    readonly door: CommentDoor,
    readonly source: string,
    readonly filter: Filter,
  ) {}

  readonly state = (): ThreadsState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Reads the threads and keeps them up to date. Returns a function that stops it. */
  readonly follow = (): (() => void) => {
    void this.load()
    return this.door.listen((event) => this.#on(event))
  }

  /** Re-reads the visible threads. */
  async load(): Promise<void> {
    const load = ++this.#loads
    try {
      const found: Thread[] = []
      let hasMore = true
      for (let page = 1; page <= this.#pages && hasMore; page++) {
        const { paginate_commentThread: list } = await this.#read(page)
        found.push(...list.data)
        hasMore = list.paginatorInfo.hasMorePages
      }
      if (load === this.#loads) this.#set({ status: 'ready', threads: unique(found), hasMore })
    } catch (error) {
      if (load !== this.#loads) return
      if (this.#state.status === 'ready') this.door.failed(error)
      else this.#set({ ...this.#state, status: 'failed' })
    }
  }

  more(): Promise<void> {
    this.#pages++
    return this.load()
  }

  /** Re-reads one thread: it is added, changed, or removed. */
  async refresh(id: string): Promise<void> {
    const load = this.#loads
    try {
      const { commentThread: thread } = await this.door.read(oneThread, { id })
      if (load === this.#loads) this.#place(id, thread && this.#passes(thread) ? thread : null)
      else await this.load()
    } catch (error) {
      this.door.failed(error)
    }
  }

  #read(page: number) {
    const { resolved, anchored = null, type = 'page' } = this.filter
    return this.door.read(threadList, { type, source: this.source, resolved, anchored, page })
  }

  #passes(thread: Thread): boolean {
    const { resolved, anchored } = this.filter
    return (
      (thread.resolved_at !== null) === resolved &&
      (anchored === undefined || (thread.anchor !== null) === anchored) &&
      thread.count > 0
    )
  }

  #place(id: string, thread: Thread | null): void {
    const { threads } = this.#state
    const isKnown = threads.some((each) => each.id === id)
    if (!thread) return this.#set({ ...this.#state, threads: threads.filter((each) => each.id !== id) })
    const placed = isKnown
      ? threads.map((each) => (each.id === id ? thread : each))
      : [...threads, thread].toSorted((a, b) => (a.id < b.id ? 1 : -1))
    this.#set({ ...this.#state, threads: placed })
  }

  #on({ kind, id, ids }: CommentEvent): void {
    if (widens.has(kind)) return void this.load()
    if (!isAboutComments(kind) || id !== this.source) return
    const [thread] = ids
    if (thread) void this.refresh(thread)
    else void this.load()
  }

  #set(state: ThreadsState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

/** Pages of a growing list overlap. */
const unique = (threads: Thread[]): Thread[] => [...new Map(threads.map((each) => [each.id, each])).values()]
