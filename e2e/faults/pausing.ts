import { readFileSync } from 'node:fs'
import type { Pauses } from './prober.ts'

// Polls a server with a request that its event loop answers alone, and with its health, and prints the results at
// SIGTERM. A pause is how long the loop worked on other things before it answered: the computing time in between, so
// that other programs on a busy machine do not count. The health check also waits for the database, and the loop
// works on in the meantime.

const everyMs = 10

const [, , url, pid] = process.argv
const pausesMs: number[] = []
let isStopped = false
process.on('SIGTERM', () => (isStopped = true))

/** The computing time of the server's main thread; if that is unavailable, wall-clock time counts. */
function workedMs(): number {
  try {
    const told = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    return Number(told.split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Returns the response, and the server's computing time until it arrived. */
async function ask(path: string): Promise<{ status: number; ms: number }> {
  const [began, workedBefore] = [performance.now(), workedMs()]
  const answer = await fetch(new URL(path, url))
  await answer.text()
  return { status: answer.status, ms: Math.min(performance.now() - began, workedMs() - workedBefore) }
}

process.stdout.write('asking\n')
let healthMs = 0
while (!isStopped) {
  pausesMs.push((await ask('/nothing')).ms)
  const { status, ms } = await ask('/health')
  if (status !== 200) throw new Error(`the server answered ${status}`)
  healthMs = Math.max(healthMs, ms)
  await Bun.sleep(everyMs)
}
pausesMs.sort((a, b) => a - b)
const found: Pauses = {
  probes: pausesMs.length,
  p99Ms: Math.round(pausesMs[Math.floor(pausesMs.length * 0.99)] ?? 0),
  longestMs: Math.round(pausesMs.at(-1) ?? 0),
  healthMs: Math.round(healthMs),
}
process.stdout.write(JSON.stringify(found))
