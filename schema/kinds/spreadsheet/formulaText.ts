import {
  areaOf,
  columnIndex,
  columnName,
  parseRef,
  printRef,
  type Ref,
  type RefCorner,
  type RefLine,
} from './address.ts'
import type { Axis } from './axis.ts'
import type { Book, Sheet } from './book.ts'
import { englishName, russianName } from './functionNames.ts'
import { namedBy, nameIdOf, ownNames } from './names.ts'

/** How a reader writes formulas: `ru` with СУММ, `;` and a decimal comma, `en` with SUM, `,` and a point. */
export type FormulaLanguage = 'ru' | 'en'
/** Where a formula stands and what it is read by. */
export type FormulaPlace = { book: Book; sheet: string; language: FormulaLanguage }

export const gone = '#REF!'
const text = String.raw`"(?:[^"]|"")*"`
const error = String.raw`#(?:DIV\/0!|REF!|NAME\?|VALUE!|N\/A|NUM!|CYCLE!|SPILL!|CALC!|ACCESS!|BUSY!)`
const end = String.raw`(?![\p{L}\p{N}_.(])`
const cell = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}`
const columns = String.raw`\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}`
const rows = String.raw`\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6}`
const sheetName = String.raw`(?:'([^']+)'|([\p{L}_][\p{L}\p{N}_.]*))!`
const name = String.raw`[\p{L}_][\p{L}\p{N}_.]*`
/** A reference as it is written, of a regular expression with the flag `u`. */
export const address = `(?:${sheetName})?(?:${cell}:${cell}|${columns}|${rows}|${cell})${end}`

const written = (decimal: string) =>
  new RegExp(
    `(?<text>${text})|(?<error>${error})|(?:${sheetName})?(?<ref>${cell}:${cell}|${columns}|${rows}|${cell})${end}|` +
      `(?<name>${name})|(?<number>\\d+(?:${decimal}\\d+)?(?:[eE][+-]?\\d+)?)|(?<mark>[,;])`,
    'gu',
  )
const patterns = { ru: written('[.,]'), en: written(String.raw`\.`) }

