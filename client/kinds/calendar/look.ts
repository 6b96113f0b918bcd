import { canDate, isChosen, withTime } from '../../objects/dates/dateColumns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import { canColor } from '../../objects/view/optionColor.ts'
import { addDays, instantOf } from '../../objects/dates/days.ts'
import { modes } from './modes.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Mode } from './modes.ts'

/** Objects of a type that are shown at once; a calendar with more of them is to be filtered. */
export const objectsMost = 2000

/** What days objects stand on, till when, in which colour, and how many days are shown at once. */
export type Look = {
  date: ViewColumn | null
  end: ViewColumn | null
  color: ViewColumn | null
  mode: Mode
  /** The day was chosen and is gone, hidden from the reader or no date any more. */
  isLost: boolean
}

/**
 * The look of a view: as it was chosen; where nothing was, the first date that people write is the day. Nothing stands in
 * for one that was chosen and is gone, since objects would stand on days that nobody meant.
 */
export function lookOf(columns: readonly ViewColumn[], get: (what: string) => unknown): Look {
  const dates = columns.filter(canDate)
  const chosen = dates.find(({ id }) => id === get('date'))
  const isLost = isChosen(get('date')) && !chosen
  const date = chosen ?? (isLost ? undefined : dates.find(({ property }) => property.system === null))
  return {
    date: date ?? null,
    end: dates.find(({ id }) => id === get('end') && id !== date?.id) ?? null,
    color: columns.filter(canColor).find(({ id }) => id === get('color')) ?? null,
    mode: modes.find((mode) => mode === get('mode')) ?? 'month',
    isLost,
  }
}

/** Asks for the objects that stand on the days from `first` to `last`, in the order of their dates. */
export function askedOf({ date, end }: Look, [first, last]: [Day, Day], timeZone: string) {
  if (!date) return null
  const from = (column: ViewColumn): Where => ({
    property_id: column.id,
    operator: 'GTE',
    value: withTime(column) ? instantOf(first, 0, timeZone) : first,
  })
  const until: Where = withTime(date)
    ? { property_id: date.id, operator: 'LT', value: instantOf(addDays(last, 1), 0, timeZone) }
    : { property_id: date.id, operator: 'LTE', value: last }
  const begun: Where = end ? { OR: [from(date), from(end)] } : from(date)
  return { where: { AND: [begun, until] }, orderBy: [{ property_id: date.id, order: 'ASC' as const }] }
}
