import type { WidgetProperty } from '#schema/kinds/composite/period.ts'
import type { ViewColumn } from '../../../objects/view/columns.ts'

/** Columns as the properties that a widget may ask for. */
export const askableOf = (columns: readonly ViewColumn[]): WidgetProperty[] =>
  columns.map(({ id, field, property }) => ({ ...field, id, system: property.system }))
