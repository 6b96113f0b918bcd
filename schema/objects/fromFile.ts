import { z } from 'zod'
import { fieldColors } from '../fields/list.ts'
import { label } from '../types/type.ts'
import { exchangeLimits } from './exchange.ts'

/** The kinds that a column of a table file may become. */
export const guessedKinds = [
  'text',
  'number',
  'list',
  'toggle',
  'date_time',
  'email',
  'phone',
  'link',
  'person',
] as const
export type GuessedKind = (typeof guessedKinds)[number]

export const fromFileLimits = {
  /** Different values that still make the options of a list, and those that do so without being asked. */
  options: 60,
  optionsUnasked: 30,
  /** Values of another kind are counted up to here. */
  misfits: 200,
  /** Rows among which the one with the headings is looked for. */
  headingRows: 10,
  samples: 3,
} as const

/** What the values of a column look like. */
export type ColumnGuess = {
  kind: GuessedKind
  filled: number
  /** How many values are not of a kind, up to the limit; a kind that fits is not named. */
  misfits: Partial<Record<GuessedKind, number>>
  decimals: number
  dateFormat: 'locale' | 'dmy' | 'mdy'
  withTime: boolean
  isMultiline: boolean
  /** The different values, each as it was written first; null where there are too many to choose from. */
  labels: string[] | null
}

/** What a table file would be as a type: by its columns below the row of headings, and as if it had no headings. */
export type TableGuess = { heading: number; named: ColumnGuess[]; bare: ColumnGuess[] }

const option = z.object({ label, color: z.enum(fieldColors, 'unknown_value') })

/** What becomes of a column; what comes from none is a list with options that are given, the first for every row. */
const madeColumn = z
  .object({
    column: z
      .int('format')
      .min(0, 'out_of_range')
      .max(exchangeLimits.columns - 1, 'out_of_range')
      .nullable(),
    label,
    kind: z.enum(guessedKinds, 'unknown_value'),
    options: z.array(option).max(10, 'too_numerous').default([]),
  })
  .refine(({ column, kind }) => column !== null || kind === 'list', {
    path: ['column'],
    error: 'required',
  })
export type MadeColumn = z.output<typeof madeColumn>

/** A type from a table file: its title, which column names its objects, and its properties in their order. */
export const fromFileMake = z.object({
  id: z.uuid('format'),
  label,
  has_headings: z.boolean(),
  title: z
    .object({
      column: z
        .int('format')
        .min(0, 'out_of_range')
        .max(exchangeLimits.columns - 1, 'out_of_range'),
      label,
    })
    .nullable(),
  columns: z
    .array(madeColumn)
    .max(exchangeLimits.columns + 1, 'too_numerous')
    .refine((all) => {
      const taken = all.flatMap(({ column }) => (column === null ? [] : [column]))
      return new Set(taken).size === taken.length
    }, 'not_unique'),
})
export type FromFileMake = z.output<typeof fromFileMake>
