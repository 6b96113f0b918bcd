import { areaOf, parseRef } from '#schema/kinds/spreadsheet/address.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { allows, checkAt } from '#schema/kinds/spreadsheet/checks.ts'
import { type Plain, wordOf } from '#schema/kinds/spreadsheet/condition.ts'
import type { Workbook } from '../Workbook.ts'

/** What is looked at of an area of values, and what a list offers, at most. */
const [lookedMost, offeredMost] = [20_000, 1000]
const known = new WeakMap<Workbook, { version: number; words: Map<string, ReadonlySet<string>> }>()

/** The words that stand in an area which a check names. */
function wordsIn(workbook: Workbook, own: string, range: string): ReadonlySet<string> {
  let of = known.get(workbook)
  if (of?.version !== workbook.version)
    known.set(workbook, (of = { version: workbook.version, words: new Map() }))
  return of.words.getOrInsertComputed(`${own} ${range}`, () => {
    const ref = parseRef(range)
    const area = ref && areaOf(ref, workbook.book, own)
    const words = new Set<string>()
    if (!area) return words
    let left = lookedMost
    for (let row = area.top; row <= area.bottom && left > 0; row += 1)
      for (let column = area.left; column <= area.right && left > 0; column += 1, left -= 1) {
        const word = wordOf(workbook.plain(area.sheet, row, column))
        if (word !== '') words.add(word)
      }
    return words
  })
}

/** Whether a cell may hold a value. */
export function isAllowed(
  workbook: Workbook,
  sheet: Sheet,
  at: { row: number; column: number },
  value: Plain,
): boolean {
  const check = checkAt(sheet, at.row, at.column)
  return !check || allows(check.rule, value, (range) => wordsIn(workbook, sheet.id, range))
}

/** Whether a cell holds what its check does not allow. */
export function isWrong(workbook: Workbook, sheet: Sheet, row: number, column: number): boolean {
  return !isAllowed(workbook, sheet, { row, column }, workbook.plain(sheet, row, column))
}

export const hasList = (sheet: Sheet, row: number, column: number): boolean => {
  const kind = checkAt(sheet, row, column)?.rule.kind
  return kind === 'list' || kind === 'range'
}

/** The values that a cell is offered. */
export function listOf(workbook: Workbook, sheet: Sheet, row: number, column: number): string[] {
  const rule = checkAt(sheet, row, column)?.rule
  const words =
    rule?.kind === 'list'
      ? rule.values
      : rule?.kind === 'range'
        ? [...wordsIn(workbook, sheet.id, rule.range)]
        : []
  return words.slice(0, offeredMost)
}
