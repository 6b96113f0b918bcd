import type { Locale } from '#schema/accounts/locales.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { dayText } from './days.ts'
import type { Shown } from './engine/Engine.ts'

/** The text of a cell and the side at which it stands. */
export type CellLook = { text: string; align: 'left' | 'center' | 'right'; isError?: true; isBusy?: true }

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: Locale, { format, digits, currency = 'USD' }: CellStyle): Intl.NumberFormat {
  return formats.getOrInsertComputed(`${locale} ${format} ${digits} ${currency}`, () => {
    const exact = digits ?? (format === 'percent' ? 0 : format === undefined ? undefined : 2)
    const fraction =
      exact === undefined
        ? { maximumFractionDigits: 10 }
        : { minimumFractionDigits: exact, maximumFractionDigits: exact }
    if (format === 'percent') return new Intl.NumberFormat(locale, { style: 'percent', ...fraction })
    if (format === 'currency')
      return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
    return new Intl.NumberFormat(locale, { useGrouping: format === 'number', ...fraction })
  })
}

/** Errors have the names that the language's spreadsheets give them. */
const russianErrors: Record<string, string> = {
  '#DIV/0!': '#ДЕЛ/0!',
  '#REF!': '#ССЫЛКА!',
  '#NAME?': '#ИМЯ?',
  '#VALUE!': '#ЗНАЧ!',
  '#N/A': '#Н/Д',
  '#NUM!': '#ЧИСЛО!',
  '#CYCLE!': '#ЦИКЛ!',
  '#SPILL!': '#ПЕРЕНОС!',
  '#CALC!': '#ВЫЧИСЛ!',
  '#ACCESS!': '#ДОСТУП!',
}

const loading: Record<Locale, string> = { 'en-US': 'Loading…', ru: 'Загрузка…', 'zh-CN': '正在加载…' }

function numberText(number: number, style: CellStyle, locale: Locale): string {
  if (style.format === 'date') return dayText(number, locale) ?? String(number)
  const size = Math.abs(number)
  const isPlain = style.format === undefined && style.digits === undefined
  if (isPlain && size !== 0 && (size >= 1e15 || size < 1e-9))
    return new Intl.NumberFormat(locale, { notation: 'scientific', maximumFractionDigits: 5 }).format(number)
  return formatOf(locale, style).format(number)
}

/** Of a digit as cells have it, and of what is beside the text in a cell, in pixels. */
const [signWidth, besideWidth] = [8, 11]
/** Signs of other widths than a digit, in pixels. */
const otherWidths: [signs: RegExp, width: number][] = [
  [/[.,:\s]/g, 4],
  [/\//g, 6],
  [/\p{Sc}/gu, 9],
  [/%|\p{Script=Han}/gu, 13],
]
const widthOf = (text: string): number =>
  otherWidths.reduce(
    (sum, [signs, width]) => sum + (text.match(signs)?.length ?? 0) * (width - signWidth),
    text.length * signWidth,
  )

/** A number that fits into so many pixels: with fewer decimals where nobody has said how many, else signs that it does not. */
function fitted(text: string, number: number, { style, locale, width }: Place & { width: number }): string {
  const room = width - besideWidth
  if (widthOf(text) <= room) return text
  const most = Math.max(1, Math.floor(room / signWidth))
  const whole = formatMost(locale, 0).format(Math.trunc(number)).length
  const decimals = Math.min(10, most - whole - 1)
  const shorter = [
    formatMost(locale, Math.max(0, decimals)),
    formatMost(locale, Math.min(5, Math.max(0, most - 7)), 'scientific'),
  ].map((format) => format.format(number))
  const isPlain = style.format === undefined && style.digits === undefined
  const found =
    isPlain && shorter.find((each) => widthOf(each) <= Math.max(room, signWidth) && /[1-9]/.test(each))
  return found || '#'.repeat(most)
}

const formatMost = (locale: Locale, most: number, notation: 'standard' | 'scientific' = 'standard') =>
  formats.getOrInsertComputed(
    `${locale} ${notation} ${most}`,
    () => new Intl.NumberFormat(locale, { notation, useGrouping: false, maximumFractionDigits: most }),
  )

type Place = { style: CellStyle; locale: Locale }

/**
 * How a value is shown: numbers at the right, truths in the middle, words at the left, unless the style says otherwise; where
 * a width in pixels is given, numbers fit into it.
 */
export function cellLook(
  value: Shown | undefined,
  style: CellStyle,
  locale: Locale,
  width = Infinity,
): CellLook {
  const align = (usual: CellLook['align']) => style.align ?? usual
  if (value === undefined) return { text: '', align: align('left') }
  if (typeof value === 'number') {
    const text = fitted(numberText(value, style, locale), value, { style, locale, width })
    return { text, align: align('right') }
  }
  if (typeof value === 'string') return { text: value, align: align('left') }
  if (typeof value === 'boolean') {
    const words = locale === 'ru' ? ['ЛОЖЬ', 'ИСТИНА'] : ['FALSE', 'TRUE']
    return { text: words[Number(value)]!, align: align('center') }
  }
  // What is on its way is no error to a reader.
  if (value.error === '#BUSY!') return { text: loading[locale], align: align('left'), isBusy: true }
  const text = (locale === 'ru' && russianErrors[value.error]) || value.error
  return { text, align: align('center'), isError: true }
}
