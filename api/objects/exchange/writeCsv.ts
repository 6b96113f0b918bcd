import type { Locale } from '#schema/accounts/locales.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import { harmless } from './harmless.ts'

const byteOrderMark = '\u{FEFF}'

/** What parts values where the language is spoken, as Excel has it. */
const delimiterOf = (locale: Locale): string => (locale === 'ru' ? ';' : ',')

/** Rows of cells as a file that Excel opens as a table; a text that it would run is made harmless. */
export async function* writeCsv(rows: AsyncIterable<Cell[][]>, locale: Locale): AsyncGenerator<string> {
  const delimiter = delimiterOf(locale)
  const needsQuotes = new RegExp(`["\\r\\n${delimiter}]|^\\s|\\s$`)
  const write = (cell: Cell): string => {
    const text = typeof cell === 'string' ? harmless(cell) : cellText(cell, locale)
    return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  yield byteOrderMark
  for await (const batch of rows)
    yield batch.map((cells) => `${cells.map(write).join(delimiter)}\r\n`).join('')
}
