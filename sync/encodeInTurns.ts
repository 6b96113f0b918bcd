import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

const structsAtOnce = 2_000
const bytesAtOnce = 1024 * 1024
const joinedAtOnce = 8 * 1024 * 1024

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * What a client with the state vector lacks, equal to `Y.encodeStateAsUpdate`, encoded over several turns of the
 * event loop. It may or may not include what is written in between: the client receives that like everybody.
 */
export async function encodeInTurns(doc: Y.Doc, stateVector: Uint8Array): Promise<Uint8Array> {
  const known = Y.decodeStateVector(stateVector)
  const lacking = [...doc.store.clients.keys()]
    .map((client) => ({ client, from: known.get(client) ?? 0, end: Y.getState(doc.store, client) }))
    .filter(({ from, end }) => end > from)
    // The order in which clients integrate fastest.
    .sort((a, b) => b.client - a.client)
  const pieces = [toBytes((encoder) => encoding.writeVarUint(encoder, lacking.length))]
  for (const each of lacking) {
    const { count, bodies } = await encodeClient(doc, each)
    const head = toBytes((encoder) => {
      for (const number of [count, each.client, each.from]) encoding.writeVarUint(encoder, number)
    })
    pieces.push(head, ...bodies)
  }
  await turn()
  pieces.push(toBytes((encoder) => writeDeletions(encoder, doc)))
  return joinInTurns(pieces)
}

function toBytes(write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  write(encoder)
  return encoding.toUint8Array(encoder)
}

/** One after the other in new memory, because the system allocates it page by page, which takes time. */
export async function joinInTurns(pieces: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let [at, joined] = [0, 0]
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; from += joinedAtOnce) {
      const part = piece.subarray(from, from + joinedAtOnce)
      whole.set(part, at)
      at += part.length
      joined += part.length
      if (joined < joinedAtOnce) continue
      joined = 0
      await turn()
    }
  }
  return whole
}

type Lacking = { client: number; from: number; end: number }

/** The structs of one client, listed by their clocks, because others may be split or merged in the meantime. */
async function encodeClient(
  doc: Y.Doc,
  { client, from, end }: Lacking,
): Promise<{ count: number; bodies: Uint8Array[] }> {
  const bodies: Uint8Array[] = []
  let count = 0
  for (let clock = from; clock < end;) {
    if (count > 0) await turn()
    const encoder = new Y.UpdateEncoderV1()
    const structs = doc.store.clients.get(client)!
    let index = Y.findIndexSS(structs, clock)
    for (let left = structsAtOnce; left > 0 && clock < end; left--) {
      const struct = structs[index++]!
      struct.write(encoder, clock - struct.id.clock)
      clock = struct.id.clock + struct.length
      count++
      if (encoding.length(encoder.restEncoder) > bytesAtOnce) break
    }
    bodies.push(encoding.toUint8Array(encoder.restEncoder))
  }
  return { count, bodies }
}

function writeDeletions(encoder: encoding.Encoder, doc: Y.Doc): void {
  const { clients } = Y.createDeleteSetFromStructStore(doc.store)
  encoding.writeVarUint(encoder, clients.size)
  for (const [client, ranges] of clients) {
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, ranges.length)
    for (const { clock, len } of ranges) {
      encoding.writeVarUint(encoder, clock)
      encoding.writeVarUint(encoder, len)
    }
  }
}