/** A formula as it is stored, of one as it is typed. What refers to no place of the book stays as it was written. */
export function storeFormula(typed: string, place: FormulaPlace): string {
  const own = place.book.names ? ownNames(typed) : undefined
  return typed.replaceAll(patterns[place.language], (...found) => {
    const [whole] = found as [string, string?, string?]
    const groups = found.at(-1) as Record<string, string | undefined>
    if (groups.ref) return storeRef(groups.ref, (found[3] ?? found[4]) as string | undefined, place) ?? whole
    if (groups.name) {
      const [at, all] = found.slice(-3) as [number, string]
      const isCall = /^\s*\(/.test(all.slice(at + whole.length, at + whole.length + 20))
      const named = isCall || own?.has(whole.toLowerCase()) ? undefined : namedBy(place.book, whole)
      return named ? `[=${named.id}]` : englishName(groups.name)
    }
    if (groups.number) return groups.number.replace(',', '.')
    return groups.mark ? ',' : whole
  })
}

const sheetBy = ({ sheets }: Book, wanted: string): Sheet | undefined =>
  sheets.find((sheet) => sheet.name.toLowerCase() === wanted.toLowerCase())

function storeRef(
  ref: string,
  named: string | undefined,
  { book, sheet: own }: FormulaPlace,
): string | undefined {
  const sheet = named === undefined ? book.byId.get(own) : sheetBy(book, named)
  if (!sheet) return undefined
  const [first, last] = ref.split(':')
  const [from, to] = [cornerOf(first!, sheet), last === undefined ? undefined : cornerOf(last, sheet, true)]
  if (!from || (last !== undefined && !to)) return undefined
  return printRef({
    ...(named === undefined || sheet.id === own ? {} : { sheet: sheet.id }),
    ...(to ? inOrder(from, to, sheet) : { from }),
  })
}

/** B3:A1 is A1:B3. */
function inOrder(from: RefCorner, to: RefCorner, { rows: down, columns: across }: Sheet) {
  const isAfter = (axis: Axis, a: RefLine, b: RefLine) =>
    (axis.index.get(a.id) ?? 0) > (axis.index.get(b.id) ?? 0)
  const [row, toRow] = isAfter(down, from.row, to.row) ? [to.row, from.row] : [from.row, to.row]
  const isSwapped = isAfter(across, from.column, to.column)
  const [column, toColumn] = isSwapped ? [to.column, from.column] : [from.column, to.column]
  return { from: { row, column }, to: { row: toRow, column: toColumn } }
}

/** The end of a range may lie past the sheet, which then ends it. */
function cornerOf(address: string, sheet: Sheet, isEnd = false): RefCorner | undefined {
  const [, fixedColumn, letters, fixedRow, number] = /^(\$?)([A-Za-z]*)(\$?)(\d*)$/.exec(address) ?? []
  const line = (axis: Axis, index: number | undefined, isFixed: boolean): RefLine | undefined => {
    if (index === undefined) return { id: '*', isFixed: false }
    const id = axis.ids[isEnd ? Math.min(index, axis.ids.length - 1) : index]
    return id === undefined ? undefined : { id, isFixed }
  }
  // In $3 the sign stands before the letters that are not there.
  const isRowFixed = fixedRow === '$' || (letters === '' && fixedColumn === '$')
  const column = line(sheet.columns, letters ? columnIndex(letters) : undefined, fixedColumn === '$')
  const row = line(sheet.rows, number ? Number(number) - 1 : undefined, isRowFixed)
  return column && row ? { column, row } : undefined
}

const stored = new RegExp(
  `(?<text>${text})|(?<ref>\\[[^\\]"]*\\])|(?<error>${error})|(?<lost>${address})|(?<name>${name})|` +
    `(?<number>\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)|(?<mark>,)`,
  'gu',
)

/** A stored formula with an error for each reference that points to no place of its book. */
export const withoutLost = (formula: string): string =>
  formula.replaceAll(stored, (...found) => {
    const [whole] = found as [string]
    return (found.at(-1) as { lost?: string }).lost === undefined ? whole : gone
  })

/** A formula as its reader writes it, of one as it is stored. */
export function showFormula(formula: string, place: FormulaPlace): string {
  const isRussian = place.language === 'ru'
  return formula.replaceAll(stored, (...found) => {
    const [whole] = found as [string]
    const groups = found.at(-1) as Record<string, string | undefined>
    if (groups.ref) return showRef(groups.ref, place)
    if (!isRussian) return whole
    if (groups.name) return russianName(groups.name)
    if (groups.number) return groups.number.replace('.', ',')
    return groups.mark ? ';' : whole
  })
}

function showRef(text: string, { book, sheet: own }: FormulaPlace): string {
  const name = nameIdOf(text)
  if (name !== undefined) return book.names?.get(name)?.name ?? '#NAME?'
  const ref = parseRef(text)
  const area = ref && areaOf(ref, book, own)
  if (!ref || !area) return gone
  const { from, to } = ref
  const print = (corner: RefCorner, row: number, column: number) =>
    (corner.column.id === '*' ? '' : `${corner.column.isFixed ? '$' : ''}${columnName(column)}`) +
    (corner.row.id === '*' ? '' : `${corner.row.isFixed ? '$' : ''}${row + 1}`)
  const first = print(from, area.top, area.left)
  const sheet = ref.sheet === undefined ? '' : `${quoted(area.sheet.name)}!`
  return `${sheet}${first}${to ? `:${print(to, area.bottom, area.right)}` : ''}`
}

/** The name of a sheet as it stands in formulas. */
export const quoted = (sheet: string): string =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) && !new RegExp(`^${cell}$`).test(sheet) ? sheet : `'${sheet}'`

/** The references of a stored formula, replaced one by one; texts are left alone. */
export const replaceRefs = (formula: string, replace: (ref: Ref, own: string) => string): string =>
  formula.replaceAll(stored, (...found) => {
    const [whole] = found as [string]
    const { ref: shown } = found.at(-1) as { ref?: string }
    const ref = shown ? parseRef(shown) : undefined
    return ref ? replace(ref, whole) : whole
  })

/** A stored formula as it stands in another cell it was copied to, so many lines away; what is fixed stays. `to` may be newer than `book`. */
export function shiftFormula(
  formula: string,
  { book, sheet, to = book.byId.get(sheet) }: { book: Book; sheet: string; to?: Sheet },
  by: { rows: number; columns: number },
): string {
  return replaceRefs(formula, (ref) => {
    const source = book.byId.get(ref.sheet ?? sheet)
    const target = ref.sheet === undefined ? to : source
    if (!source || !target) return gone
    const move = (from: Axis, into: Axis, line: RefLine, distance: number): RefLine | undefined => {
      if (line.id === '*' || (line.isFixed && source.id === target.id)) return line
      const index = from.index.get(line.id)
      const id = index === undefined ? undefined : into.ids[line.isFixed ? index : index + distance]
      return id === undefined ? undefined : { ...line, id }
    }
    const corner = ({ row, column }: RefCorner): RefCorner | undefined => {
      const movedRow = move(source.rows, target.rows, row, by.rows)
      const movedColumn = move(source.columns, target.columns, column, by.columns)
      return movedRow && movedColumn ? { row: movedRow, column: movedColumn } : undefined
    }
    const [from, end] = [corner(ref.from), ref.to && corner(ref.to)]
    if (!from || (ref.to && !end)) return gone
    return printRef({
      ...(ref.sheet === undefined ? {} : { sheet: ref.sheet }),
      ...(end ? inOrder(from, end, target) : { from }),
    })
  })
}
