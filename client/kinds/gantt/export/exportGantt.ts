import { calendars } from '#schema/objects/schedule/calendars.ts'
import type * as Y from 'yjs'
import { readAll } from '../../../objects/rows/PrintedTable.tsx'
import type { ObjectRow } from '../../../objects/view/operations.ts'
import { showRefusal } from '../../../platform/toasts.ts'
import { words } from '../../../platform/words.ts'
import { barOf } from '../bars.ts'
import type { Bar } from '../bars.ts'
import { outlineOf } from '../outline.ts'
import { progressOf } from '../progress.ts'
import { withSummaries } from '../summaries.ts'
import { mspdi } from './mspdi.ts'
import type { MspdiTask } from './mspdi.ts'
import { shownGantts } from './shownGantts.ts'
import type { ShownGantt } from './shownGantts.ts'

/**
 * The objects of the page, including collapsed and unloaded ones, in Microsoft Project's format; reports when there
 * are more than the limit. Throws DomainError.
 */
export async function exportMspdi(doc: Y.Doc, title: string): Promise<Blob> {
  const shown = shownGantts.get(doc)?.()
  const project = {
    title,
    tasks: shown ? (await readTasks(shown)).tasks : [],
    relations: shown?.relations ?? [],
    calendar: shown?.look.calendar ?? 'weekdays',
  }
  return new Blob([mspdi(project)], { type: 'application/xml' })
}

/**
 * All objects that a page shows in their order and depth; reports when there are more than the limit. Throws
 * DomainError.
 */
export async function readTasks(
  shown: ShownGantt,
): Promise<{ tasks: MspdiTask[]; rows: ReadonlyMap<string, ObjectRow> }> {
  const { rows, total } = await readAll(shown.asked)
  if (rows.length < total) {
    showRefusal({ id: 'part', message: words('kinds/gantt')('export.part', { count: rows.length, total }) })
  }
  return { tasks: tasksOf(rows, shown), rows: new Map(rows.map((row) => [row.id, row])) }
}

function tasksOf(rows: readonly ObjectRow[], { look, timeZone, constraints }: ShownGantt): MspdiTask[] {
  const parentOf = ({ values }: ObjectRow) => {
    const parent = look.parent && values[look.parent.id]
    return typeof parent === 'string' ? parent : null
  }
  const { nests } = outlineOf(
    rows.map((row, line) => ({ id: row.id, line, parent: parentOf(row) })),
    new Set(),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = new Map<string, Bar>()
  for (const row of rows) {
    const bar = barOf(row, { look, timeZone })
    if (bar) own.set(row.id, bar)
  }
  const doneOf = (id: string) => progressOf(known.get(id)!, look.progress)
  const bars = withSummaries(own, { nests, calendar: calendars[look.calendar], progressOf: doneOf })
  return [...nests].map(([id, { level }]) => {
    const bar = bars.get(id) ?? null
    return {
      id,
      name: known.get(id)!.name,
      level,
      bar,
      progress: bar?.summary ? bar.summary.progress : doneOf(id),
      constraint: constraints.get(id) ?? null,
    }
  })
}
