import type { Pace } from '../budget.ts'

/** Bounds of presence sockets. A breach closes the socket with a code that its client understands. */
export type RoomLimits = {
  frameBytes: number
  /** Messages of one socket; a frame may hold several. */
  messages: Pace
  /** What one person's messages may cost on all of their sockets: each costs as much as there are readers. */
  person: Pace
  /** The same for a room; what is past it is shown later. */
  room: Pace
  /** Frames that may come while the ticket is being looked at. */
  waitingFrames: number
  peopleInRoom: number
  socketsPerPrincipal: number
  /** Of one person in one room: a tab has one. */
  socketsInRoom: number
  /** Sockets of one address whose tickets are being looked at. */
  unauthenticatedSocketsPerAddress: number
  slowReaderBytes: number
  /** How long a silent socket lives; the client says something each half a minute. */
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
