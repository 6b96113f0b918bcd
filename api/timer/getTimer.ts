import { ownPerson } from '../access/ownPerson.ts'
import { allowedSql, needReader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { rowId } from '../ids.ts'
import type { Owner } from './changeTimer.ts'
import { accessObject } from '../objects/accessObject.ts'
import { linkedPages, readableSource, taskSource } from './taskSource.ts'
import { nullIfGone } from './tasks.ts'
import { readSettings, readTimer } from './timerRows.ts'

/**
 * The caller's own timer with their settings, as far as they may read them now. `now` is the server's time, in ms,
 * from which a device computes the offset of its clock. Throws `unauthenticated` and `not_found`.
 */
export async function getTimer(ctx: ReadContext, { space_id }: { space_id: string }) {
  const space = rowId(space_id)
  const subject = await ownPerson(ctx, space)
  const [timer, settings] = await Promise.all([readTimer(ctx.sql, subject), readSettings(ctx.sql, subject)])
  const [{ type, folders, property }, current, reminders] = await Promise.all([
    taskSource(ctx, { space, subject }, settings),
    currentTask(ctx, subject),
    remindersOf(ctx, { space, subject }),
  ])
  const { source, property: _, ...plain } = settings
  return {
    now: Date.now(),
    ...timer,
    settings: {
      ...plain,
      source: type && source ? { id: source, label: type.row.label, system: type.row.system } : null,
      folders: folders.map(({ id, title, icon, kind }) => ({ id, title, icon, kind })),
      property_id: property?.id ?? null,
      outcome_values: property ? settings.outcome_values : {},
    },
    current,
    reminders,
  }
}

/** The current task, while the person may read it. */
async function currentTask(ctx: ReadContext, subject: string) {
  const [row] = await ctx.sql<{ object: string }[]>`
    select object from timer_task where subject = ${subject} and outcome = 'current'`
  if (!row) return null
  const found = await accessObject(ctx, row.object, { wanted: 'read' }).catch(nullIfGone)
  return found && { id: found.object.id, title: found.object.title, type_id: found.object.type }
}

/**
 * Reminders that wait or were not dismissed, nearest first; a reminder of a task only while the person may read it.
 */
async function remindersOf(ctx: ReadContext, { space, subject }: Owner) {
  const { sql } = ctx
  const reader = await needReader(ctx, space)
  const rows = await sql<{ id: string; name: string; due: Date; fired: boolean }[]>`
    select r.id, r.name, r.due_at as due, r.fired_at is not null as fired from timer_reminder r
    where r.subject = ${subject} and (r.object is null or exists (
      select 1 from object o join object_type t on t.id = o.type
      where o.id = r.object and o.deleted_at is null and t.deleted_at is null and ${allowedSql(sql, reader, 'read', 'o')}))
    order by r.due_at, r.id`
  return rows.map(({ due, ...rest }) => ({ ...rest, due_at: due.getTime() }))
}

/** The pages that may be folders of a source. Throws `unauthenticated` and `not_found`. */
export async function offeredFolders(
  ctx: ReadContext,
  { space_id, type_id }: { space_id: string; type_id: string },
) {
  const space = rowId(space_id)
  await ownPerson(ctx, space)
  const type = await readableSource(ctx, space, type_id)
  return type ? linkedPages(ctx, type) : []
}
