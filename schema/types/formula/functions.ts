import type { FormulaType } from './syntax.ts'

/**
 * The parameter of a function: a type, `text_of` anything as a text, `same` the same type as the others, `unit` one
 * of its units, `linked` what is read of linked objects.
 */
export type Taken = FormulaType | 'text_of' | 'same' | 'unit' | 'linked'
type Signature = {
  takes: readonly Taken[]
  /** How many of these may be omitted. */
  optional?: number
  /** The last one may be repeated. */
  more?: boolean
  gives: FormulaType | 'same'
}

/** The names are the same in all languages. */
export const formulaFunctions = {
  IF: { takes: ['toggle', 'same', 'same'], optional: 1, gives: 'same' },
  AND: { takes: ['toggle'], more: true, gives: 'toggle' },
  OR: { takes: ['toggle'], more: true, gives: 'toggle' },
  NOT: { takes: ['toggle'], gives: 'toggle' },
  TRUE: { takes: [], gives: 'toggle' },
  FALSE: { takes: [], gives: 'toggle' },
  EMPTY: { takes: ['same'], gives: 'toggle' },
  IFEMPTY: { takes: ['same', 'same'], gives: 'same' },
  SUM: { takes: ['number'], more: true, gives: 'number' },
  AVERAGE: { takes: ['number'], more: true, gives: 'number' },
  MIN: { takes: ['number'], more: true, gives: 'number' },
  MAX: { takes: ['number'], more: true, gives: 'number' },
  COUNT: { takes: ['linked'], gives: 'number' },
  ROUND: { takes: ['number', 'number'], optional: 1, gives: 'number' },
  FLOOR: { takes: ['number'], gives: 'number' },
  CEILING: { takes: ['number'], gives: 'number' },
  ABS: { takes: ['number'], gives: 'number' },
  MOD: { takes: ['number', 'number'], gives: 'number' },
  CONCAT: { takes: ['text_of'], more: true, gives: 'text' },
  JOIN: { takes: ['linked', 'text'], optional: 1, gives: 'text' },
  LEN: { takes: ['text'], gives: 'number' },
  LOWER: { takes: ['text'], gives: 'text' },
  UPPER: { takes: ['text'], gives: 'text' },
  TRIM: { takes: ['text'], gives: 'text' },
  LEFT: { takes: ['text', 'number'], gives: 'text' },
  RIGHT: { takes: ['text', 'number'], gives: 'text' },
  CONTAINS: { takes: ['text', 'text'], gives: 'toggle' },
  DATEADD: { takes: ['date', 'number', 'unit'], gives: 'date' },
  DATEDIFF: { takes: ['date', 'date', 'unit'], gives: 'number' },
  TODAY: { takes: [], gives: 'date' },
  NOW: { takes: [], gives: 'date' },
  YEAR: { takes: ['date'], gives: 'number' },
  MONTH: { takes: ['date'], gives: 'number' },
  DAY: { takes: ['date'], gives: 'number' },
  WEEKDAY: { takes: ['date'], gives: 'number' },
  ADD: { takes: ['number', 'number'], gives: 'number' },
  SUBTRACT: { takes: ['number', 'number'], gives: 'number' },
  MULTIPLY: { takes: ['number', 'number'], gives: 'number' },
  DIVIDE: { takes: ['number', 'number'], gives: 'number' },
  NEGATE: { takes: ['number'], gives: 'number' },
  EQ: { takes: ['same', 'same'], gives: 'toggle' },
  NE: { takes: ['same', 'same'], gives: 'toggle' },
  LT: { takes: ['same', 'same'], gives: 'toggle' },
  LE: { takes: ['same', 'same'], gives: 'toggle' },
  GT: { takes: ['same', 'same'], gives: 'toggle' },
  GE: { takes: ['same', 'same'], gives: 'toggle' },
} as const satisfies Record<string, Signature>
export type FunctionName = keyof typeof formulaFunctions

/** Their results change without a write. */
export const clockFunctions: ReadonlySet<string> = new Set<FunctionName>(['TODAY', 'NOW'])

/** Aggregates over the values of linked objects, if that is their only argument. */
export const aggregates = ['COUNT', 'SUM', 'AVERAGE', 'MIN', 'MAX', 'AND', 'OR', 'JOIN'] as const
export type Aggregate = (typeof aggregates)[number]
export const isAggregate = (name: string): name is Aggregate =>
  (aggregates as readonly string[]).includes(name)

export const signatureOf = (name: FunctionName): Signature => formulaFunctions[name]
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(formulaFunctions, name)

/**
 * The comparison operators need an order that people and both implementations agree on, which texts do not have here.
 */
export const orderedOnly: ReadonlySet<string> = new Set(['LT', 'LE', 'GT', 'GE'])

/** The units of dates, and the most of each by which a date is moved: 4000 years. */
export const unitMost = {
  minutes: 2.1e9,
  hours: 3.5e7,
  days: 1.46e6,
  weeks: 208_000,
  months: 48_000,
  years: 4000,
} as const
export type Unit = keyof typeof unitMost
export const isUnit = (text: string): text is Unit => Object.hasOwn(unitMost, text)

/** A number beyond `most` is missing, below `least` it is zero, so nothing overflows in between. */
export const numberBounds = { most: 1e15, least: 1e-100 } as const

const signNames: ReadonlySet<string> = new Set([
  'ADD',
  'SUBTRACT',
  'MULTIPLY',
  'DIVIDE',
  'NEGATE',
  'EQ',
  'NE',
  'LT',
  'LE',
  'GT',
  'GE',
])
/** The functions that have a name; the others have an operator. */
type OfferedFunction = Exclude<
  FunctionName,
  'ADD' | 'SUBTRACT' | 'MULTIPLY' | 'DIVIDE' | 'NEGATE' | 'EQ' | 'NE' | 'LT' | 'LE' | 'GT' | 'GE'
>
export const offeredFunctions = (Object.keys(formulaFunctions) as FunctionName[]).filter(
  (name): name is OfferedFunction => !signNames.has(name),
)
