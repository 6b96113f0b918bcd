import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { addressOf } from '#schema/kinds/spreadsheet/address.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { functionNames } from '#schema/kinds/spreadsheet/functionNames.ts'
import { addSheet } from '#schema/kinds/spreadsheet/sheets.ts'
import { spreadsheetShape } from '#schema/kinds/spreadsheet.ts'
import { callAt, functionsBy, nameAt, referencesIn } from './formulaSpots.ts'
import { signatureOf } from './signatures.ts'

/** The text before `|`, where the caret is, and all of it. */
const at = (marked: string): [string, number] => [marked.replace('|', ''), marked.indexOf('|')]

test.each([
  ['=СУ|', 'СУ'],
  ['=1+su|', 'su'],
  ['=ЕСЛИ(A1>2;мак|)', 'мак'],
  ['=СУММ("a";b|', 'b'],
  ['СУ|', undefined],
  ['=A1|', undefined],
  ['=$A|', undefined],
  ['=A1:B|', undefined],
  ['=Лист2!B|', undefined],
  ['="сумма су|', undefined],
  ['="ab"|', undefined],
  ["='Мой лист су|", undefined],
  ['=СУ|ММ(', undefined],
])('the name at the caret of %s is %s', (marked, prefix) => {
  expect(nameAt(...at(marked))?.prefix).toBe(prefix)
})

test.each([
  ['=СУММ(|', 'SUM', 0],
  ['=СУММ(A1;|', 'SUM', 1],
  ['=СУММ(A1;МАКС(1;2);|', 'SUM', 2],
  ['=СУММ(A1;МАКС(1;2|', 'MAX', 1],
  ['=СУММ((1+2|', 'SUM', 0],
  ['=ОКРУГЛ(1,5;|', 'ROUND', 1],
  ['=СЦЕП(";(";|', 'CONCAT', 1],
] as const)('the caret of %s is in %s, argument %i', (marked, name, argument) => {
  expect(callAt(...at(marked), 'ru')).toEqual({ name, argument })
})

test('in English a comma parts arguments, and no call is one outside of brackets', () => {
  expect(callAt(...at('=ROUND(1.5,|'), 'en')).toEqual({ name: 'ROUND', argument: 1 })
  expect(callAt(...at('=ROUND(1,|'), 'en')).toEqual({ name: 'ROUND', argument: 1 })
  expect(callAt(...at('=ROUND(1.5,2)+|'), 'en')).toBeUndefined()
  expect(callAt(...at('ROUND(|'), 'en')).toBeUndefined()
})

test('functions are found by either name and shown as the reader writes them', () => {
  expect(functionsBy('сумме', 'ru')).toEqual(['СУММЕСЛИ', 'СУММЕСЛИМН'])
  expect(functionsBy('счет', 'ru')).toEqual(['СЧЁТ', 'СЧЁТЕСЛИ', 'СЧЁТЕСЛИМН', 'СЧЁТЗ', 'СЧЁТОБЪЕКТОВ'])
  expect(functionsBy('sumif', 'ru')).toEqual(['СУММЕСЛИ', 'СУММЕСЛИМН'])
  expect(functionsBy('сумм', 'en')).toEqual(['OBJECTSUM', 'SUM', 'SUMIF', 'SUMIFS', 'SUMPRODUCT'])
  expect(functionsBy('ъ', 'ru')).toEqual([])
})

test('the argument that is written is known in functions that take any number of them', () => {
  const current = (name: string, argument: number) => {
    const { parts, current: index } = signatureOf(name, argument)!
    return parts[index] && `${parts[index].argument}${parts[index].number ?? ''}`
  }
  expect([0, 1, 2, 3, 4, 5].map((argument) => current('SUMIFS', argument))).toEqual([
    'summed',
    'range1',
    'condition1',
    'range2',
    'condition2',
    'range2',
  ])
  expect([0, 2, 3].map((argument) => current('IF', argument))).toEqual(['condition', 'ifFalse', undefined])
  expect(signatureOf('toString', 0)).toBeUndefined()
  expect(Object.keys(functionNames).filter((name) => !signatureOf(name, 0))).toEqual([])
})

test('the references of a formula are where they stand, the same cells in one color', () => {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  addSheet(doc, readBook(doc, 'Лист1'), 'Другой лист')
  const book = readBook(doc, 'Лист1')
  const text = `=A1+СУММ(B2:$C$4;A1;'Другой лист'!D5)+"E6"&ЛОГ10(F7)+Лист9!A1`
  const found = referencesIn(text, { book, sheet: book.sheets[0]!.id, language: 'ru' })
  expect(
    found.map(({ from, to, color, area }) => [
      text.slice(from, to),
      color,
      area.sheet.name,
      addressOf(area.bottom, area.right),
    ]),
  ).toEqual([
    ['A1', 0, 'Лист1', 'A1'],
    ['B2:$C$4', 1, 'Лист1', 'C4'],
    ['A1', 0, 'Лист1', 'A1'],
    ["'Другой лист'!D5", 2, 'Другой лист', 'D5'],
    ['F7', 3, 'Лист1', 'F7'],
  ])
  expect(referencesIn('A1', { book, sheet: book.sheets[0]!.id, language: 'ru' })).toEqual([])
})
