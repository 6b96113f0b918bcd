import { join } from 'node:path'
import {
  planFileLimits,
  type LeftOut,
  type PlanFile,
  type PlanTask,
} from '#schema/objects/schedule/planFile.ts'
import { RefusedTable, type TableRefusal } from '../exchange/refusedTable.ts'
import { startProgram, watchProgram } from '../../decoding/watchProgram.ts'
import type { PlanPart } from './readMspdi.ts'

const program = join(import.meta.dirname, 'readPlan.ts')
/** The counts for a file without anything to report. */
const usualMinutes = 480

type Told = PlanPart | { end: TableRefusal | 'whole' }

/** The tasks of a plan file, read by another process with limits of time and memory. Throws `RefusedTable`. */
export async function openPlan(path: string): Promise<PlanFile> {
  const never = new AbortController().signal
  const { readSeconds: seconds } = planFileLimits
  const watched = watchProgram(startProgram(program, [path]), { seconds, signal: never })
  const tasks: PlanTask[] = []
  const leftOut: LeftOut = {}
  let minutesPerDay = usualMinutes
  let isWhole = false
  for await (const line of watched.lines()) {
    const told = JSON.parse(line) as Told
    if ('task' in told) tasks.push(told.task)
    else if ('left' in told) leftOut[told.left] = (leftOut[told.left] ?? 0) + 1
    else if ('minutesPerDay' in told) minutesPerDay = told.minutesPerDay
    else if (told.end === 'whole') isWhole = true
    else throw new RefusedTable(told.end)
    if (tasks.length > planFileLimits.tasks) throw new RefusedTable('import_too_large')
  }
  if (!isWhole) throw new RefusedTable(watched.isStopped() ? 'import_too_large' : 'import_unreadable')
  if (tasks.length === 0) throw new RefusedTable('import_empty')
  return { tasks, minutesPerDay, leftOut }
}
