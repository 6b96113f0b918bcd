import * as Y from 'yjs'
import {
  livingItems,
  livingValues,
  typeOf,
  writeAll,
  writeItem,
  type Pairs,
  type SharedType,
} from './items.ts'

/** The old document and the rebuilt one, with equal content. */
export type Pair = { old: Y.Doc; rebuilt: Y.Doc }

/** Maps the shared types of the old document to those of the rebuilt one. */
export function pairTypes({ old, rebuilt }: Pair): Pairs {
  const pairs: Pairs = new Map()
  const open = [...old.share].map(([name, type]): [SharedType, SharedType] => [type, rebuilt.get(name)])
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next
    pairs.set(from, to)
    const inside = [...livingItems(to)].flatMap((item) => typeOf(item) ?? [])
    let at = 0
    for (const item of livingItems(from)) {
      const type = typeOf(item)
      if (type) open.push([type, inside[at++] ?? unlike()])
    }
    for (const [key, item] of livingValues(from)) {
      const type = typeOf(item)
      if (type) open.push([type, typeOf(to._map.get(key) ?? unlike()) ?? unlike()])
    }
  }
  return pairs
}

const unlike = (): never => {
  throw new Error('the rebuilt document says something else than the old one')
}

/**
 * Mirrors every change of the old document in the rebuilt one, until `stop`. `took` returns the changes since its
 * last call, as an update that builds only on the rebuilt document.
 */
export function carryChanges(pair: Pair): { took(): Uint8Array | undefined; stop(): void } {
  const { old, rebuilt } = pair
  const pairs = pairTypes(pair)
  let updates: Uint8Array[] = []
  const note = (update: Uint8Array) => updates.push(update)
  // Before Yjs discards deleted content and merges neighbours.
  const follow = (change: Y.Transaction) => {
    rebuilt.transact((transaction) => new Mirror(change, transaction, pairs).run())
  }
  rebuilt.on('update', note)
  old.on('afterTransaction', follow)
  return {
    took: () => {
      const taken = updates
      updates = []
      return taken.length > 0 ? Y.mergeUpdates(taken) : undefined
    },
    stop: () => {
      old.off('afterTransaction', follow)
      rebuilt.off('update', note)
    },
  }
}

/** Applies one transaction of the old document to the rebuilt document. */
class Mirror {
  constructor(
    private readonly change: Y.Transaction,
    private readonly to: Y.Transaction,
    private readonly pairs: Pairs,
  ) {}

  run(): void {
    for (const [from, keys] of this.change.changed) {
      // Something deleted with all its content is deleted where it stands.
      if (from._item?.deleted) continue
      const into = this.pairs.get(from) ?? this.root(from)
      for (const key of keys) if (key !== null) this.setKey([from, into], key)
      if (keys.has(null)) this.followSequence([from, into])
    }
  }

  private root(from: SharedType): SharedType {
    if (from._item) unlike()
    const into = this.to.doc.get(Y.findRootTypeKey(from))
    this.pairs.set(from, into)
    return into
  }

  private setKey([from, into]: [SharedType, SharedType], key: string): void {
    const item = from._map.get(key)
    const left = into._map.get(key) ?? null
    if (!item || item.deleted) left?.delete(this.to)
    else if (this.isNew(item)) this.write(item, { parent: into, left, key })
  }

  /** Walks both sequences in parallel: new items of one are inserted into the other, and deleted ones are deleted. */
  private followSequence([from, into]: [SharedType, SharedType]): void {
    let left: Y.Item | null = null
    for (let item = from._start; item; item = item.right) {
      if (this.isNew(item)) {
        if (!item.deleted) left = this.write(item, { parent: into, left, key: null })
      } else if (!item.deleted || Y.isDeleted(this.change.deleteSet, item.id)) {
        left = this.pass(item, left ? left.right : into._start)
      }
    }
  }

  /**
   * Skips the counterparts of an item, from `next` on, and deletes them if the item is deleted. Returns the last of
   * them.
   */
  private pass(item: Y.Item, next: Y.Item | null): Y.Item {
    for (let units = item.length; ;) {
      while (next?.deleted) next = next.right
      if (!next) return unlike()
      const { id } = next
      if (next.length > units) Y.getItemCleanStart(this.to, Y.createID(id.client, id.clock + units))
      units -= next.length
      if (item.deleted) next.delete(this.to)
      if (units === 0) return next
      next = next.right
    }
  }

  private write(item: Y.Item, place: Parameters<typeof writeItem>[2]): Y.Item {
    const made = writeItem(this.to, item, place)
    const type = typeOf(item)
    if (type) writeAll(this.to, [type, typeOf(made)!], this.pairs)
    return made
  }

  private isNew({ id }: Y.Item): boolean {
    return id.clock >= (this.change.beforeState.get(id.client) ?? 0)
  }
}
