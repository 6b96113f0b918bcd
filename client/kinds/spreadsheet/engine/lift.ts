import type { Call, CellFunction } from './functions/call.ts'
import { caught } from './functions/call.ts'
import { fail, isTable, oneOf, type Operand, type Table, tableOf, type Value } from './values.ts'

/** Functions of single values: of arrays they give arrays. */
const single = new Set(
  (
    'ABS CEILING DATE DAY DAYS EDATE EOMONTH EXACT EXP FIND FLOOR INT ISBLANK ISERROR ISNA ISNUMBER ISTEXT LEFT LEN LN ' +
    'LOG LOG10 LOWER MID MOD MONTH NOT OBJECT POWER PROPER REPT RIGHT ROUND ROUNDDOWN ROUNDUP SEARCH SIGN SQRT SUBSTITUTE TRIM ' +
    'UPPER VALUE WEEKDAY YEAR'
  ).split(' '),
)
/** The argument that is a single value in functions of ranges. */
const only: Record<string, number> = {
  AVERAGEIF: 1,
  COUNTIF: 1,
  HLOOKUP: 0,
  LARGE: 1,
  MATCH: 0,
  SMALL: 1,
  SUMIF: 1,
  VLOOKUP: 0,
  XLOOKUP: 0,
}
/** Functions that count what they choose alone: arrays count where the first argument is one. */
const chosen = new Set(['IF', 'IFERROR', 'IFNA'])

/** How many values are looked at in the time of one step. */
const looksOfStep = 20
const sizeOf = (operand: Operand): number => (isTable(operand) ? operand.rows * operand.columns : 0)

const isMany = (operand: Operand | undefined): operand is Table =>
  operand !== undefined && isTable(operand) && (operand.rows > 1 || operand.columns > 1)

/** The arguments that are arrays where single values are meant. */
function arraysIn(name: string, call: Call): number[] {
  const isArray = (index: number) => isMany(caught(() => call.get(index) ?? null))
  const all = () => Array.from({ length: call.count }, (_, index) => index).filter(isArray)
  if (single.has(name)) return all()
  if (chosen.has(name)) return call.count > 0 && isArray(0) ? all() : []
  const index = only[name]
  return index !== undefined && isArray(index) ? [index] : []
}

/** Runs a function, over each value of arrays where it takes single ones; `spend` is told how many. */
export function runLifted(
  name: string,
  run: CellFunction,
  call: Call,
  spend: (steps: number) => void,
): Operand {
  const many = arraysIn(name, call)
  if (many.length === 0) return run(call)
  const tables = new Map(many.map((index) => [index, call.get(index) as Table]))
  const rows = Math.max(...[...tables.values()].map((table) => table.rows))
  const columns = Math.max(...[...tables.values()].map((table) => table.columns))
  // Each value is looked for among all of those of the other arguments, which is quick.
  const others = Array.from({ length: call.count }, (_, index) => index).filter((index) => !tables.has(index))
  const looked = others.reduce((sum, index) => sum + sizeOf(caught(() => call.get(index) ?? null)), 0)
  spend(rows * columns * Math.max(1, looked / looksOfStep))
  const valueAt = (table: Table, row: number, column: number): Value => {
    const [down, across] = [table.rows === 1 ? 0 : row, table.columns === 1 ? 0 : column]
    return down < table.rows && across < table.columns ? table.at(down, across) : fail('#N/A')
  }
  return tableOf(rows, columns, (row, column) => {
    const one: Call = {
      ...call,
      get: (index) => {
        const table = tables.get(index)
        return table ? valueAt(table, row, column) : call.get(index)
      },
      place: (index) => (tables.has(index) ? undefined : call.place(index)),
    }
    return caught(() => oneOf(run(one))) as Value
  })
}
