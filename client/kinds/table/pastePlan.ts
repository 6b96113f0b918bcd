import type { Manner } from '#schema/fields/field.ts'
import { readValue } from '#schema/fields/readValue.ts'
import { columnOptions } from '#schema/objects/columnOptions.ts'
import type { GuessedKind } from '#schema/objects/fromFile.ts'
import { tableGuesser } from '#schema/objects/guessColumns.ts'
import type { ViewColumn } from '../../objects/view/columns.ts'
import type { MadePlace } from '../../objects/view/madeParts.ts'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { newKey } from '../../platform/newKey.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { readLines } from './readThese.ts'

/** A column to be created for pasted values. */
export type NewColumn = { kind: GuessedKind; options: ReturnType<typeof columnOptions> }

/** The part of a pasted range that has a place, and what would have to be created for the rest. */
export type PastePlan = {
  texts: string[][]
  /** The rows and the columns that are there. */
  existing: ObjectRow[]
  columns: ViewColumn[]
  /** The number of rows to create, their place, and the columns. */
  newRows: number
  place: MadePlace
  newColumns: NewColumn[]
}

type From = { rows: MadeRows; columns: ViewColumn[]; top: number; left: number }

/** Rows are filled up to the end of their group. Throws DomainError. */
export async function pastePlan(
  texts: string[][],
  { rows, columns, top, left }: From,
  manner: Manner,
): Promise<PastePlan> {
  const lines: number[] = []
  for (let line = top; lines.length < texts.length && line < rows.lines && rows.isRow(line); line += 1)
    lines.push(line)
  const shown = columns.slice(left)
  const width = Math.max(...texts.map((cells) => cells.length))
  const place = rows.foot(top) ?? { group: rows.below(top)?.place.group ?? null }
  const existing = await readLines(rows, lines)
  return {
    texts,
    existing,
    columns: shown.slice(0, width),
    newRows: texts.length - existing.length,
    place,
    newColumns:
      width > shown.length
        ? guessed(
            texts.map((cells) => cells.slice(shown.length)),
            manner,
          )
        : [],
  }
}

/** The kinds of columns with these values, without headings. */
function guessed(texts: string[][], manner: Manner): NewColumn[] {
  const guesser = tableGuesser(manner)
  for (const [index, cells] of texts.entries()) guesser.see({ row: index + 1, cells })
  return guesser.guess().bare.map((guess) => {
    const { kind } = guess
    return { kind, options: columnOptions({ kind, options: [] }, guess, newKey) }
  })
}

/** A value that could not be parsed, by its text and column. */
export type Refused = { text: string; column: string }
type Values = Record<string, unknown>
type Target = { id: string; label: string; field: ShownProperty; mayChange: boolean }

/** Parses the texts of a row by its columns; refused ones are added to `refused`. */
export function readRow(
  texts: readonly string[],
  columns: readonly Target[],
  { manner, refused }: { manner: Manner; refused: Refused[] },
): Values {
  const values: Values = {}
  for (const [index, text] of texts.slice(0, columns.length).entries()) {
    const { id, label, field, mayChange } = columns[index]!
    const read = mayChange ? readValue(text, field, { ...manner, now: new Date() }) : { problem: {} }
    if ('problem' in read) refused.push({ text, column: label })
    else values[id] = read.value
  }
  return values
}
