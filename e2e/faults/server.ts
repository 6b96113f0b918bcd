import postgres from 'postgres'
import type { AuthorizeDocuments } from '#schema/documents/authorize.ts'
import { useSecondShape } from '#schema/kinds/testingShape.ts'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { serveSync } from '../../sync/serve.ts'
import { createSync } from '../../sync/server.ts'

// The sync part as a process of its own, with rights from a table `fault_right`: a token may edit every document
// unless a row says otherwise. For trials that kill it. Prints its port.

const databaseUrl = process.env['DATABASE_URL']!
const sql = postgres(databaseUrl, { max: 2, onnotice: () => {}, backoff: () => 0.1 })

const authorize: AuthorizeDocuments = async ({ token, documents }) => {
  const [right] = await sql<{ level: 'read' | 'edit' | 'none' | 'unauthenticated' }[]>`
    select level from fault_right where token = ${token}`
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from document where name = any(${documents})`
  const ids = new Map(rows.map((row) => [row.name, row.id]))
  return documents.map((name) => {
    const id = ids.get(name)
    const level = right?.level ?? 'edit'
    if (level === 'unauthenticated') return { name, refused: 'unauthenticated' as const }
    if (!id || level === 'none') return { name, refused: 'notFound' as const }
    const principal = { kind: 'subject', id: '1', name: token, color: '#336699' } as const
    return { name, id, space: '1', kind: 'text', level, principal, expiresAt: Date.now() + 3_600_000 }
  })
}

const metrics = new Metrics()
/** A document is renewed at this many authors, repeatedly. */
const renewedAt = Number(process.env['RENEWED_AT'] ?? 0)
const renewalPace = { idleAuthors: renewedAt, busyAuthors: renewedAt, apartMs: 1_500, pollMs: 500 }
/** A newer program, which knows the second version of the shape of texts. */
const isLater = process.env['LATER_PROGRAM'] === 'yes'
if (isLater) useSecondShape()
const sync = await createSync({
  databaseUrl,
  redisUrl: process.env['REDIS_URL'],
  severalNodes: process.env['SEVERAL_NODES'] === 'yes',
  authorize,
  log: createLog((line) => process.stderr.write(`${line}\n`)),
  metrics,
  limits: { socketsPerPrincipal: 10_000, unauthenticatedSocketsPerAddress: 10_000 },
  renewalPace: renewedAt > 0 ? renewalPace : undefined,
  onProjection: async () => {},
  decodingWorker: isLater ? new URL('../../sync/testingShapes.worker.ts', import.meta.url) : undefined,
})
const server = serveSync(sync, { port: Number(process.env['PORT'] ?? 0), metrics })
process.stdout.write(`${server.port}\n`)
process.on('SIGTERM', () => {
  void sync.drain(5_000).then(({ unsaved }) => process.exit(unsaved.length > 0 ? 1 : 0))
})
