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

/** The old document and the one that was rebuilt from it; they say the same. */
export type Pair = { old: Y.Doc; rebuilt: Y.Doc }

/** Finds which shared types of the rebuilt document stand for which of the old one. */
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
 * Makes whatever changes in the old document change in the rebuilt one as well, until `stop`. `took` gives what that
 * was there since it was last asked, as an update that builds on the rebuilt document alone.
 */
export function carryChanges(pair: Pair): { took(): Uint8Array | undefined; stop(): void } {
  const { old, rebuilt } = pair
  const pairs = pairTypes(pair)
  let updates: Uint8Array[] = []
  const note = (update: Uint8Array) => updates.push(update)
  // Before the document forgets and joins what was deleted and what belongs together.
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

/** Does to the rebuilt document what one transaction did to the old one. */
class Mirror {
  constructor(
    private readonly change: Y.Transaction,
    private readonly to: Y.Transaction,
    private readonly pairs: Pairs,
  ) {}

  run(): void {
    for (const [from, keys] of this.change.changed) {
      // What is deleted with all that it holds is deleted where it stands.
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

  /** Both sequences are gone through side by side: what is new in one is put in the other, what is gone is deleted. */
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

  /** Goes past what stands for an item, from `next` on, and deletes it where the item is deleted. Gives the last of it. */
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
