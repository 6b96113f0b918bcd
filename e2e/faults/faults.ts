import { runTrial } from './trial.ts'

// `bun run faults [--short] [--seed=n]`: 200 kills, or a handful.

const isShort = process.argv.includes('--short')
const given = process.argv.find((word) => word.startsWith('--seed='))?.slice('--seed='.length)
const seed = Number(given ?? Date.now() % 1_000_000)
const result = await runTrial({
  kills: isShort ? 12 : 200,
  seed,
  say: (words) => process.stderr.write(`${words}\n`),
})
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${result.kills} kills, ${result.acknowledged} acknowledged, ${result.lost} lost\n`)
process.exit(result.lost > 0 || result.diverged > 0 ? 1 : 0)
