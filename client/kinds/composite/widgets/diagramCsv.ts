import type { Locale } from '#schema/accounts/locales.ts'
import { byteOrderMark, csvLine, type CsvCell } from '#schema/objects/csvText.ts'
import type { Row, Series } from '../../../widgets/chartData.ts'

type Table = { head: string; rows: readonly Pick<Row, 'label' | 'numbers'>[]; series: readonly Series[] }

const text = (words: string): CsvCell => ({ text: words, isText: true })

/** The numbers of a diagram as a file that a spreadsheet opens: a line for each row, a column for each series. */
export function diagramCsv({ head, rows, series }: Table, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 })
  const lines = rows.map(({ label, numbers }) => [
    text(label),
    ...series.map(({ key }) => ({
      text: key in numbers ? format.format(numbers[key]!) : '',
      isText: false,
    })),
  ])
  const all = [[text(head), ...series.map(({ label }) => text(label))], ...lines]
  return byteOrderMark + all.map((line) => csvLine(line, locale)).join('')
}
