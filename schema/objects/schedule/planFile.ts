import { z } from 'zod'
import { idempotencyKey } from '../../spaces/space.ts'
import { timeZone } from '../exchange.ts'
import type { RelationKind } from './relation.ts'

export const planFileLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Tasks of a file: as many as a chart schedules at once. */
  tasks: 2000,
  /** Links of a file. */
  links: 20_000,
  readSeconds: 30,
  nameSigns: 500,
} as const

/** A task of a plan file as stored; times are local, YYYY-MM-DDTHH:MM:SS. */
export type PlanTask = {
  uid: number
  name: string
  /** The outline level; 1 for a task without a parent. */
  level: number
  start: string | null
  finish: string | null
  /** Minutes of work; null when it is not given. */
  duration: number | null
  isMilestone: boolean
  isSummary: boolean
  percent: number | null
  /** Microsoft Project's number. */
  constraint: number
  constraintAt: string | null
  deadline: string | null
  links: PlanLink[]
}
/** Depends on the task with this uid; `lag` is in tenths of a minute of work. Without a kind its type is unknown. */
export type PlanLink = { uid: number; kind: RelationKind | null; lag: number; lagFormat: number }

/** What a plan file may contain that is not imported. */
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
/** How many of each were left out; kinds with none are absent. */
export type LeftOut = Partial<Record<LeftOutKind, number>>

export type PlanFile = { tasks: PlanTask[]; minutesPerDay: number; leftOut: LeftOut }

/** The result of importing a plan file. */
export type PlanReport = { ids: string[]; relations: number; constraints: number; leftOut: LeftOut }

const property = z.string().max(20, 'too_long')

/** The target of a plan file: properties of the type for its dates, the progress of tasks, and their parents. */
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
