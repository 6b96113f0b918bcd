import type { Hooks } from 'crossws'
import type { AuthorizeDocuments } from '#schema/documents/authorize.ts'
import type { documentSocketPath } from '#schema/documents/documents.ts'
import type { AuthorizeRooms } from '#schema/documents/rooms.ts'
import type { Log } from '#schema/log.ts'
import type { Metrics } from '#schema/metrics.ts'
import type { CompactionPace } from './compaction.ts'
import type { SyncLimits } from './limits.ts'
import type { RenewalPace } from './generations/renewer.ts'
import type { TextProjection } from './objects/project.ts'
import type { Projection } from './pages/project.ts'
import type { RoomLimits } from './rooms/limits.ts'

export type SyncOptions = {
  databaseUrl: string
  redisUrl?: string
  /** Set when several nodes run without Redis: they communicate by PostgreSQL's NOTIFY. */
  severalNodes?: boolean
  authorize: AuthorizeDocuments
  /** Authorises presence rooms; without it none opens. */
  authorizeRooms?: AuthorizeRooms
  log: Log
  metrics: Metrics
  /** The number of proxies in front. */
  trustProxy?: number
  limits?: Partial<SyncLimits>
  roomLimits?: Partial<RoomLimits>
  /**
   * Receives the projection of a document after its editors have been inactive; stored in the database by default.
   */
  onProjection?: (projection: Projection | TextProjection) => Promise<void>
  /** Set by tests; rule 4 requires a minute between snapshots. */
  pace?: CompactionPace
  /** Set by tests: the maximum wait before it looks for documents to upgrade again. */
  upgradePollMs?: number
  /** Set by tests: a worker that knows other shapes. */
  decodingWorker?: URL
  /** Set by tests; rule 11. */
  renewalPace?: Partial<RenewalPace>
}

export type Sync = {
  path: typeof documentSocketPath
  hooks: Partial<Hooks>
  /** Presence without a document. */
  rooms: { path: string; hooks: Partial<Hooks> }
  /** Whether the database responds. */
  isHealthy(): Promise<boolean>
  /**
   * Refuses new sockets, stores what is unsaved for at most `limitMs`, closes all sockets and frees everything.
   * `unsaved` names the documents with updates that could not be stored; their authors were notified.
   */
  drain(limitMs: number): Promise<{ unsaved: string[] }>
}
