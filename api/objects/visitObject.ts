import { objectLimits } from '#schema/objects/objects.ts'
import { type Reader } from '../access/reader.ts'
import type { CommandContext, ReadContext } from '../context.ts'
import type { Db } from '../database/db.ts'
import { appendEvent } from '../events/events.ts'
import { accessObject } from './accessObject.ts'
import { livingObjects } from './paginateAnyObjects.ts'
import { allowedAnyObject } from './objectRights.ts'

/** RPG.11: records that the actor has opened an object. Keys leave no trace. Throws what `accessObject` throws. */
export async function visitObject(ctx: CommandContext, id: string): Promise<void> {
  const { object, reader } = await accessObject(ctx, id, { wanted: 'read' })
  const { subject } = reader
  if (subject === null) return
  await ctx.sql.begin(async (tx) => {
    await tx`
      insert into object_visit (subject, object) values (${subject}, ${object.id})
      on conflict (subject, object) do update set opened_at = excluded.opened_at`
    await tx`
      delete from object_visit v where v.subject = ${subject} and v.opened_at < (
        select opened_at from object_visit where subject = ${subject}
        order by opened_at desc offset ${objectLimits.visits - 1} limit 1)`
    await appendEvent(tx, { space: object.space, kind: 'object_opened', node: object.id, subject })
  })
}

/** When the subject last opened an object; null for never. */
export async function lastObjectVisit(db: Db, subject: string): Promise<Date | null> {
  const [row] = await db<{ at: Date | null }[]>`
    select max(opened_at) as at from object_visit where subject = ${subject}`
  return row!.at
}

/** The objects that the reader opened last and may still read, newest first. */
export async function visitedObjects(
  ctx: ReadContext,
  reader: Reader,
  most: number,
): Promise<{ id: string; opened_at: Date }[]> {
  const { sql } = ctx
  const { allowed } = await allowedAnyObject(ctx, reader)
  const joined = sql`join object_visit v on v.object = o.id and v.subject = ${reader.subject}`
  return sql<{ id: string; opened_at: Date }[]>`
    select o.id, v.opened_at ${livingObjects(ctx, reader, { allowed, joined })}
    order by v.opened_at desc limit ${most}`
}
