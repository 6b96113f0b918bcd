import * as encoding from 'lib0/encoding'
import type { Sql } from 'postgres'
import { hostileUpdates, manyClients } from '#schema/documents/hostile.ts'
import { frameTypes, syncSteps } from '#schema/documents/frames.ts'
import { answerFrame, awarenessFrame, stateVectorFrame } from '../../sync/frames.ts'
import { connect, makeDocument, readLogText, tokenFrame, until } from '../../sync/testing.ts'
import { Prober, type Pauses } from './prober.ts'
import type { SyncProcess } from './processes.ts'

export type HostileResult = {
  /** Malicious frames. */
  inputs: number
  /** How long other clients waited, before and during the attack. */
  calm: Pauses
  meanwhile: Pauses
  /** What honest clients wrote during the attack and had acknowledged, and how much of it was missing in the log. */
  acknowledged: number
  lost: number
  /** Whether other clients were served all the time. */
  holds: boolean
}

const calmProbes = 100
const settleMs = 50
const longestP99Ms = 100

/** Sends every known attack to a server, in documents where others write and in separate ones. */
export async function runHostile({
  server,
  sql,
  rounds,
  say,
}: {
  server: SyncProcess
  sql: Sql
  rounds: number
  say: (words: string) => void
}): Promise<HostileResult> {
  const url = `http://127.0.0.1:${server.port}`
  const shared = await makeDocument(sql)
  const honest = connect(server.url, shared.name, 'honest')
  await until('the honest one is in', honest.isSaved)
  let written = 0
  const writing = setInterval(() => {
    honest.text.insert(honest.text.length, String(written++ % 10))
  }, 20)
  const prober = new Prober(url, server.pid)
  await prober.start()
  await Bun.sleep(calmProbes * 15)
  const calm = await prober.stop()

  const inputs = Object.entries(hostileFrames())
  await prober.start()
  let sent = 0
  for (let round = 0; round < rounds; round++) {
    for (const [name, make] of inputs) {
      const own = await makeDocument(sql)
      for (const document of [own.name, shared.name]) {
        await send(server.url, document, make(document))
        sent++
      }
      // What a document accepted must not harm the next client that opens it.
      const reader = connect(server.url, own.name, 'reader')
      await until(`a document can be read after ${name}`, () => reader.provider.synced)
      reader.stop()
    }
    say(`${sent} hostile inputs`)
  }
  const meanwhile = await prober.stop()
  clearInterval(writing)
  await until('what was written is saved', honest.isSaved)
  const log = await readLogText(sql, shared.id)
  const acknowledged = honest.text.length
  honest.stop()
  const lost = written - digits(log)
  const holds = meanwhile.p99Ms < longestP99Ms
  return { inputs: sent, calm, meanwhile, acknowledged, lost, holds }
}

/** The text of the honest client; others may have inserted something next to it. */
const digits = (text: string): number => text.match(/[0-9]/g)?.length ?? 0

type Make = (document: string) => Uint8Array

function hostileFrames(): Record<string, Make> {
  const updates = Object.entries(hostileUpdates).flatMap(([name, make]): [string, Make][] => {
    const update = make()
    return [
      [name, (document) => answerFrame(document, update)],
      [`${name}, as an update`, (document) => updateFrame(document, update)],
    ]
  })
  return {
    ...Object.fromEntries(updates),
    'a huge state vector': (document) => stateVectorFrame(document, stateVector(500_000)),
    'an enormous state vector': (document) =>
      stateVectorFrame(document, new Uint8Array([255, 255, 255, 255, 255, 255, 255, 15])),
    'a state vector cut short': (document) => stateVectorFrame(document, stateVector(20).slice(0, 30)),
    'a huge presence': (document) => awarenessFrame(document, new Uint8Array(1_000_000).fill(1)),
    'presence of enormously many': (document) =>
      awarenessFrame(document, new Uint8Array([255, 255, 255, 255, 255, 255, 255, 15])),
    'many client ids, by and by': (document) =>
      answerFrame(document, manyClients(200, Math.floor(Math.random() * 2 ** 31))),
  }
}

function stateVector(clients: number): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, clients)
  for (let client = 0; client < clients; client++) {
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, 1)
  }
  return encoding.toUint8Array(encoder)
}

function updateFrame(document: string, update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, document)
  encoding.writeVarUint(encoder, frameTypes.sync)
  encoding.writeVarUint(encoder, syncSteps.update)
  encoding.writeVarUint8Array(encoder, update)
  return encoding.toUint8Array(encoder)
}

/**
 * Opens the document as a client does and sends the frame; resolves when the server has closed it or has answered.
 */
async function send(url: string, document: string, frame: Uint8Array): Promise<void> {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  let heard = 0
  let isClosed = false
  socket.addEventListener('message', () => heard++)
  socket.addEventListener('close', () => (isClosed = true))
  await until('the server lets in', () => isClosed || socket.readyState === WebSocket.OPEN)
  socket.send(new Uint8Array(tokenFrame(document, 'hostile')))
  socket.send(new Uint8Array(stateVectorFrame(document, Uint8Array.of(0))))
  await until('the server answers', () => isClosed || heard >= 3)
  socket.send(new Uint8Array(answerFrame(document, Uint8Array.of(0, 0))))
  const before = heard
  socket.send(new Uint8Array(frame))
  await Promise.race([
    until('the server says something', () => isClosed || heard > before),
    Bun.sleep(settleMs),
  ])
  socket.close()
}
