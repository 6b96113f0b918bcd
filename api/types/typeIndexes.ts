import type { Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { indexesMost, type IndexUse } from './chooseIndexes.ts'
import { partsOf } from './indexKeys.ts'
import { choiceOf, indexedFrom } from './indexUse.ts'

/**
 * The indexes that speed up the lists of a type and those that would, for the owner and administrators; null for
 * everyone else.
 */
export async function typeIndexes(ctx: ReadContext, type: string, reader: Reader) {
  if (!reader.full) return null
  const { choice } = await choiceOf(ctx.sql, type, new Date())
  const made = choice.used.map(({ madeAt, lastUsedAt, ...use }) => ({
    ...present(use),
    made_at: madeAt,
    last_used_at: latest(lastUsedAt, use.lastAt),
  }))
  return {
    most: indexesMost,
    objects_from: indexedFrom,
    made: made.toSorted((a, b) => b.times - a.times),
    wished: choice.unmet.map((use) => ({ ...present(use), made_at: null, last_used_at: use.lastAt })),
  }
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one)

const present = ({ keys, times, surfaces }: IndexUse) => ({
  kind: keys.startsWith('~') ? 'words' : keys.startsWith('@') ? 'values' : 'order',
  parts: partsOf(keys).map(({ key }) =>
    /^\d+$/.test(key) ? { property_id: key, column: null } : { property_id: null, column: key },
  ),
  times,
  used_by: surfaces.toSorted(),
})
