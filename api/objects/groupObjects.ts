import { objectLimits } from '#schema/objects/objects.ts'
import type { ReadContext } from '../context.ts'
import { refuseField } from '../errors.ts'
import { seenNodes, type LinkTargets } from './linkedNodes.ts'
import { columnOf, isArray, isJson, presentOne } from './objectColumns.ts'
import { queryObjects, type ObjectWhere } from './objectQuery.ts'
import { objectTypeOf, type ObjectProperty, type ObjectType } from './objectType.ts'

export type GroupArgs = {
  type_id: string
  property_id: string
  where?: ObjectWhere | null
  sum?: string | null
}
export type ObjectGroup = { value: unknown; count: number; sum: number | null }

/**
 * How many readable objects hold each value of a property, the most frequent first, with the sum of a number over them.
 * An object with several values counts for each. Throws `invalid_input`, `not_found`.
 */
export async function groupObjects(
  ctx: ReadContext,
  targets: LinkTargets,
  args: GroupArgs,
): Promise<ObjectGroup[]> {
  const type = await objectTypeOf(ctx, args.type_id)
  const property = needProperty(type, args.property_id, 'property_id')
  if (isJson(property)) throw refuseField('property_id', 'unknown_value')
  const summed = args.sum ? needProperty(type, args.sum, 'sum') : null
  if (summed && (summed.kind !== 'number' || isArray(summed))) throw refuseField('sum', 'unknown_value')
  const { sql } = ctx
  const { fromAll } = queryObjects(ctx, type, { where: args.where })
  const held = sql(`t.${columnOf(property)}`)
  const added = summed ? sql`${sql(`t.${columnOf(summed)}`)}` : sql`null::float8`
  const [value, each] = isArray(property)
    ? [sql`each.value`, sql`left join lateral unnest(t.held) as each (value) on true`]
    : [sql`t.held`, sql``]
  const groups = await sql<ObjectGroup[]>`
    select ${value} as value, count(*)::int as count, sum(t.added) as sum
    from (select ${held} as held, ${added} as added ${fromAll}) t ${each}
    group by ${value} order by count desc, ${value} limit ${objectLimits.groups}`
  return seenGroups(ctx, targets, { type, property, groups: [...groups] })
}

function needProperty(type: ObjectType, id: string, field: string): ObjectProperty {
  const found = type.properties.get(id)
  if (!found) throw refuseField(field, 'unknown_value')
  return found
}

type Grouped = { type: ObjectType; property: ObjectProperty; groups: ObjectGroup[] }

/** Values as the API shows them, without what the reader may not see. */
async function seenGroups(ctx: ReadContext, targets: LinkTargets, { type, property, groups }: Grouped) {
  const shown = groups.map(({ value, ...group }) => ({
    ...group,
    value: value === null ? null : presentOne(value, property),
  }))
  const isLink = property.kind === 'object' || property.kind === 'page'
  if (!isLink) return shown
  const links = shown.flatMap(({ value }) => (typeof value === 'string' ? [{ property, id: value }] : []))
  const seen = await seenNodes(ctx, targets, { reader: type.reader, links })
  return shown.filter(({ value }) => value === null || seen.has(value as string))
}
