import type { EventKind, PersonalEventKind } from '#schema/events.ts'
import { accessChannel, type AccessChanged } from '#schema/documents/documents.ts'
import type { Db, Tx } from '../database/db.ts'

export const eventChannel = 'space_event'
/** The payload of the NOTIFY on `eventChannel`. */
export type EventNotice = { space: string; id: string }

/** The NOTIFY channel, with an account id as payload, for sessions of the account that have ended. */
export const accountChannel = 'account_changed'

/**
 * An event; `node` is the id of what changed, `nodes` are further ids that it affects. With `subject` only that
 * person gets it.
 */
export type NewEvent = {
  space: string
  kind: EventKind | PersonalEventKind
  node?: string
  nodes?: string[]
  subject?: string
}

/**
 * Writes an event. At commit it gets its id and wakes every node, under the space's lock, so that ids become visible
 * in ascending order.
 */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<void> {
  const { space, kind, node, nodes = [], subject } = event
  await tx`
    insert into event (space, kind, node, nodes, subject)
    values (${space}, ${kind}, ${node ?? null}, ${nodes}, ${subject ?? null})`
}

/**
 * The id of the newest event of the space, whether or not it is still stored: anything read after this includes it.
 */
export async function newestEvent(db: Db, space: string): Promise<string> {
  const [row] = await db<{ id: string }[]>`
    select greatest((select max(id) from event where space = ${space}),
      (select dropped_to from event_horizon where space = ${space}), 0) as id`
  return row!.id
}

/** Notifies every node at commit that rights in the space, or on one page of it, have changed. */
export async function notifyAccess(tx: Tx, changed: AccessChanged): Promise<void> {
  await tx`select pg_notify(${accessChannel}, ${JSON.stringify(changed)})`
}
