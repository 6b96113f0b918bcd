import type { Locale } from '#schema/accounts/locales.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import { byteOrderMark, csvLine } from '#schema/objects/csvText.ts'

/** Rows of cells as a file that Excel opens as a table. */
export async function* writeCsv(rows: AsyncIterable<Cell[][]>, locale: Locale): AsyncGenerator<string> {
  const shown = (cell: Cell) =>
    typeof cell === 'string' ? { text: cell, isText: true } : { text: cellText(cell, locale), isText: false }
  yield byteOrderMark
  for await (const batch of rows) yield batch.map((cells) => csvLine(cells.map(shown), locale)).join('')
}
