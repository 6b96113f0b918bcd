import type { Pace } from './budget.ts'
import { frameBytes, presenceBytes } from '#schema/documents/limits.ts'

/** Limits of what a client may make this node hold or do. A breach closes the socket with a defined code. */
export type SyncLimits = {
  /** Bytes of one frame, before and after the socket's first authorisation. */
  frameBytes: number
  unauthenticatedFrameBytes: number
  /** Bytes of frames for one document that may arrive while its authorisation is pending. */
  waitingBytes: number
  /** Frames per second in the long run, and the burst. */
  framesPerSecond: number
  framesAtOnce: number
  documentsPerSocket: number
  socketsPerPrincipal: number
  /** Sockets of one address that have not shown a valid token. */
  unauthenticatedSocketsPerAddress: number
  /** How long a socket may stay without any authorised document. */
  unauthenticatedMs: number
  /** Bytes that may wait in the server for a client that does not read, beyond its first sync. */
  slowReaderBytes: number
  /** How long a silent socket is kept; every client answers our pings. */
  silenceMs: number
  presenceBytes: number
  /** What one person's presence may cost on all of their sockets: each KB counts once per reader. */
  presence: Pace
  /** How often presence may exceed that, and is dropped, before the socket is closed. */
  presenceOver: Pace
  /** Bytes of one document that may wait for the database before its writers are sent away. */
  unsavedBytes: number
}

export const defaultLimits: SyncLimits = {
  frameBytes,
  unauthenticatedFrameBytes: 64 * 1024,
  waitingBytes: 256 * 1024,
  framesPerSecond: 500,
  framesAtOnce: 10_000,
  documentsPerSocket: 200,
  socketsPerPrincipal: 100,
  unauthenticatedSocketsPerAddress: 200,
  unauthenticatedMs: 10_000,
  slowReaderBytes: 4 * 1024 * 1024,
  silenceMs: 60_000,
  presenceBytes,
  presence: { perSecond: 20_000, atOnce: 60_000 },
  presenceOver: { perSecond: 10, atOnce: 500 },
  unsavedBytes: 64 * 1024 * 1024,
}

/**
 * The settings of `Bun.serve({ websocket })` that make our own limits apply first, with a code of ours: Bun closes a
 * larger frame with 1009, and silently drops what does not fit its buffer.
 */
export const bunSocketOptions = {
  maxPayloadLength: frameBytes + 1024 * 1024,
  backpressureLimit: 256 * 1024 * 1024,
  closeOnBackpressureLimit: true,
  idleTimeout: 120,
  sendPings: true,
  perMessageDeflate: false,
} as const
