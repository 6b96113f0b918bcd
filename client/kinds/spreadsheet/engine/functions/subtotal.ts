import { isTable, stop, sumOf, type Table } from '../values.ts'
import { type Call, type Functions, numbersOf, tableIn, wholeAt } from './call.ts'
import { numbers } from './numbers.ts'

const spread = (found: number[]): number => {
  if (found.length === 0) return stop('#DIV/0!')
  const mean = sumOf(found) / found.length
  return found.reduce((total, number) => total + (number - mean) ** 2, 0) / found.length
}
const numbersIn = (call: Call): number[] =>
  numbersOf(Array.from({ length: call.count }, (_, index) => call.get(index)!))

/** What the first argument of SUBTOTAL chooses, from 1 on. */
const choices = [
  numbers.AVERAGE!,
  numbers.COUNT!,
  numbers.COUNTA!,
  numbers.MAX!,
  numbers.MIN!,
  numbers.PRODUCT!,
  numbers.STDEV!,
  (call: Call) => Math.sqrt(spread(numbersIn(call))),
  numbers.SUM!,
  numbers.VAR!,
  (call: Call) => spread(numbersIn(call)),
]

/** A range without cells that do not count. */
const within = (table: Table, isLeftOut: (row: number, column: number) => boolean): Table => ({
  ...table,
  at: (row, column) => (isLeftOut(row, column) ? null : table.at(row, column)),
  each: (visit) =>
    table.each((value, row, column) => {
      if (!isLeftOut(row, column)) visit(value, row, column)
    }),
})

/** Sums of what is shown: rows that a filter hides do not count, from 101 on others that are hidden neither, nor do other subtotals. */
export const subtotals: Functions = {
  SUBTOTAL: (call) => {
    const which = wholeAt(call, 0)
    const run = choices[(which > 100 ? which - 100 : which) - 1]
    if (!run || call.count < 2) return stop('#VALUE!')
    const ranges = Array.from({ length: call.count - 1 }, (_, at) => {
      const operand = call.get(at + 1)
      const isLeftOut = call.leftOut(at + 1, which > 100)
      if (operand === undefined || !isLeftOut) return stop('#VALUE!')
      return within(isTable(operand) ? operand : tableIn(operand), isLeftOut)
    })
    return run({ ...call, count: ranges.length, get: (at) => ranges[at], place: () => undefined })
  },
}
