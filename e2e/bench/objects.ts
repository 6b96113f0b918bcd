import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { openSession } from '../../api/accounts/sessionPair.ts'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { readEnv } from '../../api/env.ts'
import { createApi } from '../../api/server.ts'
import { makeObjects, type BenchObjects } from './objectsFixture.ts'

// `HEAVY_LIMIT=900 bun e2e/bench/objects.ts [objects]`: objects of 20 types with 15 properties, 200 people in 30 groups,
// a member of five of them reads and writes. Medians and 95th percentiles through GraphQL, in milliseconds.

const objects = Number(process.argv[2] ?? 1_000_000)
const rounds = 60
const dir = mkdtempSync(join(tmpdir(), 'terem-bench-'))
const database = await startEmbedded(join(dir, 'postgres'))
const sql = postgres(database.url, { max: 2, onnotice: () => {} })
await migrate(sql)
const began = performance.now()
const made = await makeObjects(sql, objects)
print(`${objects} objects in ${((performance.now() - began) / 1000).toFixed(0)} s`)
const log = createLog((line) => line.includes('"level":"info"') || process.stderr.write(`${line}\n`))
const env = readEnv({ DATA_DIR: dir, SECRET: 'a secret for the bench', QUOTA_OBJECTS: '10000000' })
const api = await createApi({ databaseUrl: database.url, dataDir: dir, log, metrics: new Metrics(), env })
const token = (await sql.begin((tx) => openSession(tx, made.member, { ip: '127.0.0.1' }))).access_token
print('| What | p50 ms | p95 ms |\n|---|---|---|')
for (const [name, run] of Object.entries(measures(made))) print(`| ${name} | ${await measure(run)} |`)
await api.close()
await sql.end()
await database.stop()
rmSync(dir, { recursive: true, force: true })
process.exit(0)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function measures({
  space,
  type,
  p,
  ids,
}: BenchObjects): Record<string, (round: number) => Promise<unknown>> {
  const list = `query ($type: ID!, $where: ObjectWhere, $orderBy: [ObjectOrder!]) {
    paginate_object(type_id: $type, where: $where, orderBy: $orderBy) { data { id name values } endCursor }
  }`
  const counted = list.replace('endCursor', 'paginatorInfo { total estimated }')
  const where = (round: number) => ({
    AND: [
      { property_id: p.stage, value: `s${round % 8}` },
      { property_id: p.amount, operator: 'GTE', value: 500 + (round % 7) * 50 },
    ],
  })
  const orderBy = [{ property_id: p.amount }, { property_id: p.day, order: 'DESC' }]
  const board = `query ($type: ID!, $stage: ID!) { ${Array.from(
    { length: 8 },
    (
      _,
      n,
    ) => `c${n}: paginate_object(type_id: $type, perPage: 20, where: { property_id: $stage, value: "s${n}" }) {
      data { id name values }
    }`,
  ).join('\n')} }`
  const groups = `query ($type: ID!, $stage: ID!, $sum: ID!) {
    object_groups(type_id: $type, property_id: $stage, sum: $sum) { value count sum }
  }`
  const update = `mutation ($id: ID!, $values: JSON!) {
    objectUpdate(id: $id, input: { values: $values }) { recordId }
  }`
  const bulk = `mutation ($ids: [ID!]!, $values: JSON!) { objectsUpdate(ids: $ids, values: $values) { status } }`
  return {
    'list 50, two filters, two sorts': (n) => ask(list, { type, where: where(n), orderBy }),
    'list 50 with its total': (n) => ask(counted, { type, where: where(n), orderBy }),
    'list 50, the newest': () => ask(list, { type }),
    'kanban, 8 × 20': () => ask(board, { type, stage: p.stage }),
    'sums by group over the largest type': () => ask(groups, { type, stage: p.stage, sum: p.amount }),
    'objects of all types, 50': () => ask('{ paginate_anyObject { data { id name } } }', {}, space),
    'update of one value': (n) => ask(update, { id: ids[n], values: { [p.note]: `note ${n}` } }),
    'update of 2000': (n) => ask(bulk, { ids: ids.slice(0, 2000), values: { [p.note]: `all ${n}` } }),
  }
}

async function measure(run: (round: number) => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round++) {
    const started = performance.now()
    await run(round)
    // The first ones warm connections, plans and caches.
    if (round >= 10) times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)]!.toFixed(1)).join(' | ')
}

async function ask(query: string, variables: object, space?: string): Promise<void> {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(space ? { Space: space } : {}),
    },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await (await api.fetch(request, { ip: '127.0.0.1' })).json()) as { errors?: unknown }
  if (answer.errors) throw new Error(JSON.stringify(answer.errors))
}
