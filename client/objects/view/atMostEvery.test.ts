import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery } from './atMostEvery.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes that never pause are answered once a second, and the last of them is not left out', () => {
  let done = 0
  const { run } = atMostEvery(() => done++, { soonMs: 300, everyMs: 1000 })
  run()
  vi.advanceTimersByTime(299)
  expect(done).toBe(0)
  for (let ms = 299; ms < 5300; ms += 50) {
    run()
    vi.advanceTimersByTime(50)
  }
  expect(done).toBe(6)
  run()
  vi.advanceTimersByTime(10_000)
  expect(done).toBe(7)
})

test('what was called for is not done once it is stopped', () => {
  let done = 0
  const { run, stop } = atMostEvery(() => done++, { soonMs: 300, everyMs: 1000 })
  run()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(done).toBe(0)
  run()
  vi.advanceTimersByTime(300)
  expect(done).toBe(1)
})
