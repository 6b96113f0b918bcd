import * as Y from 'yjs'

export type SharedType = Y.Doc['share'] extends Map<string, infer Type> ? Type : never

/** The mapping from shared types of the old document to those of the rebuilt one. */
export type Pairs = Map<SharedType, SharedType>

/** The items of a shared type's sequence that are not deleted, including formats. */
export function* livingItems(type: SharedType): Generator<Y.Item> {
  for (let item = type._start; item; item = item.right) if (!item.deleted) yield item
}

/** The items that are the values of a shared type's keys, except deleted ones. */
export function* livingValues(type: SharedType): Generator<[string, Y.Item]> {
  for (const [key, item] of type._map) if (!item.deleted) yield [key, item]
}

/** The shared type that an item holds, if any. */
export const typeOf = (item: Y.Item): SharedType | undefined =>
  item.content instanceof Y.ContentType ? item.content.type : undefined

type Place = { parent: SharedType; left: Y.Item | null; key: string | null }

/**
 * Writes an item's content as a new item after `left`, or as the value of `key`. The content of a nested type is left
 * out.
 */
export function writeItem(to: Y.Transaction, item: Y.Item, { parent, left, key }: Place): Y.Item {
  if (item.content instanceof Y.ContentDoc) throw new Error('a subdocument')
  const { clientID, store } = to.doc
  const right = key === null ? (left ? left.right : parent._start) : null
  const made = new Y.Item(
    Y.createID(clientID, Y.getState(store, clientID)),
    left,
    left && left.lastId,
    right,
    right && right.id,
    parent,
    key,
    item.content.copy(),
  )
  made.integrate(to, 0)
  return made
}

/** Fills the empty `to` with everything in `from`. Neighbours are written in one go, so that Yjs merges them. */
export function writeAll(
  transaction: Y.Transaction,
  [from, to]: [SharedType, SharedType],
  pairs: Pairs,
): void {
  const open: [SharedType, SharedType][] = [[from, to]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [source, parent] = next
    pairs.set(source, parent)
    const write = (item: Y.Item, left: Y.Item | null, key: string | null) => {
      const made = writeItem(transaction, item, { parent, left, key })
      const type = typeOf(item)
      if (type) open.push([type, typeOf(made)!])
      return made
    }
    let left: Y.Item | null = null
    for (const item of livingItems(source)) left = write(item, left, null)
    for (const [key, item] of livingValues(source)) write(item, null, key)
  }
}
