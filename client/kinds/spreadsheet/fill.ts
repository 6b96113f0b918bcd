import type * as Y from 'yjs'
import type { Area } from '#schema/kinds/spreadsheet/address.ts'
import { without } from '#schema/kinds/spreadsheet/areas.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { rulesOf } from '#schema/kinds/spreadsheet/copiedRules.ts'
import { fillArea } from '#schema/kinds/spreadsheet/fill.ts'
import { isFormula } from '#schema/kinds/spreadsheet/maps.ts'
import { unmerge } from '#schema/kinds/spreadsheet/merges.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { words } from '../../platform/words.ts'
import { placeRules } from './clipboard/rules.ts'
import { boundTextOf } from './objects/boundTextOf.ts'
import type { BoundText } from './objects/ObjectCells.ts'
import type { SheetView } from './SheetView.ts'

/** An area that is filled, and the one at its edge that it is filled from; `goesOn` with series. */
export type Filling = { from: Area; to: Area; goesOn?: boolean }

/**
 * Fills areas of one sheet, each from the one at its edge, with checks and formats, as one step. What is filled is seen:
 * merges that are in the way are parted. Objects that are shown there take the values as if they were typed.
 */
export function fill(view: SheetView, fillings: readonly Filling[]): void {
  const { workbook } = view
  const bound: BoundText[] = []
  let [hasFormula, isFull] = [false, false]
  const fillOne = (doc: Y.Doc, { from, to, goesOn }: Filling) => {
    const parts = without(to, from)
    for (const part of parts) unmerge(doc, { ...part, sheet: to.sheet })
    fillArea(doc, workbook.book, from, {
      ...to,
      ...(goesOn ? { goesOn } : {}),
      hands: {
        contentOf(row, column) {
          const value = workbook.filledValue(from, row, column)
          return value === undefined ? undefined : { ...workbook.content(from.sheet, row, column), value }
        },
        take(row, column, { value }) {
          const cell = workbook.boundAt(to.sheet, row, column)
          if (!cell) return false
          if (isFormula(value)) hasFormula = true
          else
            bound.push({
              cell,
              text: boundTextOf(view, to.sheet, value, cell.isDate ? { format: 'date' } : {}),
            })
          return true
        },
      },
    })
    // The rules of the areas before this one are there by now.
    const { checks, formats } = to.sheet
    const sheet = checks || formats ? readBook(doc).byId.get(to.sheet.id)! : to.sheet
    const rules = rulesOf({ ...from, sheet })
    if (!placeRules(doc, sheet, { targets: parts, corners: repeats(from, to) }, rules)) isFull = true
  }
  workbook.change((doc) => {
    for (const each of fillings) fillOne(doc, each)
  })
  if (isFull) showRefusal({ message: words('kinds/spreadsheet')('rules.full') })
  if (hasFormula) showRefusal({ message: words('kinds/spreadsheet')('objects.formula') })
  if (bound.length > 0) view.bound.write(bound)
}

/** Where what is filled from would stand once more, as often as it goes into the rest. */
function repeats(from: Area, to: Area): Pick<Area, 'top' | 'left'>[] {
  const [height, width] = [from.bottom - from.top + 1, from.right - from.left + 1]
  const found: Pick<Area, 'top' | 'left'>[] = []
  for (let { top } = from; top <= to.bottom; top += height)
    for (let { left } = from; left <= to.right; left += width) found.push({ top, left })
  for (let top = from.top - height; top > to.top - height; top -= height) found.push({ top, left: from.left })
  for (let left = from.left - width; left > to.left - width; left -= width)
    found.push({ top: from.top, left })
  return found.filter(({ top, left }) => top !== from.top || left !== from.left)
}
