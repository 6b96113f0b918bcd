import { addressOf, columnName } from '#schema/kinds/spreadsheet/address.ts'
import type { Box } from '#schema/kinds/spreadsheet/areas.ts'
import { areaOf } from './filterXml.ts'
import { readXml, unescapeSigns } from './xml.ts'

/** A table of a workbook, which formulas refer to by its name and the names of its columns. */
export type FileTable = {
  name: string
  /** The name of its sheet. */
  sheet: string
  /** With its heads and totals. */
  area: Box
  columns: readonly string[]
  heads: number
  totals: number
}

/** Reads a table; undefined for one without a name or a place. Throws `RefusedFile`. */
export function readTable(bytes: Uint8Array, sheet: string): FileTable | undefined {
  const columns: string[] = []
  let found: Omit<FileTable, 'columns'> | undefined
  readXml(bytes, {
    open({ name, attributes }) {
      if (name === 'tableColumn') columns.push(unescapeSigns(attributes.name ?? ''))
      if (name !== 'table') return
      const area = areaOf(attributes.ref)
      const { displayName, headerRowCount = '1', totalsRowCount = '0' } = attributes
      if (area && displayName)
        found = {
          name: displayName,
          sheet,
          area,
          heads: Number(headerRowCount),
          totals: Number(totalsRowCount),
        }
    },
  })
  return found && { ...found, columns }
}

/** Where a formula stands: a row of a sheet. */
type Place = { sheet: string; row: number }

const start = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?<name>[\p{L}_\\][\p{L}\p{N}_.\\]*)(?<next>\s*[([!])?/gu

/**
 * A formula with addresses in the place of references to tables, and how many these were; `tables` are by their names in small
 * letters. What is no reference to a table of the file stays as it is.
 */
export function plainTables(
  formula: string,
  tables: ReadonlyMap<string, FileTable>,
  place: Place,
): { formula: string; count: number } {
  let [plain, at, count] = ['', 0, 0]
  if (tables.size === 0) return { formula, count }
  for (const match of formula.matchAll(start)) {
    const { name, next = '' } = match.groups!
    const table = name === undefined || match.index < at ? undefined : tables.get(name.toLowerCase())
    if (!table || (next !== '' && !next.endsWith('['))) continue
    const from = match.index + match[0].length
    const inner = next === '' ? '' : insideOf(formula, from)
    const range = inner === undefined ? undefined : rangeIn(table, inner, place)
    if (range === undefined) continue
    plain += formula.slice(at, match.index) + range
    at = next === '' ? from : from + inner!.length + 1
    count += 1
  }
  return { formula: plain + formula.slice(at), count }
}

/** Signs in the brackets of one reference. */
const askedMost = 2000

/** What stands up to the bracket that ends what is begun; an apostrophe takes its meaning from the sign behind it. */
function insideOf(formula: string, from: number): string | undefined {
  let depth = 1
  for (let at = from; at < Math.min(formula.length, from + askedMost); at += 1) {
    const sign = formula[at]
    if (sign === "'") at += 1
    else if (sign === '[') depth += 1
    else if (sign === ']' && (depth -= 1) === 0) return formula.slice(from, at)
  }
  return undefined
}

const plainWord = (word: string): string => word.replaceAll(/'(.)/gs, '$1')

/** What is asked of a table: parts of its rows, and its first and last column by their names. */
function askedIn(inner: string): { parts: string[]; columns: string[] } | undefined {
  const parts: string[] = []
  const columns: string[] = []
  let rest = inner.trim()
  if (rest.startsWith('@')) {
    parts.push('#this row')
    rest = rest.slice(1).trim()
  }
  const take = (word: string) => {
    if (word.startsWith('#')) parts.push(word.toLowerCase())
    else columns.push(plainWord(word))
  }
  if (!rest.startsWith('[')) {
    if (rest !== '') take(rest)
    return { parts, columns }
  }
  while (rest.startsWith('[')) {
    const word = insideOf(rest, 1)
    if (word === undefined) return undefined
    take(word.trim())
    rest = rest.slice(word.length + 2).replace(/^\s*[,:]\s*/, '')
  }
  return rest === '' && columns.length <= 2 ? { parts, columns } : undefined
}

/** The rows of a part of a table; undefined where it has none. */
function rowsOf({ area, heads, totals }: FileTable, part: string, row: number): [number, number] | undefined {
  const [first, last] = [area.top + heads, area.bottom - totals]
  if (part === '#all') return [area.top, area.bottom]
  if (part === '#data') return [first, last]
  if (part === '#headers') return heads > 0 ? [area.top, first - 1] : undefined
  if (part === '#totals') return totals > 0 ? [last + 1, area.bottom] : undefined
  return part === '#this row' && row >= first && row <= last ? [row, row] : undefined
}

/** The address of what is asked of a table; undefined for what it does not have. */
function rangeIn(table: FileTable, inner: string, { sheet, row }: Place): string | undefined {
  const asked = askedIn(inner)
  if (!asked) return undefined
  const parts = asked.parts.length > 0 ? asked.parts : ['#data']
  const rows = parts.map((part) => rowsOf(table, part, row))
  const columns = asked.columns.map((name) =>
    table.columns.findIndex((each) => each.toLowerCase() === name.toLowerCase()),
  )
  if (rows.includes(undefined) || columns.includes(-1)) return undefined
  const [top, bottom] = [Math.min(...rows.map((each) => each![0])), Math.max(...rows.map((each) => each![1]))]
  const { left, right } = table.area
  const across = columns.length > 0 ? columns.map((column) => left + column) : [left, right]
  // A reference to its own row follows a formula that is filled down.
  const isOwn = parts.includes('#this row')
  const corner = (line: number, column: number) =>
    isOwn ? `$${addressOf(line, column)}` : `$${columnName(column)}$${line + 1}`
  const [first, last] = [corner(top, Math.min(...across)), corner(bottom, Math.max(...across))]
  const named = table.sheet === sheet ? '' : `'${table.sheet.replaceAll("'", "''")}'!`
  return named + (first === last ? first : `${first}:${last}`)
}
