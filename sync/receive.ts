import * as Y from 'yjs'
import { reasonOf } from '#schema/log.ts'
import { JobFailed } from '#schema/workerRoom.ts'
import { containsUpdate } from './contains.ts'
import { largeBytes, largeUpdateBytes, type Decoding } from './decode.ts'
import { answerFrame, awarenessFrame, isNothing, stateVectorFrame, type Frame } from './frames.ts'
import { acceptPresence, encodePresence, type PresenceBounds } from './presence.ts'
import type { LiveConnection } from './liveConnection.ts'

type Receiving = {
  /** A client shows a token again for a document that is open. */
  onToken(live: LiveConnection, token: string): void
  decoding: Decoding
  presence: PresenceBounds
  unsavedBytes: number
}

/** What a client has written, before or after it has answered our state vector. */
export type Written = { type: 'answer' | 'update'; body: Uint8Array }

/**
 * Handles a frame of an open document. Throws when it is malformed; then nothing of it is acknowledged. Documents are
 * synchronised here and not by Hocuspocus, whose receiver swallows updates that fail and acknowledges them.
 */
export function receiveFrame(
  live: LiveConnection,
  frame: Exclude<Frame, { type: 'pong' }>,
  to: Receiving,
): void {
  switch (frame.type) {
    case 'stateVector':
      if (live.open.ended) return void live.open.ended.ask(live)
      if (!live.open.isStateVector(frame.body)) return live.socket.end('garbled', 'a state vector')
      live.asked = Y.decodeStateVector(frame.body)
      return answer(live, takeGiven(live, frame.body))
    case 'answer':
    case 'update':
      if (live.open.ended) return live.open.ended.receive(live, { type: frame.type, body: frame.body })
      return receiveWritten(live, { type: frame.type, body: frame.body }, to)
    case 'awareness':
      if (to.presence.mayPass(live, frame.body.length)) acceptPresence(live, frame.body, to.presence.bytes)
      return
    case 'queryAwareness':
      if (!to.presence.mayPass(live, 0)) return
      return live.socket.send(awarenessFrame(live.address, encodePresence(live.open)))
    case 'token':
      return to.onToken(live, frame.token)
    case 'close':
      return live.connection.close({ code: 1000, reason: 'provider_initiated' })
  }
}

/** What a client that had nothing knows by now. */
function takeGiven(live: LiveConnection, stateVector: Uint8Array): Uint8Array {
  const { given } = live
  live.given = undefined
  return given && isNothing(stateVector) ? given : stateVector
}

/**
 * Our state vector is sent first, so that the client computes its answer while it reads ours. But it is not sent
 * before ours is ready: a stock client takes the acknowledgement of its answer for the end of the first sync.
 */
function answer(live: LiveConnection, stateVector: Uint8Array): void {
  const { open, socket, address } = live
  const content = open.answer(stateVector)
  const send = (frame: Uint8Array) => {
    if (!live.isOpen) return
    socket.send(stateVectorFrame(address, Y.encodeStateVector(open.document)))
    socket.sendContent(frame)
  }
  if (content instanceof Uint8Array && content.length <= largeBytes)
    return send(answerFrame(address, content))
  socket.sendLarge(address, Promise.resolve(content), send)
}

/** Applies what a client has written in order: what arrives while something large is being split waits for that. */
function receiveWritten(live: LiveConnection, frame: Written, to: Receiving): void {
  if (live.behind) {
    live.behind.written.push(frame)
    live.behind.bytes += frame.body.length
    if (live.behind.bytes > to.unsavedBytes) live.socket.end('unavailable', 'too much waits')
  } else if (frame.body.length > largeUpdateBytes) {
    live.behind = { written: [], bytes: 0 }
    void receiveLarge(live, frame, to)
  } else {
    const steps = take(live, { type: frame.type, parts: [frame.body] }, to)
    while (!steps.next().done);
  }
}

/** Never rejects. */
async function receiveLarge(live: LiveConnection, frame: Written, to: Receiving): Promise<void> {
  try {
    const { limits } = live.open
    const { fault, slices } = await to.decoding.do('examine', { update: frame.body, limits }, 'update')
    if (fault) live.refuse(fault)
    for (const _ of take(live, { type: frame.type, parts: slices }, to)) {
      await new Promise<void>((resolve) => setImmediate(resolve))
      if (!live.isOpen) break
    }
    const waiting = live.behind?.written ?? []
    live.behind = undefined
    for (const next of waiting) receiveWritten(live, next, to)
  } catch (error) {
    const isOurs = error instanceof JobFailed && error.trouble !== 'failed'
    live.socket.end(isOurs ? 'unavailable' : 'garbled', reasonOf(error))
  }
}

type Parts = { type: Written['type']; parts: Uint8Array[] }

/** Applies what was written part by part; the event loop may turn at each step. */
function* take(live: LiveConnection, { type, parts }: Parts, { unsavedBytes }: Receiving): Generator<void> {
  if (!live.isOpen) return
  if (type === 'answer') live.answered = true
  if (!live.answered) {
    // Rule 6: the answer to our state vector will contain this, too, without the gap.
    let isNews = false
    for (const part of parts) {
      if (!isFit(live, part)) return
      isNews ||= isNewer(part, live.asked)
      yield
    }
    if (isNews) live.owed++
    return
  }
  const { open, connection, socket } = live
  const count = 1 + live.owed
  live.owed = 0
  if (connection.readOnly) {
    let isKnown = true
    for (const part of parts) {
      if (!isFit(live, part)) return
      isKnown &&= containsUpdate(open.document, part)
      yield
    }
    return live.acknowledge(count, isKnown)
  }
  if (open.log.gone) return socket.end('notFound', open.log.name)
  if (open.unsavedBytes > unsavedBytes) return socket.end('unavailable', 'too much is unsaved')
  const said = parts.filter((part) => !isEmpty(part))
  if (said.length === 0) return open.log.whenStored(() => live.acknowledge(count, true))
  for (const [at, update] of said.entries()) {
    open.receive({ live, update, count: at === said.length - 1 ? count : 0 })
    yield
  }
}

/** Whether an update may be split; otherwise its writer is sent away. */
function isFit(live: LiveConnection, update: Uint8Array): boolean {
  const { fault } = live.open.check(update)
  if (fault) live.refuse(fault)
  return fault === undefined
}

/**
 * Whether an update has something that the client lacked when it sent `asked`. A stock client starts a new count
 * there: it would take the acknowledgement of an update queued while it was away for that of a later edit. A client that
 * had nothing has queued nothing, and what it deletes is in no state vector.
 */
function isNewer(update: Uint8Array, asked: Map<number, number> | undefined): boolean {
  if (!asked) return false
  if (asked.size === 0) return true
  return Y.decodeUpdate(update).structs.some(
    ({ id, length }) => id.clock + length > (asked.get(id.client) ?? 0),
  )
}

/** Whether an update is empty, like the answer of a client that is up to date. */
const isEmpty = (update: Uint8Array): boolean => update.length === 2 && update[0] === 0 && update[1] === 0
