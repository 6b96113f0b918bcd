import { z } from 'zod'
import { isNothing, refused, type Field } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'

export const phoneOptions = z.object({})

const { min, max } = fieldLimits.phoneDigits
const form = new RegExp(`^\\+\\d{${min},${max}}$`)

/** An international number: +, then 7 to 15 digits; separators that people type are dropped. */
export const phone: Field<string, z.output<typeof phoneOptions>> = {
  id: 'phone',
  column: 'text',
  companion: false,
  subtype: 'string',
  options: phoneOptions,
  check(value) {
    if (typeof value !== 'string' || value.length > 100) return refused('format')
    const bare = value.replaceAll(/[\s().\u2010-\u2015-]/gu, '')
    return bare === '' || form.test(bare) ? { value: bare } : refused('format')
  },
  fromText: (text, property) => phone.check(text, property, { now: new Date(0), timeZone: 'UTC' }),
  print: (value) => value,
  compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
  isEmpty: isNothing,
  operators: operatorsOf.text,
  canBeMultiple: true,
  canBeUnique: true,
  hasCategories: false,
  isReference: false,
}
