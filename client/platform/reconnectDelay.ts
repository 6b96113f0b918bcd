const firstMs = 500
export const longestReconnectMs = 10_000

/** How long to wait before attempt `n` (from 0): doubling from half a second, never over 10 s, with random jitter. */
export function reconnectDelay(attempt: number, chance: () => number = Math.random): number {
  const wanted = Math.min(longestReconnectMs, firstMs * 2 ** Math.min(attempt, 10))
  return Math.round(wanted * (0.75 + 0.25 * chance()))
}
