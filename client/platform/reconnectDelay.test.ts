import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnectDelay.ts'

test('[RAPI.29] the reconnect delay grows and never exceeds 10 seconds', () => {
  const delays = Array.from({ length: 40 }, (_, attempt) => reconnectDelay(attempt, () => 1))
  expect(delays.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000])
  expect(Math.max(...delays)).toBe(10_000)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(reconnectDelay(3, () => 0)).toBeGreaterThanOrEqual(3000)
})
