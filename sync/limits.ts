import type { Pace } from './budget.ts'
import { frameBytes, presenceBytes } from '#schema/documents/limits.ts'

/** Bounds of what a client may make this node hold or do. A breach closes the socket with a stated code. */
export type SyncLimits = {
  /** Bytes of one frame, before and after the socket's first authorisation. */
  frameBytes: number
  unauthenticatedFrameBytes: number
  /** Bytes that a document's frames may take while its authorisation is under way. */
  waitingBytes: number
  /** Frames a second in the long run, and how many may come at once. */
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
  /** How long a silent socket lives; every client answers our pings. */
  silenceMs: number
  presenceBytes: number
  /** What one person's presence may cost on all of their sockets: each KB of it as much as there are readers. */
  presence: Pace
  /** How often it may be past that, and is passed over, before the socket is closed. */
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
 * What `Bun.serve({ websocket })` needs so that our own limits answer first, with a code of ours: Bun closes a
 * larger frame with 1009, and drops what does not fit its buffer in silence.
 */
export const bunSocketOptions = {
  maxPayloadLength: frameBytes + 1024 * 1024,
  backpressureLimit: 256 * 1024 * 1024,
  closeOnBackpressureLimit: true,
  idleTimeout: 120,
  sendPings: true,
  perMessageDeflate: false,
} as const
