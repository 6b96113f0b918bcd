import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import postgres, { type Sql } from 'postgres'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Carrier, CarrierEvents } from './carrier.ts'

/** The payload size that PostgreSQL accepts, less than 8000 bytes, before base64 and the header. */
const payloadBytes = 5_800
/** Larger messages are refused: their receivers read the log instead. */
const messageBytes = 256 * 1024
/** How much may wait for a slow database. */
const waitingBytes = 4 * 1024 * 1024

export type NotifyOptions = {
  /** The connection that listens. */
  sql: Sql
  /** The connection that notifies. */
  notifying: Sql
  /** The channel of PostgreSQL for messages. */
  over: string
  log: Log
}

/**
 * A connection only for messages. Each commit with a NOTIFY takes a lock that all other such commits wait for. So it
 * does not wait for the disk: a message may be lost.
 */
export const openNotifying = (databaseUrl: string): Sql =>
  postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 5,
    backoff: (tries: number) => Math.min(0.05 * 2 ** tries, 1),
    connection: { synchronous_commit: 'off', statement_timeout: 5_000, application_name: 'terem carrier' },
  })

type Waiting = { channel: string; message: Uint8Array; done: (isSent: boolean) => void }

/**
 * Carries messages by NOTIFY, for several nodes without Redis. What is published while a statement runs goes with the
 * next.
 */
export async function createNotifyCarrier(
  { sql, notifying, over, log }: NotifyOptions,
  events: CarrierEvents,
): Promise<Carrier> {
  const node = crypto.randomUUID().slice(-12)
  const wanted = new Set<string>()
  /** Pieces of a large message, by the node that sends it; they arrive one after another. */
  const pieces = new Map<string, Uint8Array[]>()
  let waiting: Waiting[] = []
  let waitsBytes = 0
  let payloads = 0
  let isSending = false
  let isDown = true
  let isClosed = false

  /** Starts a payload. Its number makes it unique, because PostgreSQL delivers identical ones only once. */
  function head(): encoding.Encoder {
    const encoder = encoding.createEncoder()
    encoding.writeVarString(encoder, node)
    encoding.writeVarUint(encoder, payloads++)
    return encoder
  }

  function receive(payload: string): void {
    const decoder = decoding.createDecoder(Buffer.from(payload, 'base64'))
    const sender = decoding.readVarString(decoder)
    if (sender === node) return
    decoding.readVarUint(decoder)
    const [index, count] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)]
    if (count === 1) return readMessages(decoder)
    const found = index === 0 ? [] : pieces.get(sender)
    if (found?.length !== index) return void pieces.delete(sender)
    found.push(decoding.readTailAsUint8Array(decoder))
    if (found.length < count) return void pieces.set(sender, found)
    pieces.delete(sender)
    readMessages(decoding.createDecoder(Buffer.concat(found)))
  }

  function readMessages(decoder: decoding.Decoder): void {
    while (decoding.hasContent(decoder)) {
      const channel = decoding.readVarString(decoder)
      const message = decoding.readVarUint8Array(decoder)
      if (wanted.has(channel)) events.onMessage(channel, message)
    }
  }

  async function send(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      waitsBytes = 0
      const isSent = await notifying`
        select pg_notify(${over}, payload) from unnest(${payloadsOf(batch, head)}::text[]) payload`.then(
        () => true,
        (error: unknown) => {
          log.warn('notify_failed', { reason: reasonOf(error) })
          return false
        },
      )
      for (const { done } of batch) done(isSent)
    }
    isSending = false
  }

  const listening = await sql.listen(
    over,
    (payload) => {
      try {
        receive(payload)
      } catch (error) {
        log.warn('notification_garbled', { reason: reasonOf(error) })
      }
    },
    () => {
      isDown = false
      pieces.clear()
      events.onReady()
    },
  )
  return {
    get healthy() {
      return !isDown
    },
    async subscribe(channel) {
      wanted.add(channel)
    },
    unsubscribe(channel) {
      wanted.delete(channel)
    },
    async publish(channel, message) {
      if (isClosed || message.length > messageBytes || waitsBytes + message.length > waitingBytes)
        return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.push({ channel, message, done: resolve })
      waitsBytes += message.length
      if (!isSending) void send()
      return promise
    },
    async close() {
      isClosed = true
      await listening.unlisten()
    },
  }
}

/** The payloads of a batch: small messages share one, a large one is split into several. */
function payloadsOf(batch: Waiting[], head: () => encoding.Encoder): string[] {
  const payloads: string[] = []
  let encoder = encoding.createEncoder()
  const finish = () => {
    const body = encoding.toUint8Array(encoder)
    encoder = encoding.createEncoder()
    const count = Math.ceil(body.length / payloadBytes)
    for (let index = 0; index < count; index++) {
      const piece = head()
      encoding.writeVarUint(piece, index)
      encoding.writeVarUint(piece, count)
      encoding.writeUint8Array(piece, body.subarray(index * payloadBytes, (index + 1) * payloadBytes))
      payloads.push(Buffer.from(encoding.toUint8Array(piece)).toString('base64'))
    }
  }
  for (const { channel, message } of batch) {
    const isFull = encoding.length(encoder) + channel.length + message.length + 10 > payloadBytes
    if (isFull) finish()
    encoding.writeVarString(encoder, channel)
    encoding.writeVarUint8Array(encoder, message)
  }
  finish()
  return payloads
}
