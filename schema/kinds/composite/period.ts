import type { FieldProperty } from '../../fields/field.ts'
import { hasTime, isDate } from '../../objects/dates.ts'
import { dateUnits, type DateUnit } from '../../objects/totals.ts'
import type { Where } from '../../objects/viewFilter.ts'
import { settingOf, type Block } from './blocks.ts'
import { beginOf, todayIn, withFormer } from './eventDays.ts'

/** A property of the objects that a widget shows. */
export type WidgetProperty = FieldProperty & { system: string | null }

/** The days, weeks, months, quarters or years that an indicator is of, by a date of the objects. */
export type Period = { unit: DateUnit; date: WidgetProperty }

export const periodUnit = (block: Pick<Block, 'settings'>): DateUnit | undefined =>
  dateUnits.find((each) => each === settingOf(block, 'period'))

/** Undefined where all objects count, null where the date is not to be seen. */
export function periodOf(
  block: Pick<Block, 'settings'>,
  properties: readonly WidgetProperty[],
): Period | undefined | null {
  const unit = periodUnit(block)
  if (!unit) return undefined
  const date = properties.find((each) => isDate(each) && each.id === settingOf(block, 'date'))
  return date ? { unit, date } : null
}

/** The date of an event: the first one that people write. */
export const eventDate = <Property extends WidgetProperty>(
  properties: readonly Property[],
): Property | undefined => properties.find((each) => isDate(each) && !each.system)

/** What objects of these days fulfil, from the first on and before the second. */
export function withinDays(
  date: WidgetProperty,
  [from, until]: readonly [string, string],
  timeZone: string,
): Where[] {
  const edge = (day: string) => (hasTime(date.system, date) ? beginOf(day, timeZone) : day)
  return [
    { property_id: date.id, operator: 'GTE', value: edge(from) },
    { property_id: date.id, operator: 'LT', value: edge(until) },
  ]
}

/** What objects of the period of now fulfil, and those of the one before, where the reader is. */
export function periodWheres({ unit, date }: Period, where: Where | undefined, timeZone: string) {
  const { now, former } = withFormer(unit, todayIn(timeZone))
  const within = (days: readonly [string, string]): Where => ({
    AND: [...(where ? [where] : []), ...withinDays(date, days, timeZone)],
  })
  return { now: within(now), former: within(former) }
}
