import crossws from 'crossws/adapters/bun'
import postgres from 'postgres'
import type { AuthorizeDocuments, DocumentAuthorization } from '#schema/documents/authorize.ts'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { bunSocketOptions } from '../../../sync/limits.ts'
import { createSync } from '../../../sync/server.ts'

// The document socket as it ships: limits, rights on every message, acknowledgement after the commit. Everyone may edit.

const databaseUrl = process.env.DATABASE_URL!
const sql = postgres(databaseUrl, { max: 2 })
const everyoneEdits: AuthorizeDocuments = async ({ documents }) => {
  const rows = await sql<
    { name: string; id: string }[]
  >`select name, id from document where name in ${sql(documents)}`
  return documents.map((name): DocumentAuthorization | { name: string; refused: 'notFound' } => {
    const row = rows.find((one) => one.name === name)
    if (!row) return { name, refused: 'notFound' }
    const principal = { kind: 'subject', id: '1', name: 'Bench', color: '#336699' } as const
    return {
      name,
      id: row.id,
      space: '1',
      kind: 'text',
      level: 'edit',
      principal,
      expiresAt: Date.now() + 3_600_000,
    }
  })
}

const log = createLog((line) => process.stderr.write(line.includes('"level":"error"') ? `${line}\n` : ''))
/** All clients share one principal and one address, so only the limits that count those are lifted. */
const forOneCrowd = {
  framesPerSecond: 1e6,
  framesAtOnce: 1e6,
  socketsPerPrincipal: 1e5,
  unauthenticatedSocketsPerAddress: 1e5,
}
const sync = await createSync({
  databaseUrl,
  redisUrl: process.env.REDIS_URL,
  authorize: everyoneEdits,
  log,
  metrics: new Metrics(),
  limits: forOneCrowd,
})
const ws = crossws({ hooks: sync.hooks })
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  websocket: { ...ws.websocket, ...bunSocketOptions },
  fetch: (request, bun) => ws.handleUpgrade(request, bun),
})
process.stdout.write(`${server.port}\n`)
process.on('SIGTERM', () => {
  sync.drain(10_000).then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
