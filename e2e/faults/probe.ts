const everyMs = 20
const limitMs = 5_000

export type Probed = { asked: number; unanswered: number; silentMs: number }

/** Asks an address again and again over connections of their own, as newcomers do, until it is stopped. */
export function probe(url: string): { stop(): Promise<Probed> } {
  const found: Probed = { asked: 0, unanswered: 0, silentMs: 0 }
  let isStopped = false

  async function run(): Promise<void> {
    let answeredAt = performance.now()
    while (!isStopped) {
      found.asked++
      const answer = await fetch(url, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(limitMs),
      }).catch(() => undefined)
      const now = performance.now()
      found.silentMs = Math.max(found.silentMs, Math.round(now - answeredAt))
      if (answer?.ok) answeredAt = now
      else found.unanswered++
      await Bun.sleep(everyMs)
    }
  }

  const running = run()
  return {
    stop: async () => {
      isStopped = true
      await running
      return found
    },
  }
}
