import { z } from 'zod'
import { idempotencyKey } from '../spaces/space.ts'

export const objectLimits = {
  /** Objects that one command may change. */
  bulk: 2000,
  /** Ids in one event; a larger change tells clients to refetch. */
  eventIds: 100,
  /** The number of objects up to which a total is exact; beyond it is an estimate. */
  exactTotal: 20_000,
  /** The most values of a grouping by one property. */
  groups: 200,
  /** The most pairs of values of a grouping by two properties. */
  groupPairs: 2000,
  /**
   * The first objects of one group, and of all groups of a response: every group gets its first before any gets a
   * second.
   */
  groupFirst: 100,
  groupedRecords: 400,
  /** Levels of a list with nested objects. */
  nestedLevels: 20,
  /** Tags of one object. */
  tags: 100,
  /** Stored visits of a person: more than are shown, since some objects may be deleted or closed. */
  visits: 100,
  titleSigns: 500,
  cursorSigns: 4000,
  /** Files copied with one object, and their total bytes. */
  copiedFiles: 200,
  copiedFileBytes: 512 * 1024 * 1024,
} as const

/** An edited rich text gets into history after this long without edits, in seconds … */
export const textQuietSeconds = 120
/** … and, while it is edited without a pause, this often. */
export const textEditedSeconds = 1800

/** By property id; each property defines its own values. */
const values = z.record(z.string().max(20, 'too_long'), z.unknown())

export const objectCreate = z.object({
  type_id: z.string('required'),
  template_id: z.string().nullish(),
  default_template: z.boolean().nullish(),
  values: values.nullish(),
  idempotency_key: idempotencyKey,
})

export const objectsCreate = z.object({
  type_id: z.string('required'),
  values: z.array(values).min(1, 'required').max(objectLimits.bulk, 'too_long'),
  idempotency_key: idempotencyKey,
})

export const objectDuplicate = z.object({ values: values.nullish(), idempotency_key: idempotencyKey })

export const objectUpdate = z.object({ values, version: z.int().min(1, 'out_of_range').nullish() })

export const objectsUpdate = z.object({ values, idempotency_key: idempotencyKey })

export const objectsChange = z.object({
  changes: z
    .array(z.object({ id: z.string('required'), values }))
    .min(1, 'required')
    .max(objectLimits.bulk, 'too_long'),
  idempotency_key: idempotencyKey,
})

export const objectIds = z.array(z.string()).min(1, 'required').max(objectLimits.bulk, 'too_long')
