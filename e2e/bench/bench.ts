import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { makeDocuments, makeFixtures, pageName } from './fixtures.ts'
import { burst, coldOpen, fanOut, manyDocuments } from './measures.ts'
import { measureNodes } from './nodes.ts'
import { peerNames, startPeer, type PeerName } from './peers.ts'
import { Report } from './report.ts'
import { saveResults } from './saveResults.ts'

// `bun run bench [rounds] [part …]`: every row is measured for each peer in turn, round by round, in the same run.
// Parts are fanOut, burst, idle, coldOpen, writes and nodes; without any all are measured and results.json is written.

const rounds = Number(process.argv[2] ?? 5)
const parts = process.argv.slice(3)
const wants = (part: string) => parts.length === 0 || parts.includes(part)
const dir = mkdtempSync(join(tmpdir(), 'terem-bench-'))
const database = await startEmbedded(join(dir, 'postgres'))
const sql = postgres(database.url, { max: 2, onnotice: () => {} })
await migrate(sql)
const fixtures = await makeFixtures(sql)
const report = new Report()
const env = { DATABASE_URL: database.url }
const freshNames = async (count: number): Promise<string[]> => {
  const names = Array.from({ length: count }, pageName)
  await makeDocuments(sql, names)
  return names
}

/** Runs `measure` against a fresh server of each peer. */
async function eachPeer(
  measure: (peer: PeerName, server: Awaited<ReturnType<typeof startPeer>>) => Promise<void>,
): Promise<void> {
  for (const peer of peerNames) {
    const server = await startPeer(peer, env)
    try {
      await measure(peer, server)
    } finally {
      await server.stop()
    }
  }
}

const shapes = [
  { row: 'fan-out 1 → 50', writers: 1, readers: 50 },
  { row: 'fan-out 1 → 200', writers: 1, readers: 200 },
  { row: 'fan-out 10 → 50', writers: 10, readers: 50 },
]

for (let round = 1; round <= rounds; round++) {
  console.error(`round ${round} of ${rounds}`)
  if (wants('fanOut')) await measureFanOut()
  if (wants('burst')) await measureBurst()
  if (wants('idle')) await measureIdle()
  if (wants('coldOpen')) await measureColdOpen()
  if (wants('writes')) await measureWrites()
  if (wants('nodes')) {
    const fresh = async () => (await freshNames(1))[0]!
    await measureNodes(report, env, { fresh, history: fixtures.history })
  }
}

async function measureFanOut(): Promise<void> {
  for (const { row, writers, readers } of shapes) {
    await eachPeer(async (peer, server) => {
      const [name] = await freshNames(1)
      const { p50, p99, ack } = await fanOut(server, name!, { writers, readers })
      report.add({ row: `${row}, p50`, unit: 'ms', peer, value: p50 })
      report.add({ row: `${row}, p99`, unit: 'ms', peer, value: p99 })
      if (peer !== 'y-websocket')
        report.add({ row: `${row}, acknowledgement p50`, unit: 'ms', peer, value: ack })
    })
  }
}

async function measureBurst(): Promise<void> {
  await eachPeer(async (peer, server) => {
    const [warm, name] = await freshNames(2)
    await burst(server, warm!)
    report.add({ row: 'burst of 5000 updates', unit: 'updates/s', peer, value: await burst(server, name!) })
  })
}

async function measureIdle(): Promise<void> {
  await eachPeer(async (peer, server) => {
    const found = await manyDocuments(server, await freshNames(500))
    report.add({ row: '500 documents × 2, p99', unit: 'ms', peer, value: found.p99 })
    report.add({ row: 'memory of an idle document', unit: 'KB', peer, value: found.perDocumentKb })
    report.add({ row: 'memory of a connection', unit: 'KB', peer, value: found.perConnectionKb })
  })
}

async function measureColdOpen(): Promise<void> {
  for (const [row, state] of [
    ['cold open, 260 000 edits', fixtures.history],
    ['cold open, 10 MB', fixtures.large],
  ] as const) {
    for (const peer of peerNames) {
      const settings = peer === 'Terem' ? env : { ...env, STATE_FILE: state.file }
      const value = await coldOpen(peer, settings, state.name)
      report.add({ row, unit: 'ms', peer, value })
    }
  }
}

/** Bytes of WAL and of rows for an edit of a small and of a 10 MB document, one commit per edit. */
async function measureWrites(): Promise<void> {
  const { writesPerEdit } = await import('./writes.ts')
  for (const [row, name] of [
    ['small document', (await freshNames(1))[0]!],
    ['10 MB document', fixtures.large.name],
  ] as const) {
    const { wal, rowBytes } = await writesPerEdit(sql, env, name)
    report.add({ row: `WAL of an edit, ${row}`, unit: 'bytes', peer: 'Terem', value: wal })
    report.add({ row: `row of an edit, ${row}`, unit: 'bytes', peer: 'Terem', value: rowBytes })
  }
}

await sql.end()
await database.stop()
rmSync(dir, { recursive: true, force: true })
if (parts.length === 0) saveResults('bench', { rounds, rows: report.rows() })
process.stdout.write(report.table())
process.exit(0)
