import type { ViewColumn } from '../../objects/view/columns.ts'

/** In pixels: the column that rows are taken and chosen by, which is always there. */
export const checkWidth = 52

/** The left offset of each pinned column; undefined for the others, which scroll beneath. */
export function pinnedLefts(columns: ViewColumn[]): (number | undefined)[] {
  let left = checkWidth
  return columns.map(({ isPinned, width }) => {
    if (!isPinned) return undefined
    left += width
    return left - width
  })
}
