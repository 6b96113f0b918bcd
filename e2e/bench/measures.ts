import * as Y from 'yjs'
import type { PeerName, Running } from './peers.ts'
import { startPeer } from './peers.ts'
import { RawClient } from './rawClient.ts'

const editsPerSecond = 20
const fanOutSeconds = 3
const burstUpdates = 5000
const idleDocuments = 500

/** A writer whose every update contains its number as text, so that a reader finds it without a document. */
class Writer {
  private readonly doc = new Y.Doc()
  private readonly text = this.doc.getText('content')
  readonly sentAt = new Map<number, number>()
  private update: Uint8Array = new Uint8Array()

  constructor(
    private readonly client: RawClient,
    private next: number,
  ) {
    this.doc.on('update', (update: Uint8Array) => (this.update = update))
  }

  send(): number {
    const number = this.next++
    this.text.insert(this.text.length, `#${String(number).padStart(6, '0')};`)
    this.sentAt.set(number, performance.now())
    this.client.sendUpdate(this.update)
    return number
  }
}

/** Calls `found` with every number in a frame. */
function eachNumber(frame: Uint8Array, found: (number: number) => void): void {
  const text = Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength).toString('latin1')
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    if (text[at + 7] === ';') found(Number(text.slice(at + 1, at + 7)))
  }
}

export const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

async function connectMany(server: Running, names: string[]): Promise<RawClient[]> {
  const clients: RawClient[] = []
  for (let at = 0; at < names.length; at += 20) {
    const some = names.slice(at, at + 20).map((name) => RawClient.connect(server.port, server.protocol, name))
    clients.push(...(await Promise.all(some)).map(({ client }) => client))
  }
  return clients
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > end) throw new Error('A measurement did not end in time.')
    await Bun.sleep(2)
  }
}

/** Milliseconds from a writer's send to each reader's receipt; `writersAt` is another node of the same product. */
export async function fanOut(
  server: Running,
  document: string,
  { writers, readers, writersAt = server }: { writers: number; readers: number; writersAt?: Running },
): Promise<{ p50: number; p99: number; ack: number; edits: number }> {
  const listening = await connectMany(
    server,
    Array.from({ length: readers }, () => document),
  )
  const speaking = (
    await connectMany(
      writersAt,
      Array.from({ length: writers }, () => document),
    )
  ).map((client, index) => ({ client, writer: new Writer(client, index * 10_000) }))
  const times: number[] = []
  const acks: number[] = []
  const sentAt = (number: number) => speaking[Math.floor(number / 10_000)]!.writer.sentAt.get(number)!
  for (const reader of listening) {
    reader.onFrame = (frame) => {
      const now = performance.now()
      eachNumber(frame, (number) => times.push(now - sentAt(number)))
    }
  }
  let total = 0
  for (const { client, writer } of speaking) {
    let acknowledged = [...writer.sentAt.keys()].length
    const first = speaking.findIndex((one) => one.client === client) * 10_000
    client.onAcknowledged = () => acks.push(performance.now() - sentAt(first + acknowledged++))
  }
  const end = performance.now() + fanOutSeconds * 1000
  for (let tick = 0; performance.now() < end; tick++) {
    for (const [index, { writer }] of speaking.entries()) {
      setTimeout(() => writer.send(), (index * 1000) / editsPerSecond / speaking.length)
      total++
    }
    await Bun.sleep(1000 / editsPerSecond)
  }
  await until(() => times.length >= total * readers, 20_000)
  for (const client of [...listening, ...speaking.map((one) => one.client)]) client.close()
  const warm = times.slice(Math.floor(times.length / 10))
  return {
    p50: quantile(warm, 0.5),
    p99: quantile(warm, 0.99),
    ack: quantile(acks.slice(Math.floor(acks.length / 10)), 0.5),
    edits: total,
  }
}

/**
 * Updates per second from the first send until a reader has them all and, if there are acknowledgements, all have
 * arrived.
 */
export async function burst(server: Running, document: string): Promise<number> {
  const [reader, speaker] = await connectMany(server, [document, document])
  const writer = new Writer(speaker!, 0)
  let received = 0
  let acknowledged = 0
  reader!.onFrame = (frame) => eachNumber(frame, () => received++)
  speaker!.onAcknowledged = () => acknowledged++
  const began = performance.now()
  for (let sent = 0; sent < burstUpdates; sent++) {
    writer.send()
    if (sent % 250 === 249) await Bun.sleep(0)
  }
  const wantsAcks = server.protocol === 'hocuspocus'
  await until(() => received >= burstUpdates && (!wantsAcks || acknowledged >= burstUpdates), 60_000)
  const seconds = (performance.now() - began) / 1000
  reader!.close()
  speaker!.close()
  return burstUpdates / seconds
}

/** Many small documents with a writer and a reader each; p99 in ms, and their memory in KB. */
export async function manyDocuments(
  server: Running,
  names: string[],
): Promise<{ p99: number; perDocumentKb: number; perConnectionKb: number }> {
  const before = server.residentKb()
  const writers = await connectMany(server, names.slice(0, idleDocuments))
  await Bun.sleep(1000)
  const withDocuments = server.residentKb()
  const readers = await connectMany(server, names.slice(0, idleDocuments))
  await Bun.sleep(1000)
  const withReaders = server.residentKb()
  const times: number[] = []
  const speaking = writers.map((client) => new Writer(client, 0))
  for (const [index, reader] of readers.entries()) {
    reader.onFrame = (frame) =>
      eachNumber(frame, (number) => times.push(performance.now() - speaking[index]!.sentAt.get(number)!))
  }
  let total = 0
  for (let round = 0; round < 5; round++) {
    for (const [index, writer] of speaking.entries()) {
      writer.send()
      total++
      if (index % 10 === 9) await Bun.sleep(10)
    }
  }
  await until(() => times.length >= total, 30_000)
  for (const client of [...writers, ...readers]) client.close()
  const connectionKb = (withReaders - withDocuments) / idleDocuments
  return {
    p99: quantile(times, 0.99),
    perDocumentKb: (withDocuments - before) / idleDocuments - connectionKb,
    perConnectionKb: connectionKb,
  }
}

/** Milliseconds from connecting to having the whole document, on a server that has just started. */
export async function coldOpen(
  peer: PeerName,
  env: Record<string, string>,
  document: string,
): Promise<number> {
  const server = await startPeer(peer, env)
  try {
    const { client, ms } = await RawClient.connect(server.port, server.protocol, document)
    client.close()
    return ms
  } finally {
    await server.stop()
  }
}
