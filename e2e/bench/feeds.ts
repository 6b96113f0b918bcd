import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startBenchDatabase } from './benchDatabase.ts'
import { openBare, openFeeds, type FeedClient } from './feedClient.ts'
import { objectFeed, spaceFeed, update } from './feedOperations.ts'
import { makeFeeds, type FeedsFixture } from './feedsFixture.ts'
import { quantile } from './measures.ts'
import { startNode } from './node.ts'
import { atPace, Watch } from './pace.ts'
import { postgresMs, processMs } from './processTimes.ts'
import { saveResults } from './saveResults.ts'

// `bun run bench feeds [members×changes …]`: members with three feeds each over one socket (the space's events, the
// type whose objects change, and another one) and this many changes per second. Measures the cost of a change:
// transactions, CPU of the server and of PostgreSQL, and the time until every member has received it. For comparison,
// the same messages to bare sockets.

const seconds = 20
const warmingSeconds = 30
/** PostgreSQL publishes the statistics of a connection after it has been idle this long. */
const statisticsMs = 1500
const lateMs = 20_000
const asked = process.argv.slice(2).map((each) => each.split(/[x×]/).map(Number))
const loads = asked.length > 0 ? asked : [5, 60, 500].map((members, at) => [members, [5, 20, 50][at]!])

type Row = { members: number; changes: number; transactions: number } & Cost
type Cost = { serverMs: number; postgresMs: number; p50: number; p99: number; told: number }

const database = await startBenchDatabase()
const cluster = join(database.dir, 'postgres/cluster')
const rows: Record<string, Row> = {}
print(
  '| members × 3 feeds, changes a second | transactions a change | CPU of the server, ms | of PostgreSQL, ms | seen p50, ms | p99 | told |',
)
print('|---|---|---|---|---|---|---|')
for (const [members, changes] of loads as [number, number][]) {
  const made = await makeFeeds(database.sql, members)
  const { row, bytes } = await measureTerem(made, changes)
  rows[`${members} × 3, ${changes}/s`] = row
  printRow(`${members} × 3, ${changes}/s`, row)
  const floor = { members, changes, transactions: 0, ...(await measureBare(members, changes, bytes)) }
  rows[`bare sockets, ${members}, ${changes}/s`] = floor
  printRow(`the same to bare sockets`, floor)
}
saveResults('feeds', { seconds, rows })
await database.stop()
process.exit(0)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printRow(
  name: string,
  { transactions, serverMs, postgresMs: inDatabase, p50, p99, told }: Row,
): void {
  const figures = [transactions, serverMs, inDatabase, p50, p99].map((each) => each.toFixed(1))
  print(`| ${[name, ...figures, `${(told * 100).toFixed(0)} %`].join(' | ')} |`)
}

type Measured = {
  watch: Watch
  changes: number
  members: number
  send: () => Promise<unknown>
  times: () => number[]
}

/** CPU and latencies of the changes of some seconds. */
async function measure({
  watch,
  changes,
  members,
  send,
  times,
}: Measured): Promise<Cost & { count: number }> {
  await atPace(changes, warmingSeconds, send)
  await Bun.sleep(statisticsMs)
  watch.begin()
  const before = times()
  const count = await atPace(changes, seconds, send)
  const end = performance.now() + lateMs
  while (watch.times.length < count * members && performance.now() < end) await Bun.sleep(5)
  const [serverMs, inDatabase] = times().map((ms, at) => (ms - before[at]!) / count)
  return {
    count,
    serverMs: serverMs!,
    postgresMs: inDatabase!,
    p50: quantile(watch.times, 0.5),
    p99: quantile(watch.times, 0.99),
    told: watch.times.length / (count * members),
  }
}

async function measureTerem(made: FeedsFixture, changes: number): Promise<{ row: Row; bytes: string }> {
  const server = await startNode(database)
  const watch = new Watch()
  const { space, changed, quiet } = made
  const clients: FeedClient[] = []
  for (const token of made.members) {
    const queries = [spaceFeed(space), objectFeed(space, quiet), objectFeed(space, changed.type)]
    clients.push(
      await openFeeds(`${server.url.replace('http', 'ws')}/graphql`, {
        token,
        space,
        queries,
        heard: watch.heard,
      }),
    )
  }
  const send = async () => {
    const number = watch.send()
    const values = { [changed.note]: `#${String(number).padStart(6, '0')};` }
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${made.owner}`, Space: space },
      body: JSON.stringify({
        query: update,
        variables: { id: changed.ids[number % changed.ids.length], values },
      }),
    })
    // An overloaded node refuses: nobody is notified of a change that was not made.
    await answer.text()
  }
  let transactions = await committed()
  const cost = await measure({
    watch,
    changes,
    members: made.members.length,
    send,
    times: () => [processMs(server.pid), postgresMs(cluster)],
  })
  await Bun.sleep(statisticsMs)
  transactions = (await committed()) - transactions
  for (const client of clients) client.close()
  await server.stop()
  const { count, ...rest } = cost
  const all = count + changes * warmingSeconds
  return {
    row: { members: made.members.length, changes, transactions: transactions / all, ...rest },
    bytes: watch.message,
  }
}

/** Transactions of the whole database so far. */
async function committed(): Promise<number> {
  const [row] = await database.sql<{ count: string }[]>`
    select xact_commit as count from pg_stat_database where datname = current_database()`
  return Number(row!.count)
}

async function measureBare(members: number, changes: number, bytes: string): Promise<Cost> {
  const file = join(import.meta.dirname, 'servers/bareSockets.ts')
  const child = spawn(process.execPath, ['--no-install', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill())
  const port = Number(await new Promise<Buffer>((done) => child.stdout.once('data', done)))
  const watch = new Watch()
  const clients: FeedClient[] = []
  for (let at = 0; at < members; at++) clients.push(await openBare(`ws://127.0.0.1:${port}/`, watch.heard))
  const send = () => {
    const text = bytes.replace(/#\d{6};/, `#${String(watch.send()).padStart(6, '0')};`)
    // Each member gets two messages: the object, and the space's event that the type has changed.
    return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: `${text}\n${'-'.repeat(180)}` })
  }
  const cost = await measure({ watch, changes, members, send, times: () => [processMs(child.pid!), 0] })
  for (const client of clients) client.close()
  child.kill('SIGTERM')
  return { ...cost, postgresMs: 0 }
}
