import { readdirSync, readFileSync } from 'node:fs'
import { awaitIndexes } from './awaitIndexes.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { loadOf } from './objectLoad.ts'
import { makeObjects } from './objectsFixture.ts'
import { startTerem } from './objectServers/terem.ts'
import { logStatements, timeStatements } from './statementTimes.ts'

// `bun run bench requestCost [rows] [rounds]`: the processor time of a request, here and in PostgreSQL, at 16 at
// once, and its number of statements. Wall-clock times mean little on a machine that others use, too.

const rows = Number(process.argv[2] ?? 100_000)
const rounds = Number(process.argv[3] ?? 3)
const tasks = ['list', 'filtered', 'update', 'create'] as const
const clockTicks = 100
const counted = 20

const database = await startBenchDatabase()
const made = await makeObjects(database.sql, rows, 1)
const terem = await startTerem(database.url, database.sql, made)
let asked = 0
await awaitIndexes(database.sql, made.type, async () => {
  for (const task of ['list', 'filtered'] as const) await terem.ask[task](asked)
  asked++
})
const [backend] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
const postgresPid = parentOf(String(backend!.pid))
const apiPid = childOf(process.pid, 'main.ts')
const found = new Map<
  string,
  { api: number[]; postgres: number[]; perSecond: number[]; statements: number }
>()
for (const task of tasks) {
  await loadOf(terem.ask[task], { atOnce: 16, ms: 3000 })
  found.set(task, { api: [], postgres: [], perSecond: [], statements: 0 })
}
for (let round = 0; round < rounds; round++)
  for (const task of tasks) {
    const own = found.get(task)!
    const before = [busyMs(apiPid), postgresMs()] as const
    let requests = 0
    const { perSecond } = await loadOf((n) => (requests++, terem.ask[task](n)), { atOnce: 16, ms: 4000 })
    own.api.push((busyMs(apiPid) - before[0]) / requests)
    own.postgres.push((postgresMs() - before[1]) / requests)
    own.perSecond.push(perSecond)
  }
await logStatements(database)
for (const task of tasks) {
  const { number } = await timeStatements(database, async () => {
    for (let n = 0; n < counted; n++) await terem.ask[task](n)
  })
  found.get(task)!.statements = number / counted
}
const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!.toFixed(2)
process.stdout.write('| | statements | API, ms | PostgreSQL, ms | a second |\n|---|---|---|---|---|\n')
for (const [task, { statements, api, postgres, perSecond }] of found)
  process.stdout.write(
    `| ${task} | ${statements} | ${middle(api)} | ${middle(postgres)} | ${middle(perSecond)} |\n`,
  )
await terem.stop()
await database.stop()
process.exit(0)

/** The processor time of a process; with `dead` including that of its ended children. */
function busyMs(pid: number, dead = false): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system, childUser, childSystem] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
    return ((user! + system! + (dead ? childUser! + childSystem! : 0)) * 1000) / clockTicks
  } catch {
    return 0
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function processes(): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
}

function postgresMs(): number {
  const backends = processes().filter((pid) => parentOf(pid) === postgresPid)
  return backends.reduce((sum, pid) => sum + busyMs(Number(pid)), busyMs(postgresPid, true))
}

function childOf(parent: number, named: string): number {
  const pid = processes().find(
    (each) => parentOf(each) === parent && readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(named),
  )
  return Number(pid)
}
