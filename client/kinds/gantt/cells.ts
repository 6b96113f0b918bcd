import type { ViewColumn } from '../../objects/view/columns.ts'

/** The width of the name column, in pixels, with enough room and with little. */
const nameWidths = { wide: 260, narrow: 132 }
const mostWidth = 130
const dateWidth = 112

export const cellWidth = ({ field, width }: ViewColumn): number =>
  Math.min(width, field.kind === 'date_time' ? dateWidth : mostWidth)

/** The width of all columns before the timeline; a narrow screen has room only for names. */
export function leftWidth(columns: readonly ViewColumn[], isNarrow: boolean): number {
  if (isNarrow) return nameWidths.narrow
  const values = columns.filter(({ property }) => !property.header)
  return nameWidths.wide + values.reduce((sum, column) => sum + cellWidth(column), 0)
}
