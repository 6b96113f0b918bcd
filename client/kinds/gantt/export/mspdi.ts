import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { CalendarId } from '#schema/objects/schedule/calendars.ts'
import type { Constraint, ConstraintKind } from '#schema/objects/schedule/constraint.ts'
import { dayMinutes } from '#schema/objects/schedule/relation.ts'
import type { Relation, RelationKind } from '#schema/objects/schedule/relation.ts'
import { dayNumber } from '#schema/objects/schedule/workCalendar.ts'
import { addDays, daysBetween, weekdayOf } from '../../../objects/dates/days.ts'
import type { Day } from '../../../objects/dates/days.ts'
import { dayOf, minutesOf } from '../bars.ts'
import type { Bar } from '../bars.ts'

/** An object in the order and as deep as it is shown. */
export type MspdiTask = {
  id: string
  name: string
  level: number
  bar: Bar | null
  progress: number | null
  constraint: Constraint | null
}
export type MspdiProject = {
  title: string
  tasks: readonly MspdiTask[]
  relations: readonly Relation[]
  calendar: CalendarId
}

/** How Microsoft Project numbers them. */
const linkTypes: Record<RelationKind, number> = { end_end: 0, end_start: 1, start_end: 2, start_start: 3 }
/** A day of work there, from eight to five with an hour between. */
const workMinutes = 480
const hours = [
  ['08:00:00', '12:00:00'],
  ['13:00:00', '17:00:00'],
] as const
/** How Microsoft Project numbers constraints; the one of fixed dates binds the start. */
const constraintTypes: Record<ConstraintKind, number> = {
  as_soon: 0,
  fixed: 2,
  start_no_earlier: 4,
  finish_no_later: 7,
}
const daysFormat = 7
/** Days off that are named one by one; of a longer project the last ones are not. */
const exceptionsMost = 1000

/** The characters of a text that XML 1.0 allows. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is not allowed
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

type Content = string | number | readonly string[]
const tag = (name: string, content: Content): string =>
  `<${name}>${typeof content === 'object' ? content.join('') : escaped(String(content))}</${name}>`

/** A day starts at eight and ends at five; an instant is in local time. */
function timeOf(minutes: number, isEnd: boolean): string {
  const isDay = minutes % dayMinutes === 0
  const day = dayOf(isEnd && isDay ? minutes - 1 : minutes)
  if (isDay) return `${day}T${isEnd ? hours[1][1] : hours[0][0]}`
  const within = minutes - minutesOf(day)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(within / 60))}:${two(within % 60)}:00`
}

/** Working time as Microsoft Project counts it, in minutes of its days. */
function durationOf({ from, till, isPoint }: Bar, id: CalendarId): number {
  if (isPoint) return 0
  const calendar = calendars[id]
  const worked = calendar.workedBy(till) - calendar.workedBy(from) || till - from
  return Math.round((worked / dayMinutes) * workMinutes)
}
const printed = (minutes: number): string => `PT${Math.floor(minutes / 60)}H${minutes % 60}M0S`

type Held = Pick<MspdiTask, 'bar' | 'constraint'> & { isSummary: boolean }

/** The constraint of a task. A task with dates and no dependency is fixed to them; a parent follows its children. */
function heldOf({ bar, constraint, isSummary }: Held): { type: number; date: string | null } {
  const { kind, day } = constraint ?? { kind: null, day: null }
  if (day && kind === 'finish_no_later')
    return { type: constraintTypes[kind], date: timeOf(minutesOf(day) + dayMinutes, true) }
  if (day && kind === 'start_no_earlier')
    return { type: constraintTypes[kind], date: timeOf(minutesOf(day), false) }
  if (!bar || isSummary || kind === 'as_soon') return { type: constraintTypes.as_soon, date: null }
  return {
    type: constraintTypes[kind === 'fixed' ? kind : 'start_no_earlier'],
    date: timeOf(bar.from, false),
  }
}

/** Objects, their dates and dependencies in the format of Microsoft Project and compatible programs (MSPDI). */
export function mspdi({ title, tasks, relations, calendar }: MspdiProject): string {
  const numbers = new Map(tasks.map(({ id }, at) => [id, at + 1]))
  const before = Map.groupBy(
    relations.filter(({ from, to }) => numbers.has(from) && numbers.has(to)),
    ({ to }) => to,
  )
  const bars = tasks.flatMap(({ bar }) => bar ?? [])
  const span = bars.reduce(
    (all, { from, till }) => ({ from: Math.min(all.from, from), till: Math.max(all.till, till) }),
    { from: Infinity, till: -Infinity },
  )
  const task = ({ id, name, level, bar, progress, constraint }: MspdiTask, at: number): string => {
    const isSummary = (tasks[at + 1]?.level ?? 0) > level
    const links = (before.get(id) ?? []).map((link) =>
      tag('PredecessorLink', [
        tag('PredecessorUID', numbers.get(link.from)!),
        tag('Type', linkTypes[link.kind]),
        tag('CrossProject', 0),
        // In tenths of a minute.
        tag('LinkLag', Math.round((link.lag / dayMinutes) * workMinutes * 10)),
        tag('LagFormat', daysFormat),
      ]),
    )
    const dates = bar
      ? [
          tag('Start', timeOf(bar.from, false)),
          tag('Finish', bar.isPoint ? timeOf(bar.from, false) : timeOf(bar.till, true)),
          tag('Duration', printed(durationOf(bar, calendar))),
        ]
      : []
    const held = heldOf({ bar, constraint, isSummary })
    return tag('Task', [
      tag('UID', at + 1),
      tag('ID', at + 1),
      tag('Name', name),
      tag('OutlineLevel', level + 1),
      ...dates,
      tag('DurationFormat', daysFormat),
      tag('Milestone', Number(bar?.isPoint ?? false)),
      tag('Summary', Number(isSummary)),
      tag('PercentComplete', Math.round(progress ?? 0)),
      tag('ConstraintType', held.type),
      tag('CalendarUID', -1),
      ...(held.date ? [tag('ConstraintDate', held.date)] : []),
      ...links,
    ])
  }
  const bounds = bars.length > 0 ? ([dayOf(span.from), dayOf(span.till)] as const) : null
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project">${[
    tag('Name', title),
    tag('Title', title),
    tag('ScheduleFromStart', 1),
    ...(bounds
      ? [tag('StartDate', timeOf(span.from, false)), tag('FinishDate', timeOf(span.till, true))]
      : []),
    tag('CalendarUID', 1),
    tag('DefaultStartTime', hours[0][0]),
    tag('DefaultFinishTime', hours[1][1]),
    tag('MinutesPerDay', workMinutes),
    tag('MinutesPerWeek', workMinutes * (calendar === 'every_day' ? 7 : 5)),
    tag('Calendars', [calendarXml(calendar, bounds)]),
    tag('Tasks', tasks.map(task)),
  ].join('\n')}
</Project>
`
}

