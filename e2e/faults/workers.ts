import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { pageDocument } from '../../schema/documents/documents.ts'
import { until } from '../../sync/testing.ts'
import { freePort, startRelay } from '../../sync/testingFaults.ts'
import { chanceOf } from './chance.ts'
import { Editor } from './editor.ts'
import { acknowledgedBy, calmLimitMs, compare, countMissing, isCalm } from './findings.ts'
import { NodeProcess } from './nodeProcess.ts'
import { probe, type Probed } from './probe.ts'

const workers = 2
const windowCount = 6
const pageCount = 3
const editEveryMs = 100
const longestCalmMs = 700
const backLimitMs = 30_000

export type WorkersOptions = { kills: number; seed: number; say: (words: string) => void }

/** The results, and those of other clients in the meantime, which only sent requests. */
export type WorkersResult = Probed & {
  seed: number
  workers: number
  kills: number
  written: number
  acknowledged: number
  lost: number
  diverged: number
}

/** Kills one of the workers of a port at random moments while people write on all of them. */
export async function runWorkers({ kills, seed, say }: WorkersOptions): Promise<WorkersResult> {
  const dir = mkdtempSync(join(tmpdir(), 'terem-workers-'))
  chmodSync(dir, 0o755)
  const chance = chanceOf(seed)
  const node = new NodeProcess(dir, await freePort(), { WORKERS: String(workers) })
  await node.start().catch(async (error: unknown) => {
    await node.stop()
    throw error
  })
  await node.enter()
  const sql = postgres(node.databaseUrl, { max: 2, onnotice: () => {} })
  const pages = await Promise.all(
    Array.from({ length: pageCount }, async (_, at) => {
      const make = 'mutation ($title: String!) { pageCreate(input: { title: $title }) { recordId } }'
      return (await node.graphql(make, { title: `Page ${at}` })).body.data.pageCreate.recordId as string
    }),
  )
  const front = await startRelay(node.port)
  const windows = Array.from({ length: windowCount }, () => node.openWindow(front.port))
  const editors = windows.flatMap((window, at) =>
    pages.map((page, which) => new Editor(`e${at}${which}`, pageDocument(page), window)),
  )
  const probing = probe(`${node.url}/health`)
  let lost = 0
  try {
    await until('everybody is in', () => editors.every(({ live }) => live.state.synced))
    for (const editor of editors) editor.start(editEveryMs)
    for (let kill = 1; kill <= kills; kill++) {
      await until('all workers answer', async () => (await answering(node)) === workers, backLimitMs)
      await Bun.sleep(chance() * longestCalmMs)
      const pids = node.workerPids
      process.kill(pids[Math.floor(chance() * pids.length)]!, 'SIGKILL')
      // A client that reconnects at once repeats what was lost, and hides it; so in half of the kills nobody
      // reconnects at first.
      if (kill % 2 === 0) front.cut()
      lost += await countMissing(sql, editors)
      front.mend()
      if (kill % 10 === 0) say(`${kill} kills, ${acknowledgedBy(editors)} acknowledged, ${lost} lost`)
    }
    for (const editor of editors) editor.stop()
    await until('everything is saved', () => editors.every(isCalm), calmLimitMs)
    const found = await compare(sql, editors, [node.openWindow(), node.openWindow()])
    const written = editors.reduce((sum, editor) => sum + editor.written, 0)
    const acknowledged = acknowledgedBy(editors)
    const { diverged } = found
    lost += found.lost
    return { seed, workers, kills, written, acknowledged, lost, diverged, ...(await probing.stop()) }
  } finally {
    for (const editor of editors) editor.stop()
    await probing.stop().catch(() => undefined)
    await Promise.all(windows.map((window) => window.leave()))
    front.stop()
    await sql.end({ timeout: 1 })
    await node.stop()
    rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** The number of workers that serve the port now. */
const answering = async (node: NodeProcess): Promise<number> =>
  Object.keys(await node.measure('sync_sockets').catch(() => ({}))).length
