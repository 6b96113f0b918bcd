import type { TreeNode } from '../../platform/spaceEvents.ts'

const topLevel = ''
const inOrder = (a: TreeNode, b: TreeNode) =>
  a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1

/** The place of a page: under `parent` (null is the top level), directly after `after` or first. */
export type Place = { parent: string | null; after: string | null }

/** The readable pages of a space. Immutable: `with` and `without` return another tree. */
export class Tree {
  readonly #nodes: ReadonlyMap<string, TreeNode>
  #below: Map<string, TreeNode[]> | undefined

  constructor(nodes: TreeNode[] | ReadonlyMap<string, TreeNode> = []) {
    this.#nodes = Array.isArray(nodes) ? new Map(nodes.map((node) => [node.id, node])) : nodes
  }

  get size(): number {
    return this.#nodes.size
  }

  get(id: string): TreeNode | undefined {
    return this.#nodes.get(id)
  }

  /** The readable parent; a page whose parent may not be read is at the top level. */
  parentOf(node: TreeNode): TreeNode | undefined {
    return node.parent === null ? undefined : this.#nodes.get(node.parent)
  }

  /** The child pages of `parent` in order. */
  children(parent: string | null): readonly TreeNode[] {
    this.#below ??= this.#group()
    return this.#below.get(parent ?? topLevel) ?? []
  }

  #group(): Map<string, TreeNode[]> {
    const groups = Map.groupBy(this.#nodes.values(), (node) => this.parentOf(node)?.id ?? topLevel)
    for (const group of groups.values()) group.sort(inOrder)
    return groups
  }

  /** From the top level down to the parent. */
  ancestors(id: string): TreeNode[] {
    const found: TreeNode[] = []
    const seen = new Set([id])
    let node = this.#nodes.get(id)
    while (node) {
      const parent = this.parentOf(node)
      if (!parent || seen.has(parent.id)) break
      seen.add(parent.id)
      found.unshift(parent)
      node = parent
    }
    return found
  }

  /** The tabs of a page in their order. */
  tabs(parent: string): TreeNode[] {
    return this.children(parent).filter(({ isTab }) => isTab)
  }

  /** The label of a page; a shortcut without a title has that of its target. */
  labelOf({ label, shortcut }: TreeNode): string {
    return label || (shortcut && this.#nodes.get(shortcut)?.label) || ''
  }

  /** All ids below a page, itself left out. */
  descendants(id: string): string[] {
    return this.children(id).flatMap((child) => [child.id, ...this.descendants(child.id)])
  }

  /** The templates for new pages, by title. */
  templates(): TreeNode[] {
    return [...this.#nodes.values()]
      .filter((node) => node.isTemplate)
      .sort((a, b) => a.label.localeCompare(b.label))
  }

  favorites(): TreeNode[] {
    return [...this.#nodes.values()]
      .filter((node) => node.favorite)
      .sort((a, b) => this.labelOf(a).localeCompare(this.labelOf(b)))
  }

  /** The pages whose label contains `text`, case-insensitively, in the order of the tree. */
  matching(text: string): TreeNode[] {
    const wanted = text.trim().toLocaleLowerCase()
    const walk = (parent: string | null): TreeNode[] =>
      this.children(parent).flatMap((node) => [
        ...(this.labelOf(node).toLocaleLowerCase().includes(wanted) ? [node] : []),
        ...walk(node.id),
      ])
    return walk(null)
  }

  /**
   * A position directly after `after` among the children of `parent`, without `moved` itself. It is provisional until
   * the server has returned the real one.
   */
  positionAt({ parent, after }: Place, moved?: string): string {
    const siblings = this.children(parent).filter(({ id }) => id !== moved)
    const index = after === null ? -1 : siblings.findIndex(({ id }) => id === after)
    const [before, next] = [siblings[index]?.position ?? null, siblings[index + 1]?.position ?? null]
    return between(before ?? '', next !== null && (before ?? '') < next ? next : null)
  }

  /** Another tree with these nodes inserted or, where null, removed. */
  patched(changes: Iterable<readonly [string, TreeNode | null]>): Tree {
    const nodes = new Map(this.#nodes)
    for (const [id, node] of changes) {
      if (node) nodes.set(id, node)
      else nodes.delete(id)
    }
    return new Tree(nodes)
  }

  with(...changed: TreeNode[]): Tree {
    return this.patched(changed.map((node) => [node.id, node]))
  }

  without(ids: string[]): Tree {
    return this.patched(ids.map((id) => [id, null]))
  }
}

/** Greater than every character of a position. */
const pastAll = 128

/**
 * A text that sorts after `low` and before `high`, or anywhere after `low`; the code for the server's keys is too
 * large for the first screen.
 */
function between(low: string, high: string | null): string {
  let found = ''
  let limit = high
  for (let at = 0; ; at += 1) {
    const from = at < low.length ? low.charCodeAt(at) : 0
    const to = limit === null ? pastAll : limit.charCodeAt(at)
    if (to - from > 1) return found + String.fromCharCode((from + to) >> 1)
    found += String.fromCharCode(from)
    if (to > from) limit = null
  }
}
