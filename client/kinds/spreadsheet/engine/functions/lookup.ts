import {
  CellError,
  compare,
  oneOf,
  type Operand,
  stop,
  type Table,
  tableOf,
  sumOf,
  textNumber,
  truthOf,
  type Value,
} from '../values.ts'
import { type Call, type Functions, need, tableIn, wholeAt } from './call.ts'
import { wildcard } from './texts.ts'

const tableAt = (call: Call, index: number): Table => tableIn(need(call, index))
/** The values of one row or column. */
const lineAt = (call: Call, index: number): Value[] => lineOf(tableAt(call, index))
const lineOf = (table: Table): Value[] => {
  if (table.rows > 1 && table.columns > 1) return stop('#N/A')
  const length = Math.max(table.rows, table.columns)
  return Array.from({ length }, (_, at) => (table.rows > 1 ? table.at(at, 0) : table.at(0, at)))
}

const isSame = (value: Value, wanted: Value): boolean =>
  value !== null &&
  !(value instanceof CellError) &&
  typeof value === typeof wanted &&
  compare(value, wanted) === 0

function exactly(line: readonly Value[], wanted: Value): number {
  if (typeof wanted !== 'string' || !/[*?~]/.test(wanted))
    return line.findIndex((value) => isSame(value, wanted))
  const pattern = wildcard(wanted)
  return line.findIndex((value) => typeof value === 'string' && pattern.test(value))
}

/** The last value of a sorted line that is not past the wanted one. */
function nearest(line: readonly Value[], wanted: Value, sign: 1 | -1 = 1): number {
  let found = -1
  for (const [at, value] of line.entries()) {
    if (value === null || typeof value !== typeof wanted) continue
    if (compare(value, wanted) * sign > 0) break
    found = at
  }
  return found
}

/** Where XLOOKUP finds a value: the same, or the next smaller or larger one, or a pattern. */
function lookedUp(line: readonly Value[], wanted: Value, how: number): number {
  if (how === 2) return exactly(line, wanted)
  const same = line.findIndex((value) => isSame(value, wanted))
  if (same >= 0 || how === 0) return same
  let nearestAt = -1
  for (const [at, value] of line.entries()) {
    if (value === null || typeof value !== typeof wanted || compare(value, wanted) * how < 0) continue
    if (nearestAt < 0 || compare(value, line[nearestAt]!) * how < 0) nearestAt = at
  }
  return nearestAt
}

const orNone = (at: number): number => (at < 0 ? stop('#N/A') : at)
const wantedAt = (call: Call): Value => {
  const value = oneOf(need(call, 0))
  return value instanceof CellError ? stop(value.text) : (value ?? 0)
}

function lookUp(call: Call, isDown: boolean): Value {
  const [table, index] = [tableAt(call, 1), wholeAt(call, 2)]
  const isSorted = call.count < 4 || truthOf(need(call, 3))
  const across = isDown ? table.columns : table.rows
  if (index < 1) return stop('#VALUE!')
  if (index > across) return stop('#REF!')
  const length = isDown ? table.rows : table.columns
  const line = Array.from({ length }, (_, at) => (isDown ? table.at(at, 0) : table.at(0, at)))
  const at = orNone(isSorted ? nearest(line, wantedAt(call)) : exactly(line, wantedAt(call)))
  return isDown ? table.at(at, index - 1) : table.at(index - 1, at)
}

/** A text that is the number is equal to it, for conditions. */
const equals =
  (number: number) =>
  (value: Value): boolean =>
    isSame(typeof value === 'string' ? (textNumber(value) ?? value) : value, number)

/** Whether a value meets a condition as SUMIF has it: a value, a pattern, or `>=5`. */
export function condition(operand: Operand): (value: Value) => boolean {
  const wanted = oneOf(operand)
  if (typeof wanted === 'number' || wanted === null) return equals(wanted ?? 0)
  if (typeof wanted !== 'string') return (value) => isSame(value, wanted)
  const [, operator = '=', rest = ''] = /^(<=|>=|<>|=|<|>)?(.*)$/s.exec(wanted)!
  const number = textNumber(rest)
  const target: Value = number ?? rest
  if (operator === '=' || operator === '<>') {
    const pattern = wildcard(rest)
    const meets = (value: Value): boolean => {
      if (rest === '') return value === null || value === ''
      if (number !== undefined) return equals(number)(value)
      if (value instanceof CellError) return value.text === rest
      return typeof value === 'string'
        ? pattern.test(value)
        : typeof value === 'boolean' && String(value).toUpperCase() === rest.toUpperCase()
    }
    return operator === '=' ? meets : (value) => !meets(value)
  }
  return (value) => {
    if (value === null || value instanceof CellError || typeof value !== typeof target) return false
    const order = compare(value, target)
    return operator === '<'
      ? order < 0
      : operator === '>'
        ? order > 0
        : operator === '<='
          ? order <= 0
          : order >= 0
  }
}

