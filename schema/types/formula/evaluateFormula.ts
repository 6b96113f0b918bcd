import { numberBounds, unitMost, type Unit } from './functions.ts'
import { plainNumber, roundedNumber } from './plainNumber.ts'
import type { Clock } from './clock.ts'
import { formulaLimits } from './syntax.ts'
import type { Typed } from './formulaTree.ts'

/** Dates are milliseconds since 1970 in UTC. */
export type FormulaValue = number | string | boolean | null

type Call = Typed & { is: 'call' }

type From = { valueOf: (id: string) => FormulaValue; clock: Clock }

/** The result of a formula for the values of an object; api/types/formulaSql.ts computes the same in SQL. */
export function evaluateFormula(formula: Typed, { valueOf, clock }: From): FormulaValue {
  const given = (node: Typed): FormulaValue => {
    if (node.is === 'call') return called(node, given, clock)
    if (node.is === 'value') return settled(node.value)
    // Linked objects and lists are left to the server: it knows what the reader may read, and the labels.
    return node.is === 'property' ? settled(valueOf(node.id)) : null
  }
  const value = given(formula)
  return typeof value === 'string' ? firstSigns(value, formulaLimits.textSigns) : value
}

/** Numbers within their limits; an empty text becomes a missing value. */
function settled(value: FormulaValue): FormulaValue {
  if (typeof value !== 'number') return value === '' ? null : value
  if (Number.isNaN(value) || Math.abs(value) > numberBounds.most) return null
  return Math.abs(value) < numberBounds.least ? 0 : value
}

const minute = 60_000
const unitLength: Partial<Record<Unit, number>> = {
  minutes: minute,
  hours: 60 * minute,
  days: 1440 * minute,
  weeks: 7 * 1440 * minute,
}
const firstInstant = Date.parse('0001-01-01T00:00:00Z')
const lastInstant = Date.UTC(10_000, 0, 1)

function called({ name, args }: Call, given: (node: Typed) => FormulaValue, clock: Clock): FormulaValue {
  if (name === 'IF') return given(given(args[0]!) === true ? args[1]! : args[2]!)
  const values = args.map(given)
  const [a = null, b = null] = values
  const type = args[0]?.type
  switch (name) {
    case 'AND':
      return values.every((value) => value === true)
    case 'OR':
      return values.includes(true)
    case 'NOT':
      return a !== true
    case 'COUNT':
    case 'JOIN':
      return null
    case 'TODAY':
      return clock.today
    case 'NOW':
      return clock.now
    case 'TRUE':
      return true
    case 'FALSE':
      return false
    case 'EMPTY':
      return a === null
    case 'IFEMPTY':
      return a ?? b
    case 'EQ':
      return a === b
    case 'NE':
      return a !== b
    case 'TEXT':
      return textOf(a, type)
    case 'CONCAT':
      return settled(firstSigns(values.map((value) => value ?? '').join(''), formulaLimits.textSigns))
    case 'CONTAINS':
      return a !== null && String(a).includes(String(b ?? ''))
    case 'LEN':
      return a === null ? 0 : Array.from(String(a)).length
    case 'SUM':
    case 'AVERAGE':
    case 'MIN':
    case 'MAX':
      return settled(overAll(name, values))
    case 'LT':
    case 'LE':
    case 'GT':
    case 'GE':
      return isOrdered(name, a, b)
    case 'ROUND':
      return a === null || (args.length > 1 && b === null)
        ? null
        : settled(roundedNumber(Number(a), Math.min(10, Math.max(0, Math.trunc(Number(b ?? 0))))))
    case 'ADD':
    case 'SUBTRACT':
    case 'MULTIPLY':
    case 'DIVIDE':
    case 'MOD':
    case 'NEGATE':
    case 'ABS':
    case 'FLOOR':
    case 'CEILING':
    case 'LOWER':
    case 'UPPER':
    case 'TRIM':
    case 'LEFT':
    case 'RIGHT':
    case 'YEAR':
    case 'MONTH':
    case 'DAY':
    case 'WEEKDAY':
    case 'DATEADD':
    case 'DATEDIFF':
      // The result of a missing value is missing.
      return values.includes(null) ? null : settled(ofAll(name, values))
  }
}

function isOrdered(name: 'LT' | 'LE' | 'GT' | 'GE', a: FormulaValue, b: FormulaValue): boolean {
  if (a === null || b === null) return false
  if (name === 'LT' || name === 'LE') return name === 'LT' ? a < b : a <= b
  return name === 'GT' ? a > b : a >= b
}

function overAll(name: 'SUM' | 'AVERAGE' | 'MIN' | 'MAX', values: FormulaValue[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0) return null
  if (name === 'MIN') return Math.min(...numbers)
  if (name === 'MAX') return Math.max(...numbers)
  const sum = numbers.reduce((all, value) => all + value, 0)
  return name === 'SUM' ? sum : sum / numbers.length
}

