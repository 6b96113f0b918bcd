/** Limits of a formula. `nodes` includes the formulas that it reads. */
export const formulaLimits = {
  signs: 4000,
  depth: 40,
  nodes: 2000,
  references: 50,
  textSigns: 10_000,
  /** The longest chain of links, including the formulas that are read. */
  linksDeep: 3,
  /** The most objects that link to one and are read; with more of them there is no result. */
  linkedObjects: 5000,
  /** The most values joined to one text. */
  joined: 200,
} as const

/** The types of a formula and its parts; a missing value belongs to each. */
export type FormulaType = 'number' | 'text' | 'date' | 'toggle'

/** Why a text is not a valid formula. */
export type FormulaReason =
  | 'syntax'
  | 'unfinished'
  | 'unknown_property'
  | 'unknown_function'
  | 'bare_name'
  | 'wrong_count'
  | 'wrong_type'
  | 'unknown_unit'
  | 'several'
  | 'not_linked'
  | 'cycle'
  | 'too_long'

/** An error in a formula: `at` is its position in the text, `about` the name or the type concerned. */
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

/** A parsed text, before its names are resolved. */
export type Syntax = { at: number } & (
  | { is: 'number'; value: number }
  | { is: 'text'; value: string }
  /** `of` is what is read of the objects that the property links to. */
  | { is: 'property'; name: string; of?: string }
  | { is: 'call'; name: string; args: Syntax[] }
)
