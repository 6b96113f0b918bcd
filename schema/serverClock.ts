/**
 * The clocks of a device at one moment, in ms: its wall clock, which may be set, and its steady one, which may stop
 * during sleep.
 */
export type ClockReading = { wall: number; steady: number }

/** A device's knowledge of the server's clock. */
export type ServerClock = { offsetMs: number; roundTripMs: number; at: ClockReading }

/** Both clocks differ by this much if the device slept or its wall clock was set. */
const jumpMs = 500
/** For this long a faster answer is preferred to a slower one. */
const believedMs = 10 * 60_000

type Answered = { sent: ClockReading; received: ClockReading; serverNow: number }

/**
 * Learns from an answer with the server's time, which is assumed to be that of the middle between request and answer.
 */
export function learnClock(known: ServerClock | null, { sent, received, serverNow }: Answered): ServerClock {
  const roundTripMs = Math.max(0, received.steady - sent.steady)
  const learnt = { offsetMs: serverNow + roundTripMs / 2 - received.wall, roundTripMs, at: received }
  const isKept =
    known !== null &&
    known.roundTripMs < roundTripMs &&
    received.steady - known.at.steady < believedMs &&
    !hasJumped(known, received)
  return isKept ? known : learnt
}

/** The server's time, as far as the device knows it. */
export const serverTime = (clock: ServerClock | null, { wall }: Pick<ClockReading, 'wall'>): number =>
  wall + (clock?.offsetMs ?? 0)

/** True if the device slept or its wall clock was set since: then the offset must be measured again. */
export const hasJumped = ({ at }: ServerClock, { wall, steady }: ClockReading): boolean =>
  Math.abs(wall - at.wall - (steady - at.steady)) > jumpMs
