import type { Locale } from '#schema/accounts/locales.ts'
import { cellText, type Cell } from '#schema/objects/cells.ts'
import { harmless } from './harmless.ts'

const byteOrderMark = '\u{FEFF}'

/** What parts values where the language is spoken, as Excel has it. */
const delimiterOf = (locale: Locale): string => (locale === 'ru' ? ';' : ',')

/** Another reader may part values by another sign: none of them begins a cell of its own in the middle of a text. */
const textNeedsQuotes = /["\r\n;,\t]|^\s|\s$/

/** Rows of cells as a file that Excel opens as a table; a text that it would run is made harmless. */
export async function* writeCsv(rows: AsyncIterable<Cell[][]>, locale: Locale): AsyncGenerator<string> {
  const delimiter = delimiterOf(locale)
  const write = (cell: Cell): string => {
    const isText = typeof cell === 'string'
    const text = isText ? harmless(cell) : cellText(cell, locale)
    const needsQuotes = isText ? textNeedsQuotes.test(text) : text.includes(delimiter)
    return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
  }
  yield byteOrderMark
  for await (const batch of rows)
    yield batch.map((cells) => `${cells.map(write).join(delimiter)}\r\n`).join('')
}
