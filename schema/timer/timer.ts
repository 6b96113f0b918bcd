import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { optionId } from '../fields/list.ts'
import { idempotencyKey } from '../spaces/space.ts'
import { taskOutcomes, timerColors } from './choices.ts'
import { timerLimits } from './limits.ts'
import { timerActions } from './machine.ts'

const { minutes: lengths, longEvery, delayMinutes } = timerLimits
const id = z.string('required').max(40, 'too_long')
const within = ({ min, max }: { min: number; max: number }) =>
  z.int('not_integer').min(min, 'out_of_range').max(max, 'out_of_range')
const color = z.enum(timerColors, 'unknown_value')
/** What an outcome sets: the id of an option, or whether a toggle is on; null sets nothing. */
const outcomeValue = z.union([optionId, z.boolean()]).nullable()

export const timerSpace = z.object({ space_id: id })

/** Given fields are changed. A new source removes the folders and the property of the previous one. */
export const timerSettings = z.object({
  space_id: id,
  work_minutes: within(lengths).optional(),
  rest_minutes: within(lengths).optional(),
  long_minutes: within(lengths).optional(),
  long_every: within(longEvery).optional(),
  work_color: color.optional(),
  rest_color: color.optional(),
  overtime_color: color.optional(),
  has_sound: z.boolean().optional(),
  has_notices: z.boolean().optional(),
  source_id: id.nullable().optional(),
  folder_ids: z.array(id).max(timerLimits.folders, 'too_numerous').optional(),
  property_id: id.nullable().optional(),
  outcome_values: z.partialRecord(z.enum(taskOutcomes), outcomeValue).optional(),
})
export type TimerSettingsInput = z.output<typeof timerSettings>

/** `version` is that of the timer which the person saw: an action for another version is ignored. */
export const timerAct = z.object({
  space_id: id,
  action: z.enum(timerActions, 'unknown_value'),
  version: z.int('not_integer').min(0, 'out_of_range'),
})

export const reminderName = z
  .string('required')
  .max(timerLimits.reminderSigns * 2, 'too_long')
  .transform(cleanName)
  .pipe(z.string().min(1, 'required').max(timerLimits.reminderSigns, 'too_long'))
const delay = within(delayMinutes)

export const timerOutcome = z
  .object({
    space_id: id,
    object_id: id,
    /** Null clears the outcome. */
    outcome: z.enum(taskOutcomes, 'unknown_value').nullable(),
    /** RTI.04: the text and the time of the reminder for a delayed task. */
    reminder: z.object({ name: reminderName, delay_minutes: delay }).nullish(),
    idempotency_key: idempotencyKey,
  })
  .refine(({ outcome, reminder }) => outcome !== 'delayed' || reminder, {
    path: ['reminder'],
    error: 'required',
  })

/** RTI.05. */
export const timerRemind = z.object({
  space_id: id,
  name: reminderName,
  delay_minutes: delay,
  idempotency_key: idempotencyKey,
})
export const timerReminder = z.object({ space_id: id, id })

export const timerTasks = z.object({
  space_id: id,
  search: z.string().max(timerLimits.searchSigns, 'too_long').default(''),
  after: z.string().max(2000, 'too_long').nullish(),
})
export const timerFolders = z.object({ space_id: id, type_id: id })
