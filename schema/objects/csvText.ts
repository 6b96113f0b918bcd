import type { Locale } from '../accounts/locales.ts'

/** Signs by which a spreadsheet takes a text for a formula; Excel in Asian languages knows the full-width ones, too. */
const begins = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`

const harmlessMark = new RegExp(`^'+${begins}`)
const formula = new RegExp(`^'*${begins}`)

/** A text that no spreadsheet runs when it opens the file. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** A text without the mark that made it harmless. */
export const withoutMark = (text: string): string => (harmlessMark.test(text) ? text.slice(1) : text)

/** A value as it is shown; only words can be taken for a formula. */
export type CsvCell = { text: string; isText: boolean }
export const byteOrderMark = '\u{FEFF}'

/** What parts values where the language is spoken, as Excel has it. */
const delimiterIn = (locale: Locale): string => (locale === 'ru' ? ';' : ',')

/** Another reader may part values by another sign: none of them begins a cell of its own in the middle of a text. */
const textNeedsQuotes = /["\r\n;,\t]|^\s|\s$/

/** A row of a file that Excel opens as a table; a text that it would run is made harmless. */
export function csvLine(cells: readonly CsvCell[], locale: Locale): string {
  const delimiter = delimiterIn(locale)
  const write = ({ text, isText }: CsvCell): string => {
    const safe = isText ? harmless(text) : text
    const needsQuotes = isText ? textNeedsQuotes.test(safe) : safe.includes(delimiter)
    return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `${cells.map(write).join(delimiter)}\r\n`
}

const delimiters = [';', ',', '\t'] as const
const lookedAt = 20

/** The sign that stands most often between the values of the first lines; in quotes it parts nothing. */
export function delimiterOf(head: string): string {
  const lines = head
    .replaceAll(/"(?:[^"]|"")*"?/g, '')
    .split('\n', lookedAt)
    .join('\n')
  const times = (sign: string) => lines.split(sign).length
  return delimiters.reduce<string>((best, sign) => (times(sign) > times(best) ? sign : best), delimiters[0])
}

const byLanguage: Record<string, string> = { ru: 'windows-1251', 'zh-CN': 'gb18030' }

/** What Excel writes where a language is spoken, in files that are not UTF-8. */
export const oldEncoding = (locale: string): string => byLanguage[locale] ?? 'windows-1252'
