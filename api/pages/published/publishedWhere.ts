import { listOptions } from '#schema/fields/list.ts'
import { withMe } from '#schema/fields/me.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { fields } from '#schema/fields/registry.ts'
import { pattern, type Where } from '#schema/objects/viewFilter.ts'
import { publishedLimits, type PublishedRowsAsked } from '#schema/pages/published.ts'
import { refuseField } from '../../errors.ts'
import type { ObjectOrder, ObjectWhere } from '../../objects/objectQuery.ts'
import type { ObjectType } from '../../objects/objectType.ts'
import type { Published } from './openPublished.ts'
import { lookFor } from './publishedLook.ts'
import { columnsBy, withoutHiddenColumns } from './publishedView.ts'
import { searchesForGuests, sortsForGuests } from './toldValues.ts'

/** The query for the objects of a published page. */
export type AskedOf = { published: Published; asked: Partial<PublishedRowsAsked> }

/** The page's own filter, combined with the guest's filter on the shown properties. */
export function whereOf({ published, asked }: AskedOf): ObjectWhere | undefined {
  const { asks, look, type } = published
  const all = [...type.properties.values()]
  const hidden = look.kind === 'kanban' ? withoutHiddenColumns(look, columnsBy(look, all)) : undefined
  const parts = [
    asks.where && withoutMe(type, asks.where),
    hidden,
    asked.search?.trim() ? searched(published, asked.search) : undefined,
    asked.group ? inGroup(published, asked.group) : undefined,
    asked.window ? inWindow(published, asked.window) : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? { AND: parts as ObjectWhere[] } : undefined
}

const nobody = '00000000-0000-0000-0000-000000000000'
const noSubject = '999999999999999999'

/** `me` must never match: a guest is nobody, and certainly not the publisher. */
export function withoutMe(type: Pick<ObjectType, 'properties'>, where: Where): Where {
  const { property_id: id, column, value, AND, OR } = where
  const property = id ? type.properties.get(id) : undefined
  const isPerson = property?.people === true || column === 'id'
  const isAuthor = column === 'author' || property?.system === 'author'
  return {
    ...where,
    ...(isPerson || isAuthor ? { value: withMe(value, isPerson ? nobody : noSubject) } : {}),
    ...(AND ? { AND: AND.map((part) => withoutMe(type, part)) } : {}),
    ...(OR ? { OR: OR.map((part) => withoutMe(type, part)) } : {}),
  }
}

function searched({ shown }: Published, search: string): ObjectWhere {
  const words = search.replaceAll('\0', '').trim().slice(0, publishedLimits.searchSigns)
  const small = words.toLowerCase()
  const own = shown.flatMap((property): ObjectWhere[] => {
    const { id, kind } = property
    if (kind === 'list') {
      const { options } = optionsOf(listOptions, property)
      const found = options.filter(({ label }) => label.toLowerCase().includes(small)).map((each) => each.id)
      return found.length > 0 ? [{ property_id: id, operator: 'IN', value: found }] : []
    }
    const asksWords = searchesForGuests(property) && fields[kind].operators.includes('LIKE')
    return asksWords ? [{ property_id: id, operator: 'LIKE', value: pattern(words) }] : []
  })
  return { OR: [{ column: 'name', operator: 'LIKE', value: pattern(words) }, ...own] }
}

function inGroup(
  published: Published,
  { value, until }: NonNullable<PublishedRowsAsked['group']>,
): ObjectWhere {
  const { group, unit } = lookFor(published)
  if (!group) throw refuseField('group', 'unknown_value')
  if (value === null) return { property_id: group, operator: 'IS_NULL' }
  if (!unit) return { property_id: group, operator: 'EQ', value }
  if (!until) throw refuseField('group', 'required')
  return {
    AND: [
      { property_id: group, operator: 'GTE', value },
      { property_id: group, operator: 'LT', value: until },
    ],
  }
}

/** The objects on the days of a calendar. */
function inWindow(
  published: Published,
  { from, until }: NonNullable<PublishedRowsAsked['window']>,
): ObjectWhere {
  const { start, end } = lookFor(published)
  if (!start) throw refuseField('window', 'unknown_value')
  const begins: ObjectWhere = { property_id: start, operator: 'GTE', value: from }
  const lasts: ObjectWhere[] = end ? [{ property_id: end, operator: 'GTE', value: from }] : []
  return { AND: [{ OR: [begins, ...lasts] }, { property_id: start, operator: 'LT', value: until }] }
}

/** The order that the guest requests, otherwise that of the page; dates are earliest first. */
export function orderOf({ published, asked }: AskedOf): ObjectOrder[] {
  const { shown, asks } = published
  if (asked.sort) {
    const { of, order } = asked.sort
    if (of === 'name') return [{ column: 'name', order }]
    const property = shown.find(({ id }) => id === of)
    if (!property || !sortsForGuests(property)) throw refuseField('sort', 'unknown_value')
    return [{ property_id: of, order }]
  }
  const { kind, start } = lookFor(published)
  const isDated = start !== null && (kind === 'calendar' || (kind === 'gantt' && asks.orderBy.length === 0))
  return isDated ? [{ property_id: start, order: 'ASC' }] : asks.orderBy
}
