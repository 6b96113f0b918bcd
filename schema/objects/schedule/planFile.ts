import { z } from 'zod'
import { idempotencyKey } from '../../spaces/space.ts'
import { timeZone } from '../exchange.ts'
import type { RelationKind } from './relation.ts'

export const planFileLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Tasks of a file: as many as a chart plans at once. */
  tasks: 2000,
  /** Links of a file. */
  links: 20_000,
  readSeconds: 30,
  nameSigns: 500,
} as const

/** A task of a plan file as it stands there; times are of its wall, YYYY-MM-DDTHH:MM:SS. */
export type PlanTask = {
  uid: number
  name: string
  /** 1 for one that stands in no other. */
  level: number
  start: string | null
  finish: string | null
  /** Minutes of work; null where it says nothing. */
  duration: number | null
  isMilestone: boolean
  isSummary: boolean
  percent: number | null
  /** As Microsoft Project numbers them. */
  constraint: number
  constraintAt: string | null
  deadline: string | null
  links: PlanLink[]
}
/** Waits for the task with this uid; `lag` is in tenths of a minute of work. Without a kind it is of none that is known. */
export type PlanLink = { uid: number; kind: RelationKind | null; lag: number; lagFormat: number }

/** What a plan file may hold that is not taken over. */
export const leftOutKinds = [
  'levels',
  'progress',
  'times',
  'constraints',
  'links',
  'lags',
  'resources',
  'assignments',
  'notes',
  'baselines',
  'calendars',
  'fields',
] as const
export type LeftOutKind = (typeof leftOutKinds)[number]
/** How many of each were left out; what none was left out of is absent. */
export type LeftOut = Partial<Record<LeftOutKind, number>>

export type PlanFile = { tasks: PlanTask[]; minutesPerDay: number; leftOut: LeftOut }

/** What became of a plan file. */
export type PlanReport = { ids: string[]; relations: number; constraints: number; leftOut: LeftOut }

const property = z.string().max(20, 'too_long')

/** Where a plan file goes: properties of the type for its dates, how far tasks are done, and what they stand in. */
export const planAsked = z.object({
  type_id: z.string('required').max(20, 'too_long'),
  start: property,
  end: property.nullable(),
  progress: property.nullable(),
  parent: property.nullable(),
  time_zone: timeZone,
  idempotency_key: idempotencyKey,
})
export type PlanAsked = z.output<typeof planAsked>
