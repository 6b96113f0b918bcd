import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createLog, type Log } from '#schema/log.ts'
import { openCluster } from './cluster.ts'
import { lockData } from './dataLock.ts'
import { address, adoptPostmaster, launchPostmaster } from './postmaster.ts'
import { supervise, type Supervised } from './supervise.ts'

/** The embedded PostgreSQL, which is restarted whenever it ends. `stop` ends it and waits for it. */
export type Embedded = Supervised & { url: string }

export type EmbeddedOptions = {
  /** Further settings of PostgreSQL. */
  settings?: string[]
  log?: Log
}

const ownSettings = [
  'shared_buffers=256MB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'max_wal_size=2GB',
  'jit=off',
  'max_connections=200',
]

const stderrLog = createLog((line) => process.stderr.write(`${line}\n`))

/**
 * Starts the embedded PostgreSQL on `dir`, creates the cluster if missing, and adopts one that a killed parent left
 * running. Listens only on 127.0.0.1 and one free port; the password is in a file of mode 0600. Throws an Error with
 * one sentence when another process uses the folder, or it belongs to another major version.
 */
export async function startEmbedded(
  dir: string,
  { settings = [], log = stderrLog }: EmbeddedOptions = {},
): Promise<Embedded> {
  mkdirSync(dir, { recursive: true })
  const home = realpathSync(dir)
  const lock = lockData(join(home, 'lock'))
  try {
    const cluster = openCluster(home)
    const launch = (port: number, signal: AbortSignal) =>
      launchPostmaster(cluster, { port, settings: [...ownSettings, ...settings], signal })
    const first =
      (await adoptPostmaster(cluster)) ?? (await launch(await freePort(), new AbortController().signal))
    const url = address(first.port, cluster.password)
    const start = (signal: AbortSignal) => launch(first.port, signal)
    const running = await supervise(first, { url, folder: home, log, start })
    return Object.assign(running, {
      url,
      stop: stopWith(running.stop, lock.release),
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

const stopWith = (stop: () => Promise<void>, release: () => void) => () => stop().finally(release)

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const found = server.address()
      server.close(() =>
        found && typeof found === 'object' ? done(found.port) : fail(new Error('no free port')),
      )
    })
  })
}
