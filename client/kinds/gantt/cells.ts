import type { ViewColumn } from '../../objects/view/columns.ts'

/** The name at the left, in pixels, where there is room and where there is little. */
const nameWidths = { wide: 260, narrow: 132 }
const mostWidth = 130
const dateWidth = 112

export const cellWidth = ({ field, width }: ViewColumn): number =>
  Math.min(width, field.kind === 'date_time' ? dateWidth : mostWidth)

/** How wide all that stands before the time is; a narrow screen has room for names alone. */
export function leftWidth(columns: readonly ViewColumn[], isNarrow: boolean): number {
  if (isNarrow) return nameWidths.narrow
  const values = columns.filter(({ property }) => !property.header)
  return nameWidths.wide + values.reduce((sum, column) => sum + cellWidth(column), 0)
}
