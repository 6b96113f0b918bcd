import type { Pace } from '../budget.ts'

/** Limits of presence sockets. A breach closes the socket with a code that its client understands. */
export type RoomLimits = {
  frameBytes: number
  /** Messages of one socket; a frame may contain several. */
  messages: Pace
  /** What one person's messages may cost on all of their sockets: each counts once per reader. */
  person: Pace
  /** The same for a room; what exceeds it is sent later. */
  room: Pace
  /** Frames that may arrive while the ticket is being checked. */
  waitingFrames: number
  peopleInRoom: number
  socketsPerPrincipal: number
  /** Sockets of one person in one room: a tab has one. */
  socketsInRoom: number
  /** Sockets of one address whose tickets are being checked. */
  unauthenticatedSocketsPerAddress: number
  slowReaderBytes: number
  /** How long a silent socket is kept; the client sends something every half a minute. */
  silenceMs: number
}

export const roomLimits: RoomLimits = {
  frameBytes: 8 * 1024,
  messages: { perSecond: 20, atOnce: 100 },
  person: { perSecond: 1_000, atOnce: 5_000 },
  room: { perSecond: 3_000, atOnce: 10_000 },
  waitingFrames: 20,
  peopleInRoom: 100,
  socketsPerPrincipal: 50,
  socketsInRoom: 10,
  unauthenticatedSocketsPerAddress: 50,
  slowReaderBytes: 512 * 1024,
  silenceMs: 90_000,
}
