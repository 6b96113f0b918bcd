import { areaOf, parseRef, type Ref } from '#schema/kinds/spreadsheet/address.ts'
import { storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { nameIdOf } from '#schema/kinds/spreadsheet/names.ts'
import { isOneCell, nearestShown, type Range, rangesMost } from './selection.ts'
import type { SheetView } from './SheetView.ts'

const wholeOf = ({ from, to }: Ref): Range['whole'] => {
  if (!to) return undefined
  return from.row.id === '*' ? 'columns' : from.column.id === '*' ? 'rows' : undefined
}

/**
 * Selects what an address says as it is typed: a cell, a range, whole lines, several of these with semicolons between them, on this
 * sheet or another one, a range by its name, or a sheet by its name. False where there is none; nothing is changed then.
 */
export function goTo(view: SheetView, typed: string): boolean {
  const { workbook } = view
  const sheet = view.sheet!
  const { book } = workbook
  const wanted = typed.trim().toLowerCase()
  const parts = typed.split(/[;,]/).flatMap((part) => part.trim() || [])
  const found = parts.slice(0, rangesMost).map((part) => {
    const stored = storeFormula(part, view.typing.placeIn(sheet))
    const ref = book.names?.get(nameIdOf(stored) ?? '')?.ref ?? parseRef(stored)
    const area = ref && areaOf(ref, book, sheet.id)
    return ref && area && { area, whole: wholeOf(ref) }
  })
  const to = found[0]?.area.sheet ?? book.sheets.find(({ name }) => name.toLowerCase() === wanted)
  const isWrong = found.some((each) => each?.area.sheet !== found[0]?.area.sheet)
  if (!to || isWrong) return false
  if (to !== sheet) view.show(to.id)
  for (const [at, each] of found.entries()) {
    if (!each) continue
    const { area, whole } = each
    const first = { row: area.top, column: area.left }
    const from = isOneCell(to, area) ? nearestShown(to, first) : first
    const last = isOneCell(to, area) ? from : { row: area.bottom, column: area.right }
    if (at === 0) view.select(from, last, whole)
    else view.add(from, last, whole)
  }
  return true
}
