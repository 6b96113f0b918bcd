import type { Sql } from 'postgres'
import { isAvailableKind } from '#schema/pageKinds.ts'
import { shapes } from '#schema/kinds/shapes.ts'
import { reasonOf, type Log } from '#schema/log.ts'
import { richTextKind } from '#schema/richText.ts'
import type { Decoding } from '../decode.ts'

const foundAtOnce = 20
const pollMs = 15_000
/** After a round that found none, nodes of an older program may still create some. */
const restMs = 600_000

export type UpgraderOptions = {
  sql: Sql
  databaseUrl: string
  decoding: Decoding
  log: Log
  /** Set by tests. */
  pollMs?: number
  onUpgraded(id: string, generation: number): void
}

type Found = { id: string; kind: string }

/**
 * Upgrades the documents that nobody opens (rule 12), one at a time, so that writes by an integration key need not
 * wait until someone opens them. While all kinds are in their first version it queries nothing.
 */
export class Upgrader {
  private nextAt = 0
  private isRunning = false
  /** Documents whose upgrade has failed here; opening one tries again. */
  private readonly failed = new Set<string>()

  constructor(private readonly options: UpgraderOptions) {
    this.rest(pollMs)
  }

  /** Never throws. */
  consider(): void {
    if (this.isRunning || performance.now() < this.nextAt) return
    const raised = Object.entries(shapes).filter(([, { version }]) => version > 1)
    if (raised.length === 0) return
    this.isRunning = true
    void this.run(raised.map(([kind, { version }]) => ({ kind, version }))).finally(() => {
      this.isRunning = false
    })
  }

  private async run(raised: { kind: string; version: number }[]): Promise<void> {
    const { log } = this.options
    try {
      const found = await this.find(raised)
      for (const document of found) await this.upgrade(document)
      this.rest(found.length > 0 ? 0 : restMs)
    } catch (error) {
      log.warn('poll_failed', { reason: reasonOf(error) })
      this.rest(pollMs)
    }
  }

  private rest(ms: number): void {
    this.nextAt = performance.now() + Math.min(ms, this.options.pollMs ?? ms)
  }

  private async find(raised: { kind: string; version: number }[]): Promise<Found[]> {
    const { sql } = this.options
    return sql<Found[]>`
      select d.id, r.kind
      from document d left join page p on d.name = 'page/' || p.id::text
      join unnest(${raised.map(({ kind }) => kind)}::text[], ${raised.map(({ version }) => version)}::int[])
        as r (kind, version) on r.kind = coalesce(p.kind, ${richTextKind}) and d.shape < r.version
      where d.id <> all(${[...this.failed]}::bigint[])
      order by d.id desc limit ${foundAtOnce}`
  }

  private async upgrade({ id, kind }: Found): Promise<void> {
    const { databaseUrl, decoding, log } = this.options
    if (!isAvailableKind(kind)) return
    try {
      const input = { databaseUrl, document: id, kind }
      const { outcome, generation } = await decoding.do('upgrade', input, 'upgrade')
      if (outcome !== 'renewed') return
      log.info('document_upgraded', { document: id, generation })
      this.options.onUpgraded(id, generation)
    } catch (error) {
      this.failed.add(id)
      log.error('upgrade_failed', { document: id, reason: reasonOf(error) })
    }
  }
}
