import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { openSession } from '../../api/accounts/sessionPair.ts'
import { readEnv } from '../../api/env.ts'
import { createApi } from '../../api/server.ts'
import { awaitIndexes } from './awaitIndexes.ts'
import { startBenchDatabase } from './benchDatabase.ts'
import { quantile } from './measures.ts'
import { objectMeasures } from './objectMeasures.ts'
import { makeObjects } from './objectsFixture.ts'
import { measureNewProperty } from './newProperty.ts'
import { saveResults } from './saveResults.ts'
import { logStatements, timeStatements, type StatementTimes } from './statementTimes.ts'

// `bun run bench objects [objects]`: objects of 20 types with 15 properties, 200 people in 30 groups, a member of five of
// them reads and writes. Medians and 95th percentiles in milliseconds: through GraphQL, and of its statements by the
// server's own clock.

const objects = Number(process.argv[2] ?? 1_000_000)
const rounds = 60
/** The first ones warm connections, plans and caches. */
const warming = 10
const database = await startBenchDatabase()
const began = performance.now()
const made = await makeObjects(database.sql, objects)
print(`${objects} objects in ${((performance.now() - began) / 1000).toFixed(0)} s`)
const log = createLog((line) => line.includes('"level":"info"') || process.stderr.write(`${line}\n`))
const quotas = { QUOTA_OBJECTS: '10000000', QUOTA_REQUESTS_PER_DAY: '10000000' }
const env = readEnv({ DATA_DIR: database.dir, SECRET: 'a secret for the bench', ...quotas })
const api = await createApi({
  databaseUrl: database.url,
  dataDir: database.dir,
  log,
  metrics: new Metrics(),
  env,
  runsJobs: true,
})
const [member, owner] = await Promise.all([tokenOf(made.member), tokenOf(made.owner)])
const measures = Object.entries(objectMeasures(made, (...asked) => ask(member, ...asked)))
const rows: Record<string, Record<string, number>> = {}
let asked = 0
const seconds = await awaitIndexes(database.sql, made.type, async () => {
  for (const [name, run] of measures) if (!name.startsWith('update')) await run(asked)
  asked++
})
print(`indexes after ${seconds.toFixed(0)} s`)

for (const [name, run] of measures) {
  const times = await repeat(async (round) => {
    const started = performance.now()
    await run(round)
    return performance.now() - started
  })
  rows[name] = { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
const added = await measureNewProperty(made, {
  member: (...asked) => ask(member, ...asked),
  owner: (...asked) => ask(owner, ...asked),
})
await logStatements(database)
for (const [name, run] of measures) {
  const times = await repeat((round) => timeStatements(database, () => run(round)))
  const of = (key: keyof StatementTimes, part: number) =>
    quantile(
      times.map((each) => each[key]),
      part,
    )
  Object.assign(rows[name]!, {
    longest50: of('longest', 0.5),
    longest95: of('longest', 0.95),
    all50: of('all', 0.5),
    all95: of('all', 0.95),
  })
}
print('| What, ms | GraphQL 50 % | 95 % | longest statement 50 % | 95 % | all statements 50 % | 95 % |')
print('|---|---|---|---|---|---|---|')
for (const [name, found] of Object.entries(rows))
  print(`| ${[name, ...Object.values(found).map((ms) => ms.toFixed(1))].join(' | ')} |`)
for (const [name, ms] of Object.entries(added)) print(`${name}: ${ms.toFixed(1)} ms`)
saveResults('objects', { objects, rounds, rows, added })
await api.close()
await database.stop()
process.exit(0)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function repeat<T>(run: (round: number) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (let round = 0; round < rounds + warming; round++) found.push(await run(round))
  return found.slice(warming)
}

async function tokenOf(account: string): Promise<string> {
  const session = await database.sql.begin((tx) => openSession(tx, account, { ip: '127.0.0.1' }))
  return session.access_token
}

async function ask(token: string, query: string, variables: object): Promise<void> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      Space: made.space,
    },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as { errors?: unknown }
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
}
