import { createContext, use, useSyncExternalStore } from 'react'
import type { AvailableKind } from '#schema/pageKinds.ts'
import { afterContent } from '../../platform/afterContent.ts'
import { graphqlClient, mutate, mutateKept } from '../../platform/graphqlClient.ts'
import type { SpaceEventBody, SpaceEventStream, TreeNode } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import { treeSettings } from '../../spaces/treeSettings.ts'
import {
  pageChangeKind,
  pageCreate,
  pageDelete,
  pageDuplicate,
  pageFavorite,
  pageMove,
  pageRestore,
  pageUpdate,
} from '../operations.ts'
import { newKey } from '../../platform/newKey.ts'
import { OwnNodes } from './OwnNodes.ts'
import { newPageInput, type NewPage } from './newPageInput.ts'
import { readTree } from './readTree.ts'
import { Tree } from './Tree.ts'
import type { Place } from './Tree.ts'
import { treeNews } from './treeNews.ts'

export type TreeState = { status: 'loading' | 'ready' | 'failed'; tree: Tree }

/** Events of one frame are applied together, because each new tree is sorted again when it is viewed. */
const gatherMs = 16

/**
 * The page tree of one space as this person sees it, live. A change shows at once and is reverted with a toast when
 * the server refuses it; the server's event then sends the real node.
 */
export class TreeStore {
  readonly own = new OwnNodes()
  #state: TreeState = { status: 'loading', tree: new Tree() }
  #loads = 0
  /** Events up to this one are in the tree. */
  #knows = -1n
  /** Events after this one are received. */
  #toldAfter = -1n
  /** Events that arrived while the tree was being read; the response may or may not include them. */
  #missed: SpaceEventBody[] = []
  #gathered: SpaceEventBody[] = []
  readonly #listeners = new Set<() => void>()

  constructor(readonly space: string) {
    // Requested first: the tree is not shown before it, and the tree keeps the server busy for longer.
    void graphqlClient.query(treeSettings, { space }).toPromise()
    void this.load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): TreeState => this.#state

