import { spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { commandLine, identity, type Cluster } from './cluster.ts'
import { isPostgresOn, postgresOn } from './postgresProcesses.ts'

/** A running PostgreSQL. `stop` ends it and waits for it. */
export type Postmaster = { pid: number; port: number; isAlive(): boolean; stop(): Promise<void> }

/** PostgreSQL did not start because its disk is full. */
export class NoRoom extends Error {}

const answerLimitMs = 60_000
const stopLimitMs = 20_000
const remainsLeaveMs = 2_000
const pollMs = 15
const cannotConnectNow = '57P03'
const noRoomWords = /No space left on device|Disk quota exceeded/

export const address = (port: number, password: string) =>
  `postgres://terem:${password}@127.0.0.1:${port}/postgres`

/**
 * Adopts a PostgreSQL that a killed program left running, so that a restart neither waits nor fails. The caller holds
 * the lock of the data. Undefined when none runs, or the running one is about to end.
 */
export async function adoptPostmaster({ folder, password }: Cluster): Promise<Postmaster | undefined> {
  const file = join(folder, 'postmaster.pid')
  const pid = pidIn(file)
  const isAlive = () => isPostgresOn(folder, pid)
  if (!isAlive()) return undefined
  // A PostgreSQL that has just started has not written its port yet.
  while (isAlive() && !portIn(file)) await Bun.sleep(pollMs)
  const port = portIn(file)
  try {
    await waitUntilAnswering(address(port, password), isAlive)
  } catch (error) {
    if (isAlive()) throw error
    return undefined
  }
  return { pid, port, isAlive, stop: () => stopProcess(pid, isAlive) }
}

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
const pidIn = (file: string) => Math.abs(Number(linesOf(file)[0] ?? 0))
const portIn = (file: string) => Number(linesOf(file)[3] ?? 0)

export type Launch = { port: number; settings: string[]; signal: AbortSignal }

/**
 * Starts PostgreSQL on the port, after cleaning up what a killed one left. Rejects with one sentence; NoRoom is one.
 */
export async function launchPostmaster(
  cluster: Cluster,
  { port, settings, signal }: Launch,
): Promise<Postmaster> {
  await clearRemains(cluster)
  const { home, folder, runner, password } = cluster
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const flags = [...own, ...settings].flatMap((setting) => ['-c', setting])
  const { command, rest } = commandLine(runner, 'postgres', ['-D', folder, '-p', String(port), ...flags])
  const logFile = join(home, 'postgres.log')
  const log = openSync(logFile, 'a')
  const { size } = fstatSync(log)
  // A process group of its own: Ctrl-C must reach us first, so that we can finish requests while the database still
  // runs.
  const child = spawn(command, rest, { ...identity(runner), stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  const isAlive = () => child.exitCode === null && child.signalCode === null
  try {
    await waitUntilAnswering(address(port, password), () => isAlive() && !signal.aborted)
  } catch (error) {
    if (isAlive()) await stopProcess(child.pid!, isAlive)
    const isFull = noRoomWords.test(wordsSince(logFile, size))
    const why = isFull ? ': no room is left on the disk' : ''
    const words = `The embedded PostgreSQL did not start${why}; its words are in ${logFile}.`
    throw isFull ? new NoRoom(words, { cause: error }) : new Error(words, { cause: error })
  }
  const pid = pidIn(join(folder, 'postmaster.pid'))
  return { pid, port, isAlive, stop: () => stopProcess(pid, isAlive) }
}

/**
 * Waits for the processes of a PostgreSQL whose postmaster was killed: they hold its shared memory, and no other can
 * start before that is freed. Those that do not end are killed; everything confirmed is in the write-ahead log. Then
 * the pid file is deleted, since the number may have been reused.
 */
async function clearRemains({ folder }: Cluster): Promise<void> {
  const file = join(folder, 'postmaster.pid')
  const pid = pidIn(file)
  if (isPostgresOn(folder, pid)) throw new Error(`The process ${pid} is a PostgreSQL on ${folder}: stop it.`)
  const leaveUntil = Date.now() + remainsLeaveMs
  const killUntil = leaveUntil + stopLimitMs
  for (let left = postgresOn(folder); left.length > 0; left = postgresOn(folder)) {
    if (Date.now() > killUntil)
      throw new Error(`The process ${left[0]!} of an earlier PostgreSQL on ${folder} does not end.`)
    if (Date.now() > leaveUntil) for (const each of left) kill(each)
    await Bun.sleep(pollMs)
  }
  rmSync(file, { force: true })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ESRCH'

/** SIGINT is PostgreSQL's fast shutdown: sessions are terminated, and nothing committed is lost. */
async function stopProcess(pid: number, isAlive: () => boolean): Promise<void> {
  if (!isAlive()) return
  process.kill(pid, 'SIGINT')
  const end = Date.now() + stopLimitMs
  while (isAlive() && Date.now() < end) await Bun.sleep(10)
  if (isAlive()) throw new Error('The embedded PostgreSQL did not stop in time.')
}

/** Crash recovery may take long, and it logs its progress; only silence has a limit. */
async function waitUntilAnswering(url: string, isWanted: () => boolean): Promise<void> {
  let end = Date.now() + answerLimitMs
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      const isStarting = error instanceof postgres.PostgresError && error.code === cannotConnectNow
      if (isStarting) end = Date.now() + answerLimitMs
      if (!isWanted() || Date.now() > end) throw error
    } finally {
      await sql.end({ timeout: 1 })
    }
    await Bun.sleep(pollMs)
  }
}

function wordsSince(file: string, offset: number): string {
  if (!existsSync(file)) return ''
  const fd = openSync(file, 'r')
  const words = Buffer.alloc(Math.max(0, Math.min(fstatSync(fd).size - offset, 64 * 1024)))
  const bytes = readSync(fd, words, 0, words.length, offset)
  closeSync(fd)
  return words.toString('utf8', 0, bytes)
}
