import { type Plain, wordOf } from '#schema/kinds/spreadsheet/condition.ts'
import { type Criterion, filterLimits } from '#schema/kinds/spreadsheet/filter.ts'
import { cellLook } from '../cellLook.ts'
import type { SheetView } from '../SheetView.ts'

/** A value that a column has, by its word and as it looks; '' is the empty cell. */
export type ListedValue = { word: string; text: string }

/** So many are put in the order of the language; more by the numbers of their letters, which takes less long. */
const collatedMost = 5000

/** The values of a filter's column in rows that the other columns show: numbers, words, and the empty cell at the end. */
export function* valuesOf(view: SheetView, column: string): Generator<void, ListedValue[]> {
  const sheet = view.sheet!
  const { area, columns } = sheet.filter!
  const others = [...columns].flatMap(([id, { rows }]) => (id === column ? [] : [rows]))
  const at = sheet.columns.index.get(column)!
  const found = new Map<string, { value: Plain; text: string }>()
  for (let row = area.top + 1; row <= area.bottom; row += 1) {
    yield
    if (others.some((rows) => rows.has(sheet.rows.ids[row]!))) continue
    const value = view.workbook.plain(sheet, row, at)
    const word = wordOf(value)
    if (found.has(word)) continue
    const shown = view.workbook.shown(sheet, row, at)
    found.set(word, {
      value,
      text: cellLook(shown, view.workbook.shownStyle(sheet, row, at), view.locale).text,
    })
  }
  const order = new Intl.Collator(view.locale, { numeric: true })
  const isFew = found.size <= collatedMost
  const rank = (value: Plain) => (value === undefined || value === '' ? 2 : typeof value === 'number' ? 0 : 1)
  const listed = [...found].map(([word, { value, text }]) => ({ word, text, value, rank: rank(value) }))
  listed.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank
    if (a.rank === 0) return (a.value as number) - (b.value as number)
    if (isFew) return order.compare(a.text, b.text)
    return a.text < b.text ? -1 : Number(a.text > b.text)
  })
  return listed.map(({ word, text }) => ({ word, text }))
}

/** What a column asks for, of the values that are ticked; undefined where there is nothing to ask. False where they are too many to name. */
export function criterionOf(
  on: readonly string[],
  off: readonly string[],
  isOnly: boolean,
): Criterion | undefined | false {
  if (off.length === 0) return undefined
  const named = isOnly || on.length < off.length ? on : off
  const signs = named.reduce((sum, word) => sum + word.length, 0)
  if (named.length > filterLimits.values || signs > filterLimits.valueSigns) return false
  return named === on ? { only: new Set(on) } : { but: new Set(off) }
}
