import type { Measured } from '#schema/metrics.ts'
import type { DatabaseState } from '../api/database/supervise.ts'

/** What the supervisor tells a worker. */
export type ToWorker =
  | { kind: 'database'; state: DatabaseState }
  | { kind: 'measure'; asked: number }
  /** The metrics of all workers, for the one that wanted them. */
  | { kind: 'metrics'; wanted: number; metrics: Measured[] }
  | { kind: 'stop' }

/** What a worker tells the supervisor. */
export type ToSupervisor =
  | { kind: 'ready' }
  | { kind: 'alive' }
  | { kind: 'metricsWanted'; wanted: number }
  | { kind: 'measured'; asked: number; metrics: Measured[] }
