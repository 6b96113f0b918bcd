/** Bounds of a formula. `nodes` counts what the formulas that it reads come to as well. */
export const formulaLimits = {
  signs: 4000,
  depth: 40,
  nodes: 2000,
  references: 50,
  textSigns: 10_000,
} as const

/** What a formula and its parts give; nothing is a value of each. */
export type FormulaType = 'number' | 'text' | 'date' | 'toggle'

/** Why a text is no formula. */
export type FormulaReason =
  | 'syntax'
  | 'unfinished'
  | 'unknown_property'
  | 'unknown_function'
  | 'wrong_count'
  | 'wrong_type'
  | 'unknown_unit'
  | 'cycle'
  | 'too_long'

/** A fault of a formula: `at` is where in its text, `about` the name or the type that it is about. */
export class FormulaError extends Error {
  readonly reason: FormulaReason
  readonly at: number
  readonly about: string

  constructor(reason: FormulaReason, at: number, about = '') {
    super(`${reason} at ${at}: ${about}`)
    this.name = 'FormulaError'
    this.reason = reason
    this.at = at
    this.about = about
  }
}

/** What a text says, before anyone knows what its names mean. */
export type Syntax = { at: number } & (
  | { is: 'number'; value: number }
  | { is: 'text'; value: string }
  | { is: 'property'; name: string }
  | { is: 'call'; name: string; args: Syntax[] }
)
