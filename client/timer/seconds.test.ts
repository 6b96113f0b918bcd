import { expect, test } from 'vitest'
import type { TimerView } from '#schema/timer/machine.ts'
import { printClock } from '../platform/printClock.ts'
import { secondsOf, untilNext } from './useTimerView.ts'

const view = (mode: TimerView['mode'], ms: number): TimerView => ({
  mode,
  ms,
  isPaused: false,
  number: 1,
  progress: 0,
})

test('the time left ends at zero, the overtime begins with it, and each second is shown for a second', () => {
  const shown = (mode: TimerView['mode'], ms: number) => [
    secondsOf(view(mode, ms)),
    untilNext(view(mode, ms)),
  ]
  expect(shown('work', 1500_000)).toEqual([1500, 1000])
  expect(shown('work', 1499_999)).toEqual([1500, 999])
  expect(shown('rest', 1)).toEqual([1, 1])
  expect(shown('rest', 0)).toEqual([0, 1000])
  expect(shown('overtime', 0)).toEqual([0, 1000])
  expect(shown('overtime', 1999)).toEqual([1, 1])
})

test('a clock has hours only where there are some', () => {
  expect([0, 59, 60, 1500, 3599, 3600, 10_800].map(printClock)).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '25:00',
    '59:59',
    '1:00:00',
    '3:00:00',
  ])
})
