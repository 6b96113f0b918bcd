import { diffArrays } from 'diff'
import * as Y from 'yjs'
import { describeItem } from './content.ts'
import { livingItems, typeOf, writeAll, writeItem, type SharedType } from './items.ts'

/** Past this many differing units the middle is replaced as a whole: aligning it would cost more than it saves. */
const maxAlignedEdits = 2000

/** A character, a format, a value or a shared type of a sequence, and its position. */
type Unit = { key: string; client: number; clock: number; length: number; type: SharedType | undefined }
type Two<Type> = [from: Type, into: Type]

/**
 * Gives a document the content of another with as few edits as it finds. Equal parts stay untouched, so that
 * concurrent edits there merge. Splits items of both documents.
 */
export function conform(into: Y.Doc, from: Y.Doc): void {
  from.transact((cutting) => {
    into.transact((writing) => {
      const conforming = new Conforming(cutting, writing)
      for (const name of new Set([...from.share.keys(), ...into.share.keys()]))
        conforming.one([from.get(name), into.get(name)])
    })
  })
}

class Conforming {
  constructor(
    private readonly cutting: Y.Transaction,
    private readonly writing: Y.Transaction,
  ) {}

  one(types: Two<SharedType>): void {
    this.sequence(types)
    const [from, into] = types
    for (const key of new Set([...from._map.keys(), ...into._map.keys()])) this.key(types, key)
  }

  private key([from, into]: Two<SharedType>, key: string): void {
    const [item, left] = [from._map.get(key), into._map.get(key) ?? null]
    if (!item || item.deleted) return left?.delete(this.writing)
    if (left && !left.deleted) {
      if (wordsOf(item) === wordsOf(left)) return
      const inside = alike(typeOf(item), typeOf(left))
      if (inside) return this.one(inside)
    }
    this.write(item, { parent: into, left, key })
  }

  private sequence([from, into]: Two<SharedType>): void {
    const [wanted, present] = [unitsOf(from), unitsOf(into)]
    const [head, tail] = commonEnds(wanted, present)
    const then = wanted.slice(head, wanted.length - tail)
    const now = present.slice(head, present.length - tail)
    const edits = diffArrays(keysOf(now), keysOf(then), { maxEditLength: maxAlignedEdits }) ?? [
      { count: now.length, removed: true, added: false },
      { count: then.length, removed: false, added: true },
    ]
    let left = head > 0 ? this.end(present[head - 1]!) : null
    let [at, source] = [0, 0]
    let gone: Unit[] = []
    for (const { count, removed, added } of edits) {
      if (removed) {
        gone = now.slice(at, at + count)
        at += count
        continue
      }
      if (added) {
        left = this.change([then.slice(source, source + count), gone], { parent: into, left })
      } else {
        this.delete(gone)
        at += count
        left = this.end(now[at - 1]!)
      }
      gone = []
      source += count
    }
    this.delete(gone)
  }

  /** Replaces units with others; types of one sort are made equal in place. Returns the last of them. */
  private change(
    [wanted, gone]: Two<Unit[]>,
    { parent, left }: { parent: SharedType; left: Y.Item | null },
  ): Y.Item | null {
    let last = left
    for (const unit of wanted) {
      const found = unit.type ? gone.findIndex(({ type }) => alike(unit.type, type)) : -1
      if (found >= 0) {
        const passed = gone.splice(0, found + 1)
        const kept = passed.pop()!
        // Nothing that is wanted comes before it any more.
        this.delete(passed)
        this.one([unit.type!, kept.type!])
        last = this.end(kept)
      } else {
        for (const item of cut(this.cutting, unit)) last = this.write(item, { parent, left: last, key: null })
      }
    }
    this.delete(gone)
    return last
  }

  private delete(units: Unit[]): void {
    for (const unit of units) for (const item of cut(this.writing, unit)) item.delete(this.writing)
  }

  /** The item that ends with the unit. */
  private end(unit: Unit): Y.Item {
    return cut(this.writing, unit).at(-1)!
  }

  private write(item: Y.Item, place: Parameters<typeof writeItem>[2]): Y.Item {
    const made = writeItem(this.writing, item, place)
    const type = typeOf(item)
    if (type) writeAll(this.writing, [type, typeOf(made)!], new Map())
    return made
  }
}

const keysOf = (units: Unit[]): string[] => units.map(({ key }) => key)
const wordsOf = (item: Y.Item): string => [...describeItem(item)].join('\n')

/** Two shared types of one sort. */
function alike(one: SharedType | undefined, other: SharedType | undefined): Two<SharedType> | undefined {
  if (!one || !other || one.constructor !== other.constructor) return undefined
  if (nodeNameOf(one) !== nodeNameOf(other)) return undefined
  return [one, other]
}

const nodeNameOf = (type: SharedType): string | undefined =>
  type instanceof Y.XmlElement ? type.nodeName : undefined

function unitsOf(type: SharedType): Unit[] {
  const units: Unit[] = []
  for (const item of livingItems(type)) {
    const { client } = item.id
    let { clock } = item.id
    const add = (key: string, length: number) => {
      units.push({ key, client, clock, length, type: typeOf(item) })
      clock += length
    }
    const { content } = item
    if (content instanceof Y.ContentString) for (const sign of content.str) add(sign, sign.length)
    else if (content instanceof Y.ContentAny)
      for (const value of content.arr) add(`value ${JSON.stringify(value)}`, 1)
    else add(wordsOf(item), item.length)
  }
  return units
}

/** The number of equal units at the start, and at the end. */
function commonEnds(one: Unit[], other: Unit[]): [number, number] {
  const most = Math.min(one.length, other.length)
  let head = 0
  while (head < most && one[head]!.key === other[head]!.key) head += 1
  let tail = 0
  while (tail < most - head && one.at(-1 - tail)!.key === other.at(-1 - tail)!.key) tail += 1
  return [head, tail]
}

/** The items that contain exactly this unit. */
function cut(transaction: Y.Transaction, { client, clock, length }: Unit): Y.Item[] {
  const items: Y.Item[] = []
  for (let at = clock; at < clock + length;) {
    const item = Y.getItemCleanStart(transaction, Y.createID(client, at))
    const rest = clock + length - at
    if (item.length > rest) Y.getItemCleanStart(transaction, Y.createID(client, at + rest))
    items.push(item)
    at += item.length
  }
  return items
}
