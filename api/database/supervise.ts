import { statfs } from 'node:fs/promises'
import postgres from 'postgres'
import { reasonOf, type Log } from '#schema/log.ts'
import { NoRoom, type Postmaster } from './postmaster.ts'

/** The state of the database, in the words of `/health`. With a full disk it is read-only, if it can run at all. */
export type DatabaseState = 'ok' | 'disk full' | 'restarting'

/** A PostgreSQL that is restarted whenever it ends, until `stop`. */
export type Supervised = {
  readonly pid: number
  readonly state: DatabaseState
  /** Resolves when the database accepts changes. */
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
 * PostgreSQL ends when it cannot write its log, and then cannot even be read. So changes are refused while four files
 * of that log still fit, and accepted again with one more.
 */
const leastRoomBytes = 64 * 1024 ** 2
const enoughRoomBytes = 80 * 1024 ** 2

/** Watches a PostgreSQL and the free space on its disk. */
export async function supervise(first: Postmaster, options: Options): Promise<Supervised> {
  const { url, folder, log, start } = options
  const ended = new AbortController()
  const isEnded = new Promise<void>((done) => ended.signal.addEventListener('abort', () => done()))
  const pause = (ms: number) => Promise.race([isEnded, Bun.sleep(ms)])
  let postmaster = first
  let state: DatabaseState = 'ok'
  /** The setting last sent to this PostgreSQL; unknown after a restart or a failed attempt. */
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
      // The command fails when no byte is left, so it is retried when there is room.
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

/** The free space for users other than root. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Refuses or accepts changes in every session, including open ones. */
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
