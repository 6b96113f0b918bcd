import { spawnSync } from 'node:child_process'
import { runFrozen } from './frozen.ts'
import { runTrial } from './trial.ts'

// `bun run faults [--short] [--seed=n] [--worlds=n]`: 200 kills, or a handful; then one of two nodes
// frozen at random moments, after which the changes of pages on the other were still quick; then 10 000 random worlds of access for
// each model, or as many as are asked for, in which every surface is compared with the rules.

const isShort = process.argv.includes('--short')
const given = (name: string) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const seed = Number(given('seed') ?? Date.now() % 1_000_000)
const worlds = Number(given('worlds') ?? (isShort ? 0 : 10_000))
const result = await runTrial({
  kills: isShort ? 12 : 200,
  seed,
  say: (words) => process.stderr.write(`${words}\n`),
})
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${result.kills} kills, ${result.acknowledged} acknowledged, ${result.lost} lost\n`)
const frozen = await runFrozen({
  freezes: isShort ? 5 : 30,
  say: (words) => process.stderr.write(`${words}\n`),
})
process.stdout.write(`${JSON.stringify(frozen, null, 2)}\n`)
const isQuick = frozen.p99 <= 1_000 && frozen.failed === 0
const isWhole = worlds === 0 || compareWorlds()
process.exit(result.lost > 0 || result.diverged > 0 || !isQuick || !isWhole ? 1 : 0)

function compareWorlds(): boolean {
  const { status } = spawnSync(process.execPath, ['x', '--bun', 'vitest', 'run', '.model.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, MODEL_RUNS: String(worlds) },
  })
  return status === 0
}
