import { cleanName } from '../cleanText.ts'
import type { FieldProperty, Manner } from '../fields/field.ts'
import type { FieldKindId } from '../fields/fields.ts'
import { fieldLimits } from '../fields/limits.ts'
import { readCell, type Cell } from './cells.ts'
import { fromFileLimits, type ColumnGuess, type GuessedKind, type TableGuess } from './fromFile.ts'

/** A row with its number in its table, from 1. */
export type TableRow = { row: number; cells: Cell[] }
type Test = { kind: GuessedKind; format?: ColumnGuess['dateFormat']; fits: (cell: Filled) => boolean }
type Filled = Exclude<Cell, null>

/** A number as it is written in the language; a text that only starts with a zero is a code. */
const numberForms: Record<string, RegExp> = {
  ru: /^[-\u2212]?(0|[1-9]\d*|[1-9]\d{0,2}([\s\u00A0\u202F]\d{3})+)([.,]\d+)?$/u,
  other: /^[-\u2212]?(0|[1-9]\d*|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/u,
}
/** More digits than a number can hold. */
const digitsMost = 15
const answers = new Set(['true', 'false', 'да', 'нет', 'yes', 'no', '是', '否'])
const dateForm = /^\s*\d.{5,39}$|^.{0,20}\d{4}/su
const linkForm = /^(https?:\/\/|www\.)\S+$/i

/** How the values of a column are tested; the import parses accepted values in the same way. */
function testsFor(how: Manner): Test[] {
  const at = { ...how, now: new Date() }
  const reads = (kind: FieldKindId, options: object = {}) => {
    const property: FieldProperty = { ...candidate, kind, options }
    return (cell: Filled) => !('problem' in readCell(cell, property, at))
  }
  const isNumber = reads('number', { mode: 'real', decimals: fieldLimits.decimals })
  const numberForm = numberForms[how.locale] ?? numberForms.other!
  const written = (form: RegExp, read: (cell: Filled) => boolean) => (cell: Filled) =>
    typeof cell === 'string' && form.test(cell.trim()) && read(cell)
  const numeric = written(numberForm, isNumber)
  const date = (format: ColumnGuess['dateFormat']): Test => {
    // Only its day is parsed: finding the instant in a time zone takes a hundred times as long.
    const isDate = reads('date_time', { date_format: format, with_time: false })
    const isText = remembered(written(dateForm, isDate))
    return {
      kind: 'date_time',
      format,
      fits: (cell) => (typeof cell === 'object' ? isDate(cell) : isText(cell)),
    }
  }
  return [
    {
      kind: 'toggle',
      fits: (cell) =>
        typeof cell === 'boolean' ||
        (typeof cell === 'string' && cell.length < 20 && answers.has(cell.trim().toLowerCase())),
    },
    {
      kind: 'number',
      fits: (cell) =>
        typeof cell === 'string'
          ? digitsOf(cell) <= digitsMost && numeric(cell)
          : typeof cell === 'number' && isNumber(cell),
    },
    date('locale'),
    date('dmy'),
    date('mdy'),
    { kind: 'email', fits: written(/^[^\s@]+@[^\s@]+$/, reads('email')) },
    { kind: 'phone', fits: written(/^\+/, reads('phone')) },
    { kind: 'link', fits: written(linkForm, reads('link')) },
  ]
}

const rememberedMost = 5000

/** Caches the result for repeated values, such as days. */
function remembered(fits: (cell: Filled) => boolean): (cell: Filled) => boolean {
  const known = new Map<Filled, boolean>()
  return (cell) => {
    const found = known.get(cell) ?? fits(cell)
    if (known.size >= rememberedMost) known.clear()
    known.set(cell, found)
    return found
  }
}

const candidate = {
  id: '0',
  label: '',
  required: false,
  multiple: { status: false, max_number: null, button_text: null },
}

const digitsOf = (text: string): number => text.replaceAll(/\D/g, '').length

/** What was found in a column so far. */
type Seen = {
  filled: number
  misfits: number[]
  decimals: number
  withTime: boolean
  isMultiline: boolean
  labels: Map<string, string> | null
}

/** Analyses the rows of a table file, one after another, and returns at the end what its columns look like. */
export function tableGuesser(how: Manner) {
  const tests = testsFor(how)
  const columns: Seen[] = []
  const first: TableRow[] = []

  const look = (cells: Cell[]) => {
    for (const [index, cell] of cells.entries()) {
      columns[index] ??= nothingSeen(tests.length)
      if (cell !== null && cell !== '' && !isBlank(cell)) see(columns[index], cell, tests)
    }
  }
  return {
    see(row: TableRow): void {
      if (first.length < fromFileLimits.headingRows) first.push(row)
      else look(row.cells)
    },
    guess(): TableGuess {
      const at = headingAt(first)
      const above = first.slice(0, at + 1)
      for (const { cells } of first.slice(at + 1)) look(cells)
      // As wide as the headings: a column without a value counts, too.
      const width = Math.max(columns.length, ...above.map(({ cells }) => cells.length))
      for (let index = 0; index < width; index += 1) columns[index] ??= nothingSeen(tests.length)
      const named = columns.map((seen) => guessOf(seen, tests))
      for (const { cells } of above) look(cells)
      return {
        heading: first[at]?.row ?? 0,
        named,
        bare: columns.map((seen) => guessOf(seen, tests)),
      }
    },
  }
}

const isBlank = (cell: Filled): boolean => typeof cell === 'string' && cell.trim() === ''

const nothingSeen = (tests: number): Seen => ({
  filled: 0,
  misfits: Array.from({ length: tests }, () => 0),
  decimals: 0,
  withTime: false,
  isMultiline: false,
  labels: new Map(),
})

function see(seen: Seen, cell: Filled, tests: Test[]): void {
  seen.filled += 1
  for (const [index, { fits }] of tests.entries())
    if (seen.misfits[index]! < fromFileLimits.misfits && !fits(cell)) seen.misfits[index]! += 1
  if (typeof cell === 'number') seen.decimals = Math.max(seen.decimals, decimalsOf(cell))
  if (typeof cell === 'object') seen.withTime ||= !cell.wall.endsWith('T00:00:00')
  if (typeof cell === 'string') {
    seen.isMultiline ||= cell.trim().includes('\n')
    if (cell.length < 40) {
      seen.decimals = Math.max(seen.decimals, /[.,](\d+)\s*$/.exec(cell)?.[1]?.length ?? 0)
      seen.withTime ||= /\d:\d{2}/.test(cell)
    }
  }
  if (seen.labels) note(seen, cell)
}

const cellSigns = 1000

/** A list has options that people can choose from: short, and few. */
function note(seen: Seen, cell: Filled): void {
  const text = typeof cell === 'string' && cell.length <= cellSigns ? cleanName(cell) : ''
  if (text === '' || text.length > fieldLimits.labelSigns) seen.labels = null
  else if (!seen.labels!.has(text.toLowerCase())) seen.labels!.set(text.toLowerCase(), text)
  if (seen.labels && seen.labels.size > fromFileLimits.options) seen.labels = null
}

/** The decimals of a number, without errors of its binary form. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(Number(value.toPrecision(digitsMost))).split('e')
  const shown = (digits.split('.')[1]?.length ?? 0) - Number(exponent)
  return Math.min(Math.max(shown, 0), fieldLimits.decimals)
}

function guessOf(seen: Seen, tests: Test[]): ColumnGuess {
  const { filled, withTime, isMultiline, labels } = seen
  const misfits: ColumnGuess['misfits'] = {}
  let dateFormat: ColumnGuess['dateFormat'] = 'locale'
  for (const [index, { kind, format }] of tests.entries()) {
    const count = seen.misfits[index]!
    // The language's own format wins over another one that fits as well.
    if (count >= (misfits[kind] ?? Infinity)) continue
    misfits[kind] = count
    if (format) dateFormat = format
  }
  const fitting = tests.find(({ kind }) => misfits[kind] === 0)?.kind
  const found = filled === 0 ? 'text' : (fitting ?? (isChosen(filled, labels) ? 'list' : 'text'))
  return {
    kind: found,
    filled,
    misfits: Object.fromEntries(Object.entries(misfits).filter(([, count]) => count > 0)),
    decimals: Math.min(seen.decimals, fieldLimits.decimals),
    dateFormat,
    withTime,
    isMultiline,
    labels: labels && [...labels.values()],
  }
}

/** Whether the same few values are repeated. */
const isChosen = (filled: number, labels: Seen['labels']): boolean =>
  labels !== null && labels.size <= fromFileLimits.optionsUnasked && labels.size * 2 <= filled

/** The first row that has only texts and is about as wide as those below it: a title above a table is narrower. */
function headingAt(rows: TableRow[]): number {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== null && !isBlank(cell)).length)
  const widest = Math.max(0, ...filled)
  const at = rows.findIndex(
    ({ cells }, index) =>
      filled[index]! > widest / 2 && cells.every((cell) => cell === null || typeof cell === 'string'),
  )
  return Math.max(at, 0)
}
