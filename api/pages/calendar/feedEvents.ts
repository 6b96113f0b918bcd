import { dayText, instantIn, wallTimeIn } from '#schema/fields/zonedTime.ts'
import { calendarFeedLimits } from '#schema/objects/calendarFeed.ts'
import { hasTime } from '#schema/objects/dates.ts'
import type { ReadContext } from '../../context.ts'
import { boundLinked } from '../../objects/boundLinked.ts'
import type { LinkTargets } from '../../objects/linkedNodes.ts'
import { noteList } from '../../objects/noteList.ts'
import { valueColumns, type DataRow } from '../../objects/objectColumns.ts'
import type { ObjectProperty } from '../../objects/objectType.ts'
import { queryObjects, type ObjectOrder, type ObjectWhere } from '../../objects/objectQuery.ts'
import { presentObjects, type PresentedObject } from '../../objects/presentObjects.ts'
import type { Layer } from './calendarView.ts'

/**
 * An object on its days, or between two instants in milliseconds. An end that is missing or before the start is
 * dropped.
 */
export type FeedEvent = {
  id: string
  type: string
  /** The property of its day: an object can be on the days of two. */
  date: string
  name: string
  updatedAt: Date
} & ({ days: { from: string; until: string } } | { from: number; until: number | null })

/**
 * The objects of a layer that the reader sees, nearest to today first, with the limits of `calendarFeedLimits` ahead
 * and behind.
 */
export async function feedEvents(
  ctx: ReadContext,
  targets: LinkTargets,
  { layer, timeZone }: { layer: Layer; timeZone: string },
): Promise<FeedEvent[]> {
  const { date } = layer
  const today = dayText(wallTimeIn(timeZone, new Date()))
  const from = withTime(date) ? new Date(startOf(today, timeZone)).toISOString() : today
  const { eventsAhead, eventsBehind } = calendarFeedLimits
  const read = (operator: 'GTE' | 'LT', order: ObjectOrder['order'], most: number) =>
    readObjects(ctx, targets, {
      layer,
      where: { property_id: date.id, operator, value: from },
      orderBy: [{ property_id: date.id, order }],
      most,
    })
  const behind = await read('LT', 'DESC', eventsBehind)
  const ahead = await read('GTE', 'ASC', eventsAhead)
  return [...behind.toReversed(), ...ahead].flatMap((record) => eventOf(record, layer, timeZone) ?? [])
}

const withTime = (property: ObjectProperty): boolean => hasTime(property.system, property)

type Asked = { layer: Layer; where: ObjectWhere; orderBy: ObjectOrder[]; most: number }

async function readObjects(
  ctx: ReadContext,
  targets: LinkTargets,
  { layer: { type, date, end, where: filter }, where: near, orderBy, most }: Asked,
): Promise<PresentedObject[]> {
  const { sql } = ctx
  const where = { AND: [...(filter ? [filter] : []), near] }
  await boundLinked(ctx, type, { where, orderBy })
  const query = queryObjects(ctx, type, { where, orderBy })
  const shown = [date, ...(end ? [end] : [])]
  const own = shown.filter(({ system }) => system === null)
  const rows = await noteList(
    ctx,
    type,
    { where, orderBy, surface: 'list' },
    () => sql<DataRow[]>`
      select t.id, t.title, t.author, t.scope, t.own_scope, t.created_at, t.updated_at ${valueColumns(sql, own)}
      ${query.from} order by ${query.order} limit ${most}`,
  )
  const properties = new Map(shown.map((property) => [property.id, property]))
  return presentObjects(ctx, targets, { type: { ...type, properties }, rows })
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function eventOf(record: PresentedObject, { type, date, end }: Layer, timeZone: string): FeedEvent | null {
  const start = textOf(record.values[date.id])
  if (start === null) return null
  const stop = end && textOf(record.values[end.id])
  const { id, name, updated_at: updatedAt } = record
  const event = { id, type: type.id, date: date.id, name, updatedAt }
  if (!withTime(date)) {
    const last = stop && end ? lastDay(stop, withTime(end), timeZone) : start
    return { ...event, days: { from: start, until: nextDay(last < start ? start : last) } }
  }
  const from = Date.parse(start)
  const until =
    stop && end ? (withTime(end) ? Date.parse(stop) : startOf(nextDay(stop), timeZone)) : Number.NaN
  return { ...event, from, until: until > from ? until : null }
}

/** The last day of an event that ends then. An end at midnight means the day before. */
function lastDay(stop: string, isInstant: boolean, timeZone: string): string {
  if (!isInstant) return stop
  return dayText(wallTimeIn(timeZone, new Date(Date.parse(stop) - 1)))
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

function startOf(day: string, timeZone: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return instantIn(timeZone, { year, month, day: date, hour: 0, minute: 0 }).getTime()
}
