import { statfs } from 'node:fs/promises'
import postgres from 'postgres'
import { reasonOf, type Log } from '#schema/log.ts'
import { NoRoom, type Postmaster } from './postmaster.ts'

/** How the database is, in the words of `/health`. With a full disk it is read, where it can run at all. */
export type DatabaseState = 'ok' | 'disk full' | 'restarting'

/** A PostgreSQL that is started again whenever it ends, until `stop`. */
export type Supervised = {
  readonly pid: number
  readonly state: DatabaseState
  /** Resolves when the database takes changes. */
  writable: () => Promise<void>
  stop: () => Promise<void>
}

type Options = {
  url: string
  /** A folder on the disk of the database. */
  folder: string
  log: Log
  start: (signal: AbortSignal) => Promise<Postmaster>
}

const watchEveryMs = 200
const longestPauseMs = 5_000
/**
 * PostgreSQL ends where it cannot write its log, and then cannot even be read; so changes are refused while four
 * files of that log still fit, and taken again with one more.
 */
const leastRoomBytes = 64 * 1024 ** 2
const enoughRoomBytes = 80 * 1024 ** 2

/** Watches over a PostgreSQL and over the room on its disk. */
export async function supervise(first: Postmaster, options: Options): Promise<Supervised> {
  const { url, folder, log, start } = options
  const ended = new AbortController()
  const isEnded = new Promise<void>((done) => ended.signal.addEventListener('abort', () => done()))
  const pause = (ms: number) => Promise.race([isEnded, Bun.sleep(ms)])
  let postmaster = first
  let state: DatabaseState = 'ok'
  /** What this PostgreSQL was last told; nothing is known of one that has just started or was told in vain. */
  let isReadOnly: boolean | undefined

  async function watch(): Promise<void> {
    for (;;) {
      await pause(watchEveryMs)
      if (ended.signal.aborted) return
      if (postmaster.isAlive()) await watchRoom()
      else await restart()
    }
  }

  async function watchRoom(): Promise<void> {
    try {
      const isFull = (await freeBytes(folder)) < (state === 'disk full' ? enoughRoomBytes : leastRoomBytes)
      if (isFull === isReadOnly) return
      if (isFull && state !== 'disk full') log.error('disk_full', { folder, words: 'changes are refused' })
      if (isFull) state = 'disk full'
      // Telling fails where no byte is left, and must then be made good when there is room.
      isReadOnly = undefined
      await tellReadOnly(url, isFull)
      isReadOnly = isFull
      if (!isFull && state === 'disk full') log.warn('disk_has_room', { folder })
      state = isFull ? 'disk full' : 'ok'
    } catch (error) {
      log.warn('database_watch_failed', { reason: reasonOf(error) })
    }
  }

  async function restart(): Promise<void> {
    log.error('database_died', { pid: postmaster.pid })
    isReadOnly = undefined
    if (state === 'ok') state = 'restarting'
    for (let tries = 0; !ended.signal.aborted; tries++) {
      try {
        postmaster = await start(ended.signal)
        log.warn('database_restarted', { pid: postmaster.pid })
        return await watchRoom()
      } catch (error) {
        if (error instanceof NoRoom && state !== 'disk full') log.error('disk_full', { folder })
        state = error instanceof NoRoom ? 'disk full' : 'restarting'
        log.error('database_not_restarted', { reason: reasonOf(error) })
        await pause(Math.min(watchEveryMs * 2 ** tries, longestPauseMs))
      }
    }
  }

  await watchRoom()
  const watching = watch()
  return {
    get pid() {
      return postmaster.pid
    },
    get state() {
      return state
    },
    writable: async () => {
      while (state !== 'ok' && !ended.signal.aborted) await pause(watchEveryMs)
    },
    stop: async () => {
      ended.abort()
      await watching
      await postmaster.stop()
    },
  }
}

/** What others than root may still write. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Refuses or takes changes in every session, also in those that are open. */
async function tellReadOnly(url: string, wanted: boolean): Promise<void> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [row] = await sql<{ now: boolean }[]>`
      select current_setting('default_transaction_read_only')::boolean as now`
    if (row!.now === wanted) return
    await sql.unsafe(`alter system set default_transaction_read_only = ${wanted ? 'on' : 'off'}`)
    await sql`select pg_reload_conf()`
  } finally {
    await sql.end({ timeout: 1 })
  }
}
