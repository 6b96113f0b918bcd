import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { caught } from './functions/call.ts'
import type { Operator } from './parse.ts'
import {
  added,
  CellError,
  compare,
  finite,
  isTable,
  neat,
  numberOf,
  oneOf,
  type Operand,
  stop,
  tableOf,
  textOf,
  type Value,
} from './values.ts'

export const signed = (value: Value, sign: '+' | '-' | '%'): Value => {
  if (sign === '+') return value
  return sign === '-' ? -numberOf(value) : neat(numberOf(value) / 100)
}

/** Applies an operator to values, or to each of those of tables, which may differ in size by being one line. */
export function each(left: Operand, right: Operand, run: (a: Value, b: Value) => Value): Operand {
  if (!isTable(left) && !isTable(right)) return run(oneOf(left), oneOf(right))
  const sizes = (operand: Operand) => (isTable(operand) ? operand : { rows: 1, columns: 1 })
  const [a, b] = [sizes(left), sizes(right)]
  const at = (operand: Operand, row: number, column: number): Value => {
    if (!isTable(operand)) return oneOf(operand)
    return operand.at(operand.rows === 1 ? 0 : row, operand.columns === 1 ? 0 : column)
  }
  const [rows, columns] = [Math.max(a.rows, b.rows), Math.max(a.columns, b.columns)]
  const fits = [a, b].every((one) => [1, rows].includes(one.rows) && [1, columns].includes(one.columns))
  if (!fits) return stop('#VALUE!')
  return tableOf(
    rows,
    columns,
    (row, column) => caught(() => run(at(left, row, column), at(right, row, column))) as Value,
  )
}

export function pair(left: Value, right: Value, operator: Operator): Value {
  for (const value of [left, right]) if (value instanceof CellError) return value
  if (operator === '&') {
    const joined = textOf(left) + textOf(right)
    return joined.length > sheetLimits.cellSigns ? stop('#VALUE!') : joined
  }
  if (operator === '=') return compare(left, right) === 0
  if (operator === '<>') return compare(left, right) !== 0
  if (operator === '<') return compare(left, right) < 0
  if (operator === '>') return compare(left, right) > 0
  if (operator === '<=') return compare(left, right) <= 0
  if (operator === '>=') return compare(left, right) >= 0
  const [a, b] = [numberOf(left), numberOf(right)]
  if (operator === '/') return b === 0 ? stop('#DIV/0!') : finite(neat(a / b))
  if (operator === '^') return finite(a ** b)
  return finite(neat(operator === '+' ? added(a, b) : operator === '-' ? added(a, -b) : a * b))
}
