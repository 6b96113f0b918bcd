import type { Sql } from 'postgres'
import { reasonOf, type Log } from '#schema/log.ts'
import { largeBytes, type Decoding } from './decode.ts'
import type { Sliced } from './decodeJobs.ts'
import type { LivingDocuments } from './hocuspocus.ts'
import {
  readLastPositions,
  readStoredLog,
  readTail,
  weighStoredLog,
  type LogRow,
  type StoredLog,
  type Tail,
} from './logStore.ts'
import type { OpenDocument } from './openDocument.ts'

const retryMs = 1_000

export type CatchUpOptions = {
  sql: Sql
  databaseUrl: string
  decoding: Decoding
  log: Log
  living: LivingDocuments
}

/** Reads what this node lacks of a log: after a gap in the positions, or when messages may have been lost. */
export class CatchUp {
  /** Documents that are being read; true when more has arrived since the read began. */
  private readonly reading = new Map<OpenDocument, boolean>()
  private isPolling = false

  constructor(private readonly options: CatchUpOptions) {}

  /** Applies rows that others have appended, or reads what is missing before them. Never throws. */
  apply(open: OpenDocument, rows: LogRow[]): void {
    if (open.ended) return
    try {
      if (!open.apply(rows)) this.one(open)
    } catch (error) {
      this.broken(open, reasonOf(error))
    }
  }

  one(open: OpenDocument): void {
    if (this.reading.has(open)) this.reading.set(open, true)
    else void this.read(open)
  }

  /** Checks the logs of all open documents. */
  async all(): Promise<void> {
    const { sql, living, log } = this.options
    if (this.isPolling || living.size === 0) return
    this.isPolling = true
    try {
      const last = await readLastPositions(sql, [...living.byId.keys()])
      for (const [id, position] of last) {
        const open = living.byId.get(id)
        if (open && position > open.log.tail) this.one(open)
      }
    } catch (error) {
      log.warn('poll_failed', { reason: reasonOf(error) })
    } finally {
      this.isPolling = false
    }
  }

  private async read(open: OpenDocument): Promise<void> {
    this.reading.set(open, false)
    try {
      await this.readOnce(open)
    } catch (error) {
      this.options.log.error('catch_up_failed', { document: open.log.name, reason: reasonOf(error) })
      this.reading.set(open, true)
      await Bun.sleep(retryMs)
    }
    const again = this.reading.get(open)
    this.reading.delete(open)
    if (again && !open.ended && this.options.living.byId.get(open.log.id) === open) void this.read(open)
  }

  private async readOnce(open: OpenDocument): Promise<void> {
    const tail = await readTail(this.options.sql, open.log.id, open.log.tail)
    if (!tail || this.hasEnded(open, tail.generation)) return
    const stored = await this.readMissed(open, tail)
    if (this.hasEnded(open, stored.generation)) return
    try {
      await open.take(stored)
    } catch (error) {
      return this.broken(open, reasonOf(error))
    }
    if (open.dropPending()) this.broken(open, 'the log does not build on itself')
  }

  /**
   * The rows that the document lacks, or the whole stored document when compaction has deleted them; a large one in
   * slices.
   */
  private async readMissed({ log }: OpenDocument, { generation, rows }: Tail): Promise<StoredLog | Sliced> {
    const { sql, databaseUrl, decoding } = this.options
    const bytes = rows
      ? Math.max(0, ...rows.map(({ update }) => update.length))
      : (await weighStoredLog(sql, log.id)).weight
    if (bytes > largeBytes) return decoding.do('load', { databaseUrl, document: log.id }, 'large')
    return rows ? { generation, state: undefined, upTo: 0, rows } : readStoredLog(sql, log.id)
  }

  /** Rows of another generation are never applied to this one. */
  private hasEnded(open: OpenDocument, generation: number): boolean {
    if (generation !== open.log.generation) this.options.living.end(open, generation)
    return open.ended !== undefined
  }

  /** Disconnects everyone from a document that cannot follow its log. */
  private broken(open: OpenDocument, reason: string): void {
    this.options.log.error('log_broken', { document: open.log.name, position: open.log.tail, reason })
    open.isBroken = true
    for (const { connection } of open.connections.values())
      connection.close({ code: 1000, reason: 'damaged' })
  }
}
