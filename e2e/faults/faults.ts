import { argv } from 'node:process'
import { runChats, type ChatsResult } from './chats.ts'
import { runFrozen } from './frozen.ts'
import { runHostile } from './hostile.ts'
import { runLarge } from './large.ts'
import { runManyUpdates } from './manyUpdates.ts'
import { keepResult } from './results.ts'
import { runTrial, type TrialResult } from './trial.ts'
import { startWorld, type FaultWorld } from './world.ts'
import { runWorkers, type WorkersResult } from './workers.ts'
import { runWorlds } from './worlds.ts'

// `bun run faults [--short] [--seed=n] [--kills=n] [--worlds=n] [part …]`, all parts without a name. Each part ends
// with its results and appends them to results.json unless it is short; the process fails when anything was lost,
// leaked or too slow.

const isShort = argv.includes('--short')
const given = (name: string) => argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const seed = Number(given('seed') ?? Date.now() % 1_000_000)
const kills = Number(given('kills') ?? (isShort ? 12 : 200))
const worlds = Number(given('worlds') ?? (isShort ? 5 : 10_000))
const say = (words: string) => process.stderr.write(`${words}\n`)

const slowestChangeMs = 1_000
const longestPauseMs = 100
const killsATrial = 50
const behindAtMost = 20_000

/** A part, with its results and whether they are acceptable. */
type Part = () => Promise<{ figures: Record<string, unknown>; isGood: boolean }>

const parts = {
  /** Processes killed and connections cut at random moments while people write. */
  kills: async () => {
    // All editors of a trial run in one process, whose replicas grow with each kill until it cannot keep up.
    const trials: TrialResult[] = []
    for (let left = kills; left > 0; left -= killsATrial)
      trials.push(await runTrial({ kills: Math.min(left, killsATrial), seed: seed + trials.length, say }))
    return { figures: { trials }, isGood: trials.every(({ lost, diverged }) => lost + diverged === 0) }
  },
  /** Two workers on one port, one of them killed at random moments while people write. */
  workers: async () => {
    const trials: WorkersResult[] = []
    for (let left = kills; left > 0; left -= killsATrial)
      trials.push(await runWorkers({ kills: Math.min(left, killsATrial), seed: seed + trials.length, say }))
    const isGood = trials.every(
      ({ lost, diverged, broken, kills: struck }) => lost + diverged === 0 && broken <= struck,
    )
    return { figures: { trials }, isGood }
  },
  /** Two nodes killed, and connections cut, at random moments while people talk in rooms. */
  chats: async () => {
    const trials: ChatsResult[] = []
    for (let left = kills; left > 0; left -= killsATrial)
      trials.push(await runChats({ kills: Math.min(left, killsATrial), seed: seed + trials.length, say }))
    const isGood = trials.every(
      ({ lost, doubled, disordered, miscounted }) => lost + doubled + disordered + miscounted === 0,
    )
    return { figures: { trials }, isGood }
  },
  /** Two nodes, one of them frozen at random moments, and the changes of pages on the other. */
  frozen: async () => {
    const figures = await runFrozen({ freezes: isShort ? 5 : 30, say })
    return { figures, isGood: figures.p99 <= slowestChangeMs && figures.failed === 0 }
  },
  /** Every known attack on a server, while its health is polled. */
  hostile: () =>
    inWorld(async (world, server) => {
      const figures = await runHostile({ server, sql: world.sql, rounds: isShort ? 1 : 10, say })
      return { figures, isGood: figures.holds && figures.lost === 0 }
    }),
  /** A large document that is opened, edited and compacted, while the server's health is polled. */
  large: () =>
    inWorld(async (world, server) => {
      const figures = await runLarge({ server, sql: world.sql, megabytes: isShort ? 10 : 50 })
      const { opened, edited, compacted } = figures
      const isGood = [opened, edited, compacted].every(({ longestMs }) => longestMs <= longestPauseMs)
      return { figures, isGood }
    }),
  /** Small updates as fast as they are acknowledged, and how far the snapshot lags behind. */
  many: () =>
    inWorld(async (world, server) => {
      const figures = await runManyUpdates({ server, sql: world.sql }, isShort ? 20_000 : 200_000)
      return { figures, isGood: figures.lost === 0 && figures.behindMost <= behindAtMost }
    }),
  /** Random worlds of access for each model, in which every surface is compared with the rules. */
  worlds: async () => runWorlds({ worlds, seed }),
} satisfies Record<string, Part>

async function inWorld<T>(run: (world: FaultWorld, server: FaultWorld['nodes'][number]) => Promise<T>) {
  const world = await startWorld({ isRelayed: false })
  try {
    return await run(world, world.nodes[0]!)
  } finally {
    await world.stop()
  }
}

const named = Object.keys(parts).filter((name) => argv.includes(name))
let isGood = true
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  const found = await parts[name as keyof typeof parts]()
  process.stdout.write(`${name}: ${JSON.stringify(found.figures)}\n`)
  if (!found.isGood) process.stdout.write(`${name}: NOT as it must be\n`)
  if (!isShort) keepResult(name, { seed, ...found.figures })
  isGood &&= found.isGood
}
process.exit(isGood ? 0 : 1)
