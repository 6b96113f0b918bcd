import { fullNameOf } from '#schema/accounts/fullNameOf.ts'
import type { Manner } from '#schema/fields/field.ts'
import { valuesApart } from '#schema/fields/printBy.ts'
import { printValue } from '#schema/fields/printValue.ts'
import { wallTimeIn } from '#schema/fields/zonedTime.ts'
import { hasTime } from '#schema/objects/dates.ts'
import type { Cell } from '#schema/objects/cells.ts'
import type { ReadContext } from '../../context.ts'
import { subjects } from '../../members/subjects.ts'
import { linksOf } from '../linkedNodes.ts'
import { tagRows } from '../objectLoaders.ts'
import { objectRows } from '../objectRows.ts'
import type { ObjectProperty } from '../objectType.ts'
import type { PresentedObject } from '../presentObjects.ts'
import type { TableTargets } from './findNames.ts'

/** A column of a table: a property of the type, or a part of one. */
type Column = { top: ObjectProperty; property: ObjectProperty }
type Place = { column: Column; record: PresentedObject; manner: Manner }

/** The text in a table for a value of an object, as its reader sees it. */
export async function cellOf(
  ctx: ReadContext,
  targets: TableTargets,
  { column, record, manner }: Place,
): Promise<Cell> {
  const { top, property } = column
  const whole = valueOf(record, top)
  const value = property === top ? whole : (Reflect.get(Object(whole), property.id) as unknown)
  if (value === null || value === undefined) return null
  const isSingle = !property.multiple.status
  if (property.system === 'author') {
    const author = await subjects(ctx).load(record.authorId!)
    return author && fullNameOf(author.first_name, author.last_name)
  }
  if (property.system === 'tags') {
    const tags = await Promise.all((value as string[]).map((id) => tagRows(ctx).load(id)))
    return tags.flatMap((tag) => (tag ? [tag.name] : [])).join(valuesApart)
  }
  if (property.kind === 'object' || property.kind === 'page')
    return titlesOf(ctx, targets, { property, value })
  if (isSingle && (typeof value === 'number' || typeof value === 'boolean')) return value
  if (isSingle && property.kind === 'date_time') return { wall: wallOf(value as string, property, manner) }
  return printValue(value, property, manner)
}

const valueOf = (record: PresentedObject, { id, system }: ObjectProperty): unknown => {
  if (system === 'author') return record.authorId
  return system === 'tags' ? record.tagIds : record.values[id]
}

async function titlesOf(
  ctx: ReadContext,
  targets: TableTargets,
  { property, value }: { property: ObjectProperty; value: unknown },
): Promise<string> {
  const titles = await Promise.all(
    linksOf(property, value).map(async ({ id }) =>
      property.kind === 'object'
        ? (await objectRows(ctx).load(id))?.title
        : (await targets.page.find(ctx, id))?.title,
    ),
  )
  return titles.flatMap((title) => title ?? []).join(valuesApart)
}

/** The local time in the reader's zone; a plain date is the same everywhere. */
function wallOf(value: string, property: ObjectProperty, { timeZone }: Manner): string {
  if (!hasTime(property.system, property)) return `${value.slice(0, 10)}T00:00:00`
  const { year, month, day, hour, minute } = wallTimeIn(timeZone, new Date(value))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00`
}
