import type { Sql } from 'postgres'
import { createLog } from '#schema/log.ts'
import { Metrics } from '#schema/metrics.ts'
import { openSession } from '../../api/accounts/sessionPair.ts'
import { readEnv } from '../../api/env.ts'
import { createApi } from '../../api/server.ts'
import type { BenchDatabase } from './benchDatabase.ts'

/** The API of a bench, in its own process; only errors are printed. */
export function startBenchApi({ url, dir }: BenchDatabase) {
  const log = createLog((line) => line.includes('"level":"info"') || process.stderr.write(`${line}\n`))
  const env = readEnv({ DATA_DIR: dir, SECRET: 'a secret for the bench' })
  return createApi({ databaseUrl: url, dataDir: dir, log, metrics: new Metrics(), env })
}

export async function makeAccount(sql: Sql, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into account (email, name) values (${`${name}@example.com`}, ${name}) returning id`
  return row!.id
}

/** A token of a person who signs in now. */
export const tokenOf = async (sql: Sql, account: string): Promise<string> =>
  (await sql.begin((tx) => openSession(tx, account, { ip: '127.0.0.1' }))).access_token

/** `p50 | p95 | most`, in ms. */
export function timesOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!
  return [at(0.5), at(0.95), sorted.at(-1)!].map((time) => time.toFixed(1)).join(' | ')
}

export const medianOf = (counts: readonly number[]): number =>
  counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]!
