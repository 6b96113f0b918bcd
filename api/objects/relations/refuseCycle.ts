import { DomainError } from '#schema/errors.ts'
import { relationLimits } from '#schema/objects/schedule/relation.ts'
import { levelNumber } from '#schema/access/levels.ts'
import { levelOn, readerOf } from '../../access/reader.ts'
import type { Inside } from '../../context.ts'
import { objectRows } from '../objectRows.ts'

type Ends = { from: string; to: string }

/** Throws `relation_cycle` where `from` waits for `to` already, over whatever is between, in trash too: that may come back. */
export async function refuseCycle(inside: Inside, { from, to }: Ends): Promise<void> {
  const edges = await inside.sql<{ source: string; target: string }[]>`
    with recursive ahead (id) as (
      select ${to}::uuid union
      select r.target from object_relation r join ahead on r.source = ahead.id)
    select r.source, r.target from object_relation r join ahead on r.source = ahead.id`
  const chain = wayBetween(edges, { from: to, to: from })
  if (chain) throw new DomainError('relation_cycle', { names: await namesOf(inside, [...chain, to]) })
}

/** What a chain is told by: of a long one, its beginning and its end. */
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

/** The shortest way, both ends included. */
function wayBetween(
  edges: readonly { source: string; target: string }[],
  { from, to }: Ends,
): string[] | null {
  const after = Map.groupBy(edges, ({ source }) => source)
  const before = new Map<string, string>()
  const found = [from]
  // It grows while it is gone through.
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

/** What objects are called, nothing for those that whoever asks may not read. */
const readNames = (inside: Inside, ids: string[]): Promise<string[]> =>
  Promise.all(
    ids.map(async (id) => {
      const row = await objectRows(inside).load(id)
      const reader = row && (await readerOf(inside, row.space))
      return reader && row.deleted_at === null && levelOn(reader, row) >= levelNumber.read ? row.title : ''
    }),
  )