  follow(events: SpaceEventStream): () => void {
    return events.listen((body, eventId) => {
      if (body.kind === 'started') return this.#tellAfter(BigInt(eventId ?? 0))
      this.own.take(body)
      if (body.node || body.ids.length > 0) this.#missed = [...this.#missed.slice(-999), body]
      if (this.#gathered.push(body) === 1) setTimeout(() => this.#apply(this.#gathered.splice(0)), gatherMs)
    })
  }

  /** Re-reads the whole tree; the old one stays until then. */
  async load(): Promise<void> {
    const load = ++this.#loads
    this.#missed = []
    try {
      const { nodes, knows, favorites } = await readTree(this.space, load === 1)
      if (favorites) this.own.favorites.begin(favorites)
      if (load !== this.#loads) return
      this.#knows = knows
      this.#set({ status: 'ready', tree: new Tree(nodes) })
      this.#apply(this.#missed.splice(0))
      if (this.#toldAfter > knows) void this.load()
    } catch (error) {
      if (load !== this.#loads) return
      if (this.#state.status === 'ready') showFailure(error)
      else this.#set({ status: 'failed' })
    }
  }

  /** Waits for a tree that is still being read, which usually includes enough. */
  #tellAfter(id: bigint): void {
    this.#toldAfter = id
    if (this.#state.status === 'ready' && id > this.#knows) void this.load()
  }

  again(): void {
    this.#set({ status: 'loading' })
    void this.load()
  }

  /** Records that the person has opened a page. A failure is no reason to disturb them. */
  opened(id: string): void {
    this.own.sawPage(id)
    void afterContent(() => import('../../platform/trpc.ts'))
      .then(({ trpc }) => trpc.pages.opened.mutate({ page_id: id }))
      .catch(() => undefined)
  }

  /** Creates a page, last among its siblings unless `after` is given. Throws DomainError. */
  async create(page: NewPage): Promise<string> {
    const { parent = null, after, template } = page
    if (template) return copyOf(template, parent)
    const input = newPageInput(this.space, page)
    const { record } = (await mutate(pageCreate, { input })).pageCreate
    const { tree } = this.#state
    if (!tree.get(record.id)) {
      const last = after ?? tree.children(parent).at(-1)?.id ?? null
      const { title: label, parent_id, ...shown } = record
      const position = tree.positionAt({ parent, after: last })
      const flags = { children: false, favorite: false, published: false }
      this.#put({ ...shown, label, parent: parent_id, position, ...flags })
    }
    return record.id
  }

  rename(id: string, title: string): Promise<boolean> {
    return this.#change(id, { label: title }, () =>
      mutateKept(pageUpdate, { id, input: { title } }, laneOf(id)),
    )
  }

  setIcon(id: string, icon: string | null): Promise<boolean> {
    return this.#change(id, { icon }, () => mutateKept(pageUpdate, { id, input: { icon } }, laneOf(id)))
  }

  setTab(id: string, isTab: boolean): Promise<boolean> {
    return this.#change(id, { isTab }, () => mutateKept(pageUpdate, { id, input: { isTab } }, laneOf(id)))
  }

  setTemplate(id: string, isTemplate: boolean): Promise<boolean> {
    return this.#change(id, { isTemplate }, () =>
      mutateKept(pageUpdate, { id, input: { isTemplate } }, laneOf(id)),
    )
  }

  setFavorite(id: string, favorite: boolean): Promise<boolean> {
    return this.#change(id, { favorite }, () => mutateKept(pageFavorite, { id, favorite }, laneOf(id)))
  }

  /** Changes the kind of the page, without its content. */
  setKind(id: string, type: AvailableKind): Promise<boolean> {
    return this.#change(id, {}, () => mutate(pageChangeKind, { id, type }))
  }

  move(id: string, place: Place): Promise<boolean> {
    const { tree } = this.#state
    const node = tree.get(id)
    const position = tree.positionAt(place, id)
    const input = { parent_id: place.parent, after_id: place.after }
    const isTab = (node?.isTab && node.parent === place.parent) ?? false
    return this.#change(id, { parent: place.parent, position, isTab }, () =>
      mutateKept(pageMove, { id, input }, moves),
    )
  }

  /** Moves a page with its nested pages to trash. False, with a toast, when the server refuses. */
  async remove(id: string): Promise<boolean> {
    const before = this.#state.tree
    const gone = [id, ...before.descendants(id)]
    const nodes = gone.flatMap((each) => before.get(each) ?? [])
    this.#set({ tree: before.without(gone) })
    try {
      await mutate(pageDelete, { id })
      return true
    } catch (error) {
      this.#put(...nodes)
      showFailure(error)
      return false
    }
  }

  async restore(id: string): Promise<void> {
    try {
      await mutate(pageRestore, { id })
      await this.load()
    } catch (error) {
      showFailure(error)
    }
  }

  async #change(id: string, part: Partial<TreeNode>, send: () => Promise<unknown>): Promise<boolean> {
    const before = this.#state.tree.get(id)
    if (!before) return false
    this.#put({ ...before, ...part })
    try {
      await send()
      return true
    } catch (error) {
      const now = this.#state.tree.get(id)
      if (now) this.#put({ ...now, ...pick(before, Object.keys(part)) })
      showFailure(error)
      return false
    }
  }

  #apply(bodies: SpaceEventBody[]): void {
    const { changes, isStale } = treeNews(bodies)
    const { tree } = this.#state
    const isNews = [...changes].some(([id, node]) => node ?? tree.get(id))
    if (isNews) this.#set({ tree: tree.patched(changes) })
    if (isStale) void this.load()
  }

  #put(...nodes: TreeNode[]): void {
    this.#set({ tree: this.#state.tree.with(...nodes) })
  }

  #set(part: Partial<TreeState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** Changes of one page keep their order, and so do all moves: each depends on those before it. */
const laneOf = (page: string): string => `page ${page}`
const moves = 'moves'

const pick = (node: TreeNode, keys: string[]): Partial<TreeNode> =>
  Object.fromEntries(Object.entries(node).filter(([key]) => keys.includes(key)))

export const TreeContext = createContext<TreeStore | null>(null)

/** The tree store of the surrounding space. */
export function useTreeStore(): TreeStore {
  const store = use(TreeContext)
  if (!store) throw new Error('There is no page tree around this component.')
  return store
}

export function useTree(): TreeState {
  const store = useTreeStore()
  return useSyncExternalStore(store.subscribe, store.state)
}

/** A page copied from another one. The feed sends it, with its nested pages. */
async function copyOf(template: string, parent: string | null): Promise<string> {
  const input = { parent_id: parent, idempotency_key: newKey() }
  return (await mutate(pageDuplicate, { id: template, input })).pageDuplicate.recordId
}
