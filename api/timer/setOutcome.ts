import { DomainError, type ErrorCode } from '#schema/errors.ts'
import type { timerOutcome } from '#schema/timer/timer.ts'
import type { z } from 'zod'
import type { CommandContext } from '../context.ts'
import { refuseField } from '../errors.ts'
import { once } from '../graphql/idempotency.ts'
import { accessObject } from '../objects/accessObject.ts'
import type { LinkTargets } from '../objects/linkedNodes.ts'
import { updateObject } from '../objects/updateObjects.ts'
import type { LoadedProperty } from '../types/loadType.ts'
import { changeTimer } from './changeTimer.ts'
import { addReminder } from './reminders.ts'
import { takesValue, taskSource } from './taskSource.ts'
import { readSettings } from './timerRows.ts'

type Setting = { id: string; property: LoadedProperty; value: string | boolean }

/** Whether the object was changed, too: `none` when no property or value is configured for the outcome. */
export type ObjectChange = 'set' | 'refused' | 'none'

/**
 * RTI.04: records the outcome of a task, for the caller alone, and sets the configured property of its object if they
 * may change it. Throws `unauthenticated`, `not_found`, `too_soon`, `key_reused`, and `invalid_input` for an object
 * of another source.
 */
export async function setOutcome(
  ctx: CommandContext,
  targets: LinkTargets,
  { idempotency_key: key, ...input }: z.output<typeof timerOutcome>,
): Promise<{ object: ObjectChange }> {
  const { object_id: id, outcome, reminder } = input
  const change: { set: Setting | null } = { set: null }
  await changeTimer(ctx, input.space_id, async (inside, { space, subject, now }) => {
    const { sql: tx } = inside
    const { object } = await accessObject(inside, id, { wanted: 'read' })
    if (object.space !== space) throw new DomainError('not_found')
    const settings = await readSettings(tx, subject)
    const { type, property } = await taskSource(inside, { space, subject }, settings)
    if (outcome !== null && object.type !== type?.row.id) throw refuseField('object_id', 'unknown_value')
    const value = outcome === null ? null : settings.outcome_values[outcome]
    if (property && value !== null && value !== undefined)
      change.set = takesValue(property, value) ? { id: object.id, property, value } : null
    await once(tx, { actor: inside.actor, operation: 'timerOutcome', key, input }, async () => {
      await tx`
        delete from timer_reminder where subject = ${subject} and object = ${object.id} and fired_at is null`
      await tx`
        delete from timer_task where subject = ${subject}
          and (object = ${object.id} or (outcome = 'current' and ${outcome} = 'current'))`
      if (outcome !== null)
        await tx`insert into timer_task (subject, object, outcome) values (${subject}, ${object.id}, ${outcome})`
      if (outcome === 'delayed' && reminder)
        await addReminder(tx, { subject, object: object.id, now, ...reminder })
      return object.id
    })
    return true
  })
  return { object: await changeObject(ctx, targets, { ...change, key }) }
}

const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'read_only',
  'not_found',
  'invalid_input',
  'object_invalid',
  'object_not_unique',
  'conflict',
])

type Asked = { set: Setting | null; key?: string | null | undefined }

/** Uses the same command as every change of objects. The outcome is stored even if it fails. */
async function changeObject(
  ctx: CommandContext,
  targets: LinkTargets,
  { set, key }: Asked,
): Promise<ObjectChange> {
  if (!set) return 'none'
  const { id, property, value } = set
  const by = { ...ctx, requestKey: key ? `timer ${key}` : undefined }
  try {
    await updateObject(by, targets, { id, input: { values: { [property.id]: value } } })
    return 'set'
  } catch (error) {
    if (error instanceof DomainError && refusals.has(error.code)) return 'refused'
    throw error
  }
}
