import { expect, test } from 'vitest'
import type { FieldReason } from '../errors.ts'
import { checkValue } from './checkValue.ts'
import type { FieldProperty } from './field.ts'
import type { FieldKindId } from './fields.ts'
import { printValue } from './printValue.ts'
import { readValue } from './readValue.ts'
import { fields } from './registry.ts'
import { inRussian, noon, propertyOf } from './testing.ts'

const check = (kind: FieldKindId, options: unknown, value: unknown) =>
  checkValue(value, propertyOf(kind, { options }), noon)
const reason = (kind: FieldKindId, options: unknown, value: unknown): FieldReason | undefined => {
  const checked = check(kind, options, value)
  return 'problem' in checked ? checked.problem.reason : undefined
}
const isFine = (kind: FieldKindId, options: unknown) => fields[kind].options.safeParse(options).success

test('[RTY.50] a text has one line, or several where the property says so', () => {
  expect(check('text', {}, ' дом \n у реки ')).toEqual({ value: 'дом у реки' })
  expect(check('text', { multiline: true }, 'дом\r\n  у реки  \n\n')).toEqual({ value: 'дом\n  у реки' })
  expect(check('text', { multiline: true }, ' \n\t\n')).toEqual({ value: null })
})

test('[RTY.51] a text shorter or longer than its bounds is refused with both of them', () => {
  const bounds = { min: 3, max: 5 }
  expect(check('text', bounds, 'дом')).toEqual({ value: 'дом' })
  expect(check('text', bounds, 'крыша')).toEqual({ value: 'крыша' })
  expect(check('text', bounds, 'до')).toEqual({ problem: { reason: 'too_short', ...bounds } })
  expect(check('text', bounds, 'крышка')).toEqual({ problem: { reason: 'too_long', ...bounds } })
  expect(isFine('text', { min: 6, max: 5 })).toBe(false)
})

test('signs that cannot be seen and that turn the writing are not part of a text', () => {
  expect(check('text', {}, 'до\u200Bм\u202E\u0007')).toEqual({ value: 'дом' })
  expect(check('text', { multiline: true }, 'до\u200Bм\n\u2067у реки')).toEqual({ value: 'дом\nу реки' })
  expect(check('text', {}, '\u200B\u2066')).toEqual({ value: null })
  expect(check('text', {}, '👩\u200D🚀')).toEqual({ value: '👩\u200D🚀' })
})

test('[RTY.52~] a text that does not fill the mask is refused', () => {
  const options = { mask: 'aa-999\\9*' }
  expect(check('text', options, 'ЯB-1239я')).toEqual({ value: 'ЯB-1239я' })
  for (const wrong of ['ЯB-12391', 'ЯB-12391я', 'Я1-1239я', 'ЯB-1238я', 'ЯB'].slice(1))
    expect(reason('text', options, wrong)).toBe('format')
})

test('[RTY.53] [RTY.54] the order of a full name changes what is shown and not what is stored', () => {
  const anna = { last_name: ' Иванова ', first_name: 'Анна', patronymic: null }
  const stored = { last_name: 'Иванова', first_name: 'Анна', patronymic: '' }
  const order = ['first_name', 'patronymic', 'last_name']
  expect(check('full_name', {}, anna)).toEqual({ value: stored })
  expect(check('full_name', { order }, anna)).toEqual({ value: stored })
  const print = (options: unknown, value: unknown) =>
    printValue(value, propertyOf('full_name', { options }), inRussian)
  expect(print({}, stored)).toBe('Иванова Анна')
  expect(print({ order }, { ...stored, patronymic: 'Петровна' })).toBe('Анна Петровна Иванова')
  expect(check('full_name', {}, { last_name: ' ', first_name: '' })).toEqual({ value: null })
  expect(isFine('full_name', { order: ['first_name', 'first_name', 'last_name'] })).toBe(false)
  const read = readValue('Анна Иванова', propertyOf('full_name', { options: { order } }), {
    ...noon,
    ...inRussian,
  })
  expect(read).toEqual({ value: stored })
})

