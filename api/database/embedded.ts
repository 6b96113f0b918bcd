import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { chooseRunner, findNative, readVersion, type Runner } from './binaries.ts'

/** A running embedded PostgreSQL. `stop` ends it and waits for it. */
export type Embedded = { url: string; pid: number; stop(): Promise<void> }

const startLimitMs = 60_000
const stopLimitMs = 20_000
const settings = [
  'shared_buffers=256MB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'max_wal_size=2GB',
  'jit=off',
  'max_connections=200',
]

/**
 * Starts the embedded PostgreSQL on `dir`, makes the cluster when there is none, and adopts one that a killed
 * parent left running. Listens on 127.0.0.1 and a free port only; the password lies in a file of mode 0600.
 * Throws an Error with one sentence when the folder belongs to another major version.
 */
export async function startEmbedded(dir: string, extra: string[] = []): Promise<Embedded> {
  const home = resolve(dir)
  mkdirSync(home, { recursive: true })
  const cluster = join(home, 'cluster')
  const native = findNative()
  const runner = chooseRunner(native, cluster)
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(runner, home, cluster)
  refuseOtherMajor(cluster, native)
  const password = readFileSync(join(home, 'password'), 'utf8')
  const adopted = await adopt(cluster, password)
  if (adopted) return adopted
  return launch(runner, { home, cluster, password, extra })
}

function initialise(runner: Runner, home: string, cluster: string): void {
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const password = crypto.randomUUID().replaceAll('-', '')
  const file = join(home, 'password')
  writeFileSync(file, password, { mode: 0o600 })
  const hand = join(cluster, '..', 'initial-password')
  writeFileSync(hand, password, { mode: 0o600 })
  if (runner.uid !== undefined) for (const path of [cluster, hand]) chownSync(path, runner.uid, runner.gid!)
  chmodSync(file, 0o600)
  const args = [
    '-D',
    cluster,
    '-U',
    'terem',
    '-A',
    'scram-sha-256',
    `--pwfile=${hand}`,
    '--encoding=UTF8',
    '--locale=C',
  ]
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8']
  const { command, rest } = line(runner, 'initdb', [...args, ...locale, '--no-instructions'])
  const made = spawnSync(command, rest, { ...identity(runner), encoding: 'utf8' })
  spawnSync('rm', ['-f', hand])
  if (made.status !== 0) throw new Error(`PostgreSQL's initdb failed: ${made.stderr || made.error}`)
}

function refuseOtherMajor(cluster: string, native: string): void {
  const has = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const runs = readVersion(native).split('.')[0]!
  if (has === runs || runs === 'unknown') return
  throw new Error(
    `The data folder was made by PostgreSQL ${has}, this program brings ${runs}: restore a backup into a new DATA_DIR.`,
  )
}

/** Takes over a PostgreSQL whose parent was killed, so that a restart neither waits nor fails. */
async function adopt(cluster: string, password: string): Promise<Embedded | undefined> {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pidLine, dataDir, , portLine] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(pidLine)
  if (!isPostgres(pid) || dataDir !== cluster || !portLine) return undefined
  const url = address(Number(portLine), password)
  await waitUntilReady(url, () => isPostgres(pid))
  return { url, pid, stop: () => stopProcess(pid, () => isPostgres(pid)) }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const name = `/proc/${pid}/cmdline`
  return existsSync(name) ? readFileSync(name, 'utf8').includes('postgres') : true
}

type Launch = { home: string; cluster: string; password: string; extra: string[] }

async function launch(runner: Runner, { home, cluster, password, extra }: Launch): Promise<Embedded> {
  const port = await freePort()
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings, ...extra]
  const { command, rest } = line(runner, 'postgres', [
    '-D',
    cluster,
    '-p',
    String(port),
    ...flags.flatMap((flag) => ['-c', flag]),
  ])
  const log = openSync(join(home, 'postgres.log'), 'a')
  // A process group of its own: Ctrl-C must reach us first, so that we can drain into a living database.
  const child = spawn(command, rest, { ...identity(runner), stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  const alive = () => child.exitCode === null && child.signalCode === null
  const url = address(port, password)
  await waitUntilReady(url, alive).catch((error: unknown) => {
    throw new Error(
      `The embedded PostgreSQL did not start; its words are in ${join(home, 'postgres.log')}.`,
      { cause: error },
    )
  })
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url, pid, stop: () => stopChild(child, pid) }
}

async function stopChild(child: ChildProcess, pid: number): Promise<void> {
  await stopProcess(pid, () => child.exitCode === null && child.signalCode === null)
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, nothing committed is lost. */
async function stopProcess(pid: number, alive: () => boolean): Promise<void> {
  if (!alive()) return
  process.kill(pid, 'SIGINT')
  const end = Date.now() + stopLimitMs
  while (alive() && Date.now() < end) await Bun.sleep(10)
  if (alive()) throw new Error('The embedded PostgreSQL did not stop in time.')
}

async function waitUntilReady(url: string, alive: () => boolean): Promise<void> {
  const end = Date.now() + startLimitMs
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (!alive() || Date.now() > end) throw error
    } finally {
      await sql.end({ timeout: 1 })
    }
    await Bun.sleep(15)
  }
}

const address = (port: number, password: string) => `postgres://terem:${password}@127.0.0.1:${port}/postgres`

const identity = (runner: Runner) => (runner.uid === undefined ? {} : { uid: runner.uid, gid: runner.gid! })

function line(runner: Runner, program: string, args: string[]): { command: string; rest: string[] } {
  const [command, ...rest] = [...runner.wrap, join(runner.native, 'bin', program), ...args]
  return { command: command!, rest }
}

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
