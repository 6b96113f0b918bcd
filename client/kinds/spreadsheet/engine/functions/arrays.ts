import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import {
  CellError,
  compare,
  Lambda,
  neat,
  oneOf,
  type Operand,
  stop,
  type Table,
  tableOf,
  truthOf,
  type Value,
} from '../values.ts'
import { type Call, caught, type Functions, need, numberAt, tableIn, wholeAt } from './call.ts'

const tableAt = (call: Call, index: number): Table => tableIn(need(call, index))
const truthAt = (call: Call, index: number): boolean => {
  const given = call.get(index)
  return given !== undefined && truthOf(given)
}
const lambdaAt = (call: Call, index: number): Lambda => {
  const given = need(call, index)
  return given instanceof Lambda ? given : stop('#VALUE!')
}
const lineOf = (table: Table): Value[] =>
  table.columns === 1
    ? Array.from({ length: table.rows }, (_, at) => table.at(at, 0))
    : table.rows === 1
      ? Array.from({ length: table.columns }, (_, at) => table.at(0, at))
      : stop('#VALUE!')

/** A table of lines; an empty one is the error of an array of nothing. */
const ofRows = (rows: readonly (readonly Value[])[]): Table =>
  rows.length === 0
    ? stop('#CALC!')
    : tableOf(rows.length, rows[0]!.length, (row, column) => rows[row]![column]!)
const rowsOf = (table: Table): Value[][] => {
  if (table.rows * table.columns > sheetLimits.cells) return stop('#NUM!')
  return Array.from({ length: table.rows }, (_, row) =>
    Array.from({ length: table.columns }, (__, column) => table.at(row, column)),
  )
}
const turned = (table: Table): Table =>
  tableOf(table.columns, table.rows, (row, column) => table.at(column, row))
/** Runs over columns instead of rows, where that is asked. */
const along = (table: Table, isAcross: boolean, run: (rows: Value[][]) => Value[][]): Table => {
  const found = ofRows(run(rowsOf(isAcross ? turned(table) : table)))
  return isAcross ? turned(found) : found
}

const rankOf = (value: Value): number => (value === null ? 2 : value instanceof CellError ? 1 : 0)
/** Errors come behind values and empty cells last, whichever way is sorted. */
function inOrder(a: Value, b: Value, sign: number): number {
  if (rankOf(a) + rankOf(b) > 0) return rankOf(a) - rankOf(b)
  return compare(a, b) * sign
}
const signOf = (value: Value): 1 | -1 => (value === 1 ? 1 : value === -1 ? -1 : stop('#VALUE!'))

function sort(call: Call): Table {
  const isAcross = truthAt(call, 3)
  const table = tableAt(call, 0)
  const [indexes, signs] = [1, 2].map((at) => lineOf(tableIn(call.get(at) ?? 1)))
  const by = indexes!.map((index, at) => ({
    index: Math.trunc(Number(index)) - 1,
    sign: signOf(signs![Math.min(at, signs!.length - 1)]!),
  }))
  const across = isAcross ? table.rows : table.columns
  if (by.some(({ index }) => !(index >= 0 && index < across))) return stop('#VALUE!')
  return along(table, isAcross, (rows) =>
    rows.toSorted((a, b) => {
      for (const { index, sign } of by) {
        const order = inOrder(a[index]!, b[index]!, sign)
        if (order !== 0) return order
      }
      return 0
    }),
  )
}

function sortBy(call: Call): Table {
  const table = tableAt(call, 0)
  const by = Array.from({ length: Math.ceil((call.count - 1) / 2) }, (_, at) => ({
    table: tableAt(call, 1 + at * 2),
    sign: signOf(oneOf(call.get(2 + at * 2) ?? 1)),
  }))
  const isAcross = by.every(
    (each) => each.table.rows === 1 && each.table.columns === table.columns && table.columns > 1,
  )
  const lines = by.map((each) => lineOf(each.table))
  const length = isAcross ? table.columns : table.rows
  if (lines.length === 0 || lines.some((line) => line.length !== length)) return stop('#VALUE!')
  return along(table, isAcross, (rows) => {
    const order = rows.map((_, at) => at)
    order.sort((a, b) => {
      for (const [at, line] of lines.entries()) {
        const sorted = inOrder(line[a]!, line[b]!, by[at]!.sign)
        if (sorted !== 0) return sorted
      }
      return a - b
    })
    return order.map((at) => rows[at]!)
  })
}

