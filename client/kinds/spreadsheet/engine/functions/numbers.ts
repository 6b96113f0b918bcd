import {
  added,
  CellError,
  finite,
  isTable,
  neat,
  numberOf,
  oneOf,
  stop,
  sumOf,
  textNumber,
  tidy,
  type Value,
} from '../values.ts'
import { all, type Functions, need, numberAt, numbersOf, valuesOf, wholeAt } from './call.ts'

/** Rounds half away from zero, as people do; 1.005 to two digits is 1.01. */
function rounded(number: number, digits: number, how: (scaled: number) => number): number {
  const scale = 10 ** Math.abs(digits)
  const scaled = tidy(Math.abs(digits < 0 ? number / scale : number * scale))
  return Math.sign(number) * tidy(digits < 0 ? how(scaled) * scale : how(scaled) / scale)
}

const middle = (numbers: number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  if (sorted.length === 0) return stop('#NUM!')
  return sorted.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2
}

const variance = (numbers: number[]): number => {
  if (numbers.length < 2) return stop('#DIV/0!')
  const mean = sumOf(numbers) / numbers.length
  return numbers.reduce((total, number) => total + (number - mean) ** 2, 0) / (numbers.length - 1)
}

const step = (number: number, by: number, how: (number: number) => number): number => {
  if (number > 0 && by < 0) return stop('#NUM!')
  return number === 0 || by === 0 ? 0 : tidy(how(tidy(number / by)) * by)
}
const nth = (numbers: number[], at: number): number => numbers[at - 1] ?? stop('#NUM!')

/** Whether an argument that is no range is a number, or can be read as one. */
const isCounted = (value: Value): boolean =>
  typeof value === 'string'
    ? textNumber(value) !== undefined
    : typeof value === 'number' || typeof value === 'boolean'

/** The greatest, or with the sign of -1 the least; 0 of none. */
const most = ([first = 0, ...rest]: number[], sign: 1 | -1): number =>
  rest.reduce((found, number) => ((number - found) * sign > 0 ? number : found), first)

/** Functions of numbers. */
export const numbers: Functions = {
  ABS: (call) => Math.abs(numberAt(call, 0)),
  AVERAGE: (call) => {
    const found = numbersOf(all(call))
    return found.length > 0 ? sumOf(found) / found.length : stop('#DIV/0!')
  },
  CEILING: (call) => step(numberAt(call, 0), numberAt(call, 1, 1), Math.ceil),
  COUNT: (call) =>
    all(call).reduce<number>((count, operand) => {
      if (!isTable(operand)) return count + Number(isCounted(oneOf(operand)))
      operand.each((value) => (count += typeof value === 'number' ? 1 : 0))
      return count
    }, 0),
  COUNTA: (call) => valuesOf(all(call)).length,
  COUNTBLANK: (call) => {
    const table = need(call, 0)
    if (!isTable(table)) return table === null || table === '' ? 1 : 0
    let filled = 0
    table.each((value) => (filled += value === '' ? 0 : 1))
    return table.rows * table.columns - filled
  },
  EXP: (call) => finite(Math.exp(numberAt(call, 0))),
  FLOOR: (call) => {
    const [number, by] = [numberAt(call, 0), numberAt(call, 1, 1)]
    return by === 0 && number !== 0 ? stop('#DIV/0!') : step(number, by, Math.floor)
  },
  INT: (call) => Math.floor(tidy(numberAt(call, 0))),
  LARGE: (call) =>
    nth(
      numbersOf([need(call, 0)]).toSorted((a, b) => b - a),
      wholeAt(call, 1),
    ),
  LN: (call) => finite(Math.log(numberAt(call, 0))),
  LOG: (call) => {
    const [number, base] = [numberAt(call, 0), numberAt(call, 1, 10)]
    return base === 1 ? stop('#DIV/0!') : tidy(finite(Math.log(number) / Math.log(base)))
  },
  LOG10: (call) => finite(Math.log10(numberAt(call, 0))),
  MAX: (call) => most(numbersOf(all(call)), 1),
  MEDIAN: (call) => middle(numbersOf(all(call))),
  MIN: (call) => most(numbersOf(all(call)), -1),
  MOD: (call) => {
    const [number, by] = [numberAt(call, 0), numberAt(call, 1)]
    return by === 0 ? stop('#DIV/0!') : neat(added(number, -by * Math.floor(tidy(number / by))))
  },
  PI: () => Math.PI,
  POWER: (call) => finite(numberAt(call, 0) ** numberAt(call, 1)),
  PRODUCT: (call) => finite(neat(numbersOf(all(call)).reduce((product, number) => product * number, 1))),
  ROUND: (call) => rounded(numberAt(call, 0), wholeAt(call, 1, 0), Math.round),
  ROUNDDOWN: (call) => rounded(numberAt(call, 0), wholeAt(call, 1, 0), Math.floor),
  ROUNDUP: (call) => rounded(numberAt(call, 0), wholeAt(call, 1, 0), Math.ceil),
  SIGN: (call) => Math.sign(numberAt(call, 0)),
  SMALL: (call) =>
    nth(
      numbersOf([need(call, 0)]).toSorted((a, b) => a - b),
      wholeAt(call, 1),
    ),
  SQRT: (call) => {
    const number = numberAt(call, 0)
    return number < 0 ? stop('#NUM!') : Math.sqrt(number)
  },
  STDEV: (call) => Math.sqrt(variance(numbersOf(all(call)))),
  SUM: (call) => finite(sumOf(numbersOf(all(call)))),
  SUMPRODUCT: (call) => {
    const operands = all(call)
    const [first] = operands
    if (!first || !isTable(first))
      return operands.reduce<number>((product, each) => product * numberOf(each), 1)
    const tables = operands.map((each) => (isTable(each) ? each : stop('#VALUE!')))
    if (tables.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns))
      return stop('#VALUE!')
    const products: number[] = []
    first.each((_, row, column) => {
      const factors = tables.map((table) => table.at(row, column))
      const bad = factors.find((factor) => factor instanceof CellError)
      if (bad) stop(bad.text)
      products.push(
        factors.reduce<number>((product, factor) => product * (typeof factor === 'number' ? factor : 0), 1),
      )
    })
    return sumOf(products)
  },
  VAR: (call) => variance(numbersOf(all(call))),
}
