import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { DatabaseTooOld, formerFiles, schemaFiles } from './formerFiles.ts'

const migrations = join(import.meta.dirname, '../../schema/migrations')
const lockKey = 7_361_001

/**
 * Applies the numbered SQL files that the database has not seen, in order, one program at a time. Returns their
 * names. Throws DatabaseTooOld, without changes, for a database in which only some of the former files were applied.
 */
export async function migrate(sql: Sql, folder = migrations): Promise<string[]> {
  return sql.begin(async (tx) => {
    // A large table may take longer than the statement timeout of a request.
    await tx`set local statement_timeout = 0`
    await tx`select pg_advisory_xact_lock(${lockKey})`
    await tx`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`
    const seen = await readSeen(tx)
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

/** The names of applied files. In a database with all former files, their replacements count as applied. */
async function readSeen(tx: TransactionSql): Promise<Set<string>> {
  const seen = new Set((await tx<{ name: string }[]>`select name from migration`).map((row) => row.name))
  const noted = schemaFiles.filter((name) => !seen.has(name))
  if (noted.length === 0 || !formerFiles.some((name) => seen.has(name))) return seen
  const missing = formerFiles.findLast((name) => !seen.has(name))
  if (missing) throw new DatabaseTooOld(missing)
  await tx`insert into migration ${tx(noted.map((name) => ({ name })))}`
  return new Set([...seen, ...noted])
}