function filter(call: Call): Operand {
  const [table, meant] = [tableAt(call, 0), tableAt(call, 1)]
  const isAcross = meant.rows === 1 && meant.columns === table.columns && table.columns > 1
  const line = lineOf(meant)
  if (line.length !== (isAcross ? table.columns : table.rows)) return stop('#VALUE!')
  const kept = line.map((value) => truthOf(value))
  if (!kept.includes(true)) return call.get(2) ?? stop('#CALC!')
  return along(table, isAcross, (rows) => rows.filter((_, at) => kept[at]))
}

const keyOf = (value: Value): string =>
  value instanceof CellError
    ? value.text
    : `${typeof value} ${typeof value === 'string' ? value.toLowerCase() : value}`

function unique(call: Call): Table {
  const isOnce = truthAt(call, 2)
  return along(tableAt(call, 0), truthAt(call, 1), (rows) => {
    const keys = rows.map((row) => row.map(keyOf).join('\0'))
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    const seen = new Set<string>()
    return rows.filter((_, at) => {
      const key = keys[at]!
      const isFirst = !seen.has(key)
      seen.add(key)
      return isOnce ? counts.get(key) === 1 : isFirst
    })
  })
}

function sizeAt(call: Call): [number, number] {
  const [rows, columns] = [wholeAt(call, 0, 1), wholeAt(call, 1, 1)]
  if (rows < 1 || columns < 1) return stop('#CALC!')
  return rows * columns > sheetLimits.cells ? stop('#NUM!') : [rows, columns]
}

/** What a function gives for one place of an array: one value. */
const oneGiven = (lambda: Lambda, given: readonly Operand[]): Value =>
  caught(() => oneOf(lambda.run(given))) as Value
const filled = (rows: number, columns: number, at: (row: number, column: number) => Value): Table =>
  ofRows(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => at(row, column)),
    ),
  )

/** The beginning, the array and the function of REDUCE and SCAN; without a beginning the first value is it. */
function folded(
  call: Call,
  visit: (value: Value, row: number, column: number) => void,
): { rows: number; columns: number; last: Operand } {
  const [table, lambda] = [tableAt(call, 1), lambdaAt(call, 2)]
  let total: Operand | undefined = call.get(0)
  for (const [row, values] of rowsOf(table).entries())
    for (const [column, value] of values.entries()) {
      total = total === undefined ? value : lambda.run([total, value])
      visit(total instanceof CellError ? total : (caught(() => oneOf(total!)) as Value), row, column)
    }
  return { rows: table.rows, columns: table.columns, last: total ?? null }
}

/** Functions that give arrays, or go through them with functions. */
export const arrays: Functions = {
  BYCOL: (call) => {
    const [table, lambda] = [tableAt(call, 0), lambdaAt(call, 1)]
    return filled(1, table.columns, (_, column) =>
      oneGiven(lambda, [tableOf(table.rows, 1, (row) => table.at(row, column))]),
    )
  },
  BYROW: (call) => {
    const [table, lambda] = [tableAt(call, 0), lambdaAt(call, 1)]
    return filled(table.rows, 1, (row) =>
      oneGiven(lambda, [tableOf(1, table.columns, (_, column) => table.at(row, column))]),
    )
  },
  FILTER: filter,
  MAKEARRAY: (call) => {
    const [[rows, columns], lambda] = [sizeAt(call), lambdaAt(call, 2)]
    return filled(rows, columns, (row, column) => oneGiven(lambda, [row + 1, column + 1]))
  },
  MAP: (call) => {
    const lambda = lambdaAt(call, call.count - 1)
    const tables = Array.from({ length: call.count - 1 }, (_, at) => tableAt(call, at))
    const [rows, columns] = [
      Math.max(...tables.map((each) => each.rows)),
      Math.max(...tables.map((each) => each.columns)),
    ]
    if (rows * columns > sheetLimits.cells) return stop('#NUM!')
    if (tables.length === 0) return stop('#VALUE!')
    const at = (table: Table, row: number, column: number): Value =>
      row < table.rows && column < table.columns ? table.at(row, column) : new CellError('#N/A')
    return filled(rows, columns, (row, column) =>
      oneGiven(
        lambda,
        tables.map((table) => at(table, row, column)),
      ),
    )
  },
  REDUCE: (call) => folded(call, () => undefined).last,
  SCAN: (call) => {
    const values: Value[][] = []
    folded(call, (value, row) => (values[row] ??= []).push(value))
    return ofRows(values)
  },
  SEQUENCE: (call) => {
    const [[rows, columns], first, step] = [sizeAt(call), numberAt(call, 2, 1), numberAt(call, 3, 1)]
    return tableOf(rows, columns, (row, column) => neat(first + (row * columns + column) * step))
  },
  SORT: sort,
  SORTBY: sortBy,
  TRANSPOSE: (call) => turned(tableAt(call, 0)),
  UNIQUE: unique,
}
