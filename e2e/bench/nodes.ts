import { createClient } from '@redis/client'
import { freePort, startRedis } from '../../sync/testingFaults.ts'
import { fanOut } from './measures.ts'
import { startPeer, type PeerName } from './peers.ts'
import type { Report } from './report.ts'

const readers = 10
const peers = ['Terem', 'bare Hocuspocus'] satisfies PeerName[]

type Documents = { fresh: () => Promise<string>; history: { name: string; file: string } }

/**
 * A writer on one node, readers on another, one Redis between them: milliseconds to the readers, and the bytes that an
 * edit sends into Redis. Bare Hocuspocus uses its own Redis extension, which exchanges state vectors.
 */
export async function measureNodes(
  report: Report,
  env: Record<string, string>,
  { fresh, history }: Documents,
): Promise<void> {
  const redis = await startRedis(await freePort())
  const observer = await createClient({ url: redis.url }).connect()
  const received = async () =>
    Number(/total_net_input_bytes:(\d+)/.exec(await observer.info('stats'))?.[1] ?? Number.NaN)
  for (const peer of peers) {
    for (const [label, name, file] of [
      ['two nodes, 1 → 10', await fresh(), undefined],
      ['two nodes, 260 000 edits, 1 → 10', history.name, history.file],
    ] as const) {
      const settings = {
        ...env,
        REDIS_URL: redis.url,
        ...(file && peer !== 'Terem' ? { STATE_FILE: file } : {}),
      }
      const writersAt = await startPeer(peer, settings)
      const server = await startPeer(peer, settings)
      try {
        const before = await received()
        const { p50, p99, edits } = await fanOut(server, name, { writers: 1, readers, writersAt })
        const bytes = ((await received()) - before) / edits
        report.add({ row: `${label}, p50`, unit: 'ms', peer, value: p50 })
        report.add({ row: `${label}, p99`, unit: 'ms', peer, value: p99 })
        report.add({ row: `${label}, an edit through Redis`, unit: 'bytes', peer, value: bytes })
      } finally {
        await Promise.all([writersAt.stop(), server.stop()])
      }
    }
  }
  observer.destroy()
  await redis.kill()
}
