import { accessChannel, type AccessChanged } from '#schema/documents/documents.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Sql } from '../database/db.ts'
import { accountChannel, eventChannel, type EventNotice } from './events.ts'

type Wake = () => void
type Waiters = Map<string, Set<Wake>>

/** Wakes whoever waits for something, on whichever node it happened, and also when a notice may have been missed. */
export type EventHub = {
  /** Calls `wake` after new events of the space. Returns how to stop. */
  onEvents(space: string, wake: Wake): () => void
  /** Calls `wake` after rights in the space changed. */
  onAccess(space: string, wake: Wake): () => void
  /** Calls `wake` after sessions of the account ended. */
  onAccount(account: string, wake: Wake): () => void
  close(): Promise<void>
}

/** Listens on the database; one connection serves all waiters of this node. */
export async function createEventHub(sql: Sql, log: Log): Promise<EventHub> {
  const events: Waiters = new Map()
  const access: Waiters = new Map()
  const accounts: Waiters = new Map()
  const stops = await Promise.all([
    listen(sql, eventChannel, events, (payload) => spaceIn<EventNotice>(payload, log)),
    listen(sql, accessChannel, access, (payload) => spaceIn<AccessChanged>(payload, log)),
    listen(sql, accountChannel, accounts, (payload) => payload),
  ])
  return {
    onEvents: (space, wake) => add(events, space, wake),
    onAccess: (space, wake) => add(access, space, wake),
    onAccount: (account, wake) => add(accounts, account, wake),
    close: async () => {
      await Promise.all(stops.map((stop) => stop.unlisten()))
    },
  }
}

const listen = (
  sql: Sql,
  channel: string,
  waiters: Waiters,
  keyOf: (payload: string) => string | undefined,
) =>
  sql.listen(
    channel,
    (payload) => {
      for (const wake of waiters.get(keyOf(payload) ?? '') ?? []) wake()
    },
    () => {
      for (const set of waiters.values()) for (const wake of set) wake()
    },
  )

function add(waiters: Waiters, key: string, wake: Wake): () => void {
  const set = waiters.get(key) ?? new Set()
  waiters.set(key, set.add(wake))
  return () => {
    set.delete(wake)
    if (set.size === 0 && waiters.get(key) === set) waiters.delete(key)
  }
}

function spaceIn<T extends { space: string }>(payload: string, log: Log): string | undefined {
  try {
    return (JSON.parse(payload) as T).space
  } catch (error) {
    log.warn('notice_garbled', { reason: reasonOf(error) })
    return undefined
  }
}
