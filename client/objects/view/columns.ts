import { totalsOf } from '#schema/objects/totals.ts'
import type { Total } from '#schema/objects/totals.ts'
import { fieldLooks } from '../../fields/fieldLooks.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { shownPropertyOf } from '../../fields/shownProperty.ts'
import type { PropertyRecord } from '../../types/operations.ts'
import type { Layout } from './useLayout.ts'

/** A property as a view shows it. */
export type ViewColumn = {
  id: string
  property: PropertyRecord
  field: ShownProperty
  /** In pixels. */
  width: number
  isHidden: boolean
  isPinned: boolean
  /** The total over its values. */
  total: Total | null
}

export const columnWidths = { least: 64, most: 800, usual: 180, header: 280 } as const
export const widthWithin = (width: number): number =>
  Math.round(Math.max(columnWidths.least, Math.min(columnWidths.most, width)))

const hiddenAtFirst: ReadonlySet<string | null> = new Set(['created_at', 'updated_at', 'author'])

/** System properties and the body are shown only on request. */
const isHiddenAtFirst = ({ system, body }: PropertyRecord): boolean => body || hiddenAtFirst.has(system)

const isText = (value: unknown): value is string => typeof value === 'string'

/** A view, with the default number and kind of properties shown next to the name. */
type ShownIn = { view: string; usual?: number; isUsual?: (property: PropertyRecord) => boolean }

/** All properties as columns of a view: the one that names objects first, then as they were put in order. */
export function columnsOf(
  properties: PropertyRecord[],
  layout: Pick<Layout, 'get'>,
  { view, usual = Infinity, isUsual = () => true }: ShownIn,
): ViewColumn[] {
  const kept = layout.get(['view', view, 'order'])
  const order = new Map((Array.isArray(kept) ? kept : []).filter(isText).map((id, index) => [id, index]))
  const columns = properties.flatMap((property): ViewColumn[] => {
    const field = shownPropertyOf(property)
    if (!field || property.deleted_at) return []
    const of = (what: string) => layout.get(['view', view, 'column', property.id, what])
    const width = of('width')
    const total = totalsOf(field).find((each) => each === of('footer')) ?? null
    return [
      {
        id: property.id,
        property,
        field,
        width:
          typeof width === 'number'
            ? widthWithin(width)
            : property.header
              ? columnWidths.header
              : (fieldLooks[field.kind].width ?? columnWidths.usual),
        isHidden: !property.header && (of('hidden') ?? isHiddenAtFirst(property)) === true,
        isPinned: property.header || of('pinned') === true,
        total,
      },
    ]
  })
  const placeOf = ({ id, property, isPinned }: ViewColumn, index: number) =>
    (property.header ? 0 : isPinned ? 1e6 : 2e6) + (order.get(id) ?? 1e3 + index)
  const places = new Map(columns.map((column, index) => [column.id, placeOf(column, index)]))
  let left = usual
  return columns
    .toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
    .map((column) => {
      const { id, property, isHidden } = column
      const isSaid = layout.get(['view', view, 'column', id, 'hidden']) !== undefined
      if (property.header || isHidden || isSaid) return column
      if (!isUsual(property)) return { ...column, isHidden: true }
      left -= 1
      return left < 0 ? { ...column, isHidden: true } : column
    })
}

/** The order of columns with one of them put before or after another. */
export function droppedColumn(
  columns: ViewColumn[],
  id: string,
  beside: { id: string; edge: 'left' | 'right' },
): string[] {
  const ids = columns.map((column) => column.id).filter((each) => each !== id)
  const at = ids.indexOf(beside.id)
  return at < 0
    ? columns.map((column) => column.id)
    : ids.toSpliced(beside.edge === 'left' ? at : at + 1, 0, id)
}

/** The order of columns with one of them moved to the place of another. */
export function movedColumn(columns: ViewColumn[], id: string, to: string): string[] {
  const ids = columns.map((column) => column.id)
  const [from, place] = [ids.indexOf(id), ids.indexOf(to)]
  if (from < 0 || place < 0) return ids
  return ids.toSpliced(from, 1).toSpliced(place, 0, id)
}
