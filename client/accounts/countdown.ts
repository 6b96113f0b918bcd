/** Whole seconds from `now` to `endsAt`, both in ms since 1970; zero once it has ended. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))

/** The moment in `seconds` from now, in ms since 1970. */
export const momentIn = (seconds: number): number => Date.now() + seconds * 1000

/** Seconds as people read a clock: 252 is 4:12. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
