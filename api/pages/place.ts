import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import { isUuid } from '../ids.ts'

/**
 * Keys grow by a character for every few pages inserted at one spot. Past this length the siblings get short ones
 * again.
 */
const longestKey = 100

/** Where a page goes: `after` null is first, undefined is last. `moving` is the page itself when it exists. */
export type Place = {
  space: string
  parent: string | null
  after: string | null | undefined
  moving?: string
}

/** The page's new position, and the siblings that got new ones to make room. */
export type Placed = { position: string; moved: string[] }

type Sibling = { id: string; position: string; living: boolean }
type Gap = { before: string | null; behind: string | null }

/**
 * Finds a position that no sibling has. Siblings in trash count, so that they are restored to their place. Throws
 * `invalid_input` when `after` is not a living sibling.
 */
export async function placePage(tx: Tx, place: Place): Promise<Placed> {
  const gap = await findGap(tx, place)
  const position = keyIn(gap)
  if (position !== undefined) return { position, moved: [] }
  const moved = await spreadSiblings(tx, place)
  return { position: keyIn(await findGap(tx, place))!, moved }
}

/** A key inside the gap; undefined when its ends are equal, which two writers can cause, or too close. */
function keyIn({ before, behind }: Gap): string | undefined {
  if (before !== null && behind !== null && before >= behind) return undefined
  const key = generateKeyBetween(before, behind)
  return key.length > longestKey ? undefined : key
}

async function findGap(tx: Tx, place: Place): Promise<Gap> {
  const siblings = siblingsSql(tx, place)
  if (place.after === undefined) {
    const [last] = await tx<Sibling[]>`${siblings} order by p.position desc, p.id desc limit 1`
    return { before: last?.position ?? null, behind: null }
  }
  if (place.after === null) {
    const [first] = await tx<Sibling[]>`${siblings} order by p.position, p.id limit 1`
    return { before: null, behind: first?.position ?? null }
  }
  const id = place.after.toLowerCase()
  const [after] = isUuid(id) ? await tx<Sibling[]>`${siblings} and p.id = ${id} and p.deleted_at is null` : []
  if (!after) throw refuseField('after_id', 'unknown_value')
  const [next] = await tx<Sibling[]>`
    ${siblings} and (p.position, p.id) > (${after.position}, ${after.id}) order by p.position, p.id limit 1`
  return { before: after.position, behind: next?.position ?? null }
}

const siblingsSql = (tx: Tx, { space, parent, moving }: Place) => tx`
  select p.id, p.position, p.deleted_at is null as living from page p
  where p.space = ${space} and p.parent ${parent === null ? tx`is null` : tx`= ${parent}`}
    ${moving === undefined ? tx`` : tx`and p.id <> ${moving}`}`

/** Gives all siblings fresh keys in their order; returns the living ones whose key changed. */
async function spreadSiblings(tx: Tx, place: Place): Promise<string[]> {
  const siblings = await tx<Sibling[]>`${siblingsSql(tx, place)} order by p.position, p.id`
  const keys = generateNKeysBetween(null, null, siblings.length)
  const changed = siblings.flatMap((row, index) =>
    row.position === keys[index] ? [] : [{ ...row, key: keys[index]! }],
  )
  await tx`
    update page p set position = k.key
    from unnest(${changed.map((row) => row.id)}::uuid[], ${changed.map((row) => row.key)}::text[]) as k (id, key)
    where p.id = k.id`
  return changed.filter((row) => row.living).map((row) => row.id)
}
