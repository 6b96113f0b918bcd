/** Something that works beside the event loop on one job at a time. */
export type Bench = { post(job: unknown, transfer: ArrayBuffer[]): void; end(): void }

/** What a worker says: the answer to its job, or what went wrong with it. */
export type Said = { answer: unknown } | { failed: string }

/** Why a job came to nothing: the work itself failed, took too long or too much memory, or the room was closed. */
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
  /** Starts a worker that tells what it says, and its end if it fails by itself. */
  start(said: (said: Said) => void): Bench
  /** How many work at once, and how many jobs may wait for them. */
  benches: number
  waiting: number
  limitMs: number
  /** A worker ends with its job: what it took for something large is not given back before. */
  endsWithJob?: boolean
  /** By how much the program may grow while a job runs, in bytes; all it takes is counted for the longest one. */
  memoryBytes: number
  /** Bytes that the program takes now. */
  memory(): number
  /** Calls again and again until the function that it gives is called. */
  every(ms: number, call: () => void): () => void
  now(): number
}

type Job = {
  work: unknown
  transfer: ArrayBuffer[]
  resolve(answer: unknown): void
  reject(error: JobFailed): void
}
type Running = { job: Job; bench: Bench; since: number; memory: number }

const lookEveryMs = 50

/**
 * A few workers and the jobs that wait for them. A job past its time or memory is ended with its worker, which is
 * replaced: what it was made of is gone with it.
 */
export class WorkerRoom {
  private readonly idle: Bench[] = []
  private readonly running = new Map<Bench, Running>()
  private readonly waiting: Job[] = []
  private stopLooking: (() => void) | undefined
  private isClosed = false

  constructor(private readonly options: RoomOptions) {}

  /** Does a job; `transfer` is given away with it. Rejects with JobFailed. */
  do(work: unknown, transfer: ArrayBuffer[] = []): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const job = { work, transfer, resolve, reject }
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

  /** Ends what has run too long, or the longest job when all of them take too much. */
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