const worked = [
  tag(
    'WorkingTimes',
    hours.map(([from, to]) => tag('WorkingTime', [tag('FromTime', from), tag('ToTime', to)])),
  ),
]

/** The week, and the days of the project that are otherwise. */
function calendarXml(id: CalendarId, bounds: readonly [Day, Day] | null): string {
  const isOn = (day: Day) => calendars[id].isWorking(dayNumber(day))
  // The week of the calendar that it is an exception from.
  const isUsual = (day: Day) => id === 'every_day' || weekdayOf(day) % 6 !== 0
  const days = bounds
    ? Array.from({ length: daysBetween(...bounds) + 1 }, (_, at) => addDays(bounds[0], at))
    : []
  const exceptions = days
    .filter((day) => isOn(day) !== isUsual(day))
    .slice(0, exceptionsMost)
    .map((day) =>
      tag('Exception', [
        tag('EnteredByOccurrences', 0),
        tag('TimePeriod', [tag('FromDate', `${day}T00:00:00`), tag('ToDate', `${day}T23:59:00`)]),
        tag('Occurrences', 1),
        tag('Name', day),
        tag('Type', 1),
        tag('DayWorking', Number(isOn(day))),
        ...(isOn(day) ? worked : []),
      ]),
    )
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const isWorking = id === 'every_day' || (day !== 1 && day !== 7)
    return tag('WeekDay', [
      tag('DayType', day),
      tag('DayWorking', Number(isWorking)),
      ...(isWorking ? worked : []),
    ])
  })
  return tag('Calendar', [
    tag('UID', 1),
    tag('Name', 'Standard'),
    tag('IsBaseCalendar', 1),
    tag('BaseCalendarUID', -1),
    tag('WeekDays', week),
    ...(exceptions.length > 0 ? [tag('Exceptions', exceptions)] : []),
  ])
}
