import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#schema/log.ts'
import { until } from '../testing/testing.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { isPostgresOn, postgresOn } from './postgresProcesses.ts'

const program = join(import.meta.dirname, '../testing/testingEmbedded.ts')
const startLimitMs = 60_000

let dir: string
let stops: (() => unknown)[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'terem-embedded-'))
  chmodSync(dir, 0o755)
  stops = []
})
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  for (const pid of clusterExists() ? postgresOn(cluster()) : []) process.kill(pid, 'SIGKILL')
  if (clusterExists()) await until('all are gone', () => postgresOn(cluster()).length === 0)
  rmSync(dir, { recursive: true, force: true })
})

const cluster = () => join(dir, 'cluster')
const clusterExists = () => existsSync(cluster())

/** The database in another process, as soon as it responds. */
async function startElsewhere() {
  const child = runElsewhere()
  const first = await Promise.race([child.stdout.getReader().read(), child.exited.then(() => undefined)])
  if (!first?.value) throw new Error(await new Response(child.stderr).text())
  const { url, pid } = JSON.parse(Buffer.from(first.value).toString()) as { url: string; pid: number }
  return { child, url, pid }
}

function runElsewhere() {
  const child = Bun.spawn([process.execPath, program, dir], { stdout: 'pipe', stderr: 'pipe' })
  stops.push(() => child.kill('SIGKILL'))
  return child
}

async function startHere(lines: string[] = []): Promise<Embedded> {
  const database = await startEmbedded(dir, { log: createLog((line) => lines.push(line)) })
  stops.push(() => database.stop())
  return database
}

async function ask<T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  return question(sql).finally(() => sql.end({ timeout: 1 }))
}

const isWritable = (url: string) =>
  ask(url, (sql) => sql`create table if not exists written (at timestamptz)`).then(
    () => true,
    () => false,
  )

test('a second process on the same data is told who holds it, and the database stays with the first', async () => {
  const { child, url, pid } = await startElsewhere()
  const second = runElsewhere()
  expect(await second.exited).toBe(1)
  const words = await new Response(second.stderr).text()
  expect(words).toBe(`The process ${child.pid} holds ${dir}/lock: stop it, or set another DATA_DIR.\n`)
  expect(isPostgresOn(cluster(), pid)).toBe(true)
  expect(await isWritable(url)).toBe(true)
})

test('the lock ends with a process that is killed, and the database that it leaves behind is taken over', async () => {
  const { child, url, pid } = await startElsewhere()
  await ask(url, (sql) => sql`create table kept ()`)
  child.kill('SIGKILL')
  await child.exited
  const handles = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
  expect(handles).not.toContain(join(dir, 'lock'))
  const database = await startHere()
  expect(database).toMatchObject({ url, pid, state: 'ok' })
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
})

test('a database that is killed is started again at the same address', async () => {
  const lines: string[] = []
  const database = await startHere(lines)
  const { pid } = database
  await ask(database.url, (sql) => sql`create table kept ()`)
  process.kill(pid, 'SIGKILL')
  await until('it is back', () => database.pid !== pid && database.state === 'ok', startLimitMs)
  expect(await ask(database.url, (sql) => sql`select * from kept`)).toEqual([])
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['database_died', 'database_restarted'])
})

test('a database that was taken over is started again, too', async () => {
  const { child, pid } = await startElsewhere()
  child.kill('SIGKILL')
  await child.exited
  const database = await startHere()
  expect(database.pid).toBe(pid)
  process.kill(pid, 'SIGKILL')
  await until('it is back', () => database.pid !== pid && database.state === 'ok', startLimitMs)
  expect(await isWritable(database.url)).toBe(true)
})

test('a stop while the database is being started again ends it for good', async () => {
  const lines: string[] = []
  const database = await startHere(lines)
  process.kill(database.pid, 'SIGKILL')
  await until('it is missed', () => lines.some((line) => line.includes('database_died')))
  await database.stop()
  expect(postgresOn(cluster())).toEqual([])
})

test('a start right after program and database were killed waits for what is left of the database', async () => {
  const { child, url, pid } = await startElsewhere()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  stops.push(() => sql.end({ timeout: 0 }))
  const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  // A busy PostgreSQL process does not notice the end of the postmaster.
  process.kill(session!.pid, 'SIGSTOP')
  child.kill('SIGKILL')
  process.kill(pid, 'SIGKILL')
  await child.exited
  const database = await startHere()
  expect(isPostgresOn(cluster(), session!.pid)).toBe(false)
  expect(await isWritable(database.url)).toBe(true)
})

test('a process id that another program has got since is not taken for the database', async () => {
  const { child } = await startElsewhere()
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  const owner = Number(Bun.spawnSync(['stat', '-c', '%u', cluster()]).stdout.toString().trim())
  const other = spawn('sleep', ['600'], { argv0: 'postgres', uid: owner, gid: owner })
  stops.push(() => other.kill('SIGKILL'))
  const words = [String(other.pid), cluster(), '1', '1', '', '127.0.0.1', '', 'ready']
  writeFileSync(join(cluster(), 'postmaster.pid'), words.join('\n'))
  const database = await startHere()
  expect(database.pid).not.toBe(other.pid)
  expect(await isWritable(database.url)).toBe(true)
  expect(other.exitCode ?? other.signalCode).toBe(null)
})

test('a first start that is killed while it makes the database leaves nothing that the next one stumbles over', async () => {
  const first = runElsewhere()
  const making = () => existsSync(dir) && readdirSync(dir).some((name) => isBegun(join(dir, name)))
  await until('files are being made', making)
  first.kill('SIGKILL')
  await first.exited
  expect(clusterExists()).toBe(false)
  const database = await startHere()
  expect(await isWritable(database.url)).toBe(true)
})

const isBegun = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

test('a folder that is no whole database is never written over', async () => {
  mkdirSync(cluster(), { recursive: true })
  writeFileSync(join(cluster(), 'somebody'), 'wrote this')
  await expect(startEmbedded(dir)).rejects.toThrow(/^The folder .*cluster is no whole database: .*\.$/)
  expect(readdirSync(cluster())).toEqual(['somebody'])
})
