import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timerLimits } from './limits.ts'
import {
  act,
  dueAt,
  elapsedMs,
  restingTimer,
  settle,
  timerActions,
  viewAt,
  type EndedSession,
  type TimerAction,
  type TimerState,
} from './machine.ts'

const minute = 60_000
const lengths = { work: 25 * minute, rest: 5 * minute, longRest: 15 * minute, longEvery: 4 }
const start = 1_800_000_000_000

/** A timer in use: `run` performs the given actions, each after this many minutes. */
function used(from: TimerState = restingTimer(start)) {
  let [state, now] = [from, start]
  const ended: EndedSession[] = []
  return {
    run(...steps: [minutes: number, action: TimerAction][]) {
      for (const [minutes, action] of steps) {
        now += minutes * minute
        const turn = act(state, action, { lengths, now })
        state = turn.state
        ended.push(...turn.ended)
      }
    },
    view: (minutes = 0) => viewAt(state, lengths, now + minutes * minute),
    state: () => state,
    ended,
  }
}

test('a session runs down, then into overtime, and a rest follows it', () => {
  const timer = used()
  timer.run([0, 'start'])
  expect(timer.view(10)).toMatchObject({ mode: 'work', ms: 15 * minute, number: 1 })
  expect(timer.view(25)).toMatchObject({ mode: 'overtime', ms: 0 })
  expect(timer.view(27)).toMatchObject({ mode: 'overtime', ms: 2 * minute })
  timer.run([27, 'skip'])
  expect(timer.view(1)).toMatchObject({ mode: 'rest', ms: 4 * minute, number: 1 })
  expect(timer.view(5)).toMatchObject({ mode: 'idle', ms: 25 * minute, number: 2 })
  expect(timer.ended).toEqual([
    {
      startedAt: start,
      endedAt: start + 27 * minute,
      workMs: 25 * minute,
      overtimeMs: 2 * minute,
      isWhole: true,
    },
  ])
})

test('every Nth session is followed by the long rest, the others by the short one', () => {
  const timer = used()
  const rests: string[] = []
  for (let at = 1; at <= 9; at++) {
    timer.run([at === 1 ? 0 : 1, 'start'], [26, 'skip'])
    rests.push(timer.view().mode)
  }
  expect(rests.map((mode, at) => (mode === 'longRest' ? at + 1 : 0)).filter(Boolean)).toEqual([4, 8])
  expect(timer.view().ms).toBe(5 * minute)
})

test('a session that is stopped has no rest, and counts where it had reached its length', () => {
  const timer = used()
  timer.run([0, 'start'], [10, 'stop'])
  expect(timer.view()).toMatchObject({ mode: 'idle', number: 1 })
  timer.run([0, 'start'], [30, 'stop'])
  expect(timer.view()).toMatchObject({ mode: 'idle', number: 2 })
  expect(timer.ended.map(({ isWhole, workMs }) => [isWhole, workMs])).toEqual([
    [false, 10 * minute],
    [true, 25 * minute],
  ])
})

test('a pause stops sessions and breaks, and a resumed one continues', () => {
  const timer = used()
  timer.run([0, 'start'], [10, 'pause'])
  expect(timer.view(600)).toMatchObject({ mode: 'work', ms: 15 * minute, isPaused: true })
  expect(dueAt(timer.state())).toBeNull()
  timer.run([600, 'start'])
  expect(timer.view(5)).toMatchObject({ mode: 'work', ms: 10 * minute, isPaused: false })
  timer.run([15, 'skip'], [1, 'pause'])
  expect(timer.view(60)).toMatchObject({ mode: 'rest', ms: 4 * minute })
})

test('overtime of a night ends by itself, at its bound, and the rest after it, too', () => {
  const timer = used()
  timer.run([0, 'start'])
  const { state, ended } = settle(timer.state(), lengths, start + 14 * 60 * minute)
  expect(ended).toMatchObject([
    { workMs: 25 * minute, overtimeMs: timerLimits.overtimeMostMs, isWhole: true },
  ])
  expect(state).toEqual(restingTimer(start + 25 * minute + timerLimits.overtimeMostMs + 5 * minute, 1))
})

test('after a long stand sessions are counted from the first again', () => {
  const timer = used()
  timer.run([0, 'start'], [26, 'skip'], [5, 'start'], [26, 'stop'])
  expect(timer.view()).toMatchObject({ number: 3 })
  timer.run([13 * 60, 'start'])
  expect(timer.view()).toMatchObject({ mode: 'work', number: 1 })
})

const steps = fc.array(
  fc.record({
    action: fc.constantFrom<TimerAction | 'sleep'>(...timerActions, 'sleep'),
    // Also backwards: a server's clock may be set.
    afterMs: fc.oneof(
      fc.integer({ min: 0, max: 40 * minute }),
      fc.integer({ min: -minute, max: 20 * 60 * minute }),
    ),
  }),
  { maxLength: 60 },
)

test('whatever is pressed, slept through or set on a clock, time is counted once and never below nothing', () => {
  fc.assert(
    fc.property(steps, (given) => {
      let [state, now, latest] = [restingTimer(start), start, start]
      const ended: EndedSession[] = []
      for (const { action, afterMs } of given) {
        now += afterMs
        latest = Math.max(latest, now)
        const before = state
        const turn = action === 'sleep' ? settle(state, lengths, now) : act(state, action, { lengths, now })
        state = turn.state
        ended.push(...turn.ended)
        const view = viewAt(state, lengths, now)
        expect(view.ms).toBeGreaterThanOrEqual(0)
        expect(view.progress).toBeGreaterThanOrEqual(0)
        expect(view.progress).toBeLessThanOrEqual(1)
        // A late check gives the same result as an early one.
        for (const later of [0, minute, 10 * 60 * minute]) {
          const once = viewAt(state, lengths, now + later)
          expect(viewAt(settle(state, lengths, now).state, lengths, now + later)).toEqual(once)
        }
        if (action === 'sleep') expect(viewAt(before, lengths, now)).toEqual(view)
      }
      for (const { workMs, overtimeMs, isWhole, startedAt, endedAt } of ended) {
        expect(workMs).toBeGreaterThanOrEqual(0)
        expect(workMs).toBeLessThanOrEqual(lengths.work)
        expect(overtimeMs).toBeLessThanOrEqual(timerLimits.overtimeMostMs)
        expect(isWhole).toBe(workMs === lengths.work)
        expect(endedAt).toBeGreaterThanOrEqual(startedAt)
        expect(workMs + overtimeMs).toBeLessThanOrEqual(endedAt - startedAt)
      }
      expect(elapsedMs(state, latest)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})

test('on a clock that only rises sessions never overlap, and are counted in the order of their time', () => {
  fc.assert(
    fc.property(steps, (given) => {
      let [state, now] = [restingTimer(start), start]
      const ended: EndedSession[] = []
      for (const { action, afterMs } of given) {
        now += Math.abs(afterMs)
        const turn = action === 'sleep' ? settle(state, lengths, now) : act(state, action, { lengths, now })
        state = turn.state
        ended.push(...turn.ended)
      }
      for (const [at, session] of ended.entries())
        expect(session.startedAt).toBeGreaterThanOrEqual(ended[at - 1]?.endedAt ?? start)
      const counted = ended.reduce((sum, { workMs, overtimeMs }) => sum + workMs + overtimeMs, 0)
      expect(counted).toBeLessThanOrEqual(now - start)
    }),
    { numRuns: 500 },
  )
})
