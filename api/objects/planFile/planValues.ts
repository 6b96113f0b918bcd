import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { instantIn } from '#schema/fields/zonedTime.ts'
import type { LeftOut, PlanAsked } from '#schema/objects/schedule/planFile.ts'
import { refuseField } from '../../errors.ts'
import type { ObjectProperty, ObjectType } from '../objectType.ts'
import type { PlannedObject } from './planObjects.ts'

type Fields = {
  header: ObjectProperty
  start: ObjectProperty
  end: ObjectProperty | null
  progress: ObjectProperty | null
  parent: ObjectProperty | null
  timeZone: string
}

/** The properties that receive the values of a plan file. Throws `invalid_input`. */
export function planFields(type: ObjectType, asked: PlanAsked): Fields {
  const found = (field: 'start' | 'end' | 'progress' | 'parent', fits: (of: ObjectProperty) => boolean) => {
    const id = asked[field]
    const property = id === null ? null : type.properties.get(id)
    if (property === undefined || (property && !(isOpen(property) && fits(property))))
      throw refuseField(field, 'unknown_value')
    return property
  }
  const header = [...type.properties.values()].find((property) => property.header)
  if (!header) throw refuseField('type_id', 'unknown_value')
  return {
    header,
    start: found('start', ({ kind }) => kind === 'date_time')!,
    end: found('end', ({ kind }) => kind === 'date_time'),
    progress: found('progress', ({ kind }) => kind === 'number'),
    parent: found('parent', ({ kind, relatedType }) => kind === 'object' && relatedType === type.id),
    timeZone: asked.time_zone,
  }
}

const isOpen = ({ system, virtual, computed, multiple }: ObjectProperty): boolean =>
  system === null && virtual === null && !computed && !multiple.status

/** The values of an object for a task; `ids` are those of all objects, by the positions of their tasks. */
export function planValues(
  { name, start, end, percent, parent }: PlannedObject,
  { at, ids, fields }: { at: number; ids: readonly string[]; fields: Fields },
): Record<string, unknown> {
  const { header, progress } = fields
  return {
    // A task may have no name, but an object needs one.
    [header.id]: name || String(at + 1),
    ...(start === null ? {} : { [fields.start.id]: stored(start, fields.start, fields) }),
    ...(fields.end && end !== null
      ? { [fields.end.id]: stored(lastOf(end, fields.end), fields.end, fields) }
      : {}),
    ...(progress && percent !== null ? { [progress.id]: Math.round(percent) } : {}),
    ...(fields.parent && parent !== null ? { [fields.parent.id]: ids[parent] } : {}),
  }
}

const withTime = (property: ObjectProperty): boolean => optionsOf(dateTimeOptions, property).with_time

function stored(wall: string, property: ObjectProperty, { timeZone }: Fields): string {
  if (!withTime(property)) return wall.slice(0, 10)
  const [year, month, day] = wall.slice(0, 10).split('-').map(Number) as [number, number, number]
  const [hour, minute] = wall.slice(11).split(':').map(Number) as [number, number]
  return instantIn(timeZone, { year, month, day, hour, minute }).toISOString()
}

/** When only days are stored, an end at midnight means the day before. */
function lastOf(end: string, property: ObjectProperty): string {
  if (withTime(property) || end.slice(11) !== '00:00:00') return end
  return new Date(Date.parse(`${end}Z`) - 1000).toISOString().slice(0, 19)
}

/** The usual start and end of a working day in plans. These times are not counted as lost. */
const usualClocks: ReadonlySet<string> = new Set(
  ['00:00', '08:00', '09:00', '17:00', '18:00'].map((clock) => `${clock}:00`),
)

/** The number of task values that the properties do not accept. */
export function notTaken(
  objects: readonly PlannedObject[],
  { start, end, progress, parent }: Fields,
): LeftOut {
  const count = (is: (of: PlannedObject) => boolean) => objects.filter(is).length
  const isOdd = (wall: string | null, property: ObjectProperty | null) =>
    wall !== null && property !== null && !withTime(property) && !usualClocks.has(wall.slice(11))
  return {
    levels: parent ? 0 : count((each) => each.parent !== null),
    progress: progress ? 0 : count(({ percent }) => (percent ?? 0) > 0),
    times: count((each) => isOdd(each.start, start) || isOdd(each.end, end)),
  }
}
