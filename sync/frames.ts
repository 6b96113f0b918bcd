import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { frameTypes as types, syncSteps as steps } from '#schema/documents/frames.ts'

const authTypes = { token: 0, refused: 1, accepted: 2 } as const

/** A message of a client. `address` is the document's name, followed by NUL and a session if the client has one. */
export type Frame =
  | { type: 'token'; address: string; token: string }
  | { type: 'stateVector' | 'answer' | 'update' | 'awareness'; address: string; body: Uint8Array }
  | { type: 'queryAwareness' | 'close'; address: string }
  | { type: 'pong' }

/** Parses a frame of a client; throws when it is malformed or of a type that no client sends. */
export function readFrame(data: Uint8Array): Frame {
  if (data.length === 1 && data[0] === types.pong) return { type: 'pong' }
  const decoder = decoding.createDecoder(data)
  const address = decoding.readVarString(decoder)
  const type = decoding.readVarUint(decoder)
  switch (type) {
    case types.sync:
    case types.syncReply:
      return { type: readStep(decoder), address, body: decoding.readVarUint8Array(decoder) }
    case types.awareness:
      return { type: 'awareness', address, body: decoding.readVarUint8Array(decoder) }
    case types.auth:
      if (decoding.readVarUint(decoder) !== authTypes.token) throw new Error('unknown kind of authentication')
      return { type: 'token', address, token: decoding.readVarString(decoder) }
    case types.queryAwareness:
      return { type: 'queryAwareness', address }
    case types.close:
      return { type: 'close', address }
    default:
      throw new Error(`unknown message type ${type}`)
  }
}

function readStep(decoder: decoding.Decoder): 'stateVector' | 'answer' | 'update' {
  const step = decoding.readVarUint(decoder)
  if (step === steps.stateVector) return 'stateVector'
  if (step === steps.answer) return 'answer'
  if (step === steps.update) return 'update'
  throw new Error(`unknown step of the sync protocol ${step}`)
}

/** Whether a state vector is that of an empty document. */
export const isNothing = (stateVector: Uint8Array): boolean =>
  stateVector.length === 1 && stateVector[0] === 0

/** The document's name in an address. */
export const documentOf = (address: string): string => address.split('\0', 1)[0]!

function frame(address: string, write: (encoder: encoding.Encoder) => void): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, address)
  write(encoder)
  return encoding.toUint8Array(encoder)
}

const numbers =
  (...values: number[]) =>
  (encoder: encoding.Encoder) => {
    for (const value of values) encoding.writeVarUint(encoder, value)
  }

const bytes = (prefix: number[], body: Uint8Array) => (encoder: encoding.Encoder) => {
  numbers(...prefix)(encoder)
  encoding.writeVarUint8Array(encoder, body)
}

const words = (prefix: number[], text: string) => (encoder: encoding.Encoder) => {
  numbers(...prefix)(encoder)
  encoding.writeVarString(encoder, text)
}

/** Requests from the client what the state vector lacks. */
export const stateVectorFrame = (address: string, stateVector: Uint8Array): Uint8Array =>
  frame(address, bytes([types.sync, steps.stateVector], stateVector))

/** The header in front of the update that answers a client's state vector. */
export const answerHead = (address: string, { length }: Uint8Array): Uint8Array =>
  frame(address, numbers(types.sync, steps.answer, length))

/** Answers a client's state vector. */
export const answerFrame = (address: string, update: Uint8Array): Uint8Array =>
  frame(address, bytes([types.sync, steps.answer], update))

export const awarenessFrame = (address: string, update: Uint8Array): Uint8Array =>
  frame(address, bytes([types.awareness], update))

/** Reports that one update or answer of the client is stored, or that it was refused. */
export const statusFrame = (address: string, stored: boolean): Uint8Array =>
  frame(address, numbers(types.syncStatus, stored ? 1 : 0))

/** Sends the client its current rights. */
export const scopeFrame = (address: string, readOnly: boolean): Uint8Array =>
  frame(address, words([types.auth, authTypes.accepted], readOnly ? 'readonly' : 'read-write'))

/** Asks the client for a fresh token. */
export const tokenRequestFrame = (address: string): Uint8Array =>
  frame(address, numbers(types.auth, authTypes.token))

export const pingFrame = (): Uint8Array => Uint8Array.of(types.ping)

/** The address and reason of an outgoing refusal, or undefined for any other frame. */
export function readRefusal(data: Uint8Array): { address: string; reason: string } | undefined {
  // A ping has no address.
  if (data.length < 2) return undefined
  const decoder = decoding.createDecoder(data)
  const address = decoding.readVarString(decoder)
  if (!decoding.hasContent(decoder) || decoding.readVarUint(decoder) !== types.auth) return undefined
  if (decoding.readVarUint(decoder) !== authTypes.refused) return undefined
  return { address, reason: decoding.readVarString(decoder) }
}
