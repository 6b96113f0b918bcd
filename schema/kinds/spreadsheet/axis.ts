import { isImplied } from './maps.ts'
import { isRank } from './rank.ts'

/** Where a line stands: behind the implied line of this number (-1 for the head), by a fraction; its own place has ''. */
export type LinePlace = { behind: number; rank: string }
/** What a document says of one line. */
export type LineFacts = { at?: LinePlace; isGone?: boolean; size?: number; isHidden?: boolean }

/** The rows or columns of a sheet in their order. */
export type Axis = {
  ids: readonly string[]
  index: ReadonlyMap<string, number>
  /** How many lines stand before one that is deleted: a range that ended there ends where it stood. */
  gone: ReadonlyMap<string, number>
  /** In pixels, where they were set. */
  sizes: ReadonlyMap<string, number>
  /** Lines that are not shown, by hand or by a filter; never all of them. */
  hidden: ReadonlySet<string>
  /** Those of them that somebody has hidden. */
  hiddenByHand: ReadonlySet<string>
  places: ReadonlyMap<string, LinePlace>
  /** How many lines are implied, deleted ones among them. */
  implied: number
}

export const printPlace = ({ behind, rank }: LinePlace): string => `${behind}:${rank}`
export function parsePlace(text: unknown): LinePlace | undefined {
  const [, behind, rank] = typeof text === 'string' ? (/^(-1|\d{1,6}):(.+)$/.exec(text) ?? []) : []
  return isRank(rank) ? { behind: Number(behind), rank } : undefined
}

type Placed = { id: string; at: LinePlace }
const order = (a: Placed, b: Placed): number => {
  if (a.at.behind !== b.at.behind) return a.at.behind - b.at.behind
  if (a.at.rank !== b.at.rank) return a.at.rank < b.at.rank ? -1 : 1
  return a.id < b.id ? -1 : 1
}

/** Puts the lines of a sheet in order; equal places, which two people make at once, stand by their ids. */
export function makeAxis(implied: number, facts: ReadonlyMap<string, LineFacts>, most: number): Axis {
  const placed: Placed[] = []
  const sizes = new Map<string, number>()
  for (const [id, { at, size }] of facts) {
    const isLine = isImplied(id) ? Number(id) < implied : at !== undefined
    if (isLine && at) placed.push({ id, at })
    if (isLine && size !== undefined) sizes.set(id, size)
  }
  placed.sort(order)
  const ids: string[] = []
  const index = new Map<string, number>()
  const gone = new Map<string, number>()
  const places = new Map<string, LinePlace>(placed.map(({ id, at }) => [id, at]))
  const put = (id: string) => {
    if (facts.get(id)?.isGone || ids.length >= most) gone.set(id, ids.length)
    else index.set(id, ids.push(id) - 1)
  }
  let next = 0
  for (let number = -1; number < implied; number += 1) {
    const id = String(number)
    if (number >= 0 && !facts.get(id)?.at) put(id)
    while (next < placed.length && placed[next]!.at.behind <= number) put(placed[next++]!.id)
  }
  while (next < placed.length) put(placed[next++]!.id)
  const hidden = new Set(ids.filter((id) => facts.get(id)?.isHidden))
  // Two people may have hidden the last ones at once.
  if (hidden.size === ids.length) hidden.clear()
  return { ids, index, gone, sizes, hidden, hiddenByHand: hidden, places, implied }
}

/** The place of a line of an axis. */
export const placeOf = (axis: Axis, id: string): LinePlace =>
  axis.places.get(id) ?? { behind: Number(id), rank: '' }
