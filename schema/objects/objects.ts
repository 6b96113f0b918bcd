import { z } from 'zod'
import { idempotencyKey } from '../spaces/space.ts'

export const objectLimits = {
  /** Objects that one command may change. */
  bulk: 2000,
  /** Ids that one event carries; a larger change says to fetch anew. */
  eventIds: 100,
  /** Objects up to which a total is exact; beyond it is an estimate. */
  exactTotal: 20_000,
  /** Values that a property is grouped by at most. */
  groups: 200,
  /** Pairs of values that two properties are grouped by at most. */
  groupPairs: 2000,
  /** The first objects of one group, and of all groups of an answer: the first of each come before any second. */
  groupFirst: 100,
  groupedRecords: 400,
  /** Levels of a list whose objects stand beneath one another. */
  nestedLevels: 20,
  /** Tags of one object. */
  tags: 100,
  /** Visits that are kept of a person: more than are shown, since some objects may go to trash or out of reach. */
  visits: 100,
  titleSigns: 500,
  cursorSigns: 4000,
  /** Files that one copy of an object takes along, and their bytes together. */
  copiedFiles: 200,
  copiedFileBytes: 512 * 1024 * 1024,
} as const

/** A rich text that was edited gets into history after this long without edits, in seconds … */
export const textQuietSeconds = 120
/** … and, while it is edited on end, this often. */
export const textEditedSeconds = 1800

/** By property id; what each may be is for its property to say. */
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
