import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

export type Ranked = { id: string; rank: string | null }

/** A stored rank; null for an invalid one. */
export function rankFrom(kept: unknown): string | null {
  if (typeof kept !== 'string' || !/^[\dA-Za-z]+$/.test(kept)) return null
  try {
    generateKeyBetween(kept, null)
    return kept
  } catch {
    return null
  }
}

/** Cards with a rank first, by (rank, id); the others after them as they come. */
export const inOrder = <Card extends Ranked>(cards: readonly Card[]): Card[] => [
  ...cards.filter(({ rank }) => rank !== null).sort(byRank),
  ...cards.filter(({ rank }) => rank === null),
]

function byRank(a: Ranked, b: Ranked): number {
  const [left, right] = a.rank === b.rank ? [a.id, b.id] : [a.rank!, b.rank!]
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * The ranks to write so that `id` is before `at` of the others, which are in order. Cards above without a rank get
 * one too, and so do cards below that two people gave the same rank at once.
 */
export function ranksFor(others: readonly Ranked[], id: string, at: number): Map<string, string> {
  const ranked = others.findLastIndex(({ rank }) => rank !== null) + 1
  const above = others.slice(Math.min(ranked, at), at)
  const from = others[Math.min(ranked, at) - 1]?.rank ?? null
  const same = others.slice(at).filter(({ rank }) => rank !== null && rank === from)
  const to = others.slice(at + same.length).find(({ rank }) => rank !== null)?.rank ?? null
  const moved = [...above.map((card) => card.id), id, ...same.map((card) => card.id)]
  const keys = generateNKeysBetween(from, to, moved.length)
  return new Map(moved.map((card, index) => [card, keys[index]!]))
}
