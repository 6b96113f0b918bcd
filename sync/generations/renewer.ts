import type { Sql } from 'postgres'
import { documentLimits } from '#schema/documents/limits.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { Decoding } from '../decode.ts'
import type { OpenDocument } from '../openDocument.ts'
import type { RenewalBounds } from './renew.ts'

/**
 * When a document is renewed: the number of authors while nobody has it open and in any case, and how often at most.
 */
export type RenewalPace = { idleAuthors: number; busyAuthors: number; apartMs: number; pollMs: number }

export const defaultRenewalPace: RenewalPace = {
  idleAuthors: documentLimits.clients / 2,
  busyAuthors: documentLimits.clients * 0.9,
  // Filling a document again and again costs no more than this.
  apartMs: 600_000,
  pollMs: 15_000,
}

/** A document that is slow to merge is renewed at this cost, in ms of computing, with any number of authors. */
const costlyMs = 500
const idleMs = 2_000
const retryMs = 60_000
const foundAtOnce = 20

export type RenewerOptions = {
  sql: Sql
  databaseUrl: string
  decoding: Decoding
  pace: RenewalPace
  log: Log
  metrics: Metrics
  onRenewed(id: string, generation: number): void
}

/** Renews documents that have had many authors or are slow to merge, one at a time, in a worker. */
export class Renewer {
  private readonly wanted = new Map<string, RenewalBounds>()
  /** When a document may be checked again, in ms of performance.now(). */
  private readonly nextTryAt = new Map<string, number>()
  private isRunning = false
  private polledAt = performance.now()
  private readonly countRenewed: () => void

  constructor(private readonly options: RenewerOptions) {
    this.countRenewed = options.metrics.counter('sync_renewals_total', 'Documents that were renewed.')
  }

  /** Checks the documents that are open here, and now and then those that others have written to. */
  consider(documents: Iterable<OpenDocument>): void {
    const now = performance.now()
    const { pace } = this.options
    for (const { document, connections, ended, idleSince, log, careful } of documents) {
      if (ended || log.gone) continue
      const isIdle = connections.size === 0 && now - idleSince > idleMs
      const authors = document.store.clients.size
      if (authors >= (isIdle ? pace.idleAuthors : pace.busyAuthors)) this.want(log.id)
      else if (careful.costMs >= costlyMs) this.want(log.id, this.costly)
    }
    if (now - this.polledAt < pace.pollMs) return
    this.polledAt = now
    for (const [id, at] of this.nextTryAt) if (at <= now) this.nextTryAt.delete(id)
    void this.poll()
  }

  /** Documents that the API or another node has left with many authors. Never rejects. */
  private async poll(): Promise<void> {
    const { sql, pace, log } = this.options
    try {
      const found = await sql<{ id: string }[]>`
        select id from document
        where authors >= ${pace.idleAuthors} and authors > 0
          and (renewed_at is null or renewed_at <= now() - ${pace.apartMs} * interval '1 millisecond')
        order by authors desc limit ${foundAtOnce}`
      for (const { id } of found) this.want(id)
    } catch (error) {
      log.warn('poll_failed', { reason: reasonOf(error) })
    }
  }

  private get usual(): RenewalBounds {
    return { authors: this.options.pace.idleAuthors, apartMs: this.options.pace.apartMs }
  }

  private get costly(): RenewalBounds {
    return { authors: 1, apartMs: Math.min(retryMs, this.options.pace.apartMs) }
  }

  private want(id: string, bounds = this.usual): void {
    if ((this.nextTryAt.get(id) ?? 0) > performance.now()) return
    this.wanted.set(id, bounds)
    if (!this.isRunning) void this.run()
  }

  private async run(): Promise<void> {
    this.isRunning = true
    for (const [id, bounds] of this.wanted) {
      this.nextTryAt.set(id, performance.now() + Math.min(retryMs, this.options.pace.apartMs))
      await this.renew(id, bounds)
      this.wanted.delete(id)
    }
    this.isRunning = false
  }

  private async renew(document: string, bounds: RenewalBounds): Promise<void> {
    const { databaseUrl, decoding, log } = this.options
    try {
      const { outcome, generation } = await decoding.do('renew', { databaseUrl, document, bounds }, 'renewal')
      if (outcome !== 'renewed') return
      this.countRenewed()
      log.info('document_renewed', { document, generation })
      this.options.onRenewed(document, generation)
    } catch (error) {
      log.error('renewal_failed', { document, reason: reasonOf(error) })
    }
  }
}