test('[RTY.63] only addresses of http, https, mailto and tel are links', () => {
  const right = [
    'https://example.org/a?b=c#d',
    'http://localhost:3000',
    'https://пример.рф/путь',
    'mailto:anna@example.org?subject=a',
    'tel:+7(999)123-45-67',
  ]
  for (const address of right) expect(check('link', {}, address)).toEqual({ value: address })
  const wrong = [
    'example.org',
    'https://',
    'https:// a.ru',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:a',
    'file:///etc/passwd',
    'ftp://a.ru',
    'https://a.ru/\u202Egpj.exe',
    'mailto:anna',
    'tel:anna',
    '"><img>',
  ]
  expect(wrong.filter((address) => reason('link', {}, address) !== 'invalid_link')).toEqual([])
})

test('[RTY.63~] an address typed without a scheme gets the one that it plainly has', () => {
  const read = (text: string) => fields.link.fromText(text, propertyOf('link'), inRussian)
  expect(read('example.org/a')).toEqual({ value: 'https://example.org/a' })
  expect(read('example.org:8080/a')).toEqual({ value: 'https://example.org:8080/a' })
  expect(read(' anna@example.org ')).toEqual({ value: 'mailto:anna@example.org' })
  expect(read('просто слова')).toEqual({ problem: { reason: 'invalid_link' } })
})

test('[RTY.67] an email has a valid address and a category of personal, work and home', () => {
  for (const category of ['personal', 'work', 'home', null])
    expect(check('email', {}, { address: ' anna@a.ru ', category })).toEqual({
      value: { address: 'anna@a.ru', category },
    })
  expect(reason('email', {}, { address: 'anna@a.ru', category: 'club' })).toBe('unknown_category')
  for (const address of ['anna', '@a.ru', 'anna@', 'a b@a.ru', 'anna@a'])
    expect(reason('email', {}, { address })).toBe('format')
})

test('[RTY.68] bounds of an email lie between 3 and 320, the lower one below the upper one', () => {
  expect(isFine('email', { min: 3, max: 320 })).toBe(true)
  expect(isFine('email', { min: 4, max: 5 })).toBe(true)
  for (const options of [{ min: 2 }, { max: 321 }, { min: 5, max: 5 }, { min: 6, max: 5 }])
    expect(isFine('email', options)).toBe(false)
  const options = { min: 8, max: 9 }
  expect(reason('email', options, { address: 'an@aa.ru' })).toBeUndefined()
  expect(reason('email', options, { address: 'ann@aa.ru' })).toBeUndefined()
  expect(check('email', options, { address: 'a@aa.ru' })).toEqual({
    problem: { reason: 'too_short', ...options },
  })
  expect(reason('email', options, { address: 'anna@aa.ru' })).toBe('too_long')
})

test('[RTY.69] a phone is a plus and 7 to 15 digits; letters are a wrong format', () => {
  const stored = (value: string) => check('phone', {}, value)
  expect(stored('+7 (999) 123-45-67')).toEqual({ value: '+79991234567' })
  expect(stored('+1234567')).toEqual({ value: '+1234567' })
  expect(stored('+123456789012345')).toEqual({ value: '+123456789012345' })
  const wrong = ['+123456', '+1234567890123456', '79991234567', '+7999123456x', '++79991234567', '+٧٩٩٩١٢٣٤']
  expect(wrong.filter((each) => reason('phone', {}, each) !== 'format')).toEqual([])
})

test('settings that this version cannot read count as the usual ones', () => {
  const broken: FieldProperty[] = [
    propertyOf('text', { options: { min: 'много' } }),
    propertyOf('text', { options: null }),
  ]
  for (const property of broken) expect(checkValue('дом', property, noon)).toEqual({ value: 'дом' })
})
