import { parse } from 'csv-parse/browser/esm/sync'
import type { Locale } from '#schema/accounts/locales.ts'
import { readTyped } from '../typed.ts'
import { type FileCell, type FileSheet, RefusedFile } from './content.ts'
import { sheetLimits } from '#schema/kinds/spreadsheet/limits.ts'

const delimiters = [';', ',', '\t'] as const
const headSigns = 64 * 1024

/** What a spreadsheet takes for a formula as it opens a file of texts; Asian programs know the wide signs, too. */
const begins = /^[=+\-@＝＋－＠\t\r\n]/
const marked = /^'+[=+\-@＝＋－＠\t\r\n]/

/** Cells with a byte order mark and the delimiter that Excel expects in a language; no text in them is run as a formula. */
export function writeCsv(
  rows: readonly (readonly { text: string; isText: boolean }[])[],
  locale: Locale,
): string {
  const delimiter = locale === 'ru' ? ';' : ','
  const lines = rows.map((cells) =>
    cells
      .map(({ text, isText }) => {
        const safe = isText && begins.test(text) ? `'${text}` : text
        return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
      })
      .join(delimiter),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
}

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
      const words = marked.test(given) ? given.slice(1) : given
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
  const head = text.slice(0, headSigns)
  const counts = delimiters.map((sign) => head.split(sign).length)
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))]!
  try {
    return parse(text, {
      delimiter,
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
    const old = { ru: 'windows-1251', 'zh-CN': 'gb18030', 'en-US': 'windows-1252' }[locale]
    return new TextDecoder(old).decode(bytes)
  }
}
