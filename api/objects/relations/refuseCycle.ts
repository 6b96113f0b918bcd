import { DomainError } from '#schema/errors.ts'
import { relationLimits } from '#schema/objects/schedule/relation.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { levelOn, readerOf } from '../../access/reader.ts'
import type { Inside } from '../../context.ts'
import { objectRows } from '../objectRows.ts'

type Ends = { from: string; to: string }

/**
 * Throws `relation_cycle` if `from` already depends on `to`, directly or not. Objects in trash count, since they may
 * be restored.
 */
export async function refuseCycle(inside: Inside, { from, to }: Ends): Promise<void> {
  const edges = await inside.sql<{ source: string; target: string }[]>`
    with recursive ahead (id) as (
      select ${to}::uuid union
      select r.target from object_relation r join ahead on r.source = ahead.id)
    select r.source, r.target from object_relation r join ahead on r.source = ahead.id`
  const chain = wayBetween(edges, { from: to, to: from })
  if (chain) throw new DomainError('relation_cycle', { names: await namesOf(inside, [...chain, to]) })
}

/** The names shown of a chain; of a long one, its beginning and its end. */
async function namesOf(inside: Inside, chain: string[]): Promise<string[]> {
  const { named } = relationLimits
  if (chain.length <= named) return readNames(inside, chain)
  const [before, after] = [named / 2, named / 2 - 1]
  return [
    ...(await readNames(inside, chain.slice(0, before))),
    '…',
    ...(await readNames(inside, chain.slice(-after))),
  ]
}

/** The shortest path, including both ends. */
function wayBetween(
  edges: readonly { source: string; target: string }[],
  { from, to }: Ends,
): string[] | null {
  const after = Map.groupBy(edges, ({ source }) => source)
  const before = new Map<string, string>()
  const found = [from]
  // The array grows during the loop.
  for (const at of found)
    for (const { target } of after.get(at) ?? [])
      if (target !== from && !before.has(target)) {
        before.set(target, at)
        found.push(target)
      }
  if (!before.has(to)) return null
  const way = [to]
  while (way.at(-1) !== from) way.push(before.get(way.at(-1)!)!)
  return way.toReversed()
}

/** The names of objects, nothing for those that the caller may not read. */
const readNames = (inside: Inside, ids: string[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id) => {
      const row = await objectRows(inside).load(id)
      const reader = row && (await readerOf(inside, row.space))
      return reader && row.deleted_at === null && levelOn(reader, row) >= levelNumber.read ? row.title : ''
    }),
  )
