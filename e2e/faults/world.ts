import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import * as Y from 'yjs'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'
import { makeDocument, until } from '../../sync/testing.ts'
import { freePort, startRedis, startRelay } from '../../sync/testingFaults.ts'
import { makeRightsTable, SyncProcess } from './processes.ts'

const startLimitMs = 60_000

/**
 * Two sync processes over one PostgreSQL and one Redis, each of which can be taken away and brought back. With
 * `renewedAt` they renew every document with this many authors, repeatedly. Nodes whose health is polled connect
 * directly to the database: a relay in this process responds only as fast as the trial lets it.
 */
export async function startWorld({ renewedAt = 0, isRelayed = true } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'terem-faults-'))
  chmodSync(dir, 0o755)
  const database = await startEmbedded(join(dir, 'postgres'))
  const relay = await startRelay(Number(new URL(database.url).port))
  const through = new URL(database.url)
  through.port = String(relay.port)
  const sql = postgres(through.href, { max: 2, onnotice: () => {}, backoff: () => 0.05 })
  await migrate(sql)
  await makeRightsTable(sql)
  const redisPort = await freePort()
  let redis = await startRedis(redisPort)

  const env = {
    DATABASE_URL: isRelayed ? through.href : database.url,
    REDIS_URL: redis.url,
    ...(renewedAt > 0 ? { RENEWED_AT: String(renewedAt) } : {}),
  }
  const nodes = [new SyncProcess(env), new SyncProcess(env)]
  await Promise.all(nodes.map((node) => node.start()))
  const fronts = await Promise.all(nodes.map((node) => startRelay(node.port)))

  return {
    sql,
    nodes,
    /** Relays between clients and nodes. */
    fronts,
    urls: fronts.map((front) => `ws://127.0.0.1:${front.port}/sync`),
    makeDocument: async () => (await makeDocument(sql)).name,
    killNode: async (at: number) => {
      await nodes[at]!.kill()
    },
    killDatabase: async () => {
      const { pid } = database
      process.kill(pid, 'SIGKILL')
      await until('the database is back', () => database.pid !== pid, startLimitMs)
    },
    killRedis: () => redis.kill(),
    startRedis: async () => {
      redis = await startRedis(redisPort)
    },
    stop: async () => {
      for (const front of fronts) front.stop()
      await Promise.all(nodes.map((node) => node.kill()))
      await redis.kill()
      await sql.end({ timeout: 1 })
      relay.stop()
      await database.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type FaultWorld = Awaited<ReturnType<typeof startWorld>>

/** The entries in the log of a document. */
export async function readEntries(sql: Sql, name: string): Promise<Set<string>> {
  const doc = new Y.Doc()
  const rows = await sql<{ body: Uint8Array }[]>`
    select s.state as body from document_snapshot s join document d on d.id = s.document where d.name = ${name}
    union all
    select u.update from document_update u join document d on d.id = u.document where d.name = ${name}`
  doc.transact(() => {
    for (const { body } of rows) Y.applyUpdate(doc, body)
  })
  return new Set(doc.getMap('entries').keys())
}
