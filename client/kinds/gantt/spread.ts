import type { Relation } from '#schema/objects/schedule/relation.ts'
import type { Bar } from './bars.ts'
import { isWithin } from './nesting.ts'
import type { Outline } from './outline.ts'

/** `of` is the relation that people made. */
export type SpreadRelation = Relation & { of: Relation | null }
export type Network = { bars: ReadonlyMap<string, Bar>; relations: readonly SpreadRelation[] }

const begin = (id: string) => `${id}<`
const end = (id: string) => `${id}>`
export const isSpread = (id: string): boolean => id.endsWith('<') || id.endsWith('>')
/** The object whose beginning, end or whole it is. */
export const objectOf = (id: string): string => (isSpread(id) ? id.slice(0, -1) : id)

/**
 * The dependencies when a parent is split into two points: its children depend on its start, and its end depends on
 * all of them. An object and its own descendants do not depend on each other.
 */
export function spread(
  bars: ReadonlyMap<string, Bar>,
  relations: readonly Relation[],
  nests: Outline['nests'],
): Network {
  const isSummary = (id: string) => bars.get(id)?.summary !== undefined
  const found = new Map<string, Bar>()
  const within: SpreadRelation[] = []
  const bind = (from: string, to: string) => within.push({ from, to, kind: 'end_start', lag: 0, of: null })
  for (const [id, bar] of bars) {
    if (!bar.summary) {
      found.set(id, bar)
      continue
    }
    found.set(begin(id), { id: begin(id), from: bar.from, till: bar.from, isPoint: true })
    found.set(end(id), { id: end(id), from: bar.till, till: bar.till, isPoint: true })
    for (const child of nests.get(id)?.children ?? []) {
      if (!bars.has(child)) continue
      bind(begin(id), isSummary(child) ? begin(child) : child)
      bind(isSummary(child) ? end(child) : child, end(id))
    }
  }
  const between = relations.flatMap((of): SpreadRelation[] => {
    const { from, to, kind } = of
    if (isWithin(from, to, nests) || isWithin(to, from, nests)) return []
    return [
      {
        ...of,
        from: isSummary(from) ? (kind.startsWith('end') ? end : begin)(from) : from,
        to: isSummary(to) ? (kind.endsWith('start') ? begin : end)(to) : to,
        of,
      },
    ]
  })
  return { bars: found, relations: [...within, ...between] }
}
