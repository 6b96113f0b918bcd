import { readFileSync } from 'node:fs'

/** What was found, in ms. */
export type Pauses = { probes: number; p99Ms: number; longestMs: number }

/**
 * Asks a server again and again how it is. A pause is how long it worked on other things before it answered: what its
 * event loop computed meanwhile, so that a machine that is busy with other programs does not count against it.
 */
export class Prober {
  private readonly pausesMs: number[] = []
  private isStopped = false
  private running: Promise<void> | undefined

  constructor(
    private readonly url: string,
    private readonly pid: number,
    private readonly everyMs = 10,
  ) {}

  start(): void {
    this.isStopped = false
    this.running = this.run()
  }

  async stop(): Promise<Pauses> {
    this.isStopped = true
    await this.running
    const sorted = this.pausesMs.splice(0).toSorted((a, b) => a - b)
    return {
      probes: sorted.length,
      p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      longestMs: Math.round(sorted.at(-1) ?? 0),
    }
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const [began, workedBefore] = [performance.now(), this.workedMs()]
      const answer = await fetch(this.url)
      await answer.text()
      const tookMs = performance.now() - began
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
      this.pausesMs.push(Math.min(tookMs, this.workedMs() - workedBefore))
      await Bun.sleep(this.everyMs)
    }
  }

  /** How long the server's main thread has computed; where that is not told, all time counts. */
  private workedMs(): number {
    try {
      const told = readFileSync(`/proc/${this.pid}/task/${this.pid}/schedstat`, 'utf8')
      return Number(told.split(' ')[0]) / 1e6
    } catch {
      return performance.now()
    }
  }
}
