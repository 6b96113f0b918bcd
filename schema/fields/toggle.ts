import { z } from 'zod'
import type { Locale } from '../accounts/locales.ts'
import { isNothing, refused, type Field } from './field.ts'
import { operatorsOf } from './operators.ts'

export const toggleOptions = z.object({})

const answers: Record<Locale, { yes: string; no: string }> = {
  ru: { yes: 'Да', no: 'Нет' },
  'en-US': { yes: 'Yes', no: 'No' },
  'zh-CN': { yes: '是', no: '否' },
}
const yes = new Set([
  'true',
  '1',
  '+',
  'x',
  'on',
  ...Object.values(answers).map((each) => each.yes.toLowerCase()),
])
const no = new Set(['false', '0', '-', 'off', ...Object.values(answers).map((each) => each.no.toLowerCase())])

/** True or false. */
export const toggle: Field<boolean, z.output<typeof toggleOptions>> = {
  id: 'toggle',
  column: 'bool',
  companion: false,
  subtype: 'boolean',
  options: toggleOptions,
  check: (value) => (typeof value === 'boolean' ? { value } : refused('format')),
  fromText(text) {
    const word = text.slice(0, 20).trim().toLowerCase()
    if (yes.has(word)) return { value: true }
    return no.has(word) ? { value: false } : refused('format')
  },
  print: (value, _property, { locale }) => answers[locale][value ? 'yes' : 'no'],
  compare: (a, b) => Number(a) - Number(b),
  isEmpty: isNothing,
  operators: operatorsOf.yesNo,
  canBeMultiple: false,
  canBeUnique: false,
  hasCategories: false,
  isReference: false,
}
