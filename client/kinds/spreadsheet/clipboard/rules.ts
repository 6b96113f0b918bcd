import type { Book, Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { CheckRule } from '#schema/kinds/spreadsheet/checks.ts'
import {
  type CopiedRules,
  parseCopiedRules,
  placeChecks,
  placeFormats,
  type RulePlaces,
} from '#schema/kinds/spreadsheet/copiedRules.ts'
import { quoted, showFormula, storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import type * as Y from 'yjs'

/** Rules for another book: areas of lists by the names of their sheets. */
export function printRules({ checks, formats }: CopiedRules, book: Book, sheet: string): unknown {
  const printed = (rule: CheckRule) => {
    if (rule.kind !== 'range') return rule
    const range = showFormula(rule.range, { book, sheet, language: 'en' })
    return { ...rule, range: range.includes('!') ? range : `${quoted(book.byId.get(sheet)!.name)}!${range}` }
  }
  return { checks: checks.map((each) => ({ ...each, rule: printed(each.rule) })), formats }
}

/** Such rules as they are stored in a book; a list of a sheet that it does not have is left out. */
export function readRules(said: unknown, book: Book, sheet: string): CopiedRules {
  const { checks, ...rest } = Object(said) as Record<string, unknown>
  const read = (check: unknown): unknown => {
    const { rule, ...more } = Object(check) as { rule?: { kind?: unknown; range?: unknown } }
    if (rule?.kind !== 'range' || typeof rule.range !== 'string') return check
    return { ...more, rule: { ...rule, range: storeFormula(rule.range, { book, sheet, language: 'en' }) } }
  }
  return parseCopiedRules({ ...rest, checks: Array.isArray(checks) ? checks.slice(0, 500).map(read) : [] })
}

/**
 * Puts copied rules on cells: formats in the place of theirs, checks only where there are copied ones. False where there is
 * no room for all of them.
 */
export function placeRules(
  doc: Y.Doc,
  sheet: Sheet,
  places: RulePlaces,
  { checks, formats }: CopiedRules,
): boolean {
  const areFormats = formats.length === 0 && !sheet.formats ? true : placeFormats(doc, sheet, places, formats)
  return placeChecks(doc, sheet, places, checks) && areFormats
}
