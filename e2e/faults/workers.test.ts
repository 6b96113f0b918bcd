import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../sync/testing.ts'
import { freePort } from '../../sync/testingFaults.ts'
import { NodeProcess } from './nodeProcess.ts'
import { runWorkers } from './workers.ts'

let dir: string
let node: NodeProcess

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'terem-workers-'))
  chmodSync(dir, 0o755)
  node = new NodeProcess(dir, await freePort(), { WORKERS: '2' })
})
afterEach(async () => {
  await node.stop()
  rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const textPage = async () => {
  const { body } = await node.graphql('{ paginate_page { data { id type } } }')
  return body.data.paginate_page.data.find(({ type }: { type: string }) => type === 'text').id as string
}

/** The page in two windows whose sockets belong to different workers. */
async function openOnBoth(page: string) {
  const windows = [node.open(page), node.open(page)]
  for (;;) {
    await until('they are synced', () => windows.every(({ live }) => live.state.synced))
    const sockets = await node.measure('sync_sockets')
    if (Object.values(sockets).filter((count) => count > 0).length === 2) break
    const [, other] = windows.splice(1, 1, node.open(page))
    await other?.leave()
  }
  return windows as [(typeof windows)[number], (typeof windows)[number]]
}

test('people on different workers see at once what the others type, and where they are', async () => {
  await node.start()
  await node.enter()
  const [anna, boris] = await openOnBoth(await textPage())
  const seen = () => boris.live.awareness.getStates().get(anna.live.doc.clientID)
  for (let key = 0; key < 20; key++) {
    const [began, entry] = [performance.now(), `key ${key}`]
    anna.live.doc.getMap('entries').set(entry, true)
    anna.live.awareness.setLocalStateField('cursor', key)
    await until('the other sees it', () => boris.live.doc.getMap('entries').has(entry))
    await until('the other sees the cursor', () => seen()?.['cursor'] === key)
    // Without a carrier the other worker would read the log every 15 s, and never receive the cursor.
    expect(performance.now() - began).toBeLessThan(5_000)
  }
  await anna.leave()
  await until('the other sees her leave', () => seen() === undefined)
  await boris.leave()
}, 120_000)

test('a worker that is killed is replaced, the port goes on answering, and nothing acknowledged is lost', async () => {
  const found = await runWorkers({ kills: 4, seed: 20_261_122, say: () => {} })
  expect(found).toMatchObject({ kills: 4, lost: 0, diverged: 0 })
  expect(found.acknowledged).toBeGreaterThan(100)
  // Requests in progress at a killed worker get no response.
  expect(found.broken).toBeLessThanOrEqual(found.kills)
}, 180_000)

test('a stop lets all workers store what is unsaved, and ends the database', async () => {
  await node.start()
  await node.enter()
  const page = await textPage()
  const [anna, boris] = await openOnBoth(page)
  anna.live.doc.getMap('entries').set('anna', true)
  boris.live.doc.getMap('entries').set('boris', true)
  const { workerPids } = node
  await until('they have arrived', () =>
    [anna, boris].every(({ live }) => live.doc.getMap('entries').size === 2),
  )
  expect(await node.stop()).toBe(0)
  expect(node.databasePid).toBe(0)
  expect(workerPids.map(isAlive)).toEqual([false, false])
  await node.start()
  const again = node.open(page)
  await until('it is there', () => again.live.doc.getMap('entries').size === 2)
  await Promise.all([anna, boris, again].map(({ leave }) => leave()))
}, 120_000)

test('a stop while the workers are being started is a stop like any other, and leaves nothing running', async () => {
  const ended = node.fail()
  await until('the workers are being started', () => node.workerPids.length === 2, 60_000)
  const { workerPids, databasePid } = node
  await node.stop()
  expect(await ended).toBe(0)
  expect(node.output).not.toContain('did not start')
  expect([...workerPids, databasePid].map(isAlive)).toEqual([false, false, false])
}, 120_000)

test('workers end with a supervisor that is killed, and the next start takes the port and the database over', async () => {
  await node.start()
  const { workerPids, databasePid } = node
  await node.stop('SIGKILL')
  await node.start()
  expect(node.databasePid).toBe(databasePid)
  await until('those of before are gone', () => !workerPids.some(isAlive))
  expect(await node.health()).toBe('ok')
}, 120_000)

test('a number of workers that cannot be used ends the start with one sentence', async () => {
  for (const workers of ['0', '65', '1.5', 'many']) {
    const wrong = new NodeProcess(dir, node.port, { WORKERS: workers })
    expect(await wrong.fail()).toBe(1)
    expect(wrong.output).toMatch(/^The setting WORKERS is wrong: must be .*\.\n$/)
  }
}, 60_000)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
