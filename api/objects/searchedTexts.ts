import { printValue } from '#schema/fields/printValue.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { kindsThat } from '#schema/fields/facts.ts'
import type { FieldKindId } from '#schema/fields/fields.ts'
import { fields } from '#schema/fields/registry.ts'
import type { Db, Fragment, Tx } from '../database/db.ts'
import { fieldOf } from '../types/presentType.ts'
import { tableOf } from './objectColumns.ts'

/** The text of a property that some readers of the object may not read. */
export type SearchedPart = { property: string; text: string }
type Searched = { id: string; title: string; text: string; parts: SearchedPart[] }
/** A property whose values are indexed for search; `nested` for a composite that is indexed by its parts. */
export type SearchedProperty = {
  id: string
  type: string
  kind: FieldKindId
  multiple: boolean
  closed: boolean
  nested: FieldProperty[] | null
}

/**
 * What search indexes of objects other than people, who are indexed separately: their names, the texts that all their
 * readers may read, and separately the others.
 */
export async function searchedTexts(tx: Tx, ids: string[]): Promise<Searched[]> {
  const objects = await tx<{ id: string; type: string }[]>`
    select id, type from object o where id = any(${ids}::uuid[])
      and not exists (select from subject s where s.person = o.id) for key share`
  const byType = Map.groupBy(objects, (object) => object.type)
  const properties = await searchedProperties(tx, [...byType.keys()])
  const found: Searched[] = []
  for (const [type, ofType] of byType) {
    const own = properties.filter((property) => property.type === type)
    const open = own.filter(({ closed, nested }) => !closed && !nested)
    const apart = own.filter((property) => !open.includes(property))
    const texts = open.map((property) => searchedText(tx, property))
    const text = texts.length > 0 ? tx`concat_ws(' ', ${apartBy(tx`, `, texts)})` : tx`''`
    const others = apart.map((property) => tx`, ${valueToPart(tx, property)} as ${tx(`p${property.id}`)}`)
    const rows = await tx<({ id: string; title: string; text: string } & Record<string, unknown>)[]>`
      select t.id, t.title, ${text} as text ${others.length > 0 ? others : tx``} from ${tx(tableOf({ id: type }))} t
      where t.id = any(${ofType.map(({ id }) => id)}::uuid[])`
    for (const row of rows) {
      const parts = apart.flatMap((property) => partsOf(property, row[`p${property.id}`]))
      found.push({ id: row.id, title: row.title, text: row.text, parts: parts.filter((part) => part.text) })
    }
  }
  return found
}

/** Joins fragments with another one between them. */
export const apartBy = (between: Fragment, all: Fragment[]): Fragment[] =>
  all.flatMap((each, at) => (at > 0 ? [between, each] : [each]))

const valueToPart = (db: Db, property: SearchedProperty): Fragment =>
  property.nested ? db`${db(`t.c${property.id}`)}` : searchedText(db, property)

/**
 * A nested property may be hidden from other readers than the rest of its composite, so each is a part of its own.
 */
function partsOf({ id, nested }: SearchedProperty, value: unknown): SearchedPart[] {
  if (value === null || value === undefined) return []
  if (!nested) return [{ property: id, text: value as string }]
  const several = (Array.isArray(value) ? value : [value]) as Record<string, unknown>[]
  return nested.map((inner) => {
    const prints = several.map((each) => printValue(each[inner.id] ?? null, inner, manner)).filter(Boolean)
    return { property: inner.id, text: prints.map((print) => `${inner.label}: ${print}`).join(', ') }
  })
}

const manner = { locale: 'ru', timeZone: 'UTC' } as const

type Row = Omit<SearchedProperty, 'nested'> & { nested: Parameters<typeof fieldOf>[0][] | null }

/**
 * The properties of types whose values search indexes, in order. The printed text of a composite keeps the words of a
 * deleted nested property, so a composite with one is indexed by its parts, too.
 */
export async function searchedProperties(db: Db, types: string[]): Promise<SearchedProperty[]> {
  const rows = await db<Row[]>`
    select p.id, p.type, p.kind, p.multiple, p.closed, (
      select coalesce(json_agg(json_build_object('id', n.id::text, 'kind', n.kind, 'label', n.label,
        'required', n.required, 'options', n.options, 'meta', n.meta, 'multiple', n.multiple,
        'multiple_most', n.multiple_most) order by n.position, n.id) filter (where n.deleted_at is null), '[]')
      from property n where n.parent = p.id
      having bool_or(n.closed or n.deleted_at is not null)
    ) as nested
    from property p
    where p.type = any(${types}::bigint[]) and p.kind = any(${kindsThat('isSearched')})
      -- What a formula gives would stay in the index when it is another one.
      and p.formula is null and p.parent is null and p.deleted_at is null and p.pending is null
    order by p.type, p.position, p.id`
  return rows.map((row) => ({ ...row, nested: row.nested && row.nested.map(fieldOf) }))
}

/** The text of a property on a row `t` of its type's table. */
export function searchedText(
  db: Db,
  { id, kind, multiple }: Pick<SearchedProperty, 'id' | 'kind' | 'multiple'>,
): Fragment {
  // A kind whose column is not readable text has a printed one next to it.
  if (fields[kind].companion) return db`${db(`t.x${id}`)}`
  return multiple ? db`array_to_string(${db(`t.c${id}`)}, ' ')` : db`${db(`t.c${id}`)}`
}
