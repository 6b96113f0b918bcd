import { timerLimits } from '#schema/timer/limits.ts'
import type { TimerSettingsInput } from '#schema/timer/timer.ts'
import type { CommandContext, Inside } from '../context.ts'
import { json } from '../database/db.ts'
import { refuseField } from '../errors.ts'
import type { LoadedProperty, LoadedType } from '../types/loadType.ts'
import { changeTimer } from './changeTimer.ts'
import { isSettable, linkedPages, readableSource, takesValue } from './taskSource.ts'
import { readSettings, type OutcomeValues, type SettingsRow } from './timerRows.ts'

/**
 * RTI.01, RTI.07: changes the given settings. Throws `unauthenticated`, `not_found`, `too_soon`, and `invalid_input`
 * for a source, folder, property or value that does not exist for the caller.
 */
export async function changeSettings(ctx: CommandContext, input: TimerSettingsInput): Promise<void> {
  const { space_id, source_id, folder_ids, property_id, outcome_values, ...plain } = input
  await changeTimer(ctx, space_id, async (inside, { space, subject }) => {
    const before = await readSettings(inside.sql, subject)
    const isNew = source_id !== undefined && source_id !== before.source
    const source = source_id === undefined ? before.source : source_id
    const type = await readableSource(inside, space, source)
    if (source_id && !type) throw refuseField('source_id', 'unknown_value')
    const property = property_id === undefined ? (isNew ? null : before.property) : property_id
    const settable = type?.properties.find((each) => each.id === property && isSettable(each))
    if (property_id && !settable) throw refuseField('property_id', 'unknown_value')
    const kept = property === before.property ? before.outcome_values : {}
    await write(inside, subject, {
      ...before,
      ...plain,
      source,
      property,
      outcome_values: outcome_values ? checkValues(settable, outcome_values) : kept,
    })
    if (isNew) await inside.sql`delete from timer_folder where subject = ${subject}`
    if (folder_ids) await setFolders(inside, subject, { type, ids: folder_ids })
    return true
  })
}

function checkValues(property: LoadedProperty | undefined, values: OutcomeValues): OutcomeValues {
  for (const value of Object.values(values)) {
    if (value === null || value === undefined) continue
    if (!property || !takesValue(property, value)) throw refuseField('outcome_values', 'unknown_value')
  }
  return values
}

async function write({ sql: tx }: Inside, subject: string, row: SettingsRow): Promise<void> {
  const { outcome_values, ...plain } = row
  const all = { subject, ...plain, outcome_values: json(tx, outcome_values) }
  await tx`
    insert into timer_settings ${tx(all)}
    on conflict (subject) do update set ${tx({ ...plain, outcome_values: json(tx, outcome_values) })}`
}

async function setFolders(
  inside: Inside,
  subject: string,
  { type, ids }: { type: LoadedType | null; ids: string[] },
): Promise<void> {
  const asked = [...new Set(ids)]
  const pages = type && asked.length > 0 ? await linkedPages(inside, type, asked) : []
  if (pages.length < asked.length) throw refuseField('folder_ids', 'unknown_value')
  if (pages.length > timerLimits.folders) throw refuseField('folder_ids', 'too_numerous')
  const { sql: tx } = inside
  await tx`delete from timer_folder where subject = ${subject}`
  await tx`
    insert into timer_folder (subject, page)
    select ${subject}, unnest(${pages.map(({ id }) => id)}::uuid[])`
}
