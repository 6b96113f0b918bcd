import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { objectLimits } from '#schema/objects/objects.ts'
import { totalsOf, type DateUnit, type Total } from '#schema/objects/totals.ts'
import type { ReadContext } from '../context.ts'
import type { Db, Fragment } from '../database/db.ts'
import { periodEnd, periodIn, periodOf, periodStart, refuseUnknownZone } from './datePeriod.ts'
import { boundLinked } from './boundLinked.ts'
import type { GroupArgs, ObjectGroup } from './groupObjects.ts'
import { presentPart } from './groupedRecords.ts'
import { noteList } from './noteList.ts'
import { inRow, isArray, typedColumn } from './objectColumns.ts'
import { queryObjects, type ObjectWhere } from './objectQuery.ts'
import { listedTypeOf, type ObjectProperty, type ObjectType } from './objectType.ts'
import { countedValue, type AskedTotal } from './totalObjects.ts'

/** How the objects are grouped, if they are, with the totals of each group. */
export type TogetherPart = Pick<GroupArgs, 'by' | 'unit' | 'time_zone'> & {
  property_id?: string | null
  totals: AskedTotal[]
}
export type Together = { type_id: string; where?: ObjectWhere | null; parts: TogetherPart[] }

type Group = Pick<ObjectGroup, 'value' | 'by_value' | 'until' | 'count' | 'totals'>
/** Totals for a part without groups; otherwise its groups, in the order that `groupObjects` has. */
type PartAnswer = { totals: (number | null)[]; groups: Group[] }

/** Which of the parts one scan can answer. It refuses nothing: what does not fit has its errors elsewhere. */
export function fittingTogether(type: ObjectType, parts: TogetherPart[]): boolean[] {
  const keys = new Map<string, Key>()
  return parts.map((part) => addKeys(type, keys, part))
}

/**
 * Answers several questions about the same objects with one scan. It counts each combination of the values that any of
 * them groups by, and adds these few rows up for each question, which must all be `fittingTogether`. Throws
 * `invalid_input`, `not_found`.
 */
export async function groupTogether(
  ctx: ReadContext,
  { type_id, where, parts }: Together,
): Promise<{ count: number; parts: PartAnswer[] }> {
  const type = await listedTypeOf(ctx, type_id)
  await boundLinked(ctx, type, { where })
  const keys = new Map<string, Key>()
  for (const part of parts) addKeys(type, keys, part)
  const { fromAll } = queryObjects(ctx, type, { where })
  const read = () => ctx.sql<Row[]>`${statement(ctx.sql, { type, keys, parts, fromAll })}`
  const asked = { where, surface: 'groups' as const }
  const [row] = await noteList(ctx, type, asked, () => refuseUnknownZone(async () => read()))
  return { count: row!.count, parts: parts.map((part, at) => answerOf(type, part, row![`p${at}`] ?? [])) }
}

/** The columns of a combination: options, toggles, or periods of a date. */
type Key = { name: string; property: ObjectProperty; units: Set<DateUnit>; zone: string | null }

/** More combinations than this would not be fewer than the objects of most types. */
const combinationsMost = 50_000
/** The number of periods to expect: those of ten years. */
const expectedPeriods: Record<DateUnit, number> = { day: 3653, week: 522, month: 120, quarter: 40, year: 10 }

/** Whether the part can be added up from combinations. Its keys are added to the others then. */
function addKeys(type: ObjectType, keys: Map<string, Key>, part: TogetherPart): boolean {
  const { property_id: id, by, unit, time_zone: zone = null } = part
  if (!id && (by || unit)) return false
  if (!part.totals.every((asked) => isAddable(type, asked))) return false
  const wanted = new Map([...keys].map(([name, key]) => [name, { ...key, units: new Set(key.units) }]))
  for (const [of, period] of [
    [id, unit],
    [by, null],
  ] as const) {
    if (!of) continue
    const property = type.properties.get(of)
    if (!property || property.virtual !== null || isArray(property)) return false
    if (property.kind === 'date_time' ? !period : period) return false
    if (!['date_time', 'list', 'toggle'].includes(property.kind)) return false
    const key = wanted.getOrInsertComputed(of, () => ({
      name: `k${wanted.size}`,
      property,
      units: new Set(),
      zone,
    }))
    if (period) key.units.add(period)
  }
  const combinations = [...wanted.values()].reduce((product, key) => product * expectedValues(key), 1)
  if (combinations > combinationsMost) return false
  for (const [name, key] of wanted) keys.set(name, key)
  return true
}

/** A median cannot be added up. */
function isAddable({ properties }: ObjectType, { property_id: id, total }: AskedTotal): boolean {
  const property = properties.get(id)
  return Boolean(property?.virtual === null && total !== 'median' && totalsOf(property).includes(total))
}

function expectedValues({ property, units }: Key): number {
  if (property.kind === 'list') return optionsOf(listOptions, property).options.length + 1
  return units.size > 0 ? expectedPeriods[sharedUnit(units)] + 1 : 3
}

const byLength: DateUnit[] = ['day', 'week', 'month', 'quarter', 'year']

/** The longest period that none of the others begins within: weeks begin within months. */
function sharedUnit(units: ReadonlySet<DateUnit>): DateUnit {
  if (units.size > 1 && units.has('week')) return 'day'
  return byLength.find((unit) => units.has(unit))!
}

