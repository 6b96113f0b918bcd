import type { FieldKindId } from '#schema/fields/fields.ts'
import type { Db, Fragment, Tx } from '../db.ts'
import { tableOf } from './objectColumns.ts'

type Searched = { id: string; title: string; text: string }
/** A property whose values search knows. */
export type SearchedProperty = { id: string; type: string; kind: FieldKindId; multiple: boolean }

/** Kinds whose column says what people read, and those beside which a text column does. */
const plainKinds = new Set<FieldKindId>(['text', 'link', 'phone'])
const printedKinds = new Set<FieldKindId>(['full_name', 'email', 'checklist', 'composite'])

/**
 * What search knows of objects: their names, and the texts of properties that whoever reads the object may read. A
 * closed one stays out.
 */
export async function searchedTexts(tx: Tx, ids: string[]): Promise<Searched[]> {
  const objects = await tx<{ id: string; type: string }[]>`
    select id, type from object where id = any(${ids}::uuid[]) for key share`
  const byType = Map.groupBy(objects, (object) => object.type)
  const properties = await searchedProperties(tx, [...byType.keys()])
  const found: Searched[] = []
  for (const [type, ofType] of byType) {
    const own = properties.filter((property) => property.type === type)
    const texts = own.map((property) => searchedText(tx, property))
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

/** The properties of types whose values search knows, in their order. */
export const searchedProperties = (db: Db, types: string[]): Promise<SearchedProperty[]> => db<
  SearchedProperty[]
>`
  select p.id, p.type, p.kind, p.multiple from property p
  where p.type = any(${types}::bigint[]) and p.kind = any(${[...plainKinds, ...printedKinds]})
    and p.parent is null and p.system is null
    and not p.closed and p.deleted_at is null and p.pending is null
    and not exists (select 1 from property n where n.parent = p.id and n.closed)
  order by p.type, p.position, p.id`

/** The text of a property on a row `t` of its type's table. */
export function searchedText(db: Db, { id, kind, multiple }: SearchedProperty): Fragment {
  if (printedKinds.has(kind)) return db`${db(`t.x${id}`)}`
  return multiple ? db`array_to_string(${db(`t.c${id}`)}, ' ')` : db`${db(`t.c${id}`)}`
}
