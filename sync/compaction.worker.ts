import postgres, { type Sql } from 'postgres'
import { reasonOf } from '#schema/log.ts'
import { compactDocument, findSnapshotPast, type Apart, type Compaction } from './compact.ts'

// Runs off the event loop that serves sockets, with a connection of its own.

/** `knownUpTo` is the node's knowledge of the snapshot's extent. */
export type CompactionOrder = { databaseUrl: string; document: string; knownUpTo: number; apart: Apart }
export type CompactionReport = { document: string; done?: Compaction; failed?: string }

declare const self: Worker

let sql: Sql | undefined

self.onmessage = async ({ data }: MessageEvent<CompactionOrder>) => {
  const { databaseUrl, document, knownUpTo, apart } = data
  sql ??= postgres(databaseUrl, {
    max: 1,
    idle_timeout: 30,
    onnotice: () => {},
    connection: { statement_timeout: 10_000, application_name: 'terem compaction' },
  })
  try {
    self.postMessage({
      document,
      done:
        (await findSnapshotPast(sql, document, knownUpTo)) ?? (await compactDocument(sql, document, apart)),
    } satisfies CompactionReport)
  } catch (error) {
    self.postMessage({ document, failed: reasonOf(error) } satisfies CompactionReport)
  }
}
