/** Bounds of presence sockets. A breach closes the socket with a code that its client understands. */
export type RoomLimits = {
  frameBytes: number
  framesPerSecond: number
  framesAtOnce: number
  /** Frames that may come while the ticket is being looked at. */
  waitingFrames: number
  peopleInRoom: number
  socketsPerPrincipal: number
  /** Sockets of one address whose tickets are being looked at. */
  unauthenticatedSocketsPerAddress: number
  slowReaderBytes: number
  /** How long a silent socket lives; the client says something each half a minute. */
  silenceMs: number
}

export const roomLimits: RoomLimits = {
  frameBytes: 8 * 1024,
  framesPerSecond: 20,
  framesAtOnce: 100,
  waitingFrames: 20,
  peopleInRoom: 100,
  socketsPerPrincipal: 50,
  unauthenticatedSocketsPerAddress: 50,
  slowReaderBytes: 512 * 1024,
  silenceMs: 90_000,
}
