import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The results of the random models of access: each world is compared on every surface with the rules. */
type ModelResult = { model: string; worlds: number; comparisons: number; seed: number }

/** Runs every random model of access over this many worlds. A model that finds one difference has no result. */
export function runWorlds({ worlds, seed }: { worlds: number; seed: number }) {
  const dir = mkdtempSync(join(tmpdir(), 'terem-worlds-'))
  const file = join(dir, 'models.jsonl')
  const env = {
    ...process.env,
    MODEL_RUNS: String(worlds),
    MODEL_SEED: String(seed),
    MODEL_RESULTS: file,
  }
  const { status } = spawnSync(process.execPath, ['x', '--bun', 'vitest', 'run', '.model.test.ts'], {
    stdio: 'inherit',
    env,
  })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(dir, { recursive: true, force: true })
  const models = lines.map((line) => JSON.parse(line) as ModelResult)
  // Without a world nothing was compared.
  const isGood = status === 0 && models.length > 0 && models.every(({ comparisons }) => comparisons > 0)
  return { figures: { models, leaked: isGood ? 0 : 'see above' }, isGood }
}
