import { calendarDates } from '#schema/objects/calendarDates.ts'
import { canDate, systemOf, withTime } from '../../objects/dates/dateColumns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import { canColor } from '../../objects/view/optionColor.ts'
import { addDays, instantOf } from '../../objects/dates/days.ts'
import { modes } from './modes.ts'
import type { Day } from '../../objects/dates/days.ts'
import type { Mode } from './modes.ts'

/** Objects of a type that are shown at once; a calendar with more of them is to be filtered. */
export const objectsMost = 2000

/** The dates that place objects, their colour, and the number of days shown at once. */
export type Look = {
  date: ViewColumn | null
  end: ViewColumn | null
  color: ViewColumn | null
  mode: Mode
  /** The chosen date was deleted, is hidden from the reader, or is no longer a date. */
  isLost: boolean
}

/** The look of a view for its reader. */
export const lookOf = (columns: readonly ViewColumn[], get: (what: string) => unknown): Look => ({
  ...calendarDates(columns.filter(canDate), systemOf, get),
  color: columns.filter(canColor).find(({ id }) => id === get('color')) ?? null,
  mode: modes.find((mode) => mode === get('mode')) ?? 'month',
})

/** The query for objects on the days from `first` to `last`, in the order of their dates. */
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
