import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import type { Tx } from '../database/db.ts'
import { refuseField } from '../errors.ts'

type Table = 'property' | 'property_group' | 'type_view' | 'type_action' | 'object_template'
/**
 * An ordered list inside a type: its properties, or those nested in `parent`; its groups and the like; and templates
 * of its objects.
 */
export type List = { table: Table; type: string; parent?: string | null }
/** `after` null is first, undefined is last; `moving` is the row itself when it exists. */
type Place = List & { after?: string | null; moving?: string }
type Row = { id: string; position: string }

const longestKey = 100

/** A position in a list of a type. Throws `invalid_input` when `after` is not in the list. */
export async function placeIn(tx: Tx, place: Place): Promise<string> {
  const { after, moving } = place
  const rows = await listed(tx, place)
  const others = rows.filter(({ id }) => id !== moving)
  const index =
    after === undefined ? others.length : after === null ? 0 : 1 + others.findIndex(({ id }) => id === after)
  if (typeof after === 'string' && index === 0) throw refuseField('after_id', 'unknown_value')
  const [before, behind] = [others[index - 1]?.position ?? null, others[index]?.position ?? null]
  if (before === null || behind === null || before < behind) {
    const key = generateKeyBetween(before, behind)
    if (key.length <= longestKey) return key
  }
  return spread(tx, place, { others, index })
}

/** Gives the whole list fresh keys with a gap at `index`, and returns the key of the gap. */
async function spread(
  tx: Tx,
  { table }: List,
  { others, index }: { others: Row[]; index: number },
): Promise<string> {
  const keys = generateNKeysBetween(null, null, others.length + 1)
  const [own] = keys.splice(index, 1)
  await tx`
    update ${tx(table)} r set position = k.key
    from unnest(${others.map(({ id }) => id)}::bigint[], ${keys}::text[]) as k (id, key) where r.id = k.id`
  return own!
}

const listed = (tx: Tx, { table, type, parent = null }: List) => tx<Row[]>`
  select id, position from ${tx(table)} where type = ${type}
    ${table === 'property' ? tx`and parent is not distinct from ${parent}` : tx``}
  order by position, id`

/** The rows that count towards the limit of a list. */
export async function countIn(tx: Tx, table: Exclude<Table, 'property'>, type: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from ${tx(table)} where type = ${type}`
  return row!.count
}
