import { builtIn, needsOf, type IndexedColumns, type IndexKeys, type Wish } from './indexKeys.ts'
import { readShape, type Surface } from './listShape.ts'

export const indexesMost = 12
/** The weight that uses of two days must reach before an index is made for them. */
const wishedFrom = 20
/** A use weighs one, plus one for every `slowMs` that it took. */
const slowMs = 20
const dayMs = 24 * 3600_000
/** An index that has not been used for this long is dropped. */
export const keptMs = 7 * dayMs
/** An index older than a day is replaced by one that would be used this many times as often. */
const oftener = 4

/**
 * How often a list was requested: in two days, with the total ms, and in the days for which unused indexes are kept.
 */
export type UsedShape = {
  shape: string
  recent: number
  recentMs: number
  times: number
  lastAt: Date
  surfaces: Surface[]
}
export type PresentIndex = { id: string; keys: IndexKeys; madeAt: Date; lastUsedAt: Date | null }
/** The lists that use an index, or would use it. */
export type IndexUse = { keys: IndexKeys; times: number; lastAt: Date | null; surfaces: Surface[] }
export type Choice = {
  /** The indexes that stay, with the lists that used them. */
  used: (PresentIndex & IndexUse)[]
  drop: PresentIndex[]
  make: IndexKeys[]
  /** The indexes that would be made if the limit allowed more. */
  unmet: IndexUse[]
}

type Need = { wishes: Wish[]; use: UsedShape; weight: number }

/** Chooses the indexes of a type by how its lists were requested. */
export function chooseIndexes(
  { shapes, present, columns }: { shapes: UsedShape[]; present: PresentIndex[]; columns: IndexedColumns },
  now: Date,
): Choice {
  const needs = shapes.flatMap((use): Need[] =>
    needsOf(readShape(use.shape), columns).map((wishes) => ({
      wishes,
      use,
      weight: use.recent + use.recentMs / slowMs,
    })),
  )
  const uses = usesOf(needs, new Set([...builtIn, ...present.map(({ keys }) => keys)]))
  const known = present.map((index) => ({ ...index, ...useOf(uses, index.keys) }))
  const isKept = (index: (typeof known)[number]) =>
    now.getTime() -
      Math.max(...[index.madeAt, index.lastAt, index.lastUsedAt].map((at) => at?.getTime() ?? 0)) <
    keptMs
  const used = known.filter(isKept)
  const drop = known.filter((index) => !isKept(index))
  const chosen = new Set([...builtIn, ...used.map(({ keys }) => keys)])
  const make: IndexKeys[] = []
  while (used.length + make.length < indexesMost) {
    const best = bestOf(needs, chosen, 'weight')
    if (!best || best.gain < wishedFrom) break
    chosen.add(best.keys)
    make.push(best.keys)
  }
  const unmet = unmetOf(needs, chosen)
  const [first] = unmet
  const least = used.toSorted((a, b) => a.times - b.times)[0]
  if (first && least && first.times > least.times * oftener && now.getTime() - least.madeAt.getTime() > dayMs)
    return { used: used.filter((index) => index !== least), drop: [...drop, least], make, unmet }
  return { used, drop, make, unmet }
}

const served = (wishes: Wish[], there: ReadonlySet<IndexKeys>): number =>
  Math.max(0, ...wishes.filter(({ keys }) => there.has(keys)).map(({ value }) => value))

type Measure = 'weight' | 'times'
const measureOf = (need: Need, by: Measure): number => (by === 'weight' ? need.weight : need.use.times)

/** The index that would help most in addition to those chosen. If two help equally, the one with fewer columns. */
function bestOf(
  needs: Need[],
  there: ReadonlySet<IndexKeys>,
  by: Measure,
): { keys: IndexKeys; gain: number } | undefined {
  const gains = new Map<IndexKeys, number>()
  for (const need of needs) {
    const already = served(need.wishes, there)
    for (const { keys, value } of need.wishes)
      if (value > already) gains.set(keys, (gains.get(keys) ?? 0) + measureOf(need, by) * (value - already))
  }
  const [best] = [...gains].toSorted(
    ([a, gain], [b, other]) => other - gain || a.length - b.length || (a < b ? -1 : 1),
  )
  return best && { keys: best[0], gain: best[1] }
}

/** Useful indexes beyond the limit, the most useful first. */
function unmetOf(needs: Need[], there: ReadonlySet<IndexKeys>): IndexUse[] {
  const all = new Set(there)
  const found: IndexKeys[] = []
  for (
    let best = bestOf(needs, all, 'weight');
    best && best.gain >= wishedFrom;
    best = bestOf(needs, all, 'weight')
  ) {
    all.add(best.keys)
    found.push(best.keys)
  }
  const uses = usesOf(needs, all)
  return found.map((keys) => useOf(uses, keys)).toSorted((a, b) => b.times - a.times)
}

/** The lists that used each index. If several indexes suit a list, the best one counts. */
function usesOf(needs: Need[], there: ReadonlySet<IndexKeys>): Map<IndexKeys, IndexUse> {
  const uses = new Map<IndexKeys, IndexUse>()
  for (const { wishes, use } of needs) {
    const [best] = wishes.filter(({ keys }) => there.has(keys)).toSorted((a, b) => b.value - a.value)
    if (!best) continue
    const { times, lastAt, surfaces } = useOf(uses, best.keys)
    uses.set(best.keys, {
      keys: best.keys,
      times: times + use.times,
      lastAt: lastAt && lastAt > use.lastAt ? lastAt : use.lastAt,
      surfaces: [...new Set([...surfaces, ...use.surfaces])],
    })
  }
  return uses
}

const useOf = (uses: ReadonlyMap<IndexKeys, IndexUse>, keys: IndexKeys): IndexUse =>
  uses.get(keys) ?? { keys, times: 0, lastAt: null, surfaces: [] }
