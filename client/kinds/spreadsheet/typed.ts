import type { Locale } from '#schema/accounts/locales.ts'
import {
  type FormulaPlace,
  showFormula,
  storeFormula,
  type FormulaLanguage,
} from '#schema/kinds/spreadsheet/formulaText.ts'
import { type CellValue, isFormula, plainOf, storedText } from '#schema/kinds/spreadsheet/maps.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { dayNumber, dayText } from './days.ts'

export const languageOf = (locale: Locale): FormulaLanguage => (locale === 'ru' ? 'ru' : 'en')

/** What a person has typed, and the format that it asks for by its look. */
export type Typed = { value: CellValue | undefined; format?: CellStyle['format'] }

/** Reads a cell as it is typed: a formula, a number, a share, a date, a truth, or words. In a cell of shares 5 is 5%. */
export function readTyped(text: string, place: FormulaPlace & { style?: CellStyle }, locale: Locale): Typed {
  if (text === '') return { value: undefined }
  if (text.startsWith('=') && text.length > 1) return { value: storeFormula(text, place) }
  if (text.startsWith("'"))
    return { value: storedText(text.slice(1)) === text.slice(1) ? text : `'${text.slice(1)}` }
  const word = text.trim().toUpperCase()
  if (['TRUE', 'ИСТИНА', 'FALSE', 'ЛОЖЬ'].includes(word))
    return { value: word === 'TRUE' || word === 'ИСТИНА' }
  const isShare = place.style?.format === 'percent'
  const number =
    (isShare ? numberOf(`${text.trim().replace(/%$/, '')}%`, locale) : undefined) ?? numberOf(text, locale)
  if (number !== undefined) return number
  const day = dayNumber(text, locale)
  return day === undefined ? { value: storedText(text) } : { value: day, format: 'date' }
}

/** A number with the signs of the language: in Russian 1 234,5, in English 1,234.5. A share has a %. */
function numberOf(text: string, locale: Locale): Typed | undefined {
  const isComma = languageOf(locale) === 'ru'
  const grouped = isComma
    ? text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    : text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const pattern = isComma
    ? /^([+-]?)(\d+(?:,\d*)?|,\d+)(e[+-]?\d+)?(%?)$/i
    : /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?(%?)$/i
  const [, sign, digits, power = '', percent] = pattern.exec(grouped.trim().replace(/\s+%$/, '%')) ?? []
  if (digits === undefined) return undefined
  const number = Number(`${sign}${digits.replace(',', '.')}${power}`)
  if (!Number.isFinite(number)) return undefined
  return percent ? { value: Number((number / 100).toPrecision(15)), format: 'percent' } : { value: number }
}

/** A cell as it is edited: what was typed, or what would be typed for it. */
export function editText(
  value: CellValue | undefined,
  style: CellStyle,
  place: FormulaPlace & { locale: Locale },
): string {
  if (value === undefined) return ''
  if (isFormula(value)) return showFormula(value, place)
  if (typeof value === 'boolean')
    return place.language === 'ru' ? (value ? 'ИСТИНА' : 'ЛОЖЬ') : value ? 'TRUE' : 'FALSE'
  if (typeof value === 'string') {
    const plain = plainOf(value)
    // What would be read as something else keeps the sign that makes it a text.
    return readTyped(plain, place, place.locale).value === value ? plain : `'${plain}`
  }
  if (style.format === 'date') return dayText(value, place.locale) ?? String(value)
  const isShare = style.format === 'percent'
  const number = String(isShare ? Number((value * 100).toPrecision(15)) : value)
  return `${place.language === 'ru' ? number.replace('.', ',') : number}${isShare ? '%' : ''}`
}

/** A formula with the brackets that it lacks at its end. */
export function closedFormula(text: string): string {
  if (!text.startsWith('=')) return text
  const open = Array.from(text.replaceAll(/"[^"]*"/g, '')).reduce(
    (count, sign) => count + (sign === '(' ? 1 : sign === ')' ? -1 : 0),
    0,
  )
  return open > 0 ? text + ')'.repeat(open) : text
}
