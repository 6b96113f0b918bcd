export const errors = [
  '#DIV/0!',
  '#REF!',
  '#NAME?',
  '#VALUE!',
  '#N/A',
  '#NUM!',
  '#CYCLE!',
  '#SPILL!',
  '#CALC!',
  '#ACCESS!',
  '#BUSY!',
] as const
export type ErrorText = (typeof errors)[number]

/** An error as a value: formulas pass it on. */
export class CellError {
  constructor(readonly text: ErrorText) {}
}
/** What a cell or an expression comes to; null is an empty cell. Dates are days since 1899-12-30. */
export type Value = number | string | boolean | null | CellError
/** Values in rows, of a range or made of one. */
export type Table = {
  rows: number
  columns: number
  at(row: number, column: number): Value
  /** Goes through what is not empty, row by row. */
  each(visit: (value: Value, row: number, column: number) => void): void
  /** Whether its values stand in cells, so that they need not be kept to be read again. */
  isRead?: true
  /** Whether what is empty in it stays empty where it fills cells; 0 else. */
  isSparse?: true
  /** The objects and properties that its values are of. */
  bound?: Bound
}
/** By row the object, by column the property; undefined for what is none. */
export type Bound = {
  objects: readonly (string | undefined)[]
  properties: readonly (string | undefined)[]
  /** The columns of dates. */
  dates: readonly boolean[]
}
/** A function that a formula makes. */
export class Lambda {
  constructor(readonly run: (given: readonly Operand[]) => Operand) {}
}
export type Operand = Value | Table | Lambda

export const isTable = (value: Operand): value is Table =>
  typeof value === 'object' && value !== null && !(value instanceof CellError) && !(value instanceof Lambda)
export const fail = (text: ErrorText): CellError => new CellError(text)

/** Thrown inside of a function to end it with an error. */
export class Failed extends Error {
  constructor(readonly error: CellError) {
    super(error.text)
  }
}
export const stop = (text: ErrorText): never => {
  throw new Failed(fail(text))
}

/** The one value of an operand; of a table with one value it is that. */
export function oneOf(value: Operand): Value {
  if (value instanceof Lambda) return stop('#CALC!')
  if (!isTable(value)) return value
  return value.rows === 1 && value.columns === 1 ? value.at(0, 0) : stop('#VALUE!')
}

export function numberOf(operand: Operand): number {
  const value = oneOf(operand)
  if (typeof value === 'number') return value
  if (value instanceof CellError) throw new Failed(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null) return 0
  return textNumber(value) ?? stop('#VALUE!')
}

/** The number that a text is, with a point or a comma. */
export function textNumber(text: string): number | undefined {
  const [, digits, percent] =
    /^\s*([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?)\s*(%?)\s*$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const number = Number(digits.replace(',', '.'))
  return percent ? number / 100 : number
}

export function textOf(operand: Operand): string {
  const value = oneOf(operand)
  if (value instanceof CellError) throw new Failed(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value === null ? '' : typeof value === 'number' ? String(tidy(value)) : value
}

export function truthOf(operand: Operand): boolean {
  const value = oneOf(operand)
  if (value instanceof CellError) throw new Failed(value)
  if (typeof value !== 'string') return Boolean(value)
  const word = value.toUpperCase()
  if (word === 'TRUE' || word === 'FALSE') return word === 'TRUE'
  return stop('#VALUE!')
}

/** Fifteen digits, as other programs compare and show. */
export const tidy = (number: number): number =>
  Number.isSafeInteger(number) && Math.abs(number) < 1e15 ? number : Number(number.toPrecision(15))
/** What is short but for the last digits is that: 0.1 + 0.2 is 0.3, and 1/3 keeps all of its digits. */
export function neat(number: number): number {
  if (Number.isSafeInteger(number)) return number
  const short = tidy(number)
  return short === Number(number.toPrecision(12)) ? short : number
}
/** A sum; what is left of two numbers that are the same but for their last digits is nothing. */
export const added = (a: number, b: number): number => {
  const sum = a + b
  return Math.abs(sum) < Math.abs(a) * 2 ** -48 ? 0 : sum
}
export const sumOf = (numbers: readonly number[]): number =>
  neat(numbers.reduce((total, number) => added(total, number), 0))
/** A number that is one; '#NUM!' else. */
export const finite = (number: number): number => (Number.isFinite(number) ? number : stop('#NUM!'))

const sortOf = (value: Value): number => (typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2)

/** Which of two values comes first: numbers, then texts, then truths; case does not count. */
export function compare(left: Value, right: Value): number {
  for (const value of [left, right]) if (value instanceof CellError) throw new Failed(value)
  const like = (value: Value, other: Value): Value =>
    value === null ? (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0) : value
  const [a, b] = [like(left, right), like(right, left)]
  if (sortOf(a) !== sortOf(b)) return sortOf(a) - sortOf(b)
  if (typeof a === 'string') {
    const [one, other] = [a.toLowerCase(), (b as string).toLowerCase()]
    return one === other ? 0 : one < other ? -1 : 1
  }
  return tidy(Number(a)) - tidy(Number(b))
}

export const tableOf = (
  rows: number,
  columns: number,
  at: (row: number, column: number) => Value,
): Table => ({
  rows,
  columns,
  at,
  each(visit) {
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const value = at(row, column)
        if (value !== null) visit(value, row, column)
      }
  },
})

/** A table whose values are counted once, when they are asked for. */
export function kept(table: Table): Table {
  if (table.isRead) return table
  const values: Value[] = []
  return tableOf(table.rows, table.columns, (row, column) => {
    const index = row * table.columns + column
    const known = values[index]
    return known === undefined ? (values[index] = table.at(row, column)) : known
  })
}
