import type { Sql } from 'postgres'
import * as Y from 'yjs'
import { RawClient } from '../bench/rawClient.ts'
import { makeDocument, readLogText, until } from '../../sync/testing.ts'
import { Prober, type Pauses } from './prober.ts'
import type { SyncProcess } from './processes.ts'

const writers = 50
/** A socket accepts 500 frames per second. */
const perSecond = 480
/** A log is not compacted while it has fewer rows, in total or relative to the size of its snapshot. */
const rowsKept = 500
const snapshotBytesPerRow = 100

export type ManyUpdatesResult = {
  updates: number
  perSecond: number
  /** The number of rows in the log: updates that arrive in one turn of the event loop share one. */
  rows: number
  /** How far the snapshot lagged behind while people wrote, at most, and at the end; in updates. */
  behindMost: number
  behindAtEnd: number
  /** The time after that until the snapshot was as close as it gets. */
  caughtUpMs: number
  pauses: Pauses
  lost: number
}

/** Writes small updates as fast as they are acknowledged, and observes how the snapshot follows. */
export async function runManyUpdates(
  { server, sql }: { server: SyncProcess; sql: Sql },
  updates: number,
): Promise<ManyUpdatesResult> {
  const { name, id } = await makeDocument(sql)
  const prober = new Prober(`http://127.0.0.1:${server.port}`, server.pid)
  await prober.start()
  const told = { acknowledged: 0 }
  const behind = async () => {
    const { acknowledged } = told
    const [row] = await sql<
      { state: Uint8Array }[]
    >`select state from document_snapshot where document = ${id}`
    const doc = new Y.Doc()
    if (row) Y.applyUpdate(doc, row.state)
    return acknowledged - doc.getText('t').length
  }
  const rowsBehind = async () => {
    const [row] = await sql<{ last: number; upTo: number; bytes: number }[]>`
      select coalesce(max(position), 0)::int as last,
        coalesce((select up_to from document_snapshot where document = ${id}), 0)::int as "upTo",
        coalesce((select octet_length(state) from document_snapshot where document = ${id}), 0) as bytes
      from document_update where document = ${id}`
    const { last, upTo, bytes } = row!
    return {
      rows: Math.max(last, upTo),
      isNear: last - upTo < Math.max(rowsKept, bytes / snapshotBytesPerRow),
    }
  }
  const began = performance.now()
  let isWriting = true
  let behindMost = 0
  const watching = (async () => {
    while (isWriting) {
      behindMost = Math.max(behindMost, await behind())
      await Bun.sleep(100)
    }
  })()
  await Promise.all(
    Array.from({ length: writers }, () =>
      write({ port: server.port, name, updates: updates / writers, told }),
    ),
  )
  const tookMs = performance.now() - began
  isWriting = false
  await watching
  const behindAtEnd = await behind()
  const ended = performance.now()
  await until('the snapshot has caught up', async () => (await rowsBehind()).isNear, 180_000)
  const caughtUpMs = Math.round(performance.now() - ended)
  const pauses = await prober.stop()
  const { rows } = await rowsBehind()
  const lost = updates - (await readLogText(sql, id)).length
  return {
    updates,
    perSecond: Math.round((updates / tookMs) * 1000),
    rows,
    behindMost: Math.max(behindMost, behindAtEnd),
    behindAtEnd,
    caughtUpMs,
    pauses,
    lost,
  }
}

type Writing = { port: number; name: string; updates: number; told: { acknowledged: number } }

/** One person who types, each character after the previous one is acknowledged. */
async function write({ port, name, updates, told }: Writing): Promise<void> {
  const { client } = await RawClient.connect(port, 'hocuspocus', name)
  const doc = new Y.Doc()
  doc.on('update', (update: Uint8Array) => client.sendUpdate(update))
  const began = performance.now()
  for (let sent = 1; sent <= updates; sent++) {
    const acknowledged = new Promise<void>((done) => (client.onAcknowledged = done))
    doc.getText('t').insert(sent - 1, 'x')
    await acknowledged
    told.acknowledged++
    const earlyMs = began + (sent * 1000) / perSecond - performance.now()
    if (earlyMs > 1) await Bun.sleep(earlyMs)
  }
  client.close()
}
