import { settingOf, type Block } from '#schema/kinds/composite/blocks.ts'
import { dateUnits, type DateUnit } from '#schema/objects/totals.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import { canDate, withTime } from '../../../objects/dates/dateColumns.ts'
import { groupWhere } from '../../../objects/view/groups.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'
import { beginOf, todayIn, withFormer } from './eventDays.ts'

/** The days, weeks, months, quarters or years that an indicator is of, by a date of the objects. */
export type Period = { unit: DateUnit; date: ViewColumn }

/** Undefined where all objects count, null where the date is not to be seen. */
export function periodOf(block: Block, columns: readonly ViewColumn[]): Period | undefined | null {
  const unit = dateUnits.find((each) => each === settingOf(block, 'period'))
  if (!unit) return undefined
  const date = columns.filter(canDate).find(({ id }) => id === settingOf(block, 'date'))
  return date ? { unit, date } : null
}

/** What objects of the period of now fulfil, and those of the one before, where the reader is. */
export function periodWheres({ unit, date }: Period, where: Where | undefined, timeZone: string) {
  const edge = (day: string) => (withTime(date) ? beginOf(day, timeZone) : day)
  const { now, former } = withFormer(unit, todayIn(timeZone))
  const within = ([from, to]: [string, string]) =>
    groupWhere(
      { of: date.id, unit },
      { value: edge(from), until: edge(to) } as Parameters<typeof groupWhere>[1],
      where,
    )
  return { now: within(now), former: within(former) }
}
