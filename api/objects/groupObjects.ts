import { objectLimits } from '#schema/objects/objects.ts'
import type { DateUnit } from '#schema/objects/totals.ts'
import type { ReadContext } from '../context.ts'
import { refuseField } from '../errors.ts'
import { periodEnd, periodIn, periodOf, periodStart, refuseUnknownZone } from './datePeriod.ts'
import { boundLinked } from './boundLinked.ts'
import { seenNodes, type LinkTargets } from './linkedNodes.ts'
import { groupedRecords, presentPart, recordsOf, type GroupedRecords } from './groupedRecords.ts'
import { typedColumn, isArray, isJson } from './objectColumns.ts'
import { groupIndexes, noteList } from './noteList.ts'
import { queryObjects, type ObjectWhere } from './objectQuery.ts'
import { listedTypeOf, type ObjectProperty, type ObjectType } from './objectType.ts'
import { totalsSql, type AskedTotal } from './totalObjects.ts'

export type GroupArgs = {
  type_id: string
  property_id: string
  by?: string | null
  where?: ObjectWhere | null
  sum?: string | null
  first?: number | null
  unit?: DateUnit | null
  time_zone?: string | null
  totals?: AskedTotal[] | null
}
export type ObjectGroup = {
  value: unknown
  by_value: unknown
  until: Date | null
  count: number
  sum: number | null
  totals: (number | null)[]
} & GroupedRecords

/** The groups, whether the list is complete, and whether an object can be in several of them. */
type Grouped = { groups: ObjectGroup[]; isWhole: boolean; isShared: boolean }

/**
 * The number of readable objects for each value of a property, or each pair of values of two, most frequent first,
 * with the sum of a number and the newest objects of each. An object with several values counts for each. Throws
 * `invalid_input`, `not_found`, `too_many_objects`.
 */
export const groupObjects = async (
  ctx: ReadContext,
  targets: LinkTargets,
  args: GroupArgs,
): Promise<ObjectGroup[]> => (await groupedObjects(ctx, targets, args)).groups

/** The same with the type and the query, for callers that need more. */
export async function groupedObjects(
  ctx: ReadContext,
  targets: LinkTargets,
  args: GroupArgs,
): Promise<Grouped> {
  const type = await listedTypeOf(ctx, args.type_id)
  const first = args.first ?? 0
  if (first < 0 || first > objectLimits.groupFirst) throw refuseField('first', 'out_of_range')
  const property = needProperty(type, args.property_id, 'property_id')
  const by = args.by ? needProperty(type, args.by, 'by') : null
  if (isJson(property)) throw refuseField('property_id', 'unknown_value')
  if (isArray(property) && (by || first > 0)) throw refuseField('property_id', 'unknown_value')
  if (by && (isJson(by) || isArray(by))) throw refuseField('by', 'unknown_value')
  const summed = args.sum ? needProperty(type, args.sum, 'sum') : null
  if (summed && (summed.kind !== 'number' || isArray(summed))) throw refuseField('sum', 'unknown_value')
  const { sql } = ctx
  const totalled = (args.totals ?? []).map(({ property_id: id }) => id)
  await boundLinked(ctx, type, {
    where: args.where,
    properties: [property.id, args.by, args.sum, ...totalled],
  })
  const query = queryObjects(ctx, type, { where: args.where })
  const total = totalsSql(sql, type, args.totals ?? [])
  const period = periodOf(property, args)
  if (period && first > 0) throw refuseField('first', 'out_of_range')
  const column = typedColumn(sql, property)
  const cutBy = property.virtual === null ? periodIn : periodStart
  // Computed once per row here, not once per use.
  const held = period ? cutBy(sql, column, period) : column
  const also = by ? typedColumn(sql, by) : sql`null::text`
  const added = summed ? typedColumn(sql, summed) : sql`null::float8`
  const [value, each] = isArray(property)
    ? [sql`each.value`, sql`left join lateral unnest(t.held) as each (value) on true`]
    : [sql`t.held`, sql``]
  const until = period ? periodEnd(sql, sql`value`, period) : sql`null::timestamptz`
  const most = by ? objectLimits.groupPairs : objectLimits.groups
  const order = period ? sql`value desc nulls last, by_value` : sql`count desc, value, by_value`
  // A board grouped by one list reads each of its columns from the newest object.
  const grouped = first > 0 && property.kind === 'list' && !by ? property.id : null
  const asked = { where: args.where, surface: 'groups' as const, grouped }
  const read = () => sql<Omit<ObjectGroup, keyof GroupedRecords>[]>`
    select *, ${until} as until from (
      select ${value} as value, t.also as by_value, count(*)::int as count, sum(t.added) as sum, ${total.added} as totals
      from (select ${held} as held, ${also} as also, ${added} as added ${total.held} ${query.fromAll}) t ${each}
      group by ${value}, t.also) grouped
    order by ${order} limit ${most}`
  const { groups, records } = await noteList(ctx, type, asked, async () => {
    const found = await refuseUnknownZone(async () => read())
    const values = found.map((group) => group.value)
    const indexes = grouped ? groupIndexes(type, { where: args.where, grouped }) : []
    const of = { type, property, by, query, values, first, indexes }
    return { groups: found, records: await groupedRecords(ctx, targets, of) }
  })
  const told = groups.map((group) => {
    const pair = [presentPart(property, group.value), presentPart(by, group.by_value)] as const
    return { ...group, value: pair[0], by_value: pair[1], ...recordsOf(records, pair) }
  })
  const properties = { value: property, by_value: by }
  const seen = await seenGroups(ctx, targets, { type, properties, groups: told })
  const isWhole = told.length < most && seen.length === told.length
  return { groups: seen, isWhole, isShared: isArray(property) }
}

function needProperty(type: ObjectType, id: string, field: string): ObjectProperty {
  const found = type.properties.get(id)
  if (!found) throw refuseField(field, 'unknown_value')
  return found
}

type Told = {
  type: ObjectType
  properties: Record<'value' | 'by_value', ObjectProperty | null>
  groups: ObjectGroup[]
}

/** The groups without those of values that the reader may not see. */
async function seenGroups(ctx: ReadContext, targets: LinkTargets, { type, properties, groups }: Told) {
  let shown = groups
  for (const part of ['value', 'by_value'] as const) {
    const property = properties[part]
    if (property?.kind !== 'object' && property?.kind !== 'page') continue
    const links = shown.flatMap(({ [part]: id }) => (typeof id === 'string' ? [{ property, id }] : []))
    // oxlint-disable-next-line no-await-in-loop -- two at most
    const seen = await seenNodes(ctx, targets, { reader: type.reader, links })
    shown = shown.filter(({ [part]: id }) => id === null || seen.has(id as string))
  }
  return shown
}
