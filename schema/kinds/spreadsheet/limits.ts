/** How much one spreadsheet holds. What is past a limit is neither written by the editor nor read from a document. */
export const sheetLimits = {
  sheets: 100,
  /** Lines of one sheet. */
  rows: 100_000,
  columns: 1000,
  /** UTF-16 units of one cell, as in other programs, and of the name of a sheet. */
  cellSigns: 32_767,
  nameSigns: 100,
  /** Filled cells of all sheets. */
  cells: 300_000,
  /** Lines at the beginning of a sheet that stay in view. */
  frozen: { rows: 100, columns: 26 },
  /** Pixels. */
  size: { least: 24, most: 1000 },
} as const

/** What a new sheet begins with; its empty lines are implied and written nowhere. */
export const newSheet = { rows: 1000, columns: 26 } as const
