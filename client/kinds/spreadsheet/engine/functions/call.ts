import type { ObjectsReader } from '../ObjectAsks.ts'
import {
  CellError,
  Failed,
  isTable,
  numberOf,
  oneOf,
  type Operand,
  stop,
  type Table,
  tableOf,
  type Value,
} from '../values.ts'

/** What a function is given: its arguments, each counted when it is asked for. */
export type Call = {
  count: number
  /** An argument; undefined where it is not given or empty. */
  get(index: number): Operand | undefined
  /** Where a reference begins and how large it is; undefined for what is none. */
  place(index: number): { row: number; column: number; rows: number; columns: number } | undefined
  /**
   * Whether a cell of a reference is none of a subtotal: it is one itself, or in a row that a filter hides, or with
   * `isShown` any hidden row. Undefined for what is no reference.
   */
  leftOut(index: number, isShown: boolean): ((row: number, column: number) => boolean) | undefined
  /** The cell that the formula stands in. */
  here: { row: number; column: number }
  objects: ObjectsReader
}
export type CellFunction = (call: Call) => Operand
export type Functions = Record<string, CellFunction>

export const need = (call: Call, index: number): Operand =>
  call.get(index) ?? (index < call.count ? null : stop('#VALUE!'))
/** All arguments. A reference to one cell is a range, of which texts and truths do not count as numbers. */
export const all = (call: Call): Operand[] =>
  Array.from({ length: call.count }, (_, index) => {
    const operand = need(call, index)
    return call.place(index) ? tableIn(operand) : operand
  })
/** An operand as rows and columns. */
export const tableIn = (operand: Operand): Table =>
  isTable(operand) ? operand : tableOf(1, 1, () => oneOf(operand))
export const numberAt = (call: Call, index: number, usual?: number): number => {
  const given = call.get(index)
  return given === undefined && usual !== undefined ? usual : numberOf(need(call, index))
}
export const wholeAt = (call: Call, index: number, usual?: number): number =>
  Math.trunc(numberAt(call, index, usual))

/** The numbers of arguments: of ranges those that are numbers, of single values what can be read as one. */
export function numbersOf(operands: readonly Operand[]): number[] {
  const numbers: number[] = []
  for (const operand of operands) {
    if (isTable(operand))
      operand.each((value) => {
        if (value instanceof CellError) throw new Failed(value)
        if (typeof value === 'number') numbers.push(value)
      })
    else if (operand !== null) numbers.push(numberOf(operand))
  }
  return numbers
}

/** All values of arguments, empty cells left out. */
export function valuesOf(operands: readonly Operand[]): Value[] {
  const values: Value[] = []
  for (const operand of operands) {
    if (isTable(operand)) operand.each((value) => values.push(value))
    else values.push(oneOf(operand))
  }
  return values
}

/** Gives the error of a function as its value. */
export function caught(run: () => Operand): Operand {
  try {
    return run()
  } catch (error) {
    if (error instanceof Failed) return error.error
    throw error
  }
}