/** The places of ranges where all conditions are met, from the argument `from` on in pairs. */
function* meeting(call: Call, from: number): Generator<[number, number]> {
  const pairs = Array.from({ length: Math.floor((call.count - from) / 2) }, (_, pair) => ({
    table: tableAt(call, from + pair * 2),
    meets: condition(need(call, from + pair * 2 + 1)),
  }))
  const [first] = pairs
  if (
    !first ||
    pairs.some(({ table }) => table.rows !== first.table.rows || table.columns !== first.table.columns)
  )
    return stop('#VALUE!')
  for (let row = 0; row < first.table.rows; row += 1)
    for (let column = 0; column < first.table.columns; column += 1)
      if (pairs.every(({ table, meets }) => meets(table.at(row, column)))) yield [row, column]
}

function numbersWhere(call: Call, from: number, of: Table): number[] {
  return [...meeting(call, from)].flatMap(([row, column]) => {
    const value = row < of.rows && column < of.columns ? of.at(row, column) : null
    if (value instanceof CellError) return stop(value.text)
    return typeof value === 'number' ? [value] : []
  })
}
const pairOf = (call: Call): Call => ({ ...call, count: 2 })

/** Functions that look for something. */
export const lookup: Functions = {
  AVERAGEIF: (call) => {
    const found = numbersWhere(pairOf(call), 0, tableAt(call, call.count > 2 ? 2 : 0))
    return found.length > 0 ? sumOf(found) / found.length : stop('#DIV/0!')
  },
  COLUMN: (call) => (call.count > 0 ? (call.place(0) ?? stop('#VALUE!')) : call.here).column + 1,
  COLUMNS: (call) => tableAt(call, 0).columns,
  COUNTIF: (call) => [...meeting(pairOf(call), 0)].length,
  COUNTIFS: (call) => [...meeting(call, 0)].length,
  HLOOKUP: (call) => lookUp(call, false),
  INDEX: (call) => {
    const table = tableAt(call, 0)
    const [first, second] = [wholeAt(call, 1, 0), wholeAt(call, 2, 0)]
    const isLine = call.count < 3 && table.rows === 1
    const [row, column] = isLine ? [1, first] : [first, second || (table.columns === 1 ? 1 : 0)]
    if (row < 0 || column < 0 || row > table.rows || column > table.columns) return stop('#REF!')
    if (row === 0 && column === 0) return table
    if (row === 0) return tableOf(table.rows, 1, (at) => table.at(at, column - 1))
    if (column === 0) return tableOf(1, table.columns, (_, at) => table.at(row - 1, at))
    return table.at(row - 1, column - 1)
  },
  MATCH: (call) => {
    const [line, how] = [lineAt(call, 1), wholeAt(call, 2, 1)]
    const wanted = wantedAt(call)
    return 1 + orNone(how === 0 ? exactly(line, wanted) : nearest(line, wanted, how > 0 ? 1 : -1))
  },
  ROW: (call) => (call.count > 0 ? (call.place(0) ?? stop('#VALUE!')) : call.here).row + 1,
  ROWS: (call) => tableAt(call, 0).rows,
  SUMIF: (call) => sumOf(numbersWhere(pairOf(call), 0, tableAt(call, call.count > 2 ? 2 : 0))),
  SUMIFS: (call) => sumOf(numbersWhere(call, 1, tableAt(call, 0))),
  VLOOKUP: (call) => lookUp(call, true),
  XLOOKUP: (call) => {
    const [line, results] = [tableAt(call, 1), tableAt(call, 2)]
    const isDown = line.rows > 1 || (line.columns === 1 && results.rows === 1)
    const length = isDown ? line.rows : line.columns
    if (length !== (isDown ? results.rows : results.columns)) return stop('#VALUE!')
    const isLast = wholeAt(call, 5, 1) < 0
    const values = lineOf(line)
    const found = lookedUp(isLast ? values.toReversed() : values, wantedAt(call), wholeAt(call, 4, 0))
    if (found < 0) return call.get(3) ?? stop('#N/A')
    const at = isLast ? length - 1 - found : found
    if (isDown) return tableOf(1, results.columns, (_, column) => results.at(at, column))
    return tableOf(results.rows, 1, (row) => results.at(row, at))
  },
}
