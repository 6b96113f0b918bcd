import { needReader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { newestEvent } from '../events/events.ts'
import { rowId } from '../ids.ts'

/** A space, and an event id: everything read of the space from here on includes that event. */
export type SpaceReading = { space: string; event_id: string }

/** Throws `not_found` and `unauthenticated`. */
export async function readSpace(ctx: ReadContext, id: string): Promise<SpaceReading> {
  const space = rowId(id)
  // Before anything else is read: events cover everything that happens from here on.
  const event_id = await newestEvent(ctx.sql, space)
  await needReader(ctx, space)
  return { space, event_id }
}
