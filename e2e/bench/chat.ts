import { print as printed, type DocumentNode } from 'graphql'
import { messageList, roomList } from '../../client/chat/operations.ts'
import { medianOf, startBenchApi, timesOf } from './benchApi.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { makeChats, type ChatReader } from './chatFixture.ts'
import { measureLive } from './chatLive.ts'
import { measureSearches } from './chatSearch.ts'
import { saveResults } from './saveResults.ts'
import { logStatements, timeStatements } from './statementTimes.ts'

// `bun run bench chat [messages]`: 2000 rooms with messages of a year. Measures what opening a room and reading the list
// of rooms with what is unread take in the database, searches with rights over GraphQL, and from sending until 200
// members of a room have seen it, beside an insert and a NOTIFY on the same PostgreSQL.

const messages = Number(process.argv[2] ?? 5_000_000)
const rounds = 40
const rows: Record<string, string> = {}

const database = await startBenchDatabase()
const began = performance.now()
const { space, readers, size } = await makeChats(database.sql, messages)
const filled = `${messages} messages in ${((performance.now() - began) / 1000).toFixed(0)} s; ${size}`
process.stdout.write(`${filled}\n`)
const api = await startBenchApi(database)
process.stdout.write('| | p50 ms | 95 % | most | |\n|---|---|---|---|---|\n')
for (const [name, measured] of Object.entries(await measureSearches(api, space, readers))) add(name, measured)
await logStatements(database)
for (const [reader, { token, room }] of Object.entries(readers)) {
  await inDatabase(`a room is opened, ${reader}`, token, messageList, { room })
  await inDatabase(`50 rooms with what is unread, ${reader}`, token, roomList, { space })
}
await api.close()
await database.sql`alter system reset log_min_duration_statement`
await database.sql`select pg_reload_conf()`
for (const [name, measured] of Object.entries(await measureLive(database))) add(name, measured)
saveResults('chat', { filled, rows })
await database.stop()
process.exit(0)

function add(name: string, measured: string): void {
  rows[name] = measured
  process.stdout.write(`| ${name} | ${measured} |\n`)
}

/** All statements of a request, by the clock of the database. */
async function inDatabase(
  name: string,
  token: ChatReader['token'],
  document: unknown,
  variables: Record<string, unknown>,
): Promise<void> {
  const times: number[] = []
  const numbers: number[] = []
  const body = JSON.stringify({ query: printed(document as DocumentNode), variables })
  for (let round = 0; round < rounds + 10; round++) {
    const { all, number } = await timeStatements(database, async () => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Space: space }
      const request = new Request('http://localhost/graphql', { method: 'POST', headers, body })
      const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as { errors?: unknown }
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
    })
    // The first ones warm connections, plans and the cache of pages.
    if (round < 10) continue
    times.push(all)
    numbers.push(number)
  }
  add(`${name}: in the database`, `${timesOf(times)} | ${medianOf(numbers)} statements`)
}
