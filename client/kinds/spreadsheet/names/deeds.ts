import { areaOf, parseRef, printRef, type Ref } from '#schema/kinds/spreadsheet/address.ts'
import { printArea } from '#schema/kinds/spreadsheet/areas.ts'
import { showFormula, storeFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { areaNamed, fixedRef, nameFault, type NameFault, writeName } from '#schema/kinds/spreadsheet/names.ts'
import { isOneCell } from '../selection.ts'
import type { SheetView } from '../SheetView.ts'
import { languageOf } from '../typed.ts'

/** The active range as names keep it. */
function refOfSelection({ area }: SheetView): Ref {
  const { from, to } = parseRef(printArea(area, true))!
  return fixedRef(
    to && isOneCell(area.sheet, area) ? { from } : { from, ...(to ? { to } : {}) },
    area.sheet.id,
  )
}

/** A range with a name as its reader writes it. */
export const rangeText = (view: SheetView, ref: Ref): string =>
  showFormula(printRef(ref), { book: view.workbook.book, sheet: '', language: languageOf(view.locale) })
/** The active range, so written. */
export const selectionText = (view: SheetView): string => rangeText(view, refOfSelection(view))

/** The name of the active range; undefined where it has none. */
export function nameOfSelection(view: SheetView): string | undefined {
  const { book } = view.workbook
  if (!book.names) return undefined
  const { sheet, top, left, bottom, right } = view.area
  for (const one of book.names.values()) {
    const area = areaNamed(book, one)
    const isIt = area?.sheet.id === sheet.id && area.top === top && area.left === left
    if (isIt && area.bottom === bottom && area.right === right) return one.name
  }
  return undefined
}

/** Calls the active range by a name; says why that cannot be. */
export function nameSelection(view: SheetView, name: string): NameFault | undefined {
  const { workbook } = view
  const fault = nameFault(workbook.book, name)
  if (fault === undefined)
    workbook.change((doc) => writeName(doc, workbook.book, { name, ref: refOfSelection(view) }))
  return fault
}

export type NameDraft = { id?: string; name: string; range: string }
/** What of a draft cannot be. */
export type DraftFault = { name?: NameFault; range?: true }

/** Writes a name with its range, a new one where it has no id. Says what is wrong with it; nothing is written then. */
export function saveName(view: SheetView, { id, name, range }: NameDraft): DraftFault {
  const { workbook } = view
  const { book } = workbook
  const sheet = view.sheet!
  const fault = nameFault(book, name.trim(), id)
  const stored = storeFormula(range.trim().replace(/^=/, ''), view.typing.placeIn(sheet))
  const ref = parseRef(stored)
  const isSound = ref !== undefined && areaOf(ref, book, sheet.id) !== undefined
  if (fault === undefined && isSound)
    workbook.change((doc) =>
      writeName(doc, book, { ...(id ? { id } : {}), name: name.trim(), ref: fixedRef(ref, sheet.id) }),
    )
  return { ...(fault ? { name: fault } : {}), ...(isSound ? {} : { range: true as const }) }
}
