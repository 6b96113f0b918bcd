import { SaxesParser } from 'saxes'
import {
  planFileLimits,
  type LeftOutKind,
  type PlanLink,
  type PlanTask,
} from '#schema/objects/schedule/planFile.ts'
import type { RelationKind } from '#schema/objects/schedule/relation.ts'
import { RefusedTable } from '../exchange/refusedTable.ts'

/** The content of a file, in its order. */
export type PlanPart = { task: PlanTask } | { minutesPerDay: number } | { left: LeftOutKind }

const depthMost = 64
/** Longer texts cannot be a known name or number. */
const textMost = 4000

/** Microsoft Project's numbers. */
const linkKinds: readonly RelationKind[] = ['end_end', 'end_start', 'start_end', 'start_start']

/** Elements that are not imported; each is counted once. */
const leftOut: Record<string, LeftOutKind> = {
  'Project/Tasks/Task/Baseline': 'baselines',
  'Project/Tasks/Task/ExtendedAttribute': 'fields',
}

type Fields = Record<string, string>

/**
 * Parses the XML of Microsoft Project and compatible programs (MSPDI) chunk by chunk. A file with a document type is
 * refused, so that no entity can be expanded. Throws `RefusedTable`.
 */
export function readMspdi(take: (part: PlanPart) => void): {
  write: (text: string) => void
  close: () => void
} {
  const parser = new SaxesParser({ xmlns: false, fragment: false })
  const path: string[] = []
  let text = ''
  let task: Fields = {}
  let link: Fields = {}
  let calendar: Fields = {}
  let [resource, assignment]: [Fields, Fields] = [{}, {}]
  let links: PlanLink[] = []
  let [tasks, linksInAll] = [0, 0]
  const refuse = (code: 'import_unreadable' | 'import_too_large'): never => {
    throw new RefusedTable(code)
  }
  parser.on('error', () => refuse('import_unreadable'))
  parser.on('doctype', () => refuse('import_unreadable'))
  parser.on('opentag', ({ name }) => {
    path.push(name.slice(name.indexOf(':') + 1))
    if (path.length > depthMost || path[0] !== 'Project') refuse('import_unreadable')
    text = ''
    const at = path.join('/')
    if (at === 'Project/Tasks/Task') {
      if (++tasks > planFileLimits.tasks * 2) refuse('import_too_large')
      ;[task, links] = [{}, []]
    } else if (at === 'Project/Tasks/Task/PredecessorLink') {
      if (++linksInAll > planFileLimits.links) refuse('import_too_large')
      link = {}
    } else if (at === 'Project/Calendars/Calendar') calendar = {}
    else if (at === 'Project/Resources/Resource') resource = {}
    else if (at === 'Project/Assignments/Assignment') assignment = {}
  })
  const add = (more: string) => {
    if (text.length < textMost) text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const at = path.join('/')
    const name = path.pop()!
    const above = path.join('/')
    const value = text.trim()
    text = ''
    if (above === 'Project' && name === 'MinutesPerDay') {
      const minutes = Number(value)
      if (minutes > 0 && minutes <= 1440) take({ minutesPerDay: minutes })
    } else if (above === 'Project/Tasks/Task') task[name] = value
    else if (above === 'Project/Tasks/Task/PredecessorLink') link[name] = value
    else if (above === 'Project/Calendars/Calendar') calendar[name] = value
    else if (above === 'Project/Resources/Resource') resource[name] = value
    else if (above === 'Project/Assignments/Assignment') assignment[name] = value
    if (at === 'Project/Tasks/Task/PredecessorLink') links.push(linkOf(link))
    else if (at === 'Project/Tasks/Task') {
      const found = taskOf(task, links)
      if (found) take({ task: found })
      if (found && task.Notes) take({ left: 'notes' })
    }
    // The calendar of the page replaces that of the project.
    else if (at === 'Project/Calendars/Calendar') {
      if (!isTrue(calendar.IsBaseCalendar) || calendar.Name !== 'Standard') take({ left: 'calendars' })
    } else if (at === 'Project/Resources/Resource') {
      if (resource.Name) take({ left: 'resources' })
    } else if (at === 'Project/Assignments/Assignment') {
      // An assignment to nobody has a negative number.
      if ((numberOf(assignment.ResourceUID) ?? -1) > 0) take({ left: 'assignments' })
    } else if (leftOut[at]) take({ left: leftOut[at] })
  })
  return { write: (piece) => void parser.write(piece), close: () => void parser.close() }
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

const numberOf = (value: string | undefined): number | null => {
  if (value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

const time = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/
function timeOf(value: string | undefined): string | null {
  const [, day, clock = '00:00:00'] = time.exec(value ?? '') ?? []
  if (!day) return null
  const at = `${day}T${clock.length === 5 ? `${clock}:00` : clock}`
  // The year that Microsoft Project writes for no date.
  return Number.isNaN(Date.parse(`${at}Z`)) || day < '1900' ? null : at
}

const duration =
  /^P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
function minutesIn(value: string | undefined): number | null {
  const parts = duration.exec(value ?? '')
  if (!parts) return null
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ]
  return days * 1440 + hours * 60 + minutes + seconds / 60
}

const linkOf = (link: Fields): PlanLink => ({
  uid: isTrue(link.CrossProject) ? -1 : (numberOf(link.PredecessorUID) ?? -1),
  // Without a type it is the default type.
  kind: linkKinds[numberOf(link.Type) ?? 1] ?? null,
  lag: numberOf(link.LinkLag) ?? 0,
  lagFormat: numberOf(link.LagFormat) ?? 7,
})

/** Null for an empty line, and for the project itself. */
function taskOf(task: Fields, links: PlanLink[]): PlanTask | null {
  const [uid, level] = [numberOf(task.UID), numberOf(task.OutlineLevel) ?? 1]
  if (uid === null || isTrue(task.IsNull) || level < 1) return null
  const percent = numberOf(task.PercentComplete)
  return {
    uid,
    name: (task.Name ?? '').slice(0, planFileLimits.nameSigns),
    level: Math.min(100, Math.round(level)),
    start: timeOf(task.Start),
    finish: timeOf(task.Finish),
    duration: minutesIn(task.Duration),
    isMilestone: isTrue(task.Milestone),
    isSummary: isTrue(task.Summary),
    percent: percent === null ? null : Math.max(0, Math.min(100, percent)),
    constraint: numberOf(task.ConstraintType) ?? 0,
    constraintAt: timeOf(task.ConstraintDate),
    deadline: timeOf(task.Deadline),
    links,
  }
}
