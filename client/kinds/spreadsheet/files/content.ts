import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import type { Chart } from '#schema/kinds/spreadsheet/charts.ts'
import type { Check } from '#schema/kinds/spreadsheet/checks.ts'
import type { Format } from '#schema/kinds/spreadsheet/formats.ts'
import type { Criterion } from '#schema/kinds/spreadsheet/filter.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'

/** What a cell of a file holds; a formula is English, with addresses, and begins with `=`. */
export type FileCell = {
  row: number
  column: number
  value?: string | number | boolean
  formula?: string
  /** Of formulas that are one formula, filled over many cells: the number they share; only the first of them has the text. */
  shared?: number
  style?: CellStyle
}

/** The filter of a sheet, columns and rows by their numbers, with the rows that it hides. */
export type FileFilter = {
  area: Box
  columns: ReadonlyMap<number, Criterion>
  rows: readonly number[]
}

/** A check of an area; the reference of its list is English, with addresses. */
export type FileCheck = Check & { area: Box }

/** A chart; the references of its range are English, with addresses, its colours by the numbers of their lines. */
export type FileChart = Omit<Chart, 'range'> & { range: readonly string[] }

/** One sheet of a file. Widths and heights are in pixels, by the number of their line. */
export type FileSheet = {
  name: string
  cells: FileCell[]
  widths: ReadonlyMap<number, number>
  heights: ReadonlyMap<number, number>
  /** Lines that are not shown, by their numbers. */
  hidden?: { rows: ReadonlySet<number>; columns: ReadonlySet<number> }
  /** How many lines at its beginning stay in view. */
  frozen?: { rows: number; columns: number }
  filter?: FileFilter
  checks?: readonly FileCheck[]
  formats?: readonly Format[]
  merges?: readonly Box[]
  charts?: readonly FileChart[]
}

/** What a file has and a spreadsheet does not. */
export const leftOutKinds = [
  'formulas',
  'links',
  'formats',
  'merges',
  'frozen',
  'hidden',
  'conditions',
  'checks',
  'filters',
  'notes',
  'charts',
  'pictures',
  'tables',
  'names',
  'references',
  'protection',
] as const
export type LeftOut = (typeof leftOutKinds)[number]

/** A name of a range; its reference is English, with the sheet. */
export type FileName = { name: string; range: string }

/** What was read from a file, and how much of what was left out. */
export type FileBook = {
  sheets: FileSheet[]
  names?: readonly FileName[]
  left: ReadonlyMap<LeftOut, number>
}

export const fileLimits = {
  /** Bytes of a file, and of what it is unpacked to. */
  bytes: 30 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  /** Files in an archive, and the looks that one defines. */
  entries: 5000,
  styles: 70_000,
  /** How long reading or writing may take. */
  ms: 60_000,
} as const

export type FileRefusal = 'unreadable' | 'locked' | 'large' | 'slow'

/** A file that cannot be taken, with the reason. */
export class RefusedFile extends Error {
  constructor(readonly reason: FileRefusal) {
    super(reason)
  }
}
