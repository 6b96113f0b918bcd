import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

const folder = join(import.meta.dirname, '../../schema/migrations')
const lockKey = 7_361_001

/** Applies the numbered SQL files that the database has not seen, in order, one program at a time. Returns their names. */
export async function migrate(sql: Sql): Promise<string[]> {
  return sql.begin(async (tx) => {
    // A large table may take longer than a request is let to.
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${lockKey})`
    await tx`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const seen = new Set((await tx<{ name: string }[]>`select name from migration`).map((row) => row.name))
    const fresh = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !seen.has(name))
      .sort()
    for (const name of fresh) {
      await tx.unsafe(readFileSync(join(folder, name), 'utf8')).simple()
      await tx`insert into migration (name) values (${name})`
    }
    return fresh
  })
}
