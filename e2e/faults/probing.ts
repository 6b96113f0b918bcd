import type { Probed } from './probe.ts'

// Polls an address over new connections, like newcomers; prints the results at SIGTERM.

const everyMs = 20
const limitMs = 5_000

const [, , url] = process.argv
const found: Probed = { asked: 0, broken: 0, late: 0, silentMs: 0 }
let answeredAt = performance.now()
let isStopped = false
process.on('SIGTERM', () => (isStopped = true))

while (!isStopped) {
  found.asked++
  const answer = await fetch(url!, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(limitMs),
  }).catch((error: unknown) => (error instanceof Error && error.name === 'TimeoutError' ? 'late' : 'broken'))
  const now = performance.now()
  found.silentMs = Math.max(found.silentMs, Math.round(now - answeredAt))
  if (typeof answer === 'string') found[answer]++
  else if (answer.ok) answeredAt = now
  else found.late++
  await Bun.sleep(everyMs)
}
process.stdout.write(JSON.stringify(found))
