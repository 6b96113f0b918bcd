import { timerLimits } from './limits.ts'

/** Lengths in ms. */
export type TimerLengths = { work: number; rest: number; longRest: number; longEvery: number }

const minuteMs = 60_000

type Minutes = { work_minutes: number; rest_minutes: number; long_minutes: number; long_every: number }

/** The settings, as the timer counts them. */
export const lengthsOf = (set: Minutes): TimerLengths => ({
  work: set.work_minutes * minuteMs,
  rest: set.rest_minutes * minuteMs,
  longRest: set.long_minutes * minuteMs,
  longEvery: set.long_every,
})

/** The state of a timer, as instants and lengths in ms since 1970, never as ticks: so it survives sleep. */
export type TimerState = {
  mode: 'idle' | 'work' | 'rest'
  /** Sessions of this cycle that were followed by a break, or that ended in overtime. */
  done: number
  startedAt: number
  pausedAt: number | null
  /** The total time of pauses before `pausedAt`. */
  pausedMs: number
  /** The length of the session or the break, as it was set when it began; 0 while the timer is stopped. */
  lengthMs: number
  isLong: boolean
}

export const timerActions = ['start', 'pause', 'stop', 'skip'] as const
/** `start` also resumes after a pause; `skip` leaves a session for its break, and a break for the next session. */
export type TimerAction = (typeof timerActions)[number]

/** A session that has ended. `isWhole` if it reached its full length. */
export type EndedSession = {
  startedAt: number
  endedAt: number
  workMs: number
  overtimeMs: number
  isWhole: boolean
}
/** The state of a timer after an event, and the sessions that it ended, oldest first. */
export type TimerTurn = { state: TimerState; ended: EndedSession[] }

export const restingTimer = (startedAt: number, done = 0): TimerState => ({
  mode: 'idle',
  done,
  startedAt,
  pausedAt: null,
  pausedMs: 0,
  lengthMs: 0,
  isLong: false,
})

/** How long a session or a break has run, without pauses. Never below 0, whatever the clock shows. */
export const elapsedMs = ({ startedAt, pausedAt, pausedMs }: TimerState, now: number): number =>
  Math.max(0, (pausedAt ?? now) - startedAt - pausedMs)

const begin = (
  mode: 'work' | 'rest',
  at: number,
  rest: Pick<TimerState, 'done' | 'lengthMs' | 'isLong'>,
): TimerState => ({
  mode,
  startedAt: at,
  pausedAt: null,
  pausedMs: 0,
  ...rest,
})

const beginWork = (at: number, { work }: TimerLengths, done: number): TimerState =>
  begin('work', at, { done, lengthMs: work, isLong: false })

/** RTI.03: the break after a session; every Nth one is long. */
function beginRest(at: number, { rest, longRest, longEvery }: TimerLengths, done: number): TimerState {
  const isLong = done % longEvery === 0
  return begin('rest', at, { done, lengthMs: isLong ? longRest : rest, isLong })
}

function endSession(state: TimerState, at: number): EndedSession {
  const ran = elapsedMs(state, at)
  return {
    startedAt: state.startedAt,
    endedAt: Math.max(at, state.pausedAt ?? state.startedAt),
    workMs: Math.min(ran, state.lengthMs),
    overtimeMs: Math.max(0, ran - state.lengthMs),
    isWhole: ran >= state.lengthMs,
  }
}

/** When the timer changes by itself: overtime that is too long, a break that is over. Null for never. */
export function dueAt({ mode, startedAt, pausedAt, pausedMs, lengthMs }: TimerState): number | null {
  if (mode === 'idle' || pausedAt !== null) return null
  return startedAt + pausedMs + lengthMs + (mode === 'work' ? timerLimits.overtimeMostMs : 0)
}

