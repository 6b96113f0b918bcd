import type { EventKind, NamedEventKind } from '#schema/events.ts'
import { accessChannel, type AccessChanged } from '#schema/documents/documents.ts'
import type { Db, Tx } from '../database/db.ts'

export const eventChannel = 'space_event'
/** The payload of the NOTIFY on `eventChannel`. */
export type EventNotice = { space: string; id: string }

/** The NOTIFY, with an account id as payload, that some of the account's sessions have ended. */
export const accountChannel = 'account_changed'

/**
 * What happened; `node` is the id of what changed, `nodes` are further ids that it touches. With `subject` it is
 * told to that person alone.
 */
export type NewEvent = {
  space: string
  kind: EventKind | NamedEventKind
  node?: string
  nodes?: string[]
  subject?: string
}

/**
 * Writes an event. In the commit it gets its id and wakes every node, under the space's lock, which makes ids visible
 * in rising order.
 */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { space, kind, node, nodes = [], subject } = event
  await tx`
    insert into event (space, kind, node, nodes, subject)
    values (${space}, ${kind}, ${node ?? null}, ${nodes}, ${subject ?? null})`
}

/** The id of the newest event of the space, whether or not it is still kept: what is read after this knows it. */
export async function newestEvent(db: Db, space: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    select greatest((select max(id) from event where space = ${space}),
      (select dropped_to from event_horizon where space = ${space}), 0) as id`
  return row!.id
}

/** Tells every node at commit that rights in the space, or on one page of it, are no longer what they were. */
export async function notifyAccess(tx: Tx, changed: AccessChanged): Promise<void> {
  await tx`select pg_notify(${accessChannel}, ${JSON.stringify(changed)})`
}
