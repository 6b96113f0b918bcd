import { z } from 'zod'
import { cleanName } from '../cleanText.ts'
import { isNothing, refused, type Field } from './field.ts'
import { fieldLimits } from './limits.ts'
import { operatorsOf } from './operators.ts'
import { optionsOf } from './optionsOf.ts'

export const nameParts = ['last_name', 'first_name', 'patronymic'] as const
export type NamePart = (typeof nameParts)[number]

export const fullNameOptions = z.object({
  order: z
    .array(z.enum(nameParts, 'unknown_value'))
    .refine((order) => order.length === nameParts.length && new Set(order).size === order.length, 'format')
    .default([...nameParts]),
})
export type FullNameOptions = z.output<typeof fullNameOptions>
export type FullName = Record<NamePart, string>

const part = z
  .string()
  .max(1000, 'too_long')
  .transform(cleanName)
  .pipe(z.string().max(fieldLimits.nameSigns, 'too_long'))
  .nullish()
  .transform((name) => name ?? '')
const parts = z.strictObject({ last_name: part, first_name: part, patronymic: part })

/** Last name, first name, patronymic; any of them may be missing. */
export const fullName: Field<FullName, FullNameOptions> = {
  id: 'full_name',
  column: 'jsonb',
  companion: true,
  subtype: 'string',
  options: fullNameOptions,
  check(value) {
    const read = parts.safeParse(value)
    if (read.success) return { value: read.data }
    const isLong = read.error.issues.some(({ message }) => message === 'too_long')
    return isLong ? refused('too_long', { max: fieldLimits.nameSigns }) : refused('format')
  },
  fromText(text, property) {
    const words = cleanName(text.slice(0, 1000)).split(' ')
    const { order } = optionsOf(fullNameOptions, property)
    // Two words are a surname and a name; further words belong to the last part.
    const asked = words.length === 2 ? order.filter((name) => name !== 'patronymic') : order
    const named = asked.map((name, index) => {
      const isLast = index === asked.length - 1
      return [name, isLast ? words.slice(index).join(' ') : (words[index] ?? '')]
    })
    return fullName.check(Object.fromEntries(named), property, { now: new Date(0), timeZone: 'UTC' })
  },
  print: (value, property) =>
    optionsOf(fullNameOptions, property)
      .order.map((name) => value[name])
      .filter((word) => word !== '')
      .join(' '),
  compare: (a, b) => sorted(a).localeCompare(sorted(b)),
  isEmpty: (value) =>
    isNothing(value) || (typeof value === 'object' && Object.values(value!).every(isNothing)),
  operators: operatorsOf.printed,
  canBeMultiple: true,
  canBeUnique: false,
  hasCategories: false,
  isReference: false,
}

const sorted = (name: FullName) => nameParts.map((each) => name[each]).join(' ')