/** The state of the timer `now`, if nobody has touched it. */
export function settle(state: TimerState, lengths: TimerLengths, now: number): TimerTurn {
  const due = dueAt(state)
  if (due === null || due > now) return { state, ended: [] }
  if (state.mode === 'rest') return { state: restingTimer(due, state.done), ended: [] }
  const rest = settle(beginRest(due, lengths, state.done + 1), lengths, now)
  return { state: rest.state, ended: [endSession(state, due), ...rest.ended] }
}

/** The effect of an action now. An action without meaning in the current state changes nothing. */
export function act(
  before: TimerState,
  action: TimerAction,
  { lengths, now }: { lengths: TimerLengths; now: number },
): TimerTurn {
  const { state, ended } = settle(before, lengths, now)
  const turn = turnBy(state, action, { lengths, now })
  return { state: turn.state, ended: [...ended, ...turn.ended] }
}

type Now = { lengths: TimerLengths; now: number }

function turnBy(state: TimerState, action: TimerAction, { lengths, now }: Now): TimerTurn {
  const plain = (next: TimerState): TimerTurn => ({ state: next, ended: [] })
  const isPaused = state.pausedAt !== null
  switch (action) {
    case 'start': {
      if (isPaused) return plain(goOn(state, now))
      if (state.mode === 'work') return plain(state)
      const isStale = state.mode === 'idle' && now - state.startedAt > timerLimits.cycleKeptMs
      return plain(beginWork(now, lengths, isStale ? 0 : state.done))
    }
    case 'pause':
      return plain(
        state.mode === 'idle' || isPaused ? state : { ...state, pausedAt: Math.max(now, state.startedAt) },
      )
    case 'stop': {
      if (state.mode !== 'work') return plain(state.mode === 'idle' ? state : restingTimer(now, state.done))
      const session = endSession(state, now)
      return { state: restingTimer(now, state.done + (session.isWhole ? 1 : 0)), ended: [session] }
    }
    case 'skip': {
      if (state.mode === 'idle') return plain(state)
      if (state.mode === 'rest') return plain(beginWork(now, lengths, state.done))
      return { state: beginRest(now, lengths, state.done + 1), ended: [endSession(state, now)] }
    }
  }
}

const goOn = (state: TimerState, now: number): TimerState => ({
  ...state,
  pausedAt: null,
  pausedMs: state.pausedMs + Math.max(0, now - state.pausedAt!),
})

export const timerModes = ['idle', 'work', 'overtime', 'rest', 'longRest'] as const
/** RTI.02: what a person sees of it. */
export type TimerMode = (typeof timerModes)[number]
/** `ms` is the time left, or in overtime the time over. `number` is that of the session in its cycle, from 1. */
export type TimerView = { mode: TimerMode; ms: number; isPaused: boolean; number: number; progress: number }

/** What the timer shows at an instant, for any viewer and after any time without one. */
export function viewAt(given: TimerState, lengths: TimerLengths, now: number): TimerView {
  const { state } = settle(given, lengths, now)
  const ran = elapsedMs(state, now)
  const isPaused = state.pausedAt !== null
  const left = state.lengthMs - ran
  const progress = state.lengthMs > 0 ? Math.min(1, ran / state.lengthMs) : 0
  switch (state.mode) {
    case 'idle':
      return { mode: 'idle', ms: lengths.work, isPaused, number: state.done + 1, progress: 0 }
    case 'work':
      return left > 0
        ? { mode: 'work', ms: left, isPaused, number: state.done + 1, progress }
        : { mode: 'overtime', ms: ran - state.lengthMs, isPaused, number: state.done + 1, progress: 1 }
    case 'rest':
      return {
        mode: state.isLong ? 'longRest' : 'rest',
        ms: Math.max(0, left),
        isPaused,
        number: Math.max(1, state.done),
        progress,
      }
  }
}

/** When to notify a person: a session reaches its length, or a break is over. Null for not any more, and never. */
export function turnAt(
  { mode, startedAt, pausedAt, pausedMs, lengthMs }: TimerState,
  now: number,
): number | null {
  const at = startedAt + pausedMs + lengthMs
  return mode === 'idle' || pausedAt !== null || at <= now ? null : at
}
