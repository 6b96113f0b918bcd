import { parseGrouping, type Grouping } from '#schema/objects/grouping.ts'
import { listOptions } from '#schema/fields/list.ts'
import { optionsOf } from '#schema/fields/optionsOf.ts'
import { calendarDates } from '#schema/objects/calendarDates.ts'
import { isDate } from '#schema/objects/dates.ts'
import { ganttDates } from '#schema/objects/schedule/ganttDates.ts'
import {
  askedBy,
  isColumn,
  noFilter,
  parseFilter,
  readSorts,
  toOrderBy,
  toWhere,
  type Where,
} from '#schema/objects/viewFilter.ts'
import { isPartlyHidden, type ObjectProperty, type ObjectType } from '../../objects/objectType.ts'
import type { RowsKind } from '#schema/pages/rowsKind.ts'
import type { PageLook } from '../pageLook.ts'

/** The parts of a page's filter that concern properties. */
export type PageAsks = { where: Where | undefined; orderBy: ReturnType<typeof toOrderBy> }

/**
 * The filter and the order of a page; undefined when a property in its filter was deleted, so that guests never see
 * more because of it. `isOpen` tells which properties the filter may use.
 */
export function asksOf(
  look: PageLook,
  type: ObjectType,
  isOpen: (property: string) => boolean,
): PageAsks | undefined {
  const kept = look.get('filter')
  const filter = kept === undefined || kept === null ? noFilter : parseFilter(kept)
  const known = new Set(
    [...type.properties.values()].flatMap((each) =>
      isPartlyHidden(each) || !isOpen(each.id) ? [] : [each.id],
    ),
  )
  if (!filter || !askedBy(filter).every((of) => isColumn(of) || known.has(of))) return undefined
  return { where: toWhere(filter, known), orderBy: toOrderBy(readSorts(look.get('sort')), known) }
}

/** The date properties by which a page places its objects, from its own settings. */
export function datesOf(
  { kind, get }: PageLook,
  properties: readonly ObjectProperty[],
): { start: ObjectProperty | null; end: ObjectProperty | null } {
  const dates = properties.filter(isDate)
  if (kind === 'gantt') {
    const written = dates.filter(({ system }) => system === null)
    return ganttDates(written, get)
  }
  if (kind !== 'calendar') return { start: null, end: null }
  const { date: start, end } = calendarDates(dates, ({ system }) => system, get)
  return { start, end }
}

/** The file that tiles show as their cover. */
export function coverOf(
  { kind, get }: PageLook,
  properties: readonly ObjectProperty[],
): ObjectProperty | null {
  if (kind !== 'tiles' || get('cover') === 'none') return null
  const files = properties.filter((each) => each.kind === 'file')
  return files.find(({ id }) => id === get('cover')) ?? files[0] ?? null
}

/** The property that makes the columns of a kanban. */
export function columnsBy({ whole }: PageLook, properties: readonly ObjectProperty[]): ObjectProperty | null {
  const single = properties.filter(({ multiple }) => !multiple.status)
  const lists = [...single.filter(({ kind }) => kind === 'list'), ...single.filter(({ people }) => people)]
  return lists.find(({ id }) => id === whole('property')) ?? lists[0] ?? null
}

const hiddenColumns = ({ under }: PageLook): string[] =>
  [...under('hidden')].flatMap(([id, value]) => (value === true ? [id] : []))

/** The options of a list; null for another property. */
const optionIds = (by: ObjectProperty): ReadonlySet<string> | null =>
  by.kind === 'list' ? new Set(optionsOf(listOptions, by).options.map(({ id }) => id)) : null

/**
 * Whether hidden kanban columns can be applied as a filter: not if their property was deleted or may not be used. If
 * the kanban does not name the property, it is identified by its options.
 */
export function asksByColumns(
  look: PageLook,
  { properties }: ObjectType,
  isOpen: (property: string) => boolean,
): boolean {
  const hidden = look.kind === 'kanban' ? hiddenColumns(look) : []
  if (hidden.length === 0) return true
  const by = columnsBy(look, [...properties.values()])
  if (!by || !isOpen(by.id)) return false
  const named = look.whole('property')
  const options = optionIds(by)
  if (named !== undefined && named !== null) return by.id === named
  return !options || hidden.some((id) => id === '' || options.has(id))
}

/** Objects in hidden columns of a kanban are not shown. */
export function withoutHiddenColumns(look: PageLook, by: ObjectProperty | null): Where | undefined {
  const hidden = hiddenColumns(look)
  if (!by || hidden.length === 0) return undefined
  const options = optionIds(by)
  const ids = hidden.filter((id) => id !== '' && (!options || options.has(id)))
  const none: Where = { property_id: by.id, operator: 'IS_NULL' }
  const others: Where[] = ids.length > 0 ? [{ property_id: by.id, operator: 'NOT_IN', value: ids }] : []
  if (hidden.includes('')) return { AND: [{ property_id: by.id, operator: 'IS_NOT_NULL' }, ...others] }
  return others.length > 0 ? { OR: [none, ...others] } : undefined
}

const inGroups: ReadonlySet<RowsKind> = new Set(['table', 'list', 'tiles'])

/** What rows are grouped by. For guests a Gantt chart, like a calendar, places objects by their days alone. */
export const groupedBy = ({ kind, get }: PageLook<RowsKind>): Grouping | undefined =>
  inGroups.has(kind) ? parseGrouping(get('group')) : undefined

const isText = (value: unknown): value is string => typeof value === 'string'

/** The properties in the order of the page, the one that names objects first. */
export function inPageOrder({ get }: PageLook, properties: readonly ObjectProperty[]): ObjectProperty[] {
  const kept = get('order')
  const order = new Map((Array.isArray(kept) ? kept : []).filter(isText).map((id, index) => [id, index]))
  const places = new Map(
    properties.map((each, index) => [each.id, each.header ? -1 : (order.get(each.id) ?? 1000 + index)]),
  )
  return properties.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
}

const keptByServer: ReadonlySet<string | null> = new Set(['created_at', 'updated_at', 'author'])

/** The properties that the page shows, which are preselected for publication. */
export function shownByPage(
  look: PageLook<RowsKind>,
  properties: readonly ObjectProperty[],
  bodies: ReadonlySet<string>,
): string[] {
  const { kind, get } = look
  const by = kind === 'kanban' ? columnsBy(look, properties) : null
  const cards = kind === 'kanban' ? get('cards') : null
  const { start, end } = datesOf(look, properties)
  const always = new Set([by, start, end, coverOf(look, properties)].map((each) => each?.id))
  const grouped = groupedBy(look)?.of
  return inPageOrder(look, properties).flatMap((each) => {
    const { id, header, system } = each
    const usual = keptByServer.has(system) || bodies.has(id)
    const isHidden = Array.isArray(cards)
      ? !cards.includes(id)
      : (get(`column/${id}/hidden`) ?? usual) === true
    return header || always.has(id) || id === grouped || !isHidden ? [id] : []
  })
}
