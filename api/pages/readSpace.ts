import { needReader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { newestEvent } from '../events/events.ts'
import { rowId } from '../ids.ts'

/** A space, and an event that everything knows which is read of it from here on. */
export type SpaceReading = { space: string; event_id: string }

/** Throws `not_found` and `unauthenticated`. */
export async function readSpace(ctx: ReadContext, id: string): Promise<SpaceReading> {
  const space = rowId(id)
  // Before anything else is read: what happens from here on is told by events.
  const event_id = await newestEvent(ctx.sql, space)
  await needReader(ctx, space)
  return { space, event_id }
}
