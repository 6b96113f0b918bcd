import { type Area, areaOf, parseRef } from '#schema/kinds/spreadsheet/address.ts'
import type { FormulaPlace } from '#schema/kinds/spreadsheet/formulaText.ts'

/** Of one call or one reference, some days on or back. */
const moved = /^(.+?)(?:[+-]\d{1,6})?$/s
const dayCall = /^(?:TODAY|NOW|DATE|EDATE|EOMONTH)\(/

/** Whether a formula, as it is stored, comes to a day that is to be shown as one: by its function, or by the cell that it moves. */
export function isOfDay(
  formula: string,
  { book, sheet }: FormulaPlace,
  showsDay: (cell: Area) => boolean,
): boolean {
  const whole = moved.exec(formula.slice(1).replaceAll(/\s/g, ''))?.[1] ?? ''
  if (dayCall.test(whole)) return endOfCall(whole) === whole.length
  const ref = parseRef(whole)
  const area = ref && !ref.to ? areaOf(ref, book, sheet) : undefined
  return area !== undefined && showsDay(area)
}

/** Where the brackets of a call close that opens a text. */
function endOfCall(text: string): number {
  let depth = 0
  const signs = /"[^"]*"|[()]/g
  for (let found = signs.exec(text); found; found = signs.exec(text)) {
    if (found[0] === '(') depth += 1
    else if (found[0] === ')') depth -= 1
    if (depth === 0 && found[0] === ')') return signs.lastIndex
  }
  return -1
}
