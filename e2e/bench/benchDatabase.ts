import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startEmbedded } from '../../api/database/embedded.ts'
import { migrate } from '../../api/database/migrate.ts'

export type BenchDatabase = {
  url: string
  sql: Sql
  /** For other files of the bench. */
  dir: string
  /** The file of the server's log. */
  log: string
  stop(): Promise<void>
}

/** A PostgreSQL of the bench's own with our tables, which ends with the bench in any case. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'terem-bench-'))
  const server = await startEmbedded(join(dir, 'postgres'))
  const end = () => process.kill(server.pid, 'SIGINT')
  process.once('exit', end)
  process.once('SIGTERM', () => process.exit(1))
  const sql = postgres(server.url, { max: 2, onnotice: () => {} })
  await migrate(sql)
  return {
    url: server.url,
    sql,
    dir,
    log: join(dir, 'postgres/postgres.log'),
    async stop() {
      await sql.end()
      await server.stop()
      process.off('exit', end)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
