import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { parseRef } from './spreadsheet/address.ts'
import { readBook } from './spreadsheet/book.ts'
import { showFormula, storeFormula } from './spreadsheet/formulaText.ts'
import { deleteLines, insertLines, moveLines } from './spreadsheet/lines.ts'
import { moveArea } from './spreadsheet/moveArea.ts'
import {
  areaNamed,
  deleteName,
  fixedRef,
  liveNames,
  nameFault,
  namesMost,
  ownNames,
  writeName,
} from './spreadsheet/names.ts'
import { sheetsOf } from './spreadsheet/maps.ts'
import { addSheet, deleteSheet } from './spreadsheet/sheets.ts'
import { spreadsheetShape } from './spreadsheet.ts'
import { copyOf, exchange } from './testingDocs.ts'
import { firstOf, seeded } from './testingSpreadsheet.ts'

const place = (doc: Y.Doc, language: 'ru' | 'en' = 'en') => ({ book: readBook(doc), sheet: '0', language })
const store = (doc: Y.Doc, text: string, language: 'ru' | 'en' = 'en') =>
  storeFormula(text, place(doc, language))
const show = (doc: Y.Doc, formula: string, language: 'ru' | 'en' = 'en') =>
  showFormula(formula, place(doc, language))
const define = (doc: Y.Doc, name: string, range: string, id?: string) =>
  writeName(doc, readBook(doc), {
    ...(id ? { id } : {}),
    name,
    ref: fixedRef(parseRef(store(doc, range))!, '0'),
  })
const said = (doc: Y.Doc) => (spreadsheetShape.json!(doc) as { names?: object[] }).names

test('[RSS.04~] a name means the cells that it was given to, wherever these are moved, and formulas keep it when it is changed', () => {
  const doc = seeded()
  const id = define(doc, 'Продажи', 'B2:B4')
  const formula = store(doc, '=СУММ(продажи;Продажи!A1;"Продажи";продажи(1))', 'ru')
  expect(formula).toBe(`=SUM([=${id}],Продажи!A1,"Продажи",продажи(1))`)
  expect(show(doc, formula, 'ru')).toBe('=СУММ(Продажи;Продажи!A1;"Продажи";продажи(1))')
  insertLines(doc, firstOf(doc), 'rows', { index: 2, count: 3 })
  expect(said(doc)).toEqual([{ name: 'Продажи', range: 'Sheet1!$B$2:$B$7' }])
  moveLines(doc, firstOf(doc), 'columns', { ids: ['1'], index: 4 })
  expect(said(doc)).toEqual([{ name: 'Продажи', range: 'Sheet1!$D$2:$D$7' }])
  define(doc, 'Sales_2026', 'A1:A2', id)
  expect([show(doc, formula), said(doc)]).toEqual([
    '=SUM(Sales_2026,Продажи!A1,"Продажи",продажи(1))',
    [{ name: 'Sales_2026', range: 'Sheet1!$A$1:$A$2' }],
  ])
  moveArea(
    doc,
    readBook(doc),
    { sheet: firstOf(doc), top: 0, bottom: 5, left: 0, right: 0 },
    { sheet: firstOf(doc), top: 10, left: 2 },
  )
  expect(said(doc)).toEqual([{ name: 'Sales_2026', range: 'Sheet1!$C$11:$C$12' }])
})

test('a formula keeps a deleted name, and means it again once the name is given again; cells that are gone leave #REF!', () => {
  const doc = seeded()
  const id = define(doc, 'Курс', 'A1')
  const formula = store(doc, '=Курс*2')
  deleteName(doc, id)
  expect([show(doc, formula), said(doc), nameFault(readBook(doc), 'курс')]).toEqual([
    '=Курс*2',
    undefined,
    undefined,
  ])
  expect(define(doc, 'курс', 'B1')).toBe(id)
  expect(show(doc, formula)).toBe('=курс*2')
  deleteLines(doc, firstOf(doc), 'rows', ['0'])
  expect(said(doc)).toEqual([{ name: 'курс', range: '#REF!' }])
  const other = addSheet(doc, readBook(doc), 'План')!
  define(doc, 'План', 'План!A:A')
  expect(said(doc)).toEqual([
    { name: 'курс', range: '#REF!' },
    { name: 'План', range: 'План!$A:$A' },
  ])
  deleteSheet(doc, readBook(doc), other)
  const [, plan] = liveNames(readBook(doc))
  expect(areaNamed(readBook(doc), plan!)).toBeUndefined()
})

