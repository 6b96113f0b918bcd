import { uint32 } from 'lib0/random'
import type * as Y from 'yjs'
import { sheetLimits } from './limits.ts'

/** `rows` or `columns` of a sheet. */
export type AxisName = 'rows' | 'columns'
/** What a cell holds: a text that begins with `=` is a formula, one that begins with `'` is the text after it. */
export type CellValue = string | number | boolean
export type CellPlace = { sheet: string; row: string; column: string }

/** Ids of sheets and lines. Lines that are implied are known by their number, inserted ones begin with a letter. */
const idPattern = /^(?:0|[1-9]\d{0,6}|[a-z][a-z0-9]{1,15})$/
export const isId = (text: string | undefined): text is string => text !== undefined && idPattern.test(text)
export const isImplied = (id: string): boolean => id[0]! <= '9'

/** A new id of a sheet or of a line. */
export const newId = (): string =>
  `x${[uint32(), uint32()].map((part) => part.toString(36).padStart(7, '0')).join('')}`

/**
 * The four maps of a document, each flat, a path a key, so that two people who change different things both keep them:
 * `sheets` `<sheet>/rank|name|gone` and `<sheet>/rows/<n>`, `<sheet>/columns/<n>` that it has at least n implied lines,
 * `<sheet>/frozen/<axis>` the last line that stays in view, `<sheet>/filter/area|<column>` (`filter.ts`),
 * `<sheet>/check/<id>` (`checks.ts`), `<sheet>/format|formatAt/<id>` (`formats.ts`), `<sheet>/merge/<id>` (`merges.ts`),
 * `<sheet>/chart/<id>/<part>` (`charts.ts`), `=name/<id>/name|ref` (`names.ts`) ·
 * `lines` `<sheet>/<axis>/<line>/at|gone|size|hidden` · `cells` and `styles` `<sheet>/<row>/<column>`.
 */
export const sheetsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('sheets')
export const linesOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('lines')
export const cellsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('cells')
export const stylesOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap('styles')
export const spreadsheetMaps = [sheetsOf, linesOf, cellsOf, stylesOf] as const

export const cellKey = ({ sheet, row, column }: CellPlace): string => `${sheet}/${row}/${column}`

/** The place that a key of `cells` or `styles` names; undefined for what no editor writes. */
export function placeOfKey(key: string): CellPlace | undefined {
  const [sheet, row, column, ...more] = key.split('/')
  return isId(sheet) && isId(row) && isId(column) && more.length === 0 ? { sheet, row, column } : undefined
}

/** The value of a cell as it is stored; undefined for what no editor writes. */
export function readValue(value: unknown): CellValue | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' || value === '') return undefined
  return value.slice(0, sheetLimits.cellSigns).toWellFormed()
}

export const isFormula = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('=') && value.length > 1

/** The words of a cell that is no formula. */
export const plainOf = (value: string): string => (value.startsWith("'") ? value.slice(1) : value)
/** A text as a cell stores it, so that it is no formula. */
export const storedText = (text: string): string => (/^[='](?!$)|^'/.test(text) ? `'${text}` : text)
