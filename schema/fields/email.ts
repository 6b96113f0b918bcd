import { z } from 'zod'
import { email as address, emailLimits } from '../accounts/account.ts'
import { boundsOf } from './bounds.ts'
import { checkCategory } from './categories.ts'
import { isNothing, refused, type Field } from './field.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

/** RTY.67: the categories of a property that has none of its own; the client translates them. */
export const emailCategories = ['personal', 'work', 'home'] as const

const length = z.int('format').min(emailLimits.min, 'out_of_range').max(emailLimits.max, 'out_of_range')

export const emailOptions = z
  .object({ min: length.default(emailLimits.min), max: length.default(emailLimits.max) })
  .refine(({ min, max }) => min < max, { path: ['min'], error: 'min_above_max' })
export type EmailOptions = z.output<typeof emailOptions>

export type EmailValue = { address: string; category: string | null }

/** An email address with its purpose. */
export const email: Field<EmailValue, EmailOptions> = {
  id: 'email',
  column: 'jsonb',
  companion: true,
  subtype: 'string',
  options: emailOptions,
  check(value, property) {
    if (typeof value !== 'object' || value === null) return refused('format')
    const given: unknown = Reflect.get(value, 'address')
    if (typeof given !== 'string') return refused('format')
    const limits = optionsOf(emailOptions, property)
    const typed = given.length > 1000 ? given : given.trim()
    if (typed === '') return { value: { address: '', category: null } }
    if (typed.length > limits.max) return refused('too_long', boundsOf(limits))
    if (!address.safeParse(typed).success) return refused('format')
    if (typed.length < limits.min) return refused('too_short', boundsOf(limits))
    const category = checkCategory(Reflect.get(value, 'category'), property, emailCategories)
    return 'problem' in category ? category : { value: { address: typed, category: category.value } }
  },
  fromText: (text, property) =>
    email.check({ address: text, category: null }, property, { now: new Date(0), timeZone: 'UTC' }),
  print: ({ address: written }) => written,
  compare: (a, b) => (a.address < b.address ? -1 : a.address > b.address ? 1 : 0),
  isEmpty: (value) =>
    isNothing(value) || (typeof value === 'object' && 'address' in value! && isNothing(value.address)),
  operators: operatorsOf.printed,
  canBeMultiple: true,
  canBeUnique: true,
  hasCategories: true,
  isReference: false,
}
