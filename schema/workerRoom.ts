/** A worker that runs one job at a time off the event loop. */
export type Bench = { post(job: unknown, transfer: ArrayBuffer[]): void; end(): void }

/** A worker's message: the answer to its job, a part of it that is ready before, or its error. */
export type Said = { answer: unknown } | { part: unknown } | { failed: string }

/** Why a job failed: the work itself failed, took too long or too much memory, or the pool was closed. */
export type Trouble = 'failed' | 'time' | 'memory' | 'busy' | 'closed'

export class JobFailed extends Error {
  constructor(
    readonly trouble: Trouble,
    reason: string,
  ) {
    super(reason)
    this.name = 'JobFailed'
  }
}

export type RoomOptions = {
  /** Starts a worker that reports its messages, and its end if it fails by itself. */
  start(said: (said: Said) => void): Bench
  /** How many work at once, and how many jobs may wait for them. */
  benches: number
  waiting: number
  limitMs: number
  /** A worker ends with its job: otherwise it would not return memory that a large job needed. */
  endsWithJob?: boolean
  /** How much the process may grow while a job runs, in bytes; the growth is attributed to the longest job. */
  memoryBytes: number
  /** The current memory of the process, in bytes. */
  memory(): number
  /** Calls repeatedly until the returned function is called. */
  every(ms: number, call: () => void): () => void
  now(): number
}

type Job = {
  work: unknown
  transfer: ArrayBuffer[]
  onPart: ((part: unknown) => void) | undefined
  resolve(answer: unknown): void
  reject(error: JobFailed): void
}
type Running = { job: Job; bench: Bench; since: number; memory: number }

const lookEveryMs = 50

/**
 * A few workers and the jobs that wait for them. A job over its time or memory limit is terminated with its worker,
 * which is replaced; the job's input is lost.
 */
export class WorkerRoom {
  private readonly idle: Bench[] = []
  private readonly running = new Map<Bench, Running>()
  private readonly waiting: Job[] = []
  private stopLooking: (() => void) | undefined
  private isClosed = false

  constructor(private readonly options: RoomOptions) {}

  /** Runs a job; `transfer` is handed over to it, and `onPart` hears what it says before its end. Rejects with JobFailed. */
  do(work: unknown, transfer: ArrayBuffer[] = [], onPart?: (part: unknown) => void): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const job = { work, transfer, onPart, resolve, reject }
    if (this.isClosed) reject(new JobFailed('closed', 'the program ends'))
    else if (this.waiting.length >= this.options.waiting) reject(new JobFailed('busy', 'too many jobs wait'))
    else {
      this.waiting.push(job)
      this.next()
    }
    return promise
  }

  close(): void {
    this.isClosed = true
    for (const { job, bench } of this.running.values()) {
      bench.end()
      job.reject(new JobFailed('closed', 'the program ends'))
    }
    for (const bench of this.idle) bench.end()
    for (const job of this.waiting) job.reject(new JobFailed('closed', 'the program ends'))
    this.running.clear()
    this.look()
  }

  private next(): void {
    const { options, running, idle, waiting } = this
    while (waiting.length > 0 && running.size < options.benches) {
      const job = waiting.shift()!
      const bench = idle.pop() ?? this.open()
      running.set(bench, { job, bench, since: options.now(), memory: options.memory() })
      bench.post(job.work, job.transfer)
    }
    this.stopLooking ??= running.size > 0 ? options.every(lookEveryMs, () => this.look()) : undefined
  }

  private open(): Bench {
    const bench = this.options.start((said) => {
      const found = this.running.get(bench)
      if (!found) return
      if ('part' in said) return found.job.onPart?.(said.part)
      this.running.delete(bench)
      if ('answer' in said) {
        if (this.options.endsWithJob) bench.end()
        else this.idle.push(bench)
        found.job.resolve(said.answer)
      } else {
        bench.end()
        found.job.reject(new JobFailed('failed', said.failed))
      }
      this.next()
    })
    return bench
  }

  /** Terminates a job that has run too long, or the longest one when all of them take too much memory. */
  private look(): void {
    const { options } = this
    const { limitMs, memoryBytes } = options
    const [longest] = this.running.values()
    if (!longest) {
      this.stopLooking?.()
      this.stopLooking = undefined
      return
    }
    for (const each of this.running.values())
      if (options.now() - each.since > limitMs) this.cut(each, 'time', `no end in ${limitMs} ms`)
    if (this.running.has(longest.bench) && options.memory() - longest.memory > memoryBytes)
      this.cut(longest, 'memory', `more than ${memoryBytes} bytes`)
    this.next()
  }

  private cut({ bench, job }: Running, trouble: Trouble, reason: string): void {
    this.running.delete(bench)
    bench.end()
    job.reject(new JobFailed(trouble, reason))
  }
}
