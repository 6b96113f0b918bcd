import { createContext, use, useSyncExternalStore } from 'react'
import type { AvailableKind } from '#schema/kinds/kinds.ts'
import { mutate, query } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import type { SpaceEventBody, SpaceEventStream, TreeNode } from '../../platform/spaceEvents.ts'
import { showFailure } from '../../platform/toasts.ts'
import {
  pageCreate,
  pageDelete,
  pageFavorite,
  pageMove,
  pageRestore,
  pageTree,
  pageUpdate,
} from '../operations.ts'
import { Tree } from './Tree.ts'
import type { Place } from './Tree.ts'

export type TreeState = { status: 'loading' | 'ready' | 'failed'; tree: Tree }
type NewPage = { type: AvailableKind; parent?: string | null; after?: string }

/**
 * The page tree of one space as this person sees it, live. A change shows at once and is taken back with a toast
 * when the server refuses it; the event of the server then brings the true node.
 */
export class TreeStore {
  #state: TreeState = { status: 'loading', tree: new Tree() }
  #loads = 0
  /** What happened while the tree was being read, which the answer may or may not know already. */
  #missed: SpaceEventBody[] = []
  readonly #listeners = new Set<() => void>()

  constructor(readonly space: string) {
    void this.load()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): TreeState => this.#state

  follow(events: SpaceEventStream): () => void {
    return events.listen((body) => {
      if (body.node || body.ids.length > 0) this.#missed = [...this.#missed.slice(-999), body]
      this.#apply(body)
    })
  }

  /** Reads the whole tree anew; what is shown stays until then. */
  async load(): Promise<void> {
    const load = ++this.#loads
    this.#missed = []
    try {
      const nodes: TreeNode[] = []
      for (let page = 1, more = true; more; page++) {
        const { page_tree } = await query(pageTree, { space: this.space, page })
        nodes.push(...page_tree.data)
        more = page_tree.paginatorInfo.hasMorePages
      }
      if (load !== this.#loads) return
      this.#set({ status: 'ready', tree: new Tree(nodes) })
      for (const body of this.#missed.splice(0)) this.#apply(body)
    } catch (error) {
      if (load !== this.#loads) return
      if (this.#state.status === 'ready') showFailure(error)
      else this.#set({ ...this.#state, status: 'failed' })
    }
  }

  again(): void {
    this.#set({ ...this.#state, status: 'loading' })
    void this.load()
  }

  /** Makes a page, last among its siblings unless `after` is given. Throws DomainError. */
  async create({ type, parent = null, after }: NewPage): Promise<string> {
    const input = {
      type,
      space_id: this.space,
      parent_id: parent,
      after_id: after,
      idempotency_key: newKey(),
    }
    const { record } = (await mutate(pageCreate, { input })).pageCreate
    const { tree } = this.#state
    if (!tree.get(record.id)) {
      const last = after ?? tree.children(parent).at(-1)?.id ?? null
      const { id, title: label, icon, type: kind, level, parent_id } = record
      const position = tree.positionAt({ parent, after: last })
      const flags = { children: false, visibility: true, favorite: false, published: false }
      this.#put({
        key: `page:${id}`,
        id,
        label,
        icon,
        type: kind,
        level,
        parent: parent_id,
        position,
        ...flags,
      })
    }
    return record.id
  }

  rename(id: string, title: string): Promise<boolean> {
    return this.#change(id, { label: title }, () => mutate(pageUpdate, { id, input: { title } }))
  }

  setIcon(id: string, icon: string | null): Promise<boolean> {
    return this.#change(id, { icon }, () => mutate(pageUpdate, { id, input: { icon } }))
  }

  setFavorite(id: string, favorite: boolean): Promise<boolean> {
    return this.#change(id, { favorite }, () => mutate(pageFavorite, { id, favorite }))
  }

  move(id: string, place: Place): Promise<boolean> {
    const position = this.#state.tree.positionAt(place, id)
    const input = { parent_id: place.parent, after_id: place.after }
    return this.#change(id, { parent: place.parent, position }, () => mutate(pageMove, { id, input }))
  }

  /** Moves a page with its nested pages to trash. False, with a toast, when the server refuses. */
  async remove(id: string): Promise<boolean> {
    const before = this.#state.tree
    const gone = [id, ...before.descendants(id)]
    const nodes = gone.flatMap((each) => before.get(each) ?? [])
    this.#set({ ...this.#state, tree: before.without(gone) })
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

  #apply({ kind, id, ids, node }: SpaceEventBody): void {
    switch (kind) {
      case 'started':
      case 'refetch':
      case 'access_changed':
        return void this.load()
      case 'page_deleted':
        return this.#drop([...ids, ...(id ? [id] : [])])
      case 'page_restored':
        return ids.length > 1 ? void this.load() : this.#see(id, node)
      case 'page_created':
      case 'page_updated':
      case 'page_moved':
      case 'page_published':
      case 'page_unpublished':
        return this.#see(id, node)
      default:
    }
  }

  #see(id: string | null, node: TreeNode | null): void {
    if (node) this.#put(node)
    else if (id) this.#drop([id])
  }

  #put(...nodes: TreeNode[]): void {
    this.#set({ ...this.#state, tree: this.#state.tree.with(...nodes) })
  }

  #drop(ids: string[]): void {
    if (ids.some((id) => this.#state.tree.get(id))) {
      this.#set({ ...this.#state, tree: this.#state.tree.without(ids) })
    }
  }

  #set(state: TreeState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

const pick = (node: TreeNode, keys: string[]): Partial<TreeNode> =>
  Object.fromEntries(Object.entries(node).filter(([key]) => keys.includes(key)))

export const TreeContext = createContext<TreeStore | null>(null)

/** The tree store of the space around this component. */
export function useTreeStore(): TreeStore {
  const store = use(TreeContext)
  if (!store) throw new Error('There is no page tree around this component.')
  return store
}

export function useTree(): TreeState {
  const store = useTreeStore()
  return useSyncExternalStore(store.subscribe, store.state)
}