type Row = { count: number } & Record<`p${number}`, Told[] | null>
/** Dates in milliseconds since 1970. */
type Told = {
  value: unknown
  by_value: unknown
  until: number | null
  count: number
  totals: (number | null)[]
}

type Asked = { type: ObjectType; keys: Map<string, Key>; parts: TogetherPart[]; fromAll: Fragment }

function statement(db: Db, { type, keys, parts, fromAll }: Asked): Fragment {
  const totalled = [...new Set(parts.flatMap(({ totals }) => totals.map(({ property_id: id }) => id)))]
  const numbers = new Set(totalled.filter((id) => totalsOf(type.properties.get(id)!).includes('sum')))
  const held = [...keys.values()].map((key) => db`, ${keySql(db, key)} as ${db(key.name)}`)
  const counted = totalled.map((id) => db`, ${countedValue(db, type.properties.get(id)!)} as ${db(`m${id}`)}`)
  const sums = totalled.map((id) => {
    const value = db(`m${id}`)
    const ofNumber = numbers.has(id)
      ? db`, sum(${value}) as ${db(`sum${id}`)}, min(${value}) as ${db(`min${id}`)}, max(${value}) as ${db(`max${id}`)}`
      : db``
    return db`, count(${value}) as ${db(`filled${id}`)} ${ofNumber}`
  })
  const names = [...keys.values()].map(({ name }, at) => db`${at > 0 ? db`, ` : db``}${db(name)}`)
  const selected = [...keys.values()].map(({ name }) => db`, ${db(name)}`)
  const grouping = names.length > 0 ? db`group by ${inRow(db, names)}` : db``
  const answers = parts.map((part, at) => db`, (${partSql(db, part, keys)}) as ${db(`p${at}`)}`)
  return db`
    with combined as materialized (
      select count(*)::int as n ${inRow(db, selected)} ${inRow(db, sums)}
      from (select t.id ${inRow(db, held)} ${inRow(db, counted)} ${fromAll}) t ${grouping})
    select (select coalesce(sum(n), 0)::int from combined) as count ${inRow(db, answers)}`
}

function keySql(db: Db, { property, units, zone }: Key): Fragment {
  const column = typedColumn(db, property)
  if (units.size === 0) return column
  return periodIn(db, column, periodOf(property, { unit: sharedUnit(units), time_zone: zone })!)
}

/** The groups of a part as JSON, in the order that `groupObjects` has. */
function partSql(
  db: Db,
  { property_id: id, by, unit, time_zone: zone, totals }: TogetherPart,
  keys: Map<string, Key>,
) {
  const added = totals.map((asked, at) => db`${at > 0 ? db`, ` : db``}${addedSql(db, asked)}`)
  const numbers = db`sum(n)::int as count, json_build_array(${inRow(db, added)}) as totals`
  if (!id) return db`select json_agg(g) from (select ${numbers} from combined) g`
  const key = keys.get(id)!
  const period = unit ? periodOf(key.property, { unit, time_zone: zone }) : null
  const held = period ? periodStart(db, db`${db(key.name)}`, period) : db(key.name)
  const also = by ? db(keys.get(by)!.name) : db`null::text`
  const order = period ? db`value desc nulls last, by_value` : db`count desc, value, by_value`
  const told = period
    ? db`${milliseconds(db, db`value`)} as value, ${milliseconds(db, periodEnd(db, db`value`, period))} as until`
    : db`value, null as until`
  return db`
    select json_agg(g) from (
      select ${told}, by_value, count, totals from (
        select ${held} as value, ${also} as by_value, ${numbers} from combined group by 1, 2) grouped
      order by ${order} limit ${by ? objectLimits.groupPairs : objectLimits.groups}) g`
}

const milliseconds = (db: Db, at: Fragment): Fragment => db`(extract(epoch from ${at}) * 1000)::float8`

const added: Record<Exclude<Total, 'median'>, (db: Db, id: string) => Fragment> = {
  count: (db) => db`sum(n)`,
  filled: (db, id) => db`sum(${db(`filled${id}`)})`,
  empty: (db, id) => db`sum(n) - sum(${db(`filled${id}`)})`,
  sum: (db, id) => db`sum(${db(`sum${id}`)})`,
  average: (db, id) => db`sum(${db(`sum${id}`)}) / nullif(sum(${db(`filled${id}`)}), 0)`,
  min: (db, id) => db`min(${db(`min${id}`)})`,
  max: (db, id) => db`max(${db(`max${id}`)})`,
}

const addedSql = (db: Db, { property_id: id, total }: AskedTotal): Fragment =>
  added[total as keyof typeof added](db, id)

function answerOf(type: ObjectType, part: TogetherPart, told: Told[]): PartAnswer {
  if (!part.property_id) return { totals: told[0]?.totals ?? [], groups: [] }
  const property = type.properties.get(part.property_id)!
  const by = part.by ? type.properties.get(part.by)! : null
  const groups = told.map(({ value, by_value, until, ...numbers }) => ({
    ...numbers,
    value: presentPart(property, part.unit && value !== null ? new Date(value as number) : value),
    by_value: presentPart(by, by_value),
    until: until === null ? null : new Date(until),
  }))
  return { totals: [], groups }
}
