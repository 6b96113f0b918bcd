import type { Actor, ReadContext } from '../context.ts'
import { isAsNew, type RightsVersion } from '../events/eventBatch.ts'
import { readerOf, type Reader } from './reader.ts'

type Kept = { rights: RightsVersion; reader: Promise<Reader | null> }

/** Keyed by the actor of a connection, which all of its feeds share. */
const kept = new WeakMap<Actor, Map<string, Kept>>()

/**
 * The actor as a reader of the space, as of version `rights` or later; null when the actor may not enter the space.
 * Re-read only when rights have changed since.
 */
export function readerAt(ctx: ReadContext, space: string, rights: RightsVersion): Promise<Reader | null> {
  const found = kept.get(ctx.actor)?.get(space)
  if (found && isAsNew(found.rights, rights)) return found.reader
  // A fresh context, because this one may have loaded stale rows.
  const reader = readerOf({ ...ctx }, space)
  keepReader(ctx, space, { rights, reader })
  return reader
}

function keepReader({ actor }: ReadContext, space: string, made: Kept): void {
  const spaces = kept.get(actor) ?? new Map<string, Kept>()
  kept.set(actor, spaces.set(space, made))
  made.reader.catch(() => {
    if (spaces.get(space) === made) spaces.delete(space)
  })
}
