import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'results.json')

/** Appends the results of one run of a part: a long trial consists of many runs, and all of them count. */
export function keepResult(part: string, figures: Record<string, unknown>): void {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown[]) : []
  const run = { part, date: new Date().toISOString(), cores: cpus().length, bun: Bun.version, ...figures }
  writeFileSync(file, `${JSON.stringify([...kept, run], null, 2)}\n`)
}
