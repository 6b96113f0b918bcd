import { Documents } from '../../client/platform/documents/documents.ts'
import { until } from '../../sync/testing.ts'
import { Editor } from './editor.ts'
import { Fuzzer } from './fuzz.ts'
import { readEntries, startWorld, type FaultWorld } from './world.ts'

const documentCount = 4
const editEveryMs = 20
const calmLimitMs = 60_000

export type TrialOptions = { kills: number; seed: number; say: (words: string) => void }

/** What a trial did and found. `lost` are acknowledged edits that the log lacked right after a kill, or any replica at the end. */
export type TrialResult = {
  seed: number
  kills: number
  databaseKills: number
  redisKills: number
  cuts: number
  mutatedFrames: number
  written: number
  acknowledged: number
  lost: number
  diverged: number
  ms: number
}

/** A generator of shares from 0 to 1 that a seed repeats. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Lets people write while processes are killed and connections break; then looks for every acknowledged edit. */
export async function runTrial({ kills, seed, say }: TrialOptions): Promise<TrialResult> {
  const startedAt = performance.now()
  const chance = chanceOf(seed)
  const world = await startWorld()
  const names = await Promise.all(Array.from({ length: documentCount }, () => world.makeDocument()))
  const fuzzed = await world.makeDocument()
  const windows = world.urls.flatMap((url) => [openWindow(url), openWindow(url)])
  const editors = windows.flatMap((window, at) =>
    names.map((name, page) => new Editor(`e${at}${page}`, name, window)),
  )
  const fuzzer = new Fuzzer(() => world.urls[0]!, fuzzed, chance)
  const result = { databaseKills: 0, redisKills: 0, cuts: 0, lost: 0, diverged: 0 }
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
    Object.assign(result, await compare(world, editors, result.lost))
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

const openWindow = (url: string) =>
  new Documents({ url, token: async () => 'editor', delays: { firstMs: 20, longestMs: 200 } })
const acknowledgedBy = (editors: Editor[]) => editors.reduce((sum, editor) => sum + editor.acknowledged, 0)
const isCalm = ({ live }: Editor) => live.state.synced && live.state.save === 'saved'

/** Kills a node, or both, and counts what the log lacks of what was acknowledged before; then starts it again. */
async function strike(world: FaultWorld, editors: Editor[], chance: () => number): Promise<number> {
  const share = chance()
  const struck = share < 0.2 ? [0, 1] : [share < 0.6 ? 0 : 1]
  await Promise.all(struck.map((at) => world.killNode(at)))
  const lost = await countMissing(world, editors)
  await Promise.all(struck.map((at) => world.nodes[at]!.start()))
  return lost
}

/** Now and then takes away something else for a moment. */
async function strikeElsewhere(world: FaultWorld, chance: () => number) {
  const share = chance()
  if (share < 0.1) {
    await world.killDatabase()
    return 'databaseKills' as const
  }
  if (share < 0.25) {
    await world.killRedis()
    await Bun.sleep(chance() * 1_000)
    await world.startRedis()
    return 'redisKills' as const
  }
  if (share < 0.6) {
    const front = world.fronts[chance() < 0.5 ? 0 : 1]!
    front.breakMidway()
    await Bun.sleep(50)
    front.mend()
    return 'cuts' as const
  }
  return undefined
}

async function countMissing({ sql }: FaultWorld, editors: Editor[]): Promise<number> {
  // What is acknowledged while we read may be younger than what we read.
  const claimed = editors.map((editor) => ({ editor, acknowledged: editor.acknowledged }))
  let missing = 0
  for (const name of new Set(editors.map(({ document }) => document))) {
    const entries = await readEntries(sql, name)
    for (const { editor, acknowledged } of claimed) {
      if (editor.document !== name) continue
      for (let entry = 0; entry < acknowledged; entry++) if (!entries.has(`${editor.who}:${entry}`)) missing++
    }
  }
  return missing
}

/** Compares every replica, a fresh one from each node, and the log. */
async function compare(world: FaultWorld, editors: Editor[], lostBefore: number) {
  let lost = lostBefore + (await countMissing(world, editors))
  let diverged = 0
  const fresh = world.urls.map(openWindow)
  for (const name of new Set(editors.map(({ document }) => document))) {
    const own = editors.filter(({ document }) => document === name)
    const replicas = [...own.map(({ live }) => live), ...fresh.map((window) => window.acquire(name))]
    const print = ({ doc }: (typeof replicas)[number]) => [...doc.getMap('entries').keys()].toSorted().join()
    await until('every replica is synced', () => replicas.every(({ state }) => state.synced), calmLimitMs)
    await until('the replicas agree', () => new Set(replicas.map(print)).size === 1, calmLimitMs).catch(
      () => {
        diverged++
      },
    )
    for (const { doc } of replicas)
      for (const editor of own) lost += editor.missing((entry) => doc.getMap('entries').has(entry)).length
  }
  await Promise.all(fresh.map((window) => window.leave()))
  return { lost, diverged }
}
