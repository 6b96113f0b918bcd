import { currencies, type CellStyle } from '#schema/kinds/spreadsheet/style.ts'

type Format = Pick<CellStyle, 'format' | 'currency' | 'digits'>

/** The format codes that a workbook names by their numbers alone; dates are those of the reader's language. */
const builtIn: Record<number, string> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}
export const dateFormatId = 14

const symbols: Record<(typeof currencies)[number], { sign: RegExp; code: string }> = {
  RUB: { sign: /₽|RUB|руб|(?<!\p{L})р\./iu, code: String.raw`\ [$₽-419]` },
  USD: { sign: /\$(?!\p{L})|USD/iu, code: '[$$-409]' },
  EUR: { sign: /€|EUR/iu, code: String.raw`\ [$€-407]` },
  CNY: { sign: /¥|￥|CNY|元/iu, code: '[$¥-804]' },
}

const zeros = (digits: number): string => (digits > 0 ? `.${'0'.repeat(digits)}` : '')

/** The code of a format in a workbook; undefined for the usual one, and for dates, which have a number of their own. */
export function formatCode({ format, currency = 'USD', digits }: Format): string | undefined {
  if (format === 'number') return `#,##0${zeros(digits ?? 2)}`
  if (format === 'percent') return `0${zeros(digits ?? 0)}%`
  if (format === 'currency') {
    const { code } = symbols[currency]
    const number = `#,##0${zeros(digits ?? 2)}`
    return code.startsWith('[') ? code + number : number + code
  }
  return format === undefined && digits !== undefined ? `0${zeros(digits)}` : undefined
}

/** A format by its number and code. `isLost` where numbers will look different from what the file says. */
export function readFormat(id: number, code = builtIn[id] ?? 'General'): Format & { isLost?: true } {
  // What stands in quotes or behind a backslash is shown as it is; of several sections the first is for positive numbers.
  const shown = code.split(';')[0]!.replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
  const bare = shown.replaceAll(/\[[^\]]*\]/g, '')
  if (/^(?:General|@)?$/i.test(bare.trim())) return {}
  const currency = currencies.find((each) => symbols[each].sign.test(signsOf(code)))
  const digits = /\.([0#?]+)/.exec(bare)?.[1]!.length ?? 0
  if (/[dy]/i.test(bare) || /m{3,}/i.test(bare))
    return { format: 'date', ...(/[hs]/i.test(bare) ? lost : {}) }
  if (/[hs]/i.test(bare) || /[?/]|E[+-]/i.test(bare)) return { ...lost }
  if (!/[0#]/.test(bare)) return { ...lost }
  const exact = Math.min(digits, 10)
  if (bare.includes('%')) return { format: 'percent', ...(exact === 0 ? {} : { digits: exact }) }
  const more = exact === 2 ? {} : { digits: exact }
  if (currency) return { format: 'currency', currency, ...more }
  return bare.includes(',') ? { format: 'number', ...more } : { digits: exact }
}
const lost = { isLost: true } as const

/** What a code shows beside the digits: the words in quotes, and the sign in `[$₽-419]`. */
const signsOf = (code: string): string =>
  code
    .split(';')[0]!
    .replaceAll(/_./g, '')
    .replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/["\\]/g, '')
