import type { Sheet } from '#schema/kinds/spreadsheet/book.ts'
import { mergeAt } from '#schema/kinds/spreadsheet/merges.ts'
import type { Line } from './LineWindow.ts'
import type { Workbook } from './Workbook.ts'

/** Of what is beside the text in a cell, in pixels. */
const besideWidth = 11
/** Longer texts are cut by the window anyway. */
const signsMost = 1000

const pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
/** The width of words as cells draw them, in pixels; about that where nothing draws. */
function widthOf(text: string, isBold: boolean): number {
  if (!pen) return text.length * 7
  pen.font = `${isBold ? 600 : 400} 13px 'Inter Variable', sans-serif`
  return pen.measureText(text.slice(0, signsMost)).width
}

type Words = { sheet: Sheet; row: number; text: string; isBold: boolean }

/**
 * How far words that do not fit into their cell go on over empty ones to the right, by the columns of a row that are drawn, from
 * the one at `at` on: how many of these, and the width of all in pixels. Undefined where they fit or nothing is free.
 */
export function overflow(
  workbook: Workbook,
  columns: readonly Line[],
  at: number,
  { sheet, row, text, isBold }: Words,
): { width: number; crossed: number } | undefined {
  const [first, next] = [columns[at]!, columns[at + 1]]
  const isFree = (column: number) =>
    !workbook.isFilled(sheet, row, column) && mergeAt(sheet, row, column) === undefined
  if (text === '' || text.includes('\n') || !next || !isFree(next.index)) return undefined
  const wanted = widthOf(text, isBold) + besideWidth
  let [width, crossed] = [first.size, 0]
  while (width < wanted) {
    const line = columns[at + crossed + 1]
    if (!line || !isFree(line.index)) break
    width += line.size
    crossed += 1
  }
  return crossed > 0 ? { width, crossed } : undefined
}
