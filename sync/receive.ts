import * as Y from 'yjs'
import { containsUpdate } from './contains.ts'
import { answerFrame, awarenessFrame, stateVectorFrame, type Frame } from './frames.ts'
import { acceptPresence, encodePresence } from './presence.ts'
import type { LiveConnection } from './socket.ts'

type Receiving = {
  /** A client shows a token again for a document that is open. */
  onToken(live: LiveConnection, token: string): void
  presenceBytes: number
  unsavedBytes: number
}

/**
 * Handles a frame of an open document. Throws when it is garbled; then nothing of it is acknowledged. Documents
 * are synchronised here and not by Hocuspocus, whose receiver swallows updates that fail and acknowledges them.
 */
export function receiveFrame(
  live: LiveConnection,
  frame: Exclude<Frame, { type: 'pong' }>,
  to: Receiving,
): void {
  switch (frame.type) {
    case 'stateVector':
      if (!live.open.isStateVector(frame.body)) return live.socket.end('garbled', 'a state vector')
      live.asked = Y.decodeStateVector(frame.body)
      return answer(live, frame.body)
    case 'answer':
      live.answered = true
      return receiveUpdate(live, frame.body, to)
    case 'update':
      // Rule 6: the answer to our state vector will hold this too, and without what lies between.
      if (live.answered) return receiveUpdate(live, frame.body, to)
      if (isFit(live, frame.body) && isNewer(frame.body, live.asked)) live.owed++
      return
    case 'awareness':
      return acceptPresence(live, frame.body, to.presenceBytes)
    case 'queryAwareness':
      return live.socket.send(awarenessFrame(live.address, encodePresence(live.open)))
    case 'token':
      return to.onToken(live, frame.token)
    case 'close':
      return live.connection.close({ code: 1000, reason: 'provider_initiated' })
  }
}

/** Our state vector goes first, so that the client's answer is under way while it reads ours. */
function answer(live: LiveConnection, stateVector: Uint8Array): void {
  const { open, socket, address } = live
  const content = open.answer(stateVector)
  socket.send(stateVectorFrame(address, Y.encodeStateVector(open.document)))
  socket.sendContent(answerFrame(address, content))
}

function receiveUpdate(live: LiveConnection, update: Uint8Array, { unsavedBytes }: Receiving): void {
  const { open, connection, socket } = live
  const count = 1 + live.owed
  live.owed = 0
  if (connection.readOnly) {
    if (isFit(live, update)) live.acknowledge(count, containsUpdate(open.document, update))
    return
  }
  if (open.log.gone) return socket.end('notFound', open.log.name)
  if (open.log.queuedBytes > unsavedBytes) return socket.end('unavailable', 'too much is unsaved')
  if (isEmpty(update)) open.log.whenStored(() => live.acknowledge(count, true))
  else open.receive({ live, update, count })
}

/** Whether an update may be taken apart; its writer is sent away otherwise. */
function isFit(live: LiveConnection, update: Uint8Array): boolean {
  const { fault } = live.open.check(update)
  if (fault) live.refuse(fault)
  return fault === undefined
}

/**
 * Whether an update has something that the client lacked when it sent `asked`. A stock client counts anew from there:
 * it would take the acknowledgement of what it had queued while it was away for that of a later edit.
 */
function isNewer(update: Uint8Array, asked: Map<number, number> | undefined): boolean {
  if (!asked) return false
  return Y.decodeUpdate(update).structs.some(
    ({ id, length }) => id.clock + length > (asked.get(id.client) ?? 0),
  )
}

/** Whether an update says nothing, as the answer of a client that is up to date. */
const isEmpty = (update: Uint8Array): boolean => update.length === 2 && update[0] === 0 && update[1] === 0
