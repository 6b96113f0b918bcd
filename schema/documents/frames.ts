import * as decoding from 'lib0/decoding'

/** The message types of Hocuspocus' protocol; each follows the address of its document. */
export const frameTypes = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  close: 7,
  syncStatus: 8,
  ping: 9,
  pong: 10,
} as const

/** What follows `sync`: a state vector, the answer to one, or an update. */
export const syncSteps = { stateVector: 0, answer: 1, update: 2 } as const

/** The header of a frame; `step` is the number after the type, or -1 if there is none. */
export type FrameHead = { address: string; type: number; step: number }

/** Parses the header of a frame; undefined when it is too short to have an address. */
export function readFrameHead(data: Uint8Array): FrameHead | undefined {
  if (data.length < 2) return undefined
  const decoder = decoding.createDecoder(data)
  const address = decoding.readVarString(decoder)
  const type = decoding.readVarUint(decoder)
  return { address, type, step: decoding.hasContent(decoder) ? decoding.readVarUint(decoder) : -1 }
}
