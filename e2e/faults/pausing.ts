import { readFileSync } from 'node:fs'
import type { Pauses } from './prober.ts'

// Asks a server again and again for what its event loop answers by itself, and how it is, and prints what it found at
// SIGTERM. A pause is how long the loop worked on other things before it answered: what it computed meanwhile, so that a
// machine that is busy with other programs does not count against it. How it is takes an answer of the database as well,
// and the loop works on while that is under way.

const everyMs = 10

const [, , url, pid] = process.argv
const pausesMs: number[] = []
let isStopped = false
process.on('SIGTERM', () => (isStopped = true))

/** How long the server's main thread has computed; where that is not told, all time counts. */
function workedMs(): number {
  try {
    const told = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    return Number(told.split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

/** Gives the answer, and what the server computed until it came. */
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
