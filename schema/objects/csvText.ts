import type { Locale } from '../accounts/locales.ts'

/**
 * Characters at which a spreadsheet takes a text for a formula; Excel in Asian languages also accepts the full-width
 * ones.
 */
const begins = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`

const harmlessMark = new RegExp(`^'+${begins}`)
const formula = new RegExp(`^'*${begins}`)

/** A text that no spreadsheet evaluates when it opens the file. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** A text without the mark that made it harmless. */
export const withoutMark = (text: string): string => (harmlessMark.test(text) ? text.slice(1) : text)

/** A value as it is shown; only texts can be taken for a formula. */
export type CsvCell = { text: string; isText: boolean }
export const byteOrderMark = '\u{FEFF}'

/** The delimiter that Excel uses for the language. */
const delimiterIn = (locale: Locale): string => (locale === 'ru' ? ';' : ',')

/** Another program may use another delimiter: none of them may start a new cell in the middle of a text. */
const textNeedsQuotes = /["\r\n;,\t]|^\s|\s$/

/** A row of a file that Excel opens as a table; texts that it would evaluate are made harmless. */
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

/** The most frequent delimiter of the first lines; inside quotes it does not count. */
export function delimiterOf(head: string): string {
  const lines = head
    .replaceAll(/"(?:[^"]|"")*"?/g, '')
    .split('\n', lookedAt)
    .join('\n')
  const times = (sign: string) => lines.split(sign).length
  return delimiters.reduce<string>((best, sign) => (times(sign) > times(best) ? sign : best), delimiters[0])
}

const byLanguage: Record<string, string> = { ru: 'windows-1251', 'zh-CN': 'gb18030' }

/** The encoding that Excel writes for a language, in files that are not UTF-8. */
export const oldEncoding = (locale: string): string => byLanguage[locale] ?? 'windows-1252'
