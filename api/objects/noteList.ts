import type { Operator } from '#schema/fields/operators.ts'
import type { ReadContext } from '../context.ts'
import { indexedColumns, needsOf, type PropertyShape } from '../types/indexKeys.ts'
import type { Asking, ListShape, Surface } from '../types/listShape.ts'
import { noteUse } from '../types/listUses.ts'
import { hasOrder } from '../types/madeIndexes.ts'
import type { ObjectOrder, ObjectWhere } from './objectQuery.ts'
import type { ObjectType } from './objectType.ts'

type List = {
  surface: Surface
  where?: ObjectWhere | null
  orderBy?: ObjectOrder[] | null
  /** The property whose groups are each read from their newest object. */
  grouped?: string | null
}

/** Reads a list, and records its shape and the time it took, so that an index can be made for it. */
export async function noteList<T>(
  ctx: ReadContext,
  type: ObjectType,
  { surface, ...list }: List,
  read: () => PromiseLike<T>,
): Promise<T> {
  const began = performance.now()
  try {
    return await read()
  } finally {
    // An export reads everything that matches, so an index would not help.
    const ms = surface === 'export' ? 0 : performance.now() - began
    noteUse(ctx, { type: type.id, surface, shape: shapeOf(type, list), ms })
  }
}

/** The indexes that hold each group of a list in order. */
export function groupIndexes(
  type: ObjectType,
  { grouped, where }: { grouped: string; where?: ObjectWhere | null },
): string[] {
  const columns = indexedColumns(propertyShapes(type))
  const [ordered = []] = needsOf(shapeOf(type, { where, grouped }), columns)
  return ordered.map(({ keys }) => keys).filter((keys) => keys.split(',').at(-1) === grouped)
}

/** Whether an index holds the list in order, so that one plan finds its first rows for any values. */
export function isOrdered(ctx: ReadContext, type: ObjectType, list: Omit<List, 'surface'>): boolean {
  if (!list.where && !list.orderBy?.length) return true
  return hasOrder(ctx, { type: type.id, properties: propertyShapes(type), shape: shapeOf(type, list) })
}

const shapes = new WeakMap<ObjectType['properties'], PropertyShape[]>()

function propertyShapes({ properties }: ObjectType): PropertyShape[] {
  const found = shapes.get(properties)
  if (found) return found
  const made = [...properties.values()]
    .filter(({ system, virtual }) => system === null && virtual === null)
    .map(({ id, kind, multiple }) => ({ id, kind, multiple: multiple.status }))
  shapes.set(properties, made)
  return made
}

function shapeOf(type: ObjectType, { where, orderBy, grouped }: Omit<List, 'surface'>): ListShape {
  const keyOf = ({ column, property_id: id }: ObjectOrder | ObjectWhere): string =>
    column ?? type.properties.get(id!)?.system ?? id!
  const filters: ListShape['filters'] = []
  const walk = (each: ObjectWhere, isSure: boolean): void => {
    const asks = each.column || each.property_id ? askingOf(each) : null
    if (asks) filters.push({ asks: isSure ? asks : 'either', key: keyOf(each) })
    for (const inner of each.AND ?? []) walk(inner, isSure)
    for (const inner of each.OR ?? []) walk(inner, isSure && each.OR!.length === 1)
  }
  if (where) walk(where, true)
  const sorts = (orderBy ?? []).map((each) => ({ key: keyOf(each), descends: each.order === 'DESC' }))
  return { filters, sorts, grouped: grouped ?? null }
}

/** What each operator requires. Operators that no index helps, such as negations, are left out. */
const askings: Partial<Record<Operator, Asking>> = {
  EQ: 'equal',
  IN: 'any',
  GT: 'range',
  GTE: 'range',
  LT: 'range',
  LTE: 'range',
  BETWEEN: 'range',
  IS_NULL: 'range',
  LIKE: 'words',
}

function askingOf({ operator, value }: ObjectWhere): Asking | null {
  const asks = askings[operator ?? 'EQ'] ?? null
  if (asks === 'equal' && (value === null || value === undefined)) return 'range'
  return asks === 'any' && Array.isArray(value) && value.length === 1 ? 'equal' : asks
}
