import { calendarIds } from '#schema/objects/schedule/calendars.ts'
import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import { ganttDates } from '#schema/objects/schedule/ganttDates.ts'
import { canDate } from '../../objects/dates/dateColumns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import { canNest } from '../../objects/view/groups.ts'
import { canColor } from '../../objects/view/optionColor.ts'

export const scales = ['day', 'week', 'month', 'year'] as const
export type Scale = (typeof scales)[number]

/** Which dates are the ends of bars, in which colour they are, how much of time is seen at once, and how they are scheduled. */
export type Look = {
  start: ViewColumn | null
  end: ViewColumn | null
  color: ViewColumn | null
  /** The property that links an object to its parent. */
  parent: ViewColumn | null
  /** How far an object is done, in percent. */
  progress: ViewColumn | null
  scale: Scale
  calendar: CalendarId
  isAuto: boolean
  isCritical: boolean
  /** Chosen dates that were deleted, are hidden from the reader, or are no longer dates. */
  lost: readonly ('start' | 'end')[]
}

export const canProgress = ({ field, property }: ViewColumn): boolean =>
  field.kind === 'number' && !field.multiple.status && property.system === null

/** The dates that people write. */
export const writtenDates = (columns: readonly ViewColumn[]): ViewColumn[] =>
  columns.filter((column) => canDate(column) && column.property.system === null)

export type LookedAt = { type: string; columns: readonly ViewColumn[] }

/** The look of a view for its reader. */
export function lookOf({ type, columns }: LookedAt, get: (what: string) => unknown): Look {
  return {
    ...ganttDates(writtenDates(columns), get),
    color: columns.filter(canColor).find(({ id }) => id === get('color')) ?? null,
    parent: columns.find((column) => column.id === get('parent') && canNest(column, type)) ?? null,
    progress: columns.find((column) => column.id === get('progress') && canProgress(column)) ?? null,
    scale: scales.find((scale) => scale === get('scale')) ?? 'week',
    calendar: calendarIds.find((id) => id === get('calendar')) ?? 'weekdays',
    isAuto: get('auto') === true,
    isCritical: get('critical') === true,
  }
}
