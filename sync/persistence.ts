import type { Sql } from 'postgres'
import type { Log } from '#schema/log.ts'
import { reasonOf } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { DocumentLog } from './documentLog.ts'
import { appendUpdates, type Appended, type LogRow } from './logStore.ts'

const lanes = 2
const rowsPerStatement = 2000
const bytesPerStatement = 4 * 1024 * 1024
const statementLimitMs = 15_000
const firstRetryMs = 50
const longestRetryMs = 5_000
const foreignKeyViolation = '23503'
const generationEnded = 'TRM01'

export type PersistenceOptions = {
  sql: Sql
  log: Log
  metrics: Metrics
  /** The rows of others that come before a batch; they are reported before `onStored`. None of these may throw. */
  onMissed(log: DocumentLog, rows: LogRow[]): void
  /** A batch is committed with its first update at `first`. */
  onStored(log: DocumentLog, first: number, updates: Uint8Array[]): void
  /** The document's row was deleted; its queue was dropped. */
  onGone(log: DocumentLog): void
  /** The document was renewed; its queue was dropped, and the clients that wrote it still have it. */
  onEnded(log: DocumentLog): void
}

/**
 * Appends what documents enqueue. Everything that waits goes into one statement, a few statements at a time, each
 * document in only one of them. A failure is retried forever with back-off, first for one document alone, so that one
 * document's trouble does not affect others.
 */
export class Persistence {
  private readonly dirty = new Set<DocumentLog>()
  private running = 0
  private scheduled = false
  private isStopped = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly idle: (() => void)[] = []
  private readonly countStored: (by?: number) => void
  private readonly countFailed: () => void

  constructor(private readonly options: PersistenceOptions) {
    const { metrics } = options
    this.countStored = metrics.counter('sync_updates_stored_total', 'Updates committed to the log.')
    this.countFailed = metrics.counter('sync_store_failures_total', 'Statements of the log that failed.')
    metrics.gauge('sync_documents_unsaved', 'Documents with updates that wait for the database.', () => {
      return this.dirty.size
    })
  }

  enqueue(log: DocumentLog, update: Uint8Array): void {
    if (log.gone) return
    log.enqueue(update)
    this.dirty.add(log)
    this.schedule()
  }

  /** Drops updates of a document that can never be stored. */
  abandon(log: DocumentLog): void {
    this.dirty.delete(log)
    log.abandon()
  }

  /** The names of documents with updates that are not committed. */
  unsaved(): string[] {
    return [...this.dirty].map((log) => log.name)
  }

  /** Resolves when nothing waits for the database or `limitMs` has passed; back-off is cut short. */
  async flush(limitMs: number): Promise<void> {
    if (this.dirty.size === 0) return
    for (const log of this.dirty) log.nextTryAt = 0
    this.schedule()
    const { promise, resolve } = Promise.withResolvers<void>()
    const limit = setTimeout(resolve, limitMs)
    this.idle.push(resolve)
    await promise
    clearTimeout(limit)
  }

  /** Gives up unsaved updates. */
  stop(): void {
    clearTimeout(this.timer)
    this.isStopped = true
  }

  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = true
    setImmediate(() => {
      this.scheduled = false
      this.pump()
    })
  }

  private pump(): void {
    if (this.isStopped) return
    while (this.running < lanes) {
      const batch = this.take()
      if (batch.length === 0) break
      void this.store(batch)
    }
    this.wakeForRetry()
    if (this.dirty.size === 0) for (const resolve of this.idle.splice(0)) resolve()
  }

  /** Chooses the updates for the next statement and marks them as in flight. */
  private take(): DocumentLog[] {
    const now = performance.now()
    const batch: DocumentLog[] = []
    let rows = 0
    let bytes = 0
    for (const log of this.dirty) {
      if (log.inFlight > 0 || log.nextTryAt > now) continue
      if (log.alone && batch.length > 0) continue
      for (const update of log.queue) {
        if (rows >= rowsPerStatement || (bytes + update.length > bytesPerStatement && rows > 0)) break
        log.inFlight++
        rows++
        bytes += update.length
      }
      if (log.inFlight > 0) batch.push(log)
      if (log.alone || rows >= rowsPerStatement || bytes >= bytesPerStatement) break
    }
    return batch
  }

  private async store(batch: DocumentLog[]): Promise<void> {
    this.running++
    const asked = batch.map((log) => ({
      document: log.id,
      generation: log.generation,
      known: log.tail,
      updates: log.queue.slice(0, log.inFlight),
    }))
    const answer = await withLimit(appendUpdates(this.options.sql, asked), statementLimitMs).catch(
      (error: unknown) => {
        this.failed(batch, error)
        return []
      },
    )
    this.running--
    const byId = new Map(answer.map((entry) => [entry.document, entry]))
    for (const log of batch) {
      const appended = byId.get(log.id)
      if (appended) this.stored(log, appended)
    }
    this.pump()
  }

  private stored(log: DocumentLog, { first, missed }: Appended): void {
    if (log.gone) return
    if (missed.length > 0) this.options.onMissed(log, missed)
    if (first === log.tail + 1) log.tail += log.inFlight
    const updates = log.markStored()
    if (!log.dirty) this.dirty.delete(log)
    this.countStored(updates.length)
    this.options.onStored(log, first, updates)
  }

  private failed(batch: DocumentLog[], error: unknown): void {
    const code = codeOf(error)
    if (code !== generationEnded) this.countFailed()
    if (batch.length > 1 && !isOutage(code)) {
      for (const log of batch) Object.assign(log, { inFlight: 0, alone: true })
      return
    }
    const isOver = code === foreignKeyViolation || code === generationEnded
    for (const log of batch) {
      if (isOver) {
        this.abandon(log)
        if (code === generationEnded) this.options.onEnded(log)
        else this.options.onGone(log)
        continue
      }
      log.inFlight = 0
      log.nextTryAt = performance.now() + Math.min(firstRetryMs * 2 ** log.failures++, longestRetryMs)
    }
    if (isOver || Math.min(...batch.map((log) => log.failures)) > 1) return
    const document = batch.length === 1 ? batch[0]!.name : undefined
    this.options.log.error('store_failed', {
      document,
      documents: batch.length,
      code,
      reason: reasonOf(error),
    })
  }

  private wakeForRetry(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const waiting = [...this.dirty].filter((log) => log.inFlight === 0).map((log) => log.nextTryAt)
    if (waiting.length === 0 || this.running >= lanes) return
    const inMs = Math.max(1, Math.min(...waiting) - performance.now())
    this.timer = setTimeout(() => this.pump(), inMs)
  }
}

/**
 * Whether the database as a whole is the cause: no SQLSTATE at all, or one of connections, resources or operators.
 */
const isOutage = (code: string): boolean => !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57|58)/.test(code)

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Rejects when `promise` takes longer than `limitMs`; a statement that still commits is then stored twice, which is harmless. */
async function withLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no answer of the database in ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
