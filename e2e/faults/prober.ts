import { join } from 'node:path'

const program = join(import.meta.dirname, 'pausing.ts')

/** The results, in ms; `healthMs` is the longest computing time of the server for a health check. */
export type Pauses = { probes: number; p99Ms: number; longestMs: number; healthMs: number }

/**
 * Polls a server's health from a process of its own: one with other work would poll late, and count several turns of
 * the server's event loop as one pause.
 */
export class Prober {
  private child: ReturnType<typeof spawn> | undefined

  constructor(
    private readonly url: string,
    private readonly pid: number,
  ) {}

  /** Resolves once it polls. */
  async start(): Promise<void> {
    this.child = spawn(this.url, this.pid)
    const { value } = await this.child.said.read()
    if (!value) throw new Error('the prober did not start')
  }

  async stop(): Promise<Pauses> {
    const { process, said } = this.child!
    process.kill('SIGTERM')
    const { value } = await said.read()
    if ((await process.exited) !== 0) throw new Error('the server did not answer the prober')
    return JSON.parse(new TextDecoder().decode(value)) as Pauses
  }
}

function spawn(url: string, pid: number) {
  const process = Bun.spawn([globalThis.process.execPath, program, url, String(pid)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return { process, said: process.stdout.getReader() }
}
