import type { Actor, ReadContext } from '../context.ts'
import { isAsNew, type RightsVersion } from '../events/eventBatch.ts'
import { readerOf, type Reader } from './reader.ts'

type Kept = { rights: RightsVersion; reader: Promise<Reader | null> }

/** By the actor of a connection, which all of its feeds share. */
const kept = new WeakMap<Actor, Map<string, Kept>>()

/**
 * The actor as a reader of the space, as of `rights` or later; null when the space is closed to them. Read anew only
 * where rights have changed since.
 */
export function readerAt(ctx: ReadContext, space: string, rights: RightsVersion): Promise<Reader | null> {
  const found = kept.get(ctx.actor)?.get(space)
  if (found && isAsNew(found.rights, rights)) return found.reader
  // A fresh context: what this one has loaded may be of the past.
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
