import { accessChannel, type AccessChanged } from '#schema/documents/documents.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Sql } from '../database/db.ts'
import { accountChannel, eventChannel, type EventNotice } from './events.ts'
import { whisperChannel, type Whisper } from './whispers.ts'
import { SpaceTail, type Followed, type Follower } from './spaceTail.ts'

type Wake = () => void
type Waiters<T = Wake> = Map<string, Set<T>>

/** Wakes everyone who waits for something, on any node, also when a notice may have been missed. */
export type EventHub = {
  /** Sends a follower the events of the space from now on; this node reads each of them once. */
  follow(space: string, follower: Follower): Promise<Followed>
  /** Calls `wake` after rights in the space have changed. */
  onAccess(space: string, wake: Wake): () => void
  /** Calls `wake` after sessions of the account have ended. */
  onAccount(account: string, wake: Wake): () => void
  /** Calls `take` with what a person is told and nobody keeps. */
  onWhisper(person: string, take: (said: Whisper) => void): () => void
  close(): Promise<void>
}

/** Listens on the database; one connection serves all waiters of this node. */
export async function createEventHub(sql: Sql, log: Log): Promise<EventHub> {
  const tails = new Map<string, SpaceTail>()
  const access: Waiters = new Map()
  const accounts: Waiters = new Map()
  const whispers: Waiters<(said: Whisper) => void> = new Map()
  const stops = await Promise.all([
    sql.listen(
      eventChannel,
      (payload) => tails.get(spaceIn<EventNotice>(payload, log) ?? '')?.wake(),
      () => {
        for (const tail of tails.values()) {
          tail.doubt()
          tail.wake()
        }
      },
    ),
    listen(sql, accessChannel, access, (payload) => {
      const space = spaceIn<AccessChanged>(payload, log)
      tails.get(space ?? '')?.doubt()
      return space
    }),
    listen(sql, accountChannel, accounts, (payload) => payload),
    sql.listen(whisperChannel, (payload) => {
      const said = read<Whisper>(payload, log)
      for (const person of said?.people ?? []) for (const take of whispers.get(person) ?? []) take(said!)
    }),
  ])
  return {
    async follow(space, follower) {
      const tail = tails.get(space) ?? new SpaceTail(sql, space, log)
      tails.set(space, tail)
      const leave = () => {
        if (!tail.isFollowed && tails.get(space) === tail) tails.delete(space)
      }
      try {
        const { stop, ...followed } = await tail.follow(follower)
        const leaveAlone = () => {
          stop()
          leave()
        }
        return { ...followed, stop: leaveAlone }
      } catch (error) {
        leave()
        throw error
      }
    },
    onAccess: (space, wake) => add(access, space, wake),
    onAccount: (account, wake) => add(accounts, account, wake),
    onWhisper: (person, take) => add(whispers, person, take),
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

function add<T>(waiters: Waiters<T>, key: string, wake: T): () => void {
  const set = waiters.get(key) ?? new Set<T>()
  waiters.set(key, set.add(wake))
  return () => {
    set.delete(wake)
    if (set.size === 0 && waiters.get(key) === set) waiters.delete(key)
  }
}

const spaceIn = <T extends { space: string }>(payload: string, log: Log): string | undefined =>
  read<T>(payload, log)?.space

function read<T>(payload: string, log: Log): T | undefined {
  try {
    return JSON.parse(payload) as T
  } catch (error) {
    log.warn('notice_garbled', { reason: reasonOf(error) })
    return undefined
  }
}
