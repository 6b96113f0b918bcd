import type { z } from 'zod'
import type { Locale } from '../accounts/locales.ts'
import type { FieldReason } from '../errors.ts'
import type { Category } from './categories.ts'
import type { FieldKindId } from './fields.ts'
import type { Operator } from './operators.ts'

/** RTY.21: whether an object may hold several values, how many, and the label of the control that adds one. */
export type Multiple = { status: boolean; max_number: number | null; button_text: string | null }

/** What a kind needs to know of a property. */
export type FieldProperty = {
  id: string
  kind: FieldKindId
  label: string
  required: boolean
  multiple: Multiple
  options: unknown
  /** RTY.45: the property's own categories, and whether others are refused. */
  categories?: Category[]
  selectOnlyFromList?: boolean
  /** Its values are people of the space. */
  people?: boolean
  /** A formula computes its values. */
  computed?: boolean
  /** The parts of a composite, in order. */
  nested?: FieldProperty[]
}

/** An error in a value, and the limits. */
export type FieldProblem = {
  reason: FieldReason
  min?: number
  max?: number
  /** The place inside the value: the index of one of several, the id of a property of a composite. */
  path?: (number | string)[]
}
export type Checked<Value> = { value: Value } | { problem: FieldProblem }

/** The column of one value; several values are an array of it, those of `jsonb` one JSON array. */
export type Column = 'text' | 'float8' | 'bool' | 'timestamptz' | 'uuid' | 'bigint' | 'jsonb'

/** RTY.33: the stored type of a value, in the terms of the public API. */
export type Subtype = 'string' | 'integer' | 'boolean' | 'date'

/** When and where a value is checked: "today" depends on both. */
export type Moment = { now: Date; timeZone: string }
/** How values are printed for people. */
export type Manner = { locale: Locale; timeZone: string }

/**
 * A kind of property: how its values are checked, compared, filtered and printed. Pure, and the same on the server
 * and in the browser. `check`, `print` and `compare` get one value that is not empty; `checkValue.ts` does the rest.
 */
export type Field<Value, Options> = {
  id: FieldKindId
  column: Column
  /** Whether there is also a text column, for kinds that are searched and sorted by their print. */
  companion: boolean
  subtype: Subtype
  /** The property's own settings, with defaults filled in; messages are reasons of the catalogue. */
  options: z.ZodType<Options>
  /** Returns the value as it is stored: cleaned, rounded, in its canonical form. */
  check(value: unknown, property: FieldProperty, at: Moment): Checked<Value>
  /** Parses a text from a table file or another kind; the output of `print` in the same language is accepted. */
  fromText(text: string, property: FieldProperty, how: Manner): Checked<Value>
  print(value: Value, property: FieldProperty, how: Manner): string
  compare(a: Value, b: Value): number
  isEmpty(value: unknown): boolean
  operators: readonly Operator[]
  canBeMultiple: boolean
  canBeUnique: boolean
  hasCategories: boolean
  /** Whether equal values among several count once. */
  isReference: boolean
}

export const refused = (
  reason: FieldReason,
  bounds: Omit<FieldProblem, 'reason'> = {},
): { problem: FieldProblem } => ({ problem: { reason, ...bounds } })

/** Null, an empty text or an empty list: the same for most kinds. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** An error in a part of a value, located within the whole. */
export const problemAt = (place: number | string, { problem }: { problem: FieldProblem }) => ({
  problem: { ...problem, path: [place, ...(problem.path ?? [])] },
})
