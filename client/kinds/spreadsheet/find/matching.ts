import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'

/** What is looked for, and where. */
export type Search = {
  query: string
  isCased: boolean
  /** The query is all that a cell says. */
  isWhole: boolean
  /** Also what formulas are written of. */
  inFormulas: boolean
  /** In all sheets, not in the shown one alone. */
  isEverywhere: boolean
}

/** What a cell says: how it looks, and what is typed for it. */
export type CellWords = { shown: string; typed: string; isFormula: boolean }

/** Numbers are grouped by spaces that nobody types. */
const anySpace = String.raw`[ \u00a0\u202f]`

/** An expression for the query; undefined for an empty one. */
export function patternOf({ query, isCased, isWhole }: Search): RegExp | undefined {
  if (query === '') return undefined
  const literal = query
    .replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replaceAll(/[ \u00a0\u202f]/g, anySpace)
  return new RegExp(isWhole ? `^${literal}$` : literal, isCased ? 'u' : 'iu')
}

export const isFound = (
  { shown, typed, isFormula }: CellWords,
  pattern: RegExp,
  { inFormulas }: Search,
): boolean => pattern.test(shown) || (typed !== shown && (!isFormula || inFormulas) && pattern.test(typed))

/**
 * What is typed for a found cell once the query gives way to another text. Undefined where that cannot be: in a formula that
 * is not searched itself, in what only the look of a number says, and past the longest text of a cell.
 */
export function replacedText(
  { shown, typed, isFormula }: CellWords,
  search: Search,
  replacement: string,
): string | undefined {
  const pattern = patternOf(search)
  if (!pattern || (isFormula && !search.inFormulas)) return undefined
  if (search.isWhole)
    return pattern.test(typed) || (!isFormula && pattern.test(shown)) ? replacement : undefined
  if (!pattern.test(typed)) return undefined
  const text = typed.replaceAll(new RegExp(pattern, `${pattern.flags}g`), () => replacement)
  return text.length > sheetLimits.cellSigns ? undefined : text
}
