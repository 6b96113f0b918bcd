import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

const structsAtOnce = 1_000
const bytesAtOnce = 128 * 1024
const rangesAtOnce = 5_000

type Struct = Y.Item | Y.GC | Y.Skip
/** The structs of one client and the index of the next. */
type Line = { structs: Struct[]; next: number }
/** Consecutive structs of one client, encoded. */
type Run = { from: number; count: number; encoder: Y.UpdateEncoderV1 }

/** A part of an update, and the number of its structs. */
export type Slice = { update: Uint8Array; structs: number }

/**
 * An update as a series of smaller ones, each of which builds only on those before it. Applied one by one they have
 * the same result, and the event loop can turn in between. `atOnce` tells how many structs the next one may have.
 */
export function* slicesOf(update: Uint8Array, atOnce: () => number): Generator<Slice> {
  const { structs, ds } = Y.decodeUpdate(update)
  let runs = new Map<number, Run>()
  let [count, bytes] = [0, 0]
  for (const struct of inOrder(structs)) {
    bytes += write(runs, struct)
    if (++count < atOnce() && bytes < bytesAtOnce) continue
    yield { update: encode(runs), structs: count }
    runs = new Map()
    count = bytes = 0
  }
  if (count > 0) yield { update: encode(runs), structs: count }
  for (const deletions of sliceDeletions(ds.clients)) yield { update: deletions, structs: 0 }
}

export const sliceUpdate = (update: Uint8Array): Uint8Array[] =>
  Array.from(
    slicesOf(update, () => structsAtOnce),
    (slice) => slice.update,
  )

/**
 * Structs in an order in which each comes after its neighbours and its parent. A struct whose dependencies are
 * missing comes as it is.
 */
function* inOrder(structs: Struct[]): Generator<Struct> {
  const lines = new Map<number, Line>()
  for (const struct of structs) {
    const line = lines.get(struct.id.client)
    if (line) line.structs.push(struct)
    else lines.set(struct.id.client, { structs: [struct], next: 0 })
  }
  for (const first of lines.values()) {
    const stack = [first]
    while (stack.length > 0) {
      const line = stack.at(-1)!
      const struct = line.structs[line.next]
      if (!struct) {
        stack.pop()
        continue
      }
      const other = missing(struct, lines)
      // A cycle cannot be resolved: it is applied as it is, and refused there.
      if (other && !stack.includes(other)) {
        stack.push(other)
        continue
      }
      line.next++
      yield struct
      // The run below may be able to continue now.
      if (stack.length > 1) stack.pop()
    }
  }
}

/** The run that must continue before the struct can be applied. */
function missing(struct: Struct, lines: Map<number, Line>): Line | undefined {
  if (!(struct instanceof Y.Item)) return undefined
  for (const id of [struct.origin, struct.rightOrigin, struct.parent]) {
    if (!(id instanceof Y.ID) || id.client === struct.id.client) continue
    const line = lines.get(id.client)
    const next = line?.structs[line.next]
    if (line && next && next.id.clock <= id.clock) return line
  }
  return undefined
}

/** Appends a struct to its client's run; returns roughly the bytes that took. */
function write(runs: Map<number, Run>, struct: Struct): number {
  const { client, clock } = struct.id
  let run = runs.get(client)
  if (!run) runs.set(client, (run = { from: clock, count: 0, encoder: new Y.UpdateEncoderV1() }))
  const before = encoding.length(run.encoder.restEncoder)
  ;(struct as Y.Item).write(run.encoder, 0)
  run.count++
  return encoding.length(run.encoder.restEncoder) - before
}

function encode(runs: Map<number, Run>): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, runs.size)
  for (const [client, { from, count, encoder: body }] of runs) {
    for (const number of [count, client, from]) encoding.writeVarUint(encoder, number)
    encoding.writeUint8Array(encoder, encoding.toUint8Array(body.restEncoder))
  }
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

type Ranges = Map<number, { clock: number; len: number }[]>

function sliceDeletions(clients: Ranges): Uint8Array[] {
  const slices: Uint8Array[] = []
  for (const [client, ranges] of clients) {
    for (let at = 0; at < ranges.length; at += rangesAtOnce) {
      const some = ranges.slice(at, at + rangesAtOnce)
      const encoder = encoding.createEncoder()
      for (const number of [0, 1, client, some.length]) encoding.writeVarUint(encoder, number)
      for (const { clock, len } of some) {
        encoding.writeVarUint(encoder, clock)
        encoding.writeVarUint(encoder, len)
      }
      slices.push(encoding.toUint8Array(encoder))
    }
  }
  return slices
}
