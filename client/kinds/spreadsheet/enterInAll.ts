import { contentAt, placeAt, writeCell, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import { unfiltered } from '#schema/kinds/spreadsheet/filter.ts'
import { shiftFormula } from '#schema/kinds/spreadsheet/formulaText.ts'
import { isFormula } from '#schema/kinds/spreadsheet/maps.ts'
import { isCovered } from '#schema/kinds/spreadsheet/merges.ts'
import { printStyle } from '#schema/kinds/spreadsheet/style.ts'
import { writable } from './deeds.ts'
import type { SheetView } from './SheetView.ts'

/**
 * Ctrl+Enter: ends what is being written, and puts it into all selected cells as well, as one step. Formulas move along;
 * looks stay but for the format that a typed value asks for, and cells that show objects stay.
 */
export function enterInAll(view: SheetView): void {
  const { workbook, active, areas } = view
  const sheet = view.sheet!
  if (view.editing?.bound || view.editing?.sheet !== sheet.id) return view.commit()
  const formatAt = () => workbook.style(sheet, active.row, active.column).format
  const before = formatAt()
  workbook.change((doc) => {
    view.commit()
    if (view.editing) return
    const format = formatAt()
    const { value } = contentAt(doc, placeAt({ sheet }, active.row, active.column))
    const within = { book: workbook.book, sheet: sheet.id, to: sheet }
    for (const area of areas.map((each) => writable(view, each)))
      for (const row of unfiltered(area))
        for (let column = area.left; column <= area.right; column += 1) {
          const place = placeAt(area, row, column)
          const isOther = row !== active.row || column !== active.column
          if (!place || !isOther || isCovered(sheet, row, column) || workbook.boundAt(sheet, row, column))
            continue
          const by = { rows: row - active.row, columns: column - active.column }
          writeCell(doc, place, isFormula(value) ? shiftFormula(value, within, by) : value)
          if (format && format !== before)
            writeStyle(doc, place, printStyle({ ...workbook.style(sheet, row, column), format }))
        }
  })
}
