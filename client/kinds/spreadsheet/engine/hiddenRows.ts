import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'

/** The rows of a sheet that are not shown, and those of them that its filter hides. */
export type HiddenRows = { sheet: string; rows: ReadonlySet<string>; filtered: ReadonlySet<string> }
export const hiddenRowsOf = ({ id, rows, filter }: Sheet): HiddenRows => ({
  sheet: id,
  rows: rows.hidden,
  filtered: filter && filter.hidden.size > 0 ? rows.hidden.intersection(filter.hidden) : new Set(),
})
