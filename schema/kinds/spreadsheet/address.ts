import type { Axis } from './axis.ts'
import type { Book, Sheet } from './book.ts'

/** The letters of a column, 0 for A. */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

/** The number of a column by its letters, 0 for A. */
export const columnIndex = (name: string): number =>
  Array.from(name.toUpperCase()).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1

export const addressOf = (row: number, column: number): string => `${columnName(column)}${row + 1}`

/** A line that a formula names: its id or `*` for all of them, and whether it stays when the formula is copied. */
export type RefLine = { id: string; isFixed: boolean }
export type RefCorner = { column: RefLine; row: RefLine }
/** What a formula refers to, by ids. `sheet` is undefined for the formula's own. */
export type Ref = { sheet?: string; from: RefCorner; to?: RefCorner }

/** Lines and columns by their numbers, all of them included. */
export type Area = { sheet: Sheet; top: number; bottom: number; left: number; right: number }

const corner = String.raw`(\$?)([a-z0-9]+|\*)\.(\$?)([a-z0-9]+|\*)`
export const storedRef = new RegExp(String.raw`\[(?:([a-z0-9]+)!)?${corner}(?::${corner})?\]`, 'y')

/** A reference as formulas store it, e.g. `[$3.x8f2:5.9]`; undefined for anything else. */
export function parseRef(text: string): Ref | undefined {
  storedRef.lastIndex = 0
  const found = storedRef.exec(text)
  if (!found || storedRef.lastIndex !== text.length) return undefined
  const [, sheet, ...parts] = found
  const cornerAt = (at: number): RefCorner => ({
    column: { id: parts[at + 1]!, isFixed: parts[at] === '$' },
    row: { id: parts[at + 3]!, isFixed: parts[at + 2] === '$' },
  })
  return {
    ...(sheet === undefined ? {} : { sheet }),
    from: cornerAt(0),
    ...(parts[5] === undefined ? {} : { to: cornerAt(4) }),
  }
}

export function printRef({ sheet, from, to }: Ref): string {
  const line = ({ id, isFixed }: RefLine) => (isFixed ? `$${id}` : id)
  const print = ({ column, row }: RefCorner) => `${line(column)}.${line(row)}`
  return `[${sheet === undefined ? '' : `${sheet}!`}${print(from)}${to ? `:${print(to)}` : ''}]`
}

/** The first and last line between two; undefined where none is left of them. */
function span(axis: Axis, from: RefLine, to: RefLine): [number, number] | undefined {
  if (from.id === '*' || to.id === '*') return axis.ids.length > 0 ? [0, axis.ids.length - 1] : undefined
  const [first, last] = [axis.index.get(from.id), axis.index.get(to.id)]
  // Of a deleted line the one that has taken its place counts.
  const start = first ?? axis.gone.get(from.id)
  const end = last ?? (axis.gone.has(to.id) ? axis.gone.get(to.id)! - 1 : undefined)
  if (start === undefined || end === undefined) return undefined
  if (start <= end) return [start, end]
  // Whole lines were moved past one another.
  return first !== undefined && last !== undefined ? [end, start] : undefined
}

/** Where a reference points to now; undefined where nothing is left of that. */
export function areaOf(ref: Ref, book: Book, own: string): Area | undefined {
  const sheet = book.byId.get(ref.sheet ?? own)
  if (!sheet) return undefined
  const { from, to = from } = ref
  if (!ref.to && (!sheet.rows.index.has(from.row.id) || !sheet.columns.index.has(from.column.id)))
    return undefined
  const [rows, columns] = [span(sheet.rows, from.row, to.row), span(sheet.columns, from.column, to.column)]
  return rows && columns
    ? { sheet, top: rows[0], bottom: rows[1], left: columns[0], right: columns[1] }
    : undefined
}
