import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'

/** Saves the results of a bench in a file next to it, with the machine that it ran on. */
export function saveResults(name: string, found: object): void {
  const results = { date: new Date().toISOString(), cores: cpus().length, bun: Bun.version, ...found }
  writeFileSync(
    join(import.meta.dirname, name === 'bench' ? 'results.json' : `results.${name}.json`),
    `${JSON.stringify(results, null, 2)}\n`,
  )
}
