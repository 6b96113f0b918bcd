import type { ReadContext } from '../context.ts'
import { uuid } from '../ids.ts'
import { perRequest } from '../graphql/loader.ts'
import { objectTypeOf } from './objectType.ts'

type LinkRow = { property: string; mention: boolean }

/** The links from an object to a node, by `source target`. */
const linksBetween = perRequest<LinkRow[]>(async ({ sql }, pairs) => {
  const [sources, targets] = [0, 1].map((at) => pairs.map((pair) => pair.split(' ')[at]!))
  const rows = await sql<(LinkRow & { pair: string })[]>`
    select l.source || ' ' || l.target as pair, l.property, bool_and(l.kind = 'mention') as mention
    from unnest(${sources!}::uuid[], ${targets!}::uuid[]) as wanted (source, target)
    join object_link l on l.source = wanted.source and l.target = wanted.target
    group by l.source, l.target, l.property order by l.property`
  return Map.groupBy(rows, ({ pair }) => pair)
})

/** The properties by which an object refers to a node, as far as the reader may read them. */
export async function referencesOf(
  ctx: ReadContext,
  { id, type_id: typeId }: { id: string; type_id: string },
  target: string,
) {
  const links = (await linksBetween(ctx).load(`${id} ${uuid(target)}`)) ?? []
  if (links.length === 0) return []
  const { properties } = await objectTypeOf(ctx, typeId)
  return links.flatMap(({ property: propertyId, mention }) => {
    const property = properties.get(propertyId)
    return property ? [{ property_id: property.id, label: property.label, mention }] : []
  })
}
