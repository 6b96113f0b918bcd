import { expect, test } from 'vitest'
import type { Locale } from '../accounts/locales.ts'
import type { Cell } from './cells.ts'
import { tableGuesser } from './guessColumns.ts'

function guessed(rows: Cell[][], locale: Locale = 'ru') {
  const guesser = tableGuesser({ locale, timeZone: 'Europe/Moscow' })
  for (const [index, cells] of rows.entries()) guesser.see({ row: index + 1, cells })
  return guesser.guess()
}

/** The detected kind of a column with these values. */
const column = (values: Cell[], locale?: Locale) =>
  guessed([['Столбец'], ...values.map((value) => [value])], locale).named[0]!
const kind = (values: Cell[], locale?: Locale) => column(values, locale).kind

test('numbers are known in the way of the language, with as many decimals as they show', () => {
  expect(column(['1 000,5', '-3', '\u{2212}12,25'])).toMatchObject({ kind: 'number', decimals: 2 })
  expect(column([1, 2.5, 0.1 + 0.2])).toMatchObject({ kind: 'number', decimals: 1 })
  expect(column([1, 20, null, 300])).toMatchObject({ kind: 'number', decimals: 0, filled: 3 })
  expect(column(['1,000.50', '20'], 'en-US')).toMatchObject({ kind: 'number', decimals: 2 })
  expect(column(['12\u{A0}000', '1\u{202F}234\u{202F}567'])).toMatchObject({ kind: 'number', decimals: 0 })
})

test.each<[string, Cell[], Locale?]>([
  ['a code with leading zeros', ['007', '012', '100']],
  ['more digits than a number keeps', ['40817810099910004312', '40817810099910004313']],
  ['a number beyond the bound', [1e20, 5]],
  ['numbers and words', [1, 2, 'три']],
  ['numbers with a unit', ['5 кг', '7 кг', '8 кг']],
  ['another language’s decimals', ['1,5', '20'], 'en-US'],
  ['another language’s thousands', ['1,000.50', '20']],
  ['addresses of three numbers', ['1.2.3', '1.2.4', '10.0.1']],
  ['what looks like a formula', ['=1+1', '=A1', '@SUM(A1)']],
  ['phones of one country', ['8 (916) 123-45-67', '8 (916) 123-45-68']],
  ['dates and words', ['31.12.2026', 'завтра', '01.01.2027']],
  ['a date that is none', ['31.02.2026', '30.02.2026']],
  ['names of files', ['readme.md', 'notes.txt', 'a.b']],
  ['nothing', [null, '', '  ']],
])('%s stay texts', (_, values, locale) => {
  expect(kind(values, locale)).toBe('text')
})

test('dates are known by their own type, in the way of the language, and in another one where that alone fits', () => {
  const days: Cell[] = [{ wall: '2026-12-31T00:00:00' }, null, { wall: '2027-01-01T00:00:00' }]
  expect(column(days)).toMatchObject({ kind: 'date_time', withTime: false, dateFormat: 'locale' })
  expect(column([{ wall: '2026-12-31T09:30:00' }])).toMatchObject({ kind: 'date_time', withTime: true })
  expect(column(['31.12.2026', '01.01.2027'])).toMatchObject({ kind: 'date_time', withTime: false })
  expect(column(['31.12.2026 18:05', '2026-01-02T10:00'])).toMatchObject({
    kind: 'date_time',
    withTime: true,
  })
  expect(column(['12/31/2026'], 'en-US')).toMatchObject({ kind: 'date_time', dateFormat: 'locale' })
  expect(column(['31/12/2026', '1/2/2026'], 'en-US')).toMatchObject({ kind: 'date_time', dateFormat: 'dmy' })
  expect(column(['12/31/2026', '1/2/2026'])).toMatchObject({ kind: 'date_time', dateFormat: 'mdy' })
  expect(column(['2026年12月31日'], 'zh-CN')).toMatchObject({ kind: 'date_time', dateFormat: 'locale' })
})

test('yes and no, addresses and phones are known', () => {
  expect(kind([true, false, null])).toBe('toggle')
  expect(kind(['Да', 'нет', ''])).toBe('toggle')
  expect(kind([0, 1, 1, 0])).toBe('number')
  expect(kind(['anna@example.org', 'boris@example.org'])).toBe('email')
  expect(kind(['https://example.org/a', 'www.example.org'])).toBe('link')
  expect(kind(['+7 916 123-45-67', '+44 20 7946 0958'])).toBe('phone')
})

test('few values that come again are the options of a list, once each whatever their case', () => {
  const states: Cell[] = ['Новая', 'Готова', 'новая', null, 'Готова ', 'Новая']
  expect(column(states)).toMatchObject({ kind: 'list', filled: 5, labels: ['Новая', 'Готова'] })
  expect(kind(['Анна', 'Борис', 'Вера'])).toBe('text')
  const long = 'а'.repeat(65)
  expect(column([long, long, long, long])).toMatchObject({ kind: 'text', labels: null })
  // Invisible characters make no option.
  expect(column(['а', '\u{200B}', 'а', '\u{200B}'])).toMatchObject({ labels: null })
  expect(column(['а\u{200B}', 'а', 'а'])).toMatchObject({ kind: 'list', labels: ['а'] })
  const many = Array.from({ length: 400 }, (_, index) => `Значение ${index % 61}`)
  expect(column(many)).toMatchObject({ kind: 'text', labels: null })
})

test('what does not fit another kind is counted', () => {
  const { kind: found, misfits } = column([1, 2, 'нет данных', '007', 'anna@example.org'])
  expect(found).toBe('text')
  expect(misfits).toMatchObject({ number: 3, email: 4 })
  expect(misfits.text).toBeUndefined()
})

test('the headings are the first row as wide as the table, and rows above them are no values', () => {
  const { heading, named, bare } = guessed([
    ['Отчёт за май'],
    ['Товар', 'Цена', 'Пусто'],
    ['Стул', 5],
    ['Стол', 7.5],
  ])
  expect(heading).toBe(2)
  expect(named.map((each) => [each.kind, each.filled])).toEqual([
    ['text', 2],
    ['number', 2],
    ['text', 0],
  ])
  expect(bare.map((each) => [each.kind, each.filled])).toEqual([
    ['text', 4],
    ['text', 3],
    ['text', 1],
  ])
})

test('a table of codes and of its widest row alone is guessed in bounds', () => {
  const wide = guessed([
    Array.from({ length: 200 }, (_, index) => `Столбец ${index}`),
    Array.from({ length: 200 }, (_, index) => index),
  ])
  expect(wide.named).toHaveLength(200)
  expect(new Set(wide.named.map((each) => each.kind))).toEqual(new Set(['number']))
  expect(guessed([['Имя']])).toMatchObject({ heading: 1, named: [{ kind: 'text', filled: 0 }] })
})
