import { textColors, type TextColor } from '../textColors.ts'
import { type Borders, parseBorders, printBorders } from './borders.ts'

export const alignments = ['left', 'center', 'right'] as const
/** Where words stand in a cell that is higher than they are; at its bottom, where nothing is said. */
export const verticals = ['top', 'middle'] as const
export const numberFormats = ['number', 'percent', 'currency', 'date'] as const
/** The currencies that are offered, by ISO 4217. */
export const currencies = ['RUB', 'USD', 'EUR', 'CNY'] as const
export type NumberFormat = (typeof numberFormats)[number]

/** How a cell looks. What is not said is usual. */
export type CellStyle = {
  bold?: true
  italic?: true
  align?: (typeof alignments)[number]
  vertical?: (typeof verticals)[number]
  /** Words go on in a next line where the cell ends. */
  wrap?: true
  borders?: Borders
  color?: TextColor
  fill?: TextColor
  format?: NumberFormat
  currency?: (typeof currencies)[number]
  /** Digits behind the decimal sign, 0 to 10. */
  digits?: number
}

/** The id of a style, which says all of it: equal styles have one id, whoever makes them, and none can be missing. */
export function printStyle({
  bold,
  italic,
  align,
  vertical,
  wrap,
  borders,
  color,
  fill,
  format,
  currency,
  digits,
}: CellStyle): string {
  const parts = [
    bold ? 'b' : '',
    italic ? 'i' : '',
    align ? `a=${align}` : '',
    vertical ? `v=${vertical}` : '',
    wrap ? 'w' : '',
    ...(borders ? printBorders(borders) : []),
    color ? `c=${color}` : '',
    fill ? `f=${fill}` : '',
    format ? `n=${format}` : '',
    currency ? `u=${currency}` : '',
    digits === undefined ? '' : `d=${digits}`,
  ]
  return parts.filter((part) => part !== '').join(';')
}

const oneOf = <Of extends string>(all: readonly Of[], text: string | undefined): Of | undefined =>
  all.find((each) => each === text)

/** The style of an id; what it does not know is passed over. */
export function parseStyle(id: unknown): CellStyle {
  if (typeof id !== 'string' || id.length > 200) return {}
  const parts = new Map(
    id.split(';').map((part): [string, string | undefined] => {
      const [name = '', value] = part.split('=')
      return [name, value]
    }),
  )
  const [align, vertical, color, fill, format] = [
    oneOf(alignments, parts.get('a')),
    oneOf(verticals, parts.get('v')),
    oneOf(textColors, parts.get('c')),
    oneOf(textColors, parts.get('f')),
    oneOf(numberFormats, parts.get('n')),
  ]
  const currency = oneOf(currencies, parts.get('u'))
  const borders = parseBorders(parts)
  const digits = /^(?:\d|10)$/.test(parts.get('d') ?? '') ? Number(parts.get('d')) : undefined
  return {
    ...(parts.has('b') ? { bold: true } : {}),
    ...(parts.has('i') ? { italic: true } : {}),
    ...(align ? { align } : {}),
    ...(vertical ? { vertical } : {}),
    ...(parts.has('w') ? { wrap: true } : {}),
    ...(borders ? { borders } : {}),
    ...(color ? { color } : {}),
    ...(fill ? { fill } : {}),
    ...(format ? { format } : {}),
    ...(currency ? { currency } : {}),
    ...(digits === undefined ? {} : { digits }),
  }
}
