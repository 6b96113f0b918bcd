import { Documents } from '../../client/platform/documents/documents.ts'
import { until } from '../../sync/testing.ts'
import { chanceOf } from './chance.ts'
import { Editor } from './editor.ts'
import { acknowledgedBy, calmLimitMs, compare, countMissing, isCalm } from './findings.ts'
import { Fuzzer } from './fuzz.ts'
import { strikeElsewhere } from './strikes.ts'
import { startWorld, type FaultWorld } from './world.ts'

const documentCount = 4
const editEveryMs = 20
/** Fewer than write in a document: so it is renewed all the time, even while a node is killed. */
const renewedAt = 3

export type TrialOptions = { kills: number; seed: number; say: (words: string) => void }

/**
 * What a trial did and found. `lost` are acknowledged edits missing from the log right after a kill, or from any
 * replica at the end.
 */
export type TrialResult = {
  seed: number
  kills: number
  databaseKills: number
  redisKills: number
  cuts: number
  renewals: number
  mutatedFrames: number
  written: number
  acknowledged: number
  lost: number
  diverged: number
  ms: number
}

/** Lets people write while processes are killed and connections break; then checks every acknowledged edit. */
export async function runTrial({ kills, seed, say }: TrialOptions): Promise<TrialResult> {
  const startedAt = performance.now()
  const chance = chanceOf(seed)
  const world = await startWorld({ renewedAt })
  const names = await Promise.all(Array.from({ length: documentCount }, () => world.makeDocument()))
  const fuzzed = await world.makeDocument()
  const windows = world.urls.flatMap((url) => [openWindow(url), openWindow(url)])
  const editors = windows.flatMap((window, at) =>
    names.map((name, page) => new Editor(`e${at}${page}`, name, window)),
  )
  const fuzzer = new Fuzzer(() => world.urls[0]!, fuzzed, chance)
  const result = { databaseKills: 0, redisKills: 0, cuts: 0, renewals: 0, lost: 0, diverged: 0 }
  try {
    await until('everybody is in', () => editors.every(({ live }) => live.state.synced))
    for (const editor of editors) editor.start(editEveryMs)
    const fuzzing = fuzzer.run()
    for (let kill = 1; kill <= kills; kill++) {
      await Bun.sleep(50 + chance() * 400)
      const other = await strikeElsewhere(world, chance)
      if (other) result[other]++
      result.lost += await strike(world, editors, chance)
      if (kill % 10 === 0) say(`${kill} kills, ${acknowledgedBy(editors)} acknowledged, ${result.lost} lost`)
    }
    fuzzer.stop()
    await fuzzing
    for (const editor of editors) editor.stop()
    await until('everything is saved', () => editors.every(isCalm), calmLimitMs)
    const found = await compare(world.sql, editors, world.urls.map(openWindow))
    result.lost += found.lost
    result.diverged = found.diverged
    result.renewals = await countRenewals(world)
  } finally {
    for (const editor of editors) editor.stop()
    fuzzer.stop()
    await Promise.all(windows.map((window) => window.leave()))
    await world.stop()
  }
  const written = editors.reduce((sum, editor) => sum + editor.written, 0)
  const acknowledged = acknowledgedBy(editors)
  const ms = Math.round(performance.now() - startedAt)
  return { seed, kills, ...result, mutatedFrames: fuzzer.sent, written, acknowledged, ms }
}

async function countRenewals({ sql }: FaultWorld): Promise<number> {
  const [row] = await sql<{ renewals: number }[]>`select sum(generation - 1)::int as renewals from document`
  return row!.renewals
}

const openWindow = (url: string) =>
  new Documents({ url, token: async () => 'editor', delays: { firstMs: 20, longestMs: 200, againMs: 1_000 } })

/** Kills a node, or both, and counts the previously acknowledged edits that the log lacks; then restarts it. */
async function strike(world: FaultWorld, editors: Editor[], chance: () => number): Promise<number> {
  const share = chance()
  const struck = share < 0.2 ? [0, 1] : [share < 0.6 ? 0 : 1]
  await Promise.all(struck.map((at) => world.killNode(at)))
  const lost = await countMissing(world.sql, editors)
  await Promise.all(struck.map((at) => world.nodes[at]!.start()))
  return lost
}
