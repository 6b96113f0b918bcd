import { spawnSync } from 'node:child_process'
import { runFrozen } from './frozen.ts'
import { runHostile } from './hostile.ts'
import { runLarge } from './large.ts'
import { runTrial } from './trial.ts'
import { startWorld } from './world.ts'

// `bun run faults [--short] [--seed=n] [--worlds=n]`: 200 kills, or a handful; then one of two nodes
// frozen at random moments, after which the changes of pages on the other were still quick; then everything that is known
// to hurt a server, and a large document, while somebody asks it how it is; then 10 000 random worlds of access for
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
const say = (words: string) => process.stderr.write(`${words}\n`)
const frozen = await runFrozen({ freezes: isShort ? 5 : 30, say })
process.stdout.write(`${JSON.stringify(frozen, null, 2)}\n`)
const isQuick = frozen.p99 <= 1_000 && frozen.failed === 0

const world = await startWorld()
const [server, { sql }] = [world.nodes[0]!, world]
const hostile = await runHostile({ server, sql, rounds: isShort ? 1 : 10, say })
const large = await runLarge({ server, sql, megabytes: isShort ? 10 : 50 })
await world.stop()
process.stdout.write(`${JSON.stringify({ hostile, large }, null, 2)}\n`)
process.stdout.write(`${hostile.inputs} hostile inputs, longest pause ${hostile.meanwhile.longestMs} ms\n`)

const isWhole = worlds === 0 || compareWorlds()
const isLost = result.lost + hostile.lost > 0 || result.diverged > 0
process.exit(isLost || !isQuick || !hostile.holds || !isWhole ? 1 : 0)

function compareWorlds(): boolean {
  const { status } = spawnSync(process.execPath, ['x', '--bun', 'vitest', 'run', '.model.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, MODEL_RUNS: String(worlds) },
  })
  return status === 0
}
