import type { Sql } from 'postgres'
import * as Y from 'yjs'
import { reasonOf, type Log } from '#schema/log.ts'
import type { Decoding } from './decode.ts'
import type { LivingDocuments } from './hocuspocus.ts'
import { readLastPositions, readStoredLog, readTail, type LogRow } from './logStore.ts'
import { logOrigin, type OpenDocument } from './openDocument.ts'

const retryMs = 1_000

export type CatchUpOptions = {
  sql: Sql
  databaseUrl: string
  decoding: Decoding
  log: Log
  living: LivingDocuments
}

/** Reads what of a log this node lacks: after a gap in the positions, or when messages may have been lost. */
export class CatchUp {
  /** Documents that are being read; true when more has come since the read began. */
  private readonly reading = new Map<OpenDocument, boolean>()
  private isPolling = false

  constructor(private readonly options: CatchUpOptions) {}

  /** Applies rows that others have appended, or reads what lies before them. Never throws. */
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

  /** Looks at the logs of all open documents. */
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
    const { sql } = this.options
    const tail = await readTail(sql, open.log.id, open.log.tail)
    if (!tail || this.hasEnded(open, tail.generation)) return
    const { rows } = tail
    if (!rows && open.isLarge) return this.readLarge(open)
    const stored = rows ? { ...tail, state: undefined, upTo: 0, rows } : await readStoredLog(sql, open.log.id)
    if (this.hasEnded(open, stored.generation)) return
    try {
      if (stored.state) Y.applyUpdate(open.document, stored.state, logOrigin)
      open.log.tail = Math.max(open.log.tail, stored.upTo)
      open.apply(stored.rows)
    } catch (error) {
      this.broken(open, reasonOf(error))
    }
    if (open.dropPending()) this.broken(open, 'the log does not build on itself')
  }

  /** Nothing of another generation is ever applied to this one. */
  private hasEnded(open: OpenDocument, generation: number): boolean {
    if (generation !== open.log.generation) this.options.living.end(open, generation)
    return open.ended !== undefined
  }

  private async readLarge(open: OpenDocument): Promise<void> {
    const { decoding, databaseUrl } = this.options
    const input = { databaseUrl, document: open.log.id }
    const { generation, slices, upTo } = await decoding.do('load', input, 'large')
    if (this.hasEnded(open, generation)) return
    await open.applySlices(slices)
    open.log.tail = Math.max(open.log.tail, upTo)
  }

  /** Nobody is left connected to a document that cannot follow its log. */
  private broken(open: OpenDocument, reason: string): void {
    this.options.log.error('log_broken', { document: open.log.name, position: open.log.tail, reason })
    open.isBroken = true
    for (const { connection } of open.connections.values())
      connection.close({ code: 1000, reason: 'damaged' })
  }
}
