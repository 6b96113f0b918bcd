import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Locale } from '#schema/accounts/locales.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { placeAt, writeStyle } from '#schema/kinds/spreadsheet/cells.ts'
import type { CellStyle } from '#schema/kinds/spreadsheet/style.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { cellLook } from './cellLook.ts'
import { compareSheets } from './compareSheets.ts'
import { cycleReference } from './cycleReference.ts'
import { openedSheet } from './testingView.ts'
import { editText, languageOf, readTyped } from './typed.ts'

const doc = new Y.Doc()
spreadsheetShape.seed(doc)
const at = (locale: Locale) => ({ book: readBook(doc), sheet: '0', language: languageOf(locale), locale })
const typed = (text: string, locale: Locale) => readTyped(text, at(locale), locale)

test.each<[string, Locale, unknown, CellStyle['format']?]>([
  ['1234,5', 'ru', 1234.5],
  ['1 234,5', 'ru', 1234.5],
  ['1234.5', 'ru', '1234.5'],
  ['1,234.5', 'en-US', 1234.5],
  ['1,5', 'en-US', '1,5'],
  ['-,5', 'ru', -0.5],
  ['1e3', 'zh-CN', 1000],
  ['12%', 'ru', 0.12, 'percent'],
  ['12,5 %', 'ru', 0.125, 'percent'],
  ['25.11.2026', 'ru', 46_351, 'date'],
  ['2026-11-25', 'zh-CN', 46_351, 'date'],
  ['11/25/2026', 'en-US', 46_351, 'date'],
  ['31.02.2026', 'ru', '31.02.2026'],
  ['истина', 'ru', true],
  ['FALSE', 'ru', false],
  ["'007", 'ru', "'007"],
  ["'=A1", 'ru', "'=A1"],
  ['=', 'ru', '='],
  ['=A1+1,5', 'ru', '=[0.0]+1.5'],
  ['слова', 'ru', 'слова'],
  ['', 'ru', undefined],
])('%j typed in %s is %j', (text, locale, value, format) => {
  expect(typed(text, locale)).toEqual(format ? { value, format } : { value })
})

test('what a cell holds is edited as it would be typed, and typed again is the same', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('12', '1,5', "'", "'a", '=', '=A1', '12%', '25.11.2026', 'TRUE', ' 7 ', "'7"),
    fc.boolean(),
    fc
      .double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
      .filter((number) => Math.abs(number) > 1e-6),
  )
  fc.assert(
    fc.property(value, fc.constantFrom<Locale>('ru', 'en-US', 'zh-CN'), (one, locale) => {
      // Only what can be typed is stored.
      const stored = typeof one === 'string' ? typed(one, locale).value : one
      expect(typed(editText(stored, {}, at(locale)), locale).value).toEqual(stored)
    }),
  )
})

test('values are shown by their format, in the signs of the language', () => {
  const show = (value: Parameters<typeof cellLook>[0], style: CellStyle, locale: Locale = 'ru') =>
    cellLook(value, style, locale).text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(show(1234.5, {})).toBe('1234,5')
  expect(show(1234.5, { format: 'number' })).toBe('1 234,50')
  expect(show(0.256, { format: 'percent' })).toBe('26 %')
  expect(show(0.256, { format: 'percent', digits: 1 }, 'en-US')).toBe('25.6%')
  expect(show(5, { format: 'currency', currency: 'RUB' })).toBe('5,00 ₽')
  expect(show(46_351, { format: 'date' }, 'en-US')).toBe('11/25/2026')
  expect(show(1e20, {}, 'en-US')).toBe('1E20')
  expect(show(true, {})).toBe('ИСТИНА')
  expect(show({ error: '#DIV/0!' }, {})).toBe('#ДЕЛ/0!')
  expect(show({ error: '#DIV/0!' }, {}, 'zh-CN')).toBe('#DIV/0!')
  expect(cellLook(5, {}, 'ru').align).toBe('right')
  expect(cellLook(5, { align: 'left' }, 'ru').align).toBe('left')
})

test.each([
  ['=A1', 3, ['=$A$1', '=A$1', '=$A1', '=A1']],
  ['=СУММ(B2:C10)+D4', 8, ['=СУММ($B$2:C10)+D4', '=СУММ(B$2:C10)+D4']],
  ['=СУММ(B2:C10)+D4', 12, ['=СУММ(B2:$C$10)+D4']],
  ["='Лист 2'!aa7*2", 13, ["='Лист 2'!$aa$7*2"]],
  ['="A1"&LOG10(5)', 4, []],
  ['=LOG10(5)', 5, []],
  ['A1', 2, []],
])('F4 in %s at %i fixes the reference there', (text, caret, steps) => {
  let now = { text, caret }
  for (const step of steps) {
    now = cycleReference(now.text, now.caret)!
    expect(now.text).toBe(step)
  }
  if (steps.length === 0) expect(cycleReference(text, caret)).toBeUndefined()
})

