import type { FieldKindId } from '#schema/fields/fields.ts'
import type { Tx } from '../db.ts'
import { tableOf } from './objectColumns.ts'

type Searched = { id: string; title: string; text: string }
type Property = { id: string; type: string; kind: FieldKindId; multiple: boolean }

/** Kinds whose column says what people read, and those beside which a text column does. */
const plainKinds = new Set<FieldKindId>(['text', 'link', 'phone'])
const printedKinds = new Set<FieldKindId>(['full_name', 'email', 'checklist', 'composite'])

/**
 * What search knows of objects: their names, and the texts of properties that whoever reads the object may read. One
 * with rights of its own stays out.
 */
export async function searchedTexts(tx: Tx, ids: string[]): Promise<Searched[]> {
  const objects = await tx<{ id: string; type: string }[]>`
    select id, type from object where id = any(${ids}::uuid[]) for key share`
  const byType = Map.groupBy(objects, (object) => object.type)
  const properties = await tx<Property[]>`
    select p.id, p.type, p.kind, p.multiple from property p
    where p.type = any(${[...byType.keys()]}::bigint[]) and p.parent is null and p.system is null
      and not p.own_scope and p.deleted_at is null and p.pending is null
      and not exists (select 1 from property n where n.parent = p.id and n.own_scope)`
  const found: Searched[] = []
  for (const [type, ofType] of byType) {
    const own = properties.filter((property) => property.type === type)
    const texts = own.flatMap((property) => textOf(tx, property) ?? [])
    const text =
      texts.length > 0
        ? tx`concat_ws(' ', ${texts.flatMap((each, at) => (at > 0 ? [tx`, `, each] : [each]))})`
        : tx`''`
    found.push(
      ...(await tx<Searched[]>`
        select t.id, t.title, ${text} as text from ${tx(tableOf({ id: type }))} t
        where t.id = any(${ofType.map(({ id }) => id)}::uuid[])`),
    )
  }
  return found
}

function textOf(tx: Tx, { id, kind, multiple }: Property) {
  if (printedKinds.has(kind)) return tx`${tx(`t.x${id}`)}`
  if (!plainKinds.has(kind)) return null
  return multiple ? tx`array_to_string(${tx(`t.c${id}`)}, ' ')` : tx`${tx(`t.c${id}`)}`
}
