import { parse } from 'csv-parse/browser/esm/sync'
import type { Locale } from '#schema/accounts/locales.ts'
import { delimiterOf, oldEncoding, withoutMark } from '#schema/objects/csvText.ts'
import { readTyped } from '../typed.ts'
import { type FileCell, type FileSheet, RefusedFile } from './content.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'

const headSigns = 64 * 1024

/** A file of separated values as a sheet; numbers, shares and days are read as they would be if they were typed. Throws `RefusedFile`. */
export function readCsv(bytes: Uint8Array, name: string, locale: Locale): FileSheet {
  const text = decoded(bytes, locale)
  if (text.slice(0, headSigns).includes('\0')) throw new RefusedFile('unreadable')
  const rows = parsed(text)
  const cells: FileCell[] = []
  const place = { book: { sheets: [], byId: new Map() }, sheet: '', language: 'en' } as const
  for (const [row, texts] of rows.entries()) {
    if (row >= sheetLimits.rows || texts.length > sheetLimits.columns) throw new RefusedFile('large')
    for (const [column, given] of texts.entries()) {
      if (given === '') continue
      if (cells.length >= sheetLimits.cells) throw new RefusedFile('large')
      const words = withoutMark(given)
      const { value, format } =
        words !== given || words.startsWith('=') || words.startsWith("'")
          ? { value: words, format: undefined }
          : readTyped(words, place, locale)
      const style = format ? { style: { format } } : {}
      cells.push({
        row,
        column,
        value: typeof value === 'number' || typeof value === 'boolean' ? value : words,
        ...style,
      })
    }
  }
  return { name, cells, widths: new Map(), heights: new Map() }
}

function parsed(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text.slice(0, headSigns)),
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    })
  } catch {
    throw new RefusedFile('unreadable')
  }
}

/** UTF-8, UTF-16 where the file says so, else what Excel writes where the language is spoken. */
function decoded(bytes: Uint8Array, locale: Locale): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(oldEncoding(locale)).decode(bytes)
  }
}
