import { z } from 'zod'
import type { ErrorCode, ErrorParams } from '../errors.ts'

/** The upload socket: it accepts files in chunks and nothing else. */
export const uploadSocketPath = '/upload'

/** Bytes of every chunk but the last of a file. */
export const uploadChunkBytes = 524_288

/** How many chunks of a file may be in flight without confirmation. */
export const uploadWindowChunks = 8

/** How many files one socket may send at once. */
export const uploadsAtOnce = 4

/** How long an upload may be idle before it is deleted. */
export const uploadKeptHours = 24

const upload = z.uuid('format').toLowerCase()

/** The messages of a client. A chunk is a binary frame: the upload's id, the offset, the bytes. */
export const uploadMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connect'), token: z.string(), space: z.string().nullish() }),
  z.object({
    type: z.literal('begin'),
    upload,
    name: z.string('required'),
    size: z.int('format').min(1, 'out_of_range'),
    source_type: z.string('required'),
    source_id: z.string('required'),
    uid: z.string().max(200, 'too_long').nullish(),
  }),
  z.object({ type: z.literal('end'), upload, hash: z.string().regex(/^[0-9a-f]{64}$/, 'format') }),
  z.object({ type: z.literal('drop'), upload }),
])
export type UploadMessage = z.infer<typeof uploadMessage>
export type UploadBegin = Extract<UploadMessage, { type: 'begin' }>

/** The record at the end of an upload. */
export type UploadedRecord = { id: string; name: string; url: string; size: number; mime: string }

/** The messages of the server. Offsets count the bytes that are safe: they survive a crash of the server. */
export type UploadAnswer =
  | { type: 'connected' }
  /** Sent now and then, so that a client can tell a busy server from a lost connection. */
  | { type: 'alive' }
  | { type: 'begun'; upload: string; offset: number }
  | { type: 'stored'; upload: string; offset: number }
  | { type: 'done'; upload: string; id: string; file: UploadedRecord }
  | { type: 'failed'; upload?: string; code: ErrorCode; params: ErrorParams }

const idBytes = 16
const headBytes = idBytes + 8

/** Writes the frame of a chunk. */
export function packChunk(id: string, offset: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(headBytes + bytes.byteLength)
  const hex = id.replaceAll('-', '')
  for (let at = 0; at < idBytes; at++) frame[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  new DataView(frame.buffer).setBigUint64(idBytes, BigInt(offset))
  frame.set(bytes, headBytes)
  return frame
}

/** Parses the frame of a chunk; undefined when it is too short. */
export function readChunk(
  frame: Uint8Array,
): { upload: string; offset: number; bytes: Uint8Array } | undefined {
  if (frame.byteLength <= headBytes) return undefined
  const hex = [...frame.subarray(0, idBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  return {
    upload: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    offset: Number(view.getBigUint64(idBytes)),
    bytes: frame.subarray(headBytes),
  }
}
