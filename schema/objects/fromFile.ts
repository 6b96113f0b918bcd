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
  /** The most different values that can become the options of a list, and the most that do so by default. */
  options: 60,
  optionsUnasked: 30,
  /** Values of another kind are counted up to here. */
  misfits: 200,
  /** The number of rows that are searched for the one with the headings. */
  headingRows: 10,
  samples: 3,
} as const

/** The detected format of a column's values. */
export type ColumnGuess = {
  kind: GuessedKind
  filled: number
  /** How many values are not of a kind, up to the limit; a kind without any is left out. */
  misfits: Partial<Record<GuessedKind, number>>
  decimals: number
  dateFormat: 'locale' | 'dmy' | 'mdy'
  withTime: boolean
  isMultiline: boolean
  /** The different values, each as it was first written; null when there are too many to choose from. */
  labels: string[] | null
}

/** A table file as a type: by its columns below the row of headings, and as if it had no headings. */
export type TableGuess = { heading: number; named: ColumnGuess[]; bare: ColumnGuess[] }

const option = z.object({ label, color: z.enum(fieldColors, 'unknown_value') })

/** The target of a column; a property without a column is a list with the given options, the first for every row. */
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

/** A type from a table file: its title, the column that names its objects, and its properties in order. */
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
