import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { rulesOf } from '#schema/kinds/spreadsheet/copiedRules.ts'
import { writeCheck } from '#schema/kinds/spreadsheet/checks.ts'
import { doMeet } from '#schema/kinds/spreadsheet/areas.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'
import { merge, unmerge } from '#schema/kinds/spreadsheet/merges.ts'
import { moveArea } from '#schema/kinds/spreadsheet/moveArea.ts'
import { boundIn } from '../objects/boundIn.ts'
import type { SheetView } from '../SheetView.ts'
import { movedBy, type Pasted } from './pasted.ts'
import type { PasteRefusal } from './Paster.ts'
import { placeRules, printRules, readRules } from './rules.ts'

/**
 * Moves what was cut to the selected cell: what refers to it follows, its merges, checks and formats go along. False where
 * it goes onto objects, which take its texts instead, or past the end of a sheet.
 */
export function moveCut(
  view: SheetView,
  from: Area,
  { merges }: Pasted,
  refuse: (word: PasteRefusal) => void,
): boolean {
  const { workbook } = view
  const { sheet, top, left } = view.area
  const [height, width] = [from.bottom - from.top, from.right - from.left]
  if (top + height >= sheetLimits.rows || left + width >= sheetLimits.columns) return false
  const box = { top, left, bottom: top + height, right: left + width }
  if (boundIn(view, { ...box, sheet }).length > 0) return false
  workbook.grow(sheet, 'rows', box.bottom + 1 - sheet.rows.ids.length)
  workbook.grow(sheet, 'columns', box.right + 1 - sheet.columns.ids.length)
  workbook.change((doc) => {
    const now = () => readBook(doc)
    const source = () => ({ ...from, sheet: now().byId.get(from.sheet.id)! })
    const target = () => ({ ...box, sheet: now().byId.get(sheet.id)! })
    const rules = printRules(rulesOf(source()), now(), from.sheet.id)
    unmerge(doc, source())
    unmerge(doc, target())
    moveArea(doc, now(), source(), target())
    placeRules(doc, source().sheet, { targets: [from], corners: [] }, { checks: [], formats: [] })
    if (source().sheet.checks?.some((each) => doMeet(each.area, from))) writeCheck(doc, source(), undefined)
    const own = readRules(rules, now(), sheet.id)
    if (!placeRules(doc, target().sheet, { targets: [box], corners: [box] }, own)) refuse('rules.full')
    const moved = merges.map((each) => movedBy(each, top, left))
    if (!merge(doc, target().sheet, moved)) refuse('merge.full')
  })
  view.selectStill({ row: top, column: left }, { row: box.bottom, column: box.right })
  return true
}
