import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LongTap } from './longTap.ts'

const at = { x: 10, y: 10 }
let taps = 0
const tap = new LongTap(() => taps++)

beforeEach(() => {
  vi.useFakeTimers()
  taps = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('[RSH.28~] a press of 500 ms is a long tap, one of 499 ms is a click', () => {
  tap.down(at)
  vi.advanceTimersByTime(499)
  tap.end()
  vi.advanceTimersByTime(1000)
  expect(taps).toBe(0)
  tap.down(at)
  vi.advanceTimersByTime(500)
  expect(taps).toBe(1)
})

test('[RSH.28~] a finger that trembles still taps, one that swipes does not', () => {
  tap.down(at)
  tap.move({ x: 14, y: 13 })
  vi.advanceTimersByTime(500)
  expect(taps).toBe(1)
  tap.down(at)
  tap.move({ x: 10, y: 30 })
  vi.advanceTimersByTime(500)
  expect(taps).toBe(1)
})
