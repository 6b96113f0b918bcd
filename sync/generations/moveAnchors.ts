import type { TransactionSql } from 'postgres'
import * as Y from 'yjs'
import { pairTypes, type Pair } from './carry.ts'
import { movePosition } from './positions.ts'

/** Moves the anchors of a page's comments to the same words in the rebuilt document. */
export async function moveAnchors(tx: TransactionSql, page: string, pair: Pair): Promise<void> {
  const threads = await tx<{ id: string; start: string; end: string }[]>`
    select id, anchor_start as start, anchor_end as end from comment_thread
    where page = ${page} and anchor_start is not null
    for no key update`
  if (threads.length === 0) return
  const pairs = pairTypes(pair)
  const moved = threads.flatMap(({ id, start, end }) => {
    const [from, to] = [start, end].map((place) => move(place, { old: pair.old, pairs }))
    // A thread about deleted words keeps an anchor that no longer resolves.
    return from && to ? [{ id, from, to }] : []
  })
  await tx`
    update comment_thread t set anchor_start = m.start, anchor_end = m.end
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ from }) => from)}::text[],
      ${moved.map(({ to }) => to)}::text[]) as m (id, start, "end")
    where t.id = m.id`
}

function move(place: string, within: Parameters<typeof movePosition>[1]): string | undefined {
  let position: Y.RelativePosition
  try {
    position = Y.decodeRelativePosition(new Uint8Array(Buffer.from(place, 'base64')))
  } catch {
    // The anchor that a client sent may be invalid.
    return undefined
  }
  const moved = movePosition(position, within)
  return moved && Buffer.from(Y.encodeRelativePosition(moved)).toString('base64')
}
