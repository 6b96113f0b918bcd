import { dateTimeOptions } from '#schema/fields/dateTime.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { readLayers } from '#schema/objects/calendarLayers.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { readFilter, toWhere, type Where } from '#schema/objects/viewFilter.ts'
import { viewConfigOf } from '#schema/types/typeView.ts'
import { DomainError } from '#schema/errors.ts'
import type { ReadContext } from '../../context.ts'
import {
  isPartlyHidden,
  listedTypeOf,
  type ObjectProperty,
  type ObjectType,
} from '../../objects/objectType.ts'
import { levelOnType } from '../../types/typeLevel.ts'
import { viewsOf } from '../../types/typeRows.ts'
import { isChosen } from '../published/publishedView.ts'

/** Objects of one type on a calendar: those that fit, on the days of `date`, till `end` where it has one. */
export type Layer = {
  type: ObjectType
  date: ObjectProperty
  end: ObjectProperty | null
  where: Where | undefined
}

type Layout = ReadonlyMap<string, LayoutValue>

export const withTime = (property: ObjectProperty): boolean =>
  property.system !== null || optionsOf(dateTimeOptions, property).with_time

const datesOf = ({ properties }: ObjectType): ObjectProperty[] =>
  [...properties.values()].filter(({ kind, multiple }) => kind === 'date_time' && !multiple.status)

/** What the reader may see of a calendar, as all see it: the type of its page, and further types that it is laid over. */
export async function calendarLayers(
  ctx: ReadContext,
  { typeId, view, layout }: { typeId: string; view: string; layout: Layout },
): Promise<Layer[]> {
  const type = await readableType(ctx, typeId)
  if (!type) throw new DomainError('not_found')
  const shown = await shownView(ctx, type, { view, layout })
  const main = layerOf(type, { get: shown, where: filterOf(type, shown('filter')) })
  const under = [...layout].flatMap(([key, value]) =>
    key.startsWith('layer/') ? [[key.slice('layer/'.length), value] as const] : [],
  )
  const further = await Promise.all(
    readLayers(new Map(under), typeId).map(async ({ type: id, ...asked }) => {
      const found = await readableType(ctx, id)
      return found?.space === type.space
        ? layerOf(found, { get: (what) => asked[what], where: filterOf(found, shown('filter')) })
        : null
    }),
  )
  return [main, ...further].filter((layer) => layer !== null)
}

/** A page shows objects of a type to who may read the type itself. */
const readableType = (ctx: ReadContext, id: string): Promise<ObjectType | null> =>
  listedTypeOf(ctx, id).then(
    (type) => (levelOnType(type.reader, type) > 0 ? type : null),
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null
      throw error
    },
  )

/** What all see of a view: of one of the type's, or of the page's; where it is gone, of that which opens first. */
async function shownView(
  ctx: ReadContext,
  type: ObjectType,
  { view, layout }: { view: string; layout: Layout },
): Promise<(what: string) => unknown> {
  const rows = (await viewsOf(ctx).load(type.id)) ?? []
  const given = rows.flatMap(({ id, config }) => {
    const kept = viewConfigOf(config)
    return kept.purpose === 'calendar' ? [{ id: `type-${id}`, kept }] : []
  })
  const isThere = layout.has(`view/${view}/rank`) || given.some(({ id }) => id === view)
  const id = isThere ? view : (given.find(({ kept }) => kept.default)?.id ?? 'main')
  const of = given.find((each) => each.id === id)?.kept.layout
  return (what) => layout.get(`view/${id}/${what}`) ?? of?.[what]
}

function layerOf(
  type: ObjectType,
  { get, where }: { get: (what: 'date' | 'end') => unknown; where: Where | undefined },
): Layer | null {
  const dates = datesOf(type)
  const chosen = dates.find(({ id }) => id === get('date'))
  // Nothing stands in for a date that was chosen and is gone.
  const usual = isChosen(get('date')) ? undefined : dates.find(({ system }) => system === null)
  const date = chosen ?? usual
  if (!date) return null
  return { type, date, end: dates.find(({ id }) => id === get('end') && id !== date.id) ?? null, where }
}

/** A condition on what the reader may not read in whole, or on properties of another type, is none, as on the page. */
function filterOf({ properties }: ObjectType, kept: unknown): Where | undefined {
  const known = [...properties.values()].filter((property) => !isPartlyHidden(property))
  return toWhere(readFilter(kept), new Set(known.map(({ id }) => id)))
}