type OfAll =
  | 'ADD'
  | 'SUBTRACT'
  | 'MULTIPLY'
  | 'DIVIDE'
  | 'MOD'
  | 'NEGATE'
  | 'ABS'
  | 'FLOOR'
  | 'CEILING'
  | 'LOWER'
  | 'UPPER'
  | 'TRIM'
  | 'LEFT'
  | 'RIGHT'
  | 'YEAR'
  | 'MONTH'
  | 'DAY'
  | 'WEEKDAY'
  | 'DATEADD'
  | 'DATEDIFF'

/** Functions whose result is missing if any argument is. */
function ofAll(name: OfAll, [a = null, b = null, c = null]: FormulaValue[]): FormulaValue {
  const [x, y] = [Number(a), Number(b)]
  switch (name) {
    case 'ADD':
      return x + y
    case 'SUBTRACT':
      return x - y
    case 'MULTIPLY':
      return x * y
    case 'DIVIDE':
      return y === 0 ? null : x / y
    case 'MOD':
      return modulo(x, y)
    case 'NEGATE':
      return -x
    case 'ABS':
      return Math.abs(x)
    case 'FLOOR':
      return Math.floor(x)
    case 'CEILING':
      return Math.ceil(x)
    case 'LOWER':
      return mapped(String(a), (sign) => sign.toLowerCase())
    case 'UPPER':
      return mapped(String(a), (sign) => sign.toUpperCase())
    case 'TRIM':
      return String(a).replaceAll(/^ +| +$/g, '')
    case 'LEFT':
      return firstSigns(String(a), Math.max(0, Math.trunc(y)))
    case 'RIGHT':
      return y < 1 ? '' : Array.from(String(a)).slice(-Math.trunc(y)).join('')
    case 'YEAR':
      return new Date(x).getUTCFullYear()
    case 'MONTH':
      return new Date(x).getUTCMonth() + 1
    case 'DAY':
      return new Date(x).getUTCDate()
    case 'WEEKDAY':
      return ((new Date(x).getUTCDay() + 6) % 7) + 1
    case 'DATEADD':
      return movedDate(x, y, c as Unit)
    case 'DATEDIFF':
      return unitsBetween(x, y, c as Unit)
  }
}

/** With the sign of the divisor. */
function modulo(x: number, y: number): number | null {
  const whole = y === 0 ? null : settled(x / y)
  const taken = whole === null ? null : settled(y * Math.floor(Number(whole)))
  return taken === null ? null : x - Number(taken)
}

const firstSigns = (text: string, most: number): string =>
  text.length <= most ? text : Array.from(text).slice(0, most).join('')

/** By code points, as PostgreSQL does. */
const mapped = (text: string, change: (sign: string) => string): string =>
  Array.from(text, (sign) => {
    const changed = change(sign)
    return Array.from(changed).length === 1 ? changed : sign
  }).join('')

function textOf(value: FormulaValue, type: Typed['type'] | undefined): FormulaValue {
  if (value === null) return null
  if (type === 'toggle') return value ? 'true' : 'false'
  if (type === 'number') return plainNumber(Number(value))
  const [day = '', time = ''] = new Date(Number(value)).toISOString().split('T')
  return time.startsWith('00:00:00.000') ? day : `${day} ${time.slice(0, 5)}`
}

function movedDate(from: number, by: number, unit: Unit): number | null {
  const count = Math.trunc(by)
  if (Math.abs(count) > unitMost[unit]) return null
  const length = unitLength[unit]
  const to = length ? from + count * length : afterMonths(from, unit === 'years' ? count * 12 : count)
  return to < firstInstant || to >= lastInstant ? null : to
}

/** The same day of another month, or its last day. */
function afterMonths(from: number, months: number): number {
  const date = new Date(from)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months
  const [year, inYear] = [Math.floor(month / 12), ((month % 12) + 12) % 12]
  const last = new Date(0)
  last.setUTCFullYear(year, inYear + 1, 0)
  date.setUTCFullYear(year, inYear, Math.min(date.getUTCDate(), last.getUTCDate()))
  return date.getTime()
}

/** Whole units from one date to another. */
function unitsBetween(from: number, to: number, unit: Unit): number {
  const length = unitLength[unit]
  if (length) return Math.trunc((to - from) / length) + 0
  const [a, b] = [new Date(from), new Date(to)]
  let months = (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()
  const reached = afterMonths(from, months)
  if (to >= from && reached > to) months--
  if (to < from && reached < to) months++
  return unit === 'years' ? Math.trunc(months / 12) + 0 : months
}
