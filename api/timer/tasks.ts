import { DomainError } from '#schema/errors.ts'
import { pattern, readFilter, toWhere } from '#schema/objects/viewFilter.ts'
import { timerLimits } from '#schema/timer/limits.ts'
import type { TaskOutcome } from '#schema/timer/choices.ts'
import type { timerTasks } from '#schema/timer/timer.ts'
import type { z } from 'zod'
import { ownPerson } from '../access/ownPerson.ts'
import type { ReadContext } from '../context.ts'
import { rowId } from '../ids.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import type { ObjectWhere } from '../objects/objectQuery.ts'
import { isPartlyHidden, listedTypeOf, type ObjectType } from '../objects/objectType.ts'
import { paginateObjects } from '../objects/paginateObjects.ts'
import { pageLook } from '../pages/pageLook.ts'
import { taskSource, type Folder } from './taskSource.ts'
import { readSettings } from './timerRows.ts'

export type Task = { id: string; title: string; outcome: TaskOutcome | null }
type TaskList = { data: Task[]; next: string | null }

const noTasks: TaskList = { data: [], next: null }
const listed = { page: new Set(['endCursor']), objects: new Set<string>() }

/**
 * RTI.07: the objects of the source in the folders, each with the caller's outcome. Objects that cannot be read are
 * left out. Throws `unauthenticated`, `not_found`, `invalid_input`.
 */
export async function listTasks(
  ctx: ReadContext,
  targets: LinkTargets,
  { space_id, search, after }: z.output<typeof timerTasks>,
): Promise<TaskList> {
  const space = rowId(space_id)
  const subject = await ownPerson(ctx, space)
  const settings = await readSettings(ctx.sql, subject)
  const { type: source, folders } = await taskSource(ctx, { space, subject }, settings)
  if (!source || folders.length === 0) return noTasks
  const type = await listedTypeOf(ctx, source.row.id)
  const shown = await shownOn(ctx, type, folders)
  const named: ObjectWhere = { column: 'name', operator: 'LIKE', value: pattern(search.trim()) }
  const all = [...(shown ? [shown] : []), ...(search.trim() ? [named] : [])]
  const found = await paginateObjects(ctx, targets, {
    type_id: type.id,
    where: all.length > 0 ? { AND: all } : null,
    perPage: timerLimits.tasksPerPage,
    after,
    fields: listed,
  })
  const outcomes = await outcomesOf(
    ctx,
    subject,
    found.data.map(({ id }) => id),
  )
  return {
    data: found.data.map(({ id, name }) => ({ id, title: name, outcome: outcomes.get(id) ?? null })),
    next: found.data.length < timerLimits.tasksPerPage ? null : found.endCursor,
  }
}

/** The combined filter of the folders' default views; undefined when one of them shows everything. */
async function shownOn(
  ctx: ReadContext,
  type: ObjectType,
  folders: readonly Folder[],
): Promise<ObjectWhere | undefined> {
  const known = new Set(
    [...type.properties.values()].filter((each) => !isPartlyHidden(each)).map(({ id }) => id),
  )
  const each = await Promise.all(
    folders.map(async (page) => {
      const { get } = await pageLook(ctx, page, { type: type.id })
      return toWhere(readFilter(get('filter')), known) as ObjectWhere | undefined
    }),
  )
  return each.includes(undefined) ? undefined : { OR: each as ObjectWhere[] }
}

async function outcomesOf(
  { sql }: ReadContext,
  subject: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskOutcome>> {
  const rows = await sql<{ object: string; outcome: TaskOutcome }[]>`
    select object, outcome from timer_task where subject = ${subject} and object = any(${ids as string[]}::uuid[])`
  return new Map(rows.map(({ object, outcome }) => [object, outcome]))
}

/** Null for a folder that is closed to the reader or deleted. */
export const nullIfGone = (error: unknown): null => {
  if (error instanceof DomainError && error.code === 'not_found') return null
  throw error
}
