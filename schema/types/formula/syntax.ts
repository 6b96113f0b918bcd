/** Bounds of a formula. `nodes` counts what the formulas that it reads come to as well. */
export const formulaLimits = {
  signs: 4000,
  depth: 40,
  nodes: 2000,
  references: 50,
  textSigns: 10_000,
  /** Links that follow one another, through the formulas that are read. */
  linksDeep: 3,
  /** Objects that link to one and are looked at; with more of them nothing is given. */
  linkedObjects: 5000,
  /** Values that one text is joined of. */
  joined: 200,
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
  | 'several'
  | 'not_linked'
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
  /** `of` is what is read of the objects that the property links to. */
  | { is: 'property'; name: string; of?: string }
  | { is: 'call'; name: string; args: Syntax[] }
)
