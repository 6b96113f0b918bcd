import { join } from 'node:path'
import type { Log } from '#schema/log.ts'
import type { ToSupervisor, ToWorker } from './messages.ts'

const program = join(import.meta.dirname, 'worker.ts')
const firstPauseMs = 100
const longestPauseMs = 5_000
/** One that has answered for so long has not died of its start. */
const soundMs = 10_000
const stopLimitMs = 25_000
const tickMs = 1_000
/** Counted in ticks of our own, so that a machine that was asleep does not count as a silent worker. */
const silentTicks = 30

export type WorkerOptions = {
  name: string
  env: Record<string, string | undefined>
  log: Log
  /** What it hears first. */
  greeting: () => ToWorker
  onMessage: (message: Exclude<ToSupervisor, { kind: 'ready' | 'alive' }>) => void
  onDied: () => void
}

/** A worker that is started again whenever it ends, until `stop`. */
export class WorkerProcess {
  /** Resolves when the worker answers for the first time; rejects when it ends before. */
  readonly started: Promise<void>
  private readonly first = Promise.withResolvers<void>()
  private child: ReturnType<typeof this.spawn>
  private isStopping = false
  private readyAt: number | undefined
  private missedTicks = 0
  private pauseMs = firstPauseMs
  private readonly ticks: ReturnType<typeof setInterval>

  constructor(private readonly options: WorkerOptions) {
    this.started = this.first.promise
    this.child = this.spawn()
    this.ticks = setInterval(() => this.watch(), tickMs)
  }

  get name(): string {
    return this.options.name
  }

  get answers(): boolean {
    return this.readyAt !== undefined
  }

  tell(message: ToWorker): void {
    try {
      if (this.child.exitCode === null && this.child.signalCode === null) this.child.send(message)
    } catch {
      // One that is just ending has no channel any more, and nothing to hear.
    }
  }

  /** Has the worker store what is unsaved and end. Gives its exit code, 1 when it had to be killed. */
  async stop(): Promise<number> {
    this.isStopping = true
    clearInterval(this.ticks)
    this.tell({ kind: 'stop' })
    const { child } = this
    const limit = setTimeout(() => this.kill(), stopLimitMs)
    const code = await child.exited
    clearTimeout(limit)
    return child.signalCode === null ? code : 1
  }

  /** Ends the worker at once and for good. */
  kill(): void {
    this.isStopping = true
    this.child.kill('SIGKILL')
  }

  private spawn() {
    const child = Bun.spawn([process.execPath, '--no-install', program], {
      env: { ...this.options.env, WORKER: this.options.name },
      stdio: ['ignore', 'inherit', 'inherit'],
      ipc: (message: ToSupervisor) => this.hear(message),
    })
    child.send(this.options.greeting())
    void child.exited.then(() => this.ended())
    return child
  }

  private hear(message: ToSupervisor): void {
    this.missedTicks = 0
    if (message.kind === 'alive') return
    if (message.kind !== 'ready') return this.options.onMessage(message)
    this.readyAt = performance.now()
    this.first.resolve()
  }

  private ended(): void {
    const { name, log, onDied } = this.options
    const { pid, exitCode, signalCode } = this.child
    this.first.reject(new Error(`The worker ${name} did not start; the words above say why.`))
    if (this.isStopping) return
    log.error('worker_died', { worker: name, pid, code: exitCode, signal: signalCode })
    onDied()
    const wasSound = this.readyAt !== undefined && performance.now() - this.readyAt > soundMs
    this.pauseMs = wasSound ? firstPauseMs : Math.min(this.pauseMs * 2, longestPauseMs)
    this.readyAt = undefined
    setTimeout(() => {
      if (this.isStopping) return
      this.missedTicks = 0
      this.child = this.spawn()
    }, this.pauseMs)
  }

  /** One that stands still would keep every connection that the system gives it. */
  private watch(): void {
    if (!this.answers || ++this.missedTicks <= silentTicks) return
    this.options.log.error('worker_silent', { worker: this.options.name, pid: this.child.pid })
    this.child.kill('SIGKILL')
  }
}