test('names are letters of any script, and neither addresses nor values nor twice there', () => {
  const doc = seeded()
  const id = define(doc, 'Итог', 'A1')
  const fault = (name: string, own?: string) => nameFault(readBook(doc), name, own)
  for (const name of ['_a', 'Налог.2026', '销售额', 'Sum_1', 'ABCD1', 'A1B', 'R2D2', 'сумм'])
    expect([name, fault(name)]).toEqual([name, undefined])
  for (const name of ['A1', 'xfd99', 'R1C1', 'r', 'C', 'RC', 'true', 'ЛОЖЬ'])
    expect([name, fault(name)]).toEqual([name, 'address'])
  for (const name of ['1a', 'a b', 'a-b', '.a', 'a!b', 'a[b]'])
    expect([name, fault(name)]).toEqual([name, 'signs'])
  expect([fault(''), fault('a'.repeat(256)), fault('ИТОГ'), fault('ИТОГ', id)]).toEqual([
    'empty',
    'long',
    'taken',
    undefined,
  ])
  for (let at = 1; at < namesMost; at += 1) sheetsOf(doc).set(`=name/x${at}/name`, `n_${at}`)
  for (let at = 1; at < namesMost; at += 1) sheetsOf(doc).set(`=name/x${at}/ref`, '[0!0.0]')
  expect([liveNames(readBook(doc)).length, fault('more'), fault('Итог', id)]).toEqual([
    namesMost,
    'full',
    undefined,
  ])
})

test('[RSS.04~] people who name ranges at once all keep their names, one of two that are the same with a number', () => {
  const ann = seeded()
  const eve = copyOf(ann)
  const [one, other] = [define(ann, 'Итог', 'A1'), define(eve, 'итог', 'B2')]
  const [formula, second] = [store(ann, '=Итог'), store(eve, '=итог')]
  exchange(ann, eve)
  expect(said(eve)).toEqual(said(ann))
  expect(new Set([show(ann, formula), show(ann, second)]).size).toBe(2)
  expect(
    liveNames(readBook(ann))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([one, other].toSorted())
  // One of them changes the name, the other the cells.
  define(ann, 'Сумма', 'A1', one)
  define(eve, liveNames(readBook(eve)).find(({ id }) => id === one)!.name, 'C3', one)
  exchange(ann, eve)
  expect(said(ann)).toEqual(said(eve))
})

test('what LET and LAMBDA name means no range, and what no editor writes is no name', () => {
  const doc = seeded()
  const id = define(doc, 'x', 'A1')
  expect([...ownNames('LET(x;1;y;SUM(z;2);LAMBDA(k;m;k+m)(x;y))')]).toEqual(['x', 'y', 'k', 'm'])
  expect(store(doc, '=LET(x,1,x+1)')).toBe('=LET(x,1,x+1)')
  expect(store(doc, '=LET(y,x,SUM(x,y))')).toBe(`=LET(y,[=${id}],SUM([=${id}],y))`)
  for (const [key, value] of [
    ['=name/x1/name', 'A1'],
    ['=name/x1/ref', '[0!0.0]'],
    ['=name/x2/name', 'lost'],
    ['=name/x2/ref', '[0.0]'],
    ['=name/x3/ref', '[0!0.0]'],
    ['=name/../name', 'a'],
    ['=name/x4/name', 7],
    ['=name/x5/name/more', 'b'],
  ] as const)
    sheetsOf(doc).set(key, value)
  expect(said(doc)).toEqual([{ name: 'x', range: 'Sheet1!$A$1' }])
  expect(show(doc, '=[=x9]+1')).toBe('=#NAME?+1')
})