test('a number fits into its column: with fewer decimals, in powers of ten, or as signs that it does not', () => {
  const show = (value: number, width: number, style: CellStyle = {}) =>
    cellLook(value, style, 'ru', width).text
  expect(show(1 / 3, 104)).toBe('0,3333333333')
  expect(show(1 / 3, 60)).toBe('0,3333')
  expect(show(-450_000.126, 84)).toBe('-450000,1')
  expect(show(123_456_789_012, 104)).toMatch(/^1,2346\S*11$/)
  expect(show(0.000_000_012, 60)).toMatch(/^1\S*E-8$/)
  expect(show(450_000.5, 40)).toBe('5E5')
  expect(show(450_000.5, 30)).toBe('##')
  // Points and spaces are narrow: what fits is shown.
  expect(show(1600, 68, { format: 'number', digits: 2 })).toMatch(/^1\s600,00$/)
  expect(show(46_351, 83, { format: 'date' })).toBe('25.11.2026')
  expect(show(46_351, 80, { format: 'date' })).toBe('########')
  expect(show(450_000.5, 60, { format: 'number', digits: 2 })).toBe('######')
  expect(show(450_000.5, 104)).toBe('450000,5')
})

test('[RPG.22~] versions are compared cell by cell', () => {
  const version = (name: string, cells: object, styles: object = {}) => ({
    name,
    rows: 9,
    columns: 9,
    cells,
    styles,
  })
  const older = { sheets: [version('A', { A1: 1, A2: 'x', A3: 2 }), version('Old', {})] }
  const newer = {
    sheets: [version('A', { A1: 2, A3: 2, B1: '=A1' }, { A3: { bold: true } }), version('New', { A1: 1 })],
  }
  expect(compareSheets(older, newer)).toEqual([
    { sheet: 'A', address: 'A1', was: '1', is: '2' },
    { sheet: 'A', address: 'A3', was: '2', is: '2' },
    { sheet: 'A', address: 'B1', was: '', is: '=A1' },
    { sheet: 'A', address: 'A2', was: 'x', is: '' },
    { sheet: 'New', address: '', was: '', is: 'New' },
    { sheet: 'New', address: 'A1', was: '', is: '1' },
    { sheet: 'Old', address: '', was: 'Old', is: '' },
  ])
  const [free, frozen] = [
    { sheets: [version('A', {})] },
    { sheets: [{ ...version('A', {}), frozen: { rows: 2, columns: 0 } }] },
  ]
  const change = { sheet: 'A', address: '', was: '', is: '' }
  expect(compareSheets(free, frozen)).toEqual([{ ...change, frozen: { rows: 2, columns: 0 } }])
  expect(compareSheets(frozen, free)).toEqual([{ ...change, frozen: { rows: 0, columns: 0 } }])
  const formatted = {
    sheets: [{ ...version('A', {}), formats: [{ look: { bold: true }, areas: ['A1:A2'] }] }],
  }
  expect(compareSheets(free, formatted)).toEqual([{ ...change, what: 'formats' }])
  expect(compareSheets(formatted, formatted)).toEqual([])
})

test.each([
  ['=СЕГОДНЯ()', true],
  ['=сегодня() + 7', true],
  ['=ДАТА(ГОД(A1);1;1)', true],
  ['=A1', true],
  ['=A1-30', true],
  ['=A1-A1', false],
  ['=A1*2', false],
  ['=B1', false],
  ['=ДАТА(2026;1;1)-СЕГОДНЯ()', false],
  ['=ГОД(СЕГОДНЯ())', false],
  ['=МАКС(A1:A3)', false],
])('[RSS.04~] %s is shown as a day: %j', (text, isDay) => {
  const { view, workbook, write } = openedSheet()
  write(0, 0, '01.02.2026')
  write(4, 4, text)
  expect(workbook.style(view.sheet!, 4, 4)).toEqual(isDay ? { format: 'date' } : {})
  // A format that was chosen stays.
  workbook.change((own) => writeStyle(own, placeAt({ sheet: view.sheet! }, 5, 5)!, 'n=number'))
  write(5, 5, text)
  expect(workbook.style(view.sheet!, 5, 5)).toEqual({ format: 'number' })
})
