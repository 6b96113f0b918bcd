import { calendarDates } from '#schema/objects/calendarDates.ts'
import { readLayers } from '#schema/objects/calendarLayers.ts'
import { isDate, type Settings } from '#schema/objects/dates.ts'
import { readFilter, toWhere, type Filter, type Where } from '#schema/objects/viewFilter.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../../context.ts'
import {
  isPartlyHidden,
  listedTypeOf,
  type ObjectProperty,
  type ObjectType,
} from '../../objects/objectType.ts'
import { levelOnType } from '../../types/typeLevel.ts'
import type { PageRow } from '../accessPage.ts'
import { pageLook } from '../pageLook.ts'

/**
 * Objects of one type on a calendar: those that match the filter, on the days of `date`, until `end` if they have
 * one.
 */
export type Layer = {
  type: ObjectType
  date: ObjectProperty
  end: ObjectProperty | null
  where: Where | undefined
}

/**
 * What the reader may see of a calendar in its shared view: the type of its page, and further types shown as layers.
 */
export async function calendarLayers(
  ctx: ReadContext,
  { page, typeId, view }: { page: PageRow; typeId: string; view: string },
): Promise<Layer[]> {
  const type = await readableType(ctx, typeId)
  if (!type) throw new DomainError('not_found')
  const { get, under } = await pageLook(ctx, page, { type: typeId, view })
  const filter = readFilter(get('filter'))
  const further = await Promise.all(
    readLayers(under('layer'), typeId).map(async ({ type: id, ...asked }) => {
      const found = await readableType(ctx, id)
      return found?.space === type.space
        ? layerOf(found, filter, (what) => asked[what as 'date' | 'end'])
        : null
    }),
  )
  return [layerOf(type, filter, get), ...further].filter((layer) => layer !== null)
}

/** A page shows objects of a type only to readers of the type itself. */
const readableType = (ctx: ReadContext, id: string): Promise<ObjectType | null> =>
  listedTypeOf(ctx, id).then(
    (type) => (levelOnType(type.reader, type) > 0 ? type : null),
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null
      throw error
    },
  )

function layerOf(type: ObjectType, filter: Filter, get: Settings): Layer | null {
  const dates = [...type.properties.values()].filter(isDate)
  const { date, end } = calendarDates(dates, ({ system }) => system, get)
  return date && { type, date, end, where: whereIn(type, filter) }
}

/**
 * A condition on a property that the reader may not read completely, or on one of another type, is ignored, as on the
 * page.
 */
function whereIn({ properties }: ObjectType, filter: Filter): Where | undefined {
  const known = [...properties.values()].filter((property) => !isPartlyHidden(property))
  return toWhere(filter, new Set(known.map(({ id }) => id)))
}
