import type { Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { CompactionOrder, CompactionReport } from './compaction.worker.ts'
import type { OpenDocument } from './openDocument.ts'

/** The minimum time between snapshots (rule 4), and the number of rows that makes a log long. */
export type CompactionPace = { apartMs: number; rows: number }
export const defaultPace: CompactionPace = { apartMs: 60_000, rows: 500 }

/**
 * A log that has grown by this many rows is compacted sooner, however fast it grows; so is the log of a document that
 * nobody has open.
 */
const hurriedRows = 800
const hurriedApartMs = 400
/** Rule 4: longer than any of our statements takes. */
const keptMs = 15_000
/** How long an unused document waits for its compaction before it leaves memory. */
const awaitedMs = 30_000
const bytesAtLeast = 256 * 1024
/** At most this many bytes of snapshot are written per row, whatever the document's size. */
const snapshotBytesPerRow = 100

export type CompactorOptions = { databaseUrl: string; pace: CompactionPace; log: Log; metrics: Metrics }

/**
 * Merges long logs into snapshots in a worker, one at a time. A log is long when it has outgrown its snapshot, so
 * that compaction writes in proportion to what was edited.
 */
export class Compactor {
  private worker: Worker | undefined
  private busy: OpenDocument | undefined
  /** The time of a document's last attempt, in ms of performance.now(), and whether it failed. */
  private readonly tried = new WeakMap<OpenDocument, { at: number; failed: boolean }>()
  private readonly countDone: () => void

  constructor(private readonly options: CompactorOptions) {
    this.countDone = options.metrics.counter('sync_compactions_total', 'Snapshots written.')
  }

  /** Whether the log has outgrown its snapshot. */
  isDue({ snapshotBytes, rowsSinceSnapshot, bytesSinceSnapshot }: OpenDocument): boolean {
    return (
      rowsSinceSnapshot >= Math.max(this.options.pace.rows, snapshotBytes / snapshotBytesPerRow) ||
      bytesSinceSnapshot >= Math.max(bytesAtLeast, snapshotBytes)
    )
  }

  /**
   * Starts the compaction of a document that is due, unless one is running. The document that has waited longest
   * comes first; otherwise one that is always due would starve the others.
   */
  consider(documents: Iterable<OpenDocument>): void {
    if (this.busy) return
    const now = performance.now()
    let open: OpenDocument | undefined
    for (const each of documents)
      if (!each.ended && this.isDue(each) && this.waitsSince(each) <= now)
        if (!open || this.waitsSince(each) < this.waitsSince(open)) open = each
    if (!open) return
    const apartMs = this.apartMs(open)
    this.tried.set(open, { at: now, failed: false })
    this.busy = open
    this.start().postMessage({
      databaseUrl: this.options.databaseUrl,
      document: open.log.id,
      knownUpTo: open.log.tail - open.rowsSinceSnapshot,
      apart: { apartMs, keptMs: Math.min(this.options.pace.apartMs, keptMs) },
    } satisfies CompactionOrder)
  }

  /** Whether an unused document should stay in memory because its log will be short soon. */
  isAwaited(open: OpenDocument, now: number): boolean {
    return this.isDue(open) && !this.tried.get(open)?.failed && now - open.idleSince < awaitedMs
  }

  /**
   * The earliest time for an attempt. Computed anew each time, since a log may grow fast or be left after an attempt.
   */
  private waitsSince(open: OpenDocument): number {
    const tried = this.tried.get(open)
    if (!tried) return -Infinity
    return tried.at + (tried.failed ? this.options.pace.apartMs : this.apartMs(open))
  }

  private apartMs({ rowsSinceSnapshot, connections }: OpenDocument): number {
    const { apartMs } = this.options.pace
    // An unused document is about to leave memory, and the next one to open it should find a short log.
    const isHurried = rowsSinceSnapshot >= hurriedRows || connections.size === 0
    return isHurried ? Math.min(apartMs, hurriedApartMs) : apartMs
  }

  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(new URL('./compaction.worker.ts', import.meta.url).href)
    worker.onmessage = ({ data }: MessageEvent<CompactionReport>) => this.report(data)
    worker.onerror = (event) => {
      this.report({ document: this.busy?.log.id ?? '', failed: event.message })
      this.close()
    }
    worker.unref()
    return (this.worker = worker)
  }

  private report({ document, done, failed }: CompactionReport): void {
    const open = this.busy
    this.busy = undefined
    if (failed !== undefined) {
      this.options.log.error('compaction_failed', { document, reason: failed })
      if (open) this.tried.set(open, { at: performance.now(), failed: true })
    }
    if (!open || !done) return
    if (done.isWritten) this.countDone()
    open.snapshotBytes = done.bytes
    open.rowsSinceSnapshot = Math.max(0, open.log.tail - done.upTo)
    open.bytesSinceSnapshot = 0
  }
}
