import { z } from 'zod'
import { bound, boundsOf, isInOrder } from './bounds.ts'
import { isNothing, refused, type Field } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

const most = fieldLimits.numberMost
const amount = z.number('format').min(-most, 'out_of_range').max(most, 'out_of_range')
const whole = z.int('format').min(-most, 'out_of_range').max(most, 'out_of_range')

export const numberOptions = z
  .object({
    mode: z.enum(['integer', 'real'], 'unknown_value').default('integer'),
    decimals: z.int('format').min(0, 'out_of_range').max(fieldLimits.decimals, 'out_of_range').default(2),
    min: bound(amount),
    max: bound(amount),
    autoincrement: z
      .object({
        start: whole.default(1),
        step: whole.refine((step) => step !== 0, 'out_of_range').default(1),
      })
      .nullable()
      .default(null),
  })
  .refine(isInOrder, { path: ['min'], error: 'min_above_max' })
export type NumberOptions = z.output<typeof numberOptions>

/** RTY.40: a number rounded to that many decimals, half away from zero. */
export function roundTo(value: number, decimals: number): number {
  const rounded = shifted(Math.round(shifted(Math.abs(value), decimals)), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** Moves the decimal point in decimal notation, where 1.005 is exact, and not in binary, where it is less. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** An integer or a real number. */
export const number: Field<number, NumberOptions> = {
  id: 'number',
  column: 'float8',
  companion: false,
  subtype: 'integer',
  options: numberOptions,
  check(value, property) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return refused('format')
    const { mode, decimals, min, max } = optionsOf(numberOptions, property)
    if (mode === 'integer' && !Number.isInteger(value)) return refused('not_integer')
    const stored = mode === 'integer' ? value + 0 : roundTo(value, decimals)
    if (Math.abs(stored) > most) return refused('out_of_range', { min: -most, max: most })
    if (stored < (min ?? -most) || stored > (max ?? most))
      return refused('out_of_range', boundsOf({ min, max }))
    return { value: stored }
  },
  fromText(text, property, { locale }) {
    const plain = readNumber(text, locale)
    return plain === undefined ? refused('format') : number.check(plain, property, anyTime)
  },
  print(value, property, { locale }) {
    const { mode, decimals } = optionsOf(numberOptions, property)
    const digits = mode === 'integer' ? 0 : decimals
    return formatOf(locale, digits).format(value)
  },
  compare: (a, b) => a - b,
  isEmpty: isNothing,
  operators: operatorsOf.ordered,
  canBeMultiple: true,
  canBeUnique: true,
  hasCategories: false,
  isReference: false,
}

const anyTime = { now: new Date(0), timeZone: 'UTC' }

const formats = new Map<string, Intl.NumberFormat>()
function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(key, made)
  return made
}

/** Parses a number as people of a language write it, with or without thousands separators. */
export function readNumber(text: string, locale: string): number | undefined {
  const point = locale === 'ru' ? ',' : '.'
  const bare = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F']/gu, '')
    .replace(/^[\u2212\u2013]/u, '-')
  const plain = point === ',' ? bare.replace(',', '.') : bare.replaceAll(',', '')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
