/** What a device reads at one moment, in ms: its wall clock, which may be set, and its steady one, which may stand still in a sleep. */
export type ClockReading = { wall: number; steady: number }

/** What a device knows of the server's clock. */
export type ServerClock = { offsetMs: number; roundTripMs: number; at: ClockReading }

/** Both clocks go apart by this where the device slept or its wall clock was set. */
const jumpMs = 500
/** So long an answer that came quicker is believed before a slower one. */
const believedMs = 10 * 60_000

type Answered = { sent: ClockReading; received: ClockReading; serverNow: number }

/** Learns from an answer that says the server's time: taken to be of the middle between request and answer. */
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

/** The server's time, as the device knows it. */
export const serverTime = (clock: ServerClock | null, { wall }: Pick<ClockReading, 'wall'>): number =>
  wall + (clock?.offsetMs ?? 0)

/** True where the device slept or its wall clock was set since: what it knows has to be learnt again. */
export const hasJumped = ({ at }: ServerClock, { wall, steady }: ClockReading): boolean =>
  Math.abs(wall - at.wall - (steady - at.steady)) > jumpMs
