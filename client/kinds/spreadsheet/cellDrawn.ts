import type { Locale } from '#schema/accounts/locales.ts'
import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { cellLook } from './cellLook.ts'
import { formattedAt } from './formats/formatted.ts'
import { scaleBackground } from './formats/scale.ts'
import type { Workbook } from './Workbook.ts'

type Place = { sheet: Sheet; row: number; column: number; width: number; locale: Locale }

/** The text of a cell, and what of its look the style sheet and the cell itself say. */
export function cellDrawn(workbook: Workbook, { sheet, row, column, width, locale }: Place) {
  const style = workbook.shownStyle(sheet, row, column)
  const formatted = sheet.formats && formattedAt(workbook, sheet, row, column)
  const drawn = { ...style, ...formatted?.look }
  const shown = workbook.shown(sheet, row, column)
  const { text, align, isError, isBusy } = cellLook(shown, style, locale, width)
  return {
    text,
    /** Whether it is words that go on over empty cells. */
    mayOverflow: typeof shown === 'string' && align === 'left' && !style.wrap,
    data: {
      'data-bold': drawn.bold,
      'data-italic': drawn.italic,
      'data-vertical': style.vertical,
      'data-wrap': (style.wrap && typeof shown === 'string') || undefined,
      'data-strike': formatted?.look.strike,
      'data-color': drawn.color,
      'data-fill': drawn.fill,
      'data-error': isError,
      'data-busy': isBusy,
    },
    look: {
      textAlign: align,
      ...(formatted?.scale ? { background: scaleBackground(formatted.scale) } : {}),
    },
  }
}
