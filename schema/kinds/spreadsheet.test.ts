import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readBook } from './spreadsheet/book.ts'
import { clearArea, orderRows, writeBlock } from './spreadsheet/cells.ts'
import { fillArea } from './spreadsheet/fill.ts'
import { shiftFormula, showFormula, storeFormula } from './spreadsheet/formulaText.ts'
import { freezeLines } from './spreadsheet/frozen.ts'
import { deleteLines, growAxis, hideLines, insertLines, moveLines } from './spreadsheet/lines.ts'
import { cellsOf, linesOf, sheetsOf } from './spreadsheet/maps.ts'
import { between, isRank, ranksBetween } from './spreadsheet/rank.ts'
import { addSheet, deleteSheet, moveSheet, renameSheet } from './spreadsheet/sheets.ts'
import { parseStyle, printStyle } from './spreadsheet/style.ts'
import { spreadsheetShape } from './spreadsheet.ts'
import { copyOf, exchange } from './testingDocs.ts'
import { cells, firstOf, seeded, write } from './testingSpreadsheet.ts'

const area = (doc: Y.Doc, [top, left, bottom, right]: [number, number, number, number]) => ({
  sheet: firstOf(doc),
  top,
  left,
  bottom,
  right,
})

test('an empty spreadsheet of 1000 rows and 26 columns is a few bytes', () => {
  const doc = seeded()
  expect([firstOf(doc).rows.ids.length, firstOf(doc).columns.ids.length]).toEqual([1000, 26])
  expect(Y.encodeStateAsUpdate(doc).length).toBeLessThan(60)
})

test('fractions stand between any two others, in the order in which they were asked for', () => {
  const rank = fc
    .string({ unit: fc.constantFrom('0', '1', '9', 'A', 'Z', 'a', 'z'), minLength: 1, maxLength: 6 })
    .filter(isRank)
  fc.assert(
    fc.property(rank, fc.option(rank), fc.integer({ min: 1, max: 70 }), (one, other, count) => {
      fc.pre(one !== other)
      const [low, high] = other === null || one < other ? [one, other] : [other, one]
      const made = ranksBetween(low, high, count)
      const all = [low, ...made, ...(high === null ? [] : [high])]
      expect(all).toEqual([...all].sort())
      expect(new Set(all).size).toBe(all.length)
      expect(made.every(isRank)).toBe(true)
      expect(between(low, high) > low).toBe(true)
    }),
  )
})

test.each([
  '=SUM(A1:B3)*$C$4+D$5-$E6',
  '=IF(A1>1,"A1; ""x""",1.5%)',
  '=SUM(C:C,3:5,$A:$B)',
  '=A1&#REF!',
  "=Лист9!A1+'Нет такого'!$B$2:C3+SUM(ZZZ99999,LOG10(A1))",
  '=SUM( B2 , 1e3 )',
  "='Лист №2'!B2+'A1'!A1",
  '=Foo(A1)',
  '=-A1^2<>B1',
])('%s is shown as it was typed', (typed) => {
  const doc = seeded()
  addSheet(doc, readBook(doc), 'Лист №2')
  addSheet(doc, readBook(doc), 'A1')
  const place = { book: readBook(doc), sheet: '0', language: 'en' } as const
  expect(showFormula(storeFormula(typed, place), place)).toBe(typed)
})

test('a formula is typed and shown in Russian, and stored in no language', () => {
  const doc = seeded()
  const [ru, en] = (['ru', 'en'] as const).map((language) => ({ book: readBook(doc), sheet: '0', language }))
  const stored = storeFormula('=сумм(A1:A2;1,5)+ЕСЛИ(ИСТИНА;2;"2,5;")', ru!)
  expect(showFormula(stored, en!)).toBe('=SUM(A1:A2,1.5)+IF(TRUE,2,"2,5;")')
  expect(showFormula(stored, ru!)).toBe('=СУММ(A1:A2;1,5)+ЕСЛИ(ИСТИНА;2;"2,5;")')
  expect(storeFormula('=sum(A1:A2,1.5)+IF(true,2,"2,5;")', ru!).toUpperCase()).toBe(stored.toUpperCase())
})

test('[RSS.04~] formulas follow their cells as rows and columns are inserted, deleted and moved', () => {
  const doc = seeded()
  write(doc, 'A1', 1)
  write(doc, 'A3', 3)
  write(doc, 'D9', '=A1+SUM(A1:A3)+$A$3')
  insertLines(doc, firstOf(doc), 'rows', { index: 1, count: 2 })
  expect(cells(doc)).toEqual({ A1: 1, A5: 3, D11: '=A1+SUM(A1:A5)+$A$5' })
  insertLines(doc, firstOf(doc), 'columns', { index: 0, count: 1 })
  expect(cells(doc)).toEqual({ B1: 1, B5: 3, E11: '=B1+SUM(B1:B5)+$B$5' })
  deleteLines(doc, firstOf(doc), 'rows', [firstOf(doc).rows.ids[4]!])
  expect(cells(doc)).toEqual({ B1: 1, E10: '=B1+SUM(B1:B4)+#REF!' })
  moveLines(doc, firstOf(doc), 'rows', { ids: [firstOf(doc).rows.ids[0]!], index: 3 })
  expect(cells(doc)).toEqual({ B3: 1, E10: '=B3+SUM(B3:B4)+#REF!' })
  deleteLines(doc, firstOf(doc), 'columns', ['0'])
  expect(cells(doc)).toEqual({ D10: '=#REF!+SUM(#REF!)+#REF!' })
})

test('sheets keep their formulas by any name and place; the last one stays', () => {
  const doc = seeded()
  const id = addSheet(doc, readBook(doc), "It's")!
  expect(readBook(doc).sheets.map(({ name }) => name)).toEqual(['Sheet1', 'It s'])
  write(doc, 'A1', "='It s'!B2")
  renameSheet(doc, readBook(doc), id, 'sheet1')
  expect(cells(doc)).toEqual({ A1: "='sheet1 (2)'!B2" })
  moveSheet(doc, readBook(doc), id, 0)
  expect(readBook(doc).sheets.map((sheet) => sheet.id)).toEqual([id, '0'])
  deleteSheet(doc, readBook(doc), id)
  expect(cells(doc)).toEqual({ A1: '=#REF!' })
  deleteSheet(doc, readBook(doc), '0')
  expect(readBook(doc).sheets.length).toBe(1)
})

test('the last two sheets, deleted by two people at once, leave one', () => {
  const ann = seeded()
  const id = addSheet(ann, readBook(ann), 'Two')!
  const bob = copyOf(ann)
  deleteSheet(ann, readBook(ann), '0')
  deleteSheet(bob, readBook(bob), id)
  exchange(ann, bob)
  expect(readBook(ann).sheets.map((sheet) => sheet.id)).toEqual(['0'])
  expect(readBook(bob).sheets.map((sheet) => sheet.id)).toEqual(['0'])
})

test('copied, filled and sorted formulas move along, what is fixed stays', () => {
  const doc = seeded()
  for (const [address, value] of Object.entries({ A1: 3, A2: 1, A3: 2, B1: '=A1*$C$1', C1: 5 }))
    write(doc, address, value)
  fillArea(doc, readBook(doc), area(doc, [0, 1, 0, 1]), { ...area(doc, [0, 1, 2, 1]), goesOn: true })
  expect(cells(doc)).toMatchObject({ B2: '=A2*$C$1', B3: '=A3*$C$1' })
  orderRows(doc, readBook(doc), area(doc, [0, 0, 2, 1]), [1, 2, 0])
  expect(cells(doc)).toEqual({ A1: 1, A2: 2, A3: 3, B1: '=A1*$C$1', B2: '=A2*$C$1', B3: '=A3*$C$1', C1: 5 })
  write(doc, 'D1', 10)
  write(doc, 'D2', 12)
  fillArea(doc, readBook(doc), area(doc, [0, 3, 1, 3]), { ...area(doc, [0, 3, 4, 3]), goesOn: true })
  expect(cells(doc)).toMatchObject({ D3: 14, D4: 16, D5: 18 })
  fillArea(doc, readBook(doc), area(doc, [0, 3, 1, 3]), { ...area(doc, [0, 3, 1, 5]), goesOn: true })
  expect(cells(doc)).toMatchObject({ E1: 10, F2: 12 })
  writeBlock(doc, { sheet: firstOf(doc), top: 998, left: 0 }, [
    [{ value: 1 }],
    [{ value: 2 }],
    [{ value: 3 }],
  ])
  expect(cells(doc)).toMatchObject({ A999: 1, A1000: 2 })
  expect(shiftFormula('=[0.0]', { book: readBook(doc), sheet: '0' }, { rows: -1, columns: 0 })).toBe('=#REF!')
  clearArea(doc, area(doc, [0, 0, 999, 25]))
  expect(cells(doc)).toEqual({})
})

test('rows that are added at the end by two people at once are kept', () => {
  const ann = seeded()
  const bob = copyOf(ann)
  growAxis(ann, firstOf(ann), 'rows', 10)
  growAxis(bob, firstOf(bob), 'rows', 500)
  write(ann, 'A1010', 'ann')
  write(bob, 'A1500', 'bob')
  exchange(ann, bob)
  expect(cells(ann)).toEqual({ A1010: 'ann', A1500: 'bob' })
  expect(firstOf(ann).rows.ids.length).toBe(1500)
})

test('lines that two people insert at one place stand together by person, and there is room between equal places', () => {
  const ann = seeded()
  const bob = copyOf(ann)
  const [mine, theirs] = [ann, bob].map((doc) =>
    insertLines(doc, firstOf(doc), 'rows', { index: 1, count: 40 }),
  )
  exchange(ann, bob)
  const ids = firstOf(ann).rows.ids.slice(1, 81)
  expect([mine!.join() + theirs!.join(), theirs!.join() + mine!.join()]).toContain(
    ids.slice(0, 40).join() + ids.slice(40).join(),
  )
  for (const id of ['xaaaaaaa', 'xbbbbbbb', 'xccccccc']) linesOf(ann).set(`0/columns/${id}/at`, '0:V')
  const [made] = insertLines(ann, firstOf(ann), 'columns', { index: 2, count: 1 })
  expect(firstOf(ann).columns.ids.slice(0, 6)).toEqual(['0', 'xaaaaaaa', made, 'xbbbbbbb', 'xccccccc', '1'])
})

test('a style says all of itself in its id, and what no editor writes is passed over', () => {
  const style = { bold: true, align: 'right', color: 'red', format: 'percent', digits: 1 } as const
  expect(parseStyle(printStyle(style))).toEqual(style)
  expect(parseStyle('b=1;c=constructor;n=__proto__;d=11;zz')).toEqual({ bold: true })
})

test('what no editor writes is neither read nor in the way', () => {
  const doc = seeded()
  write(doc, 'A1', 'kept')
  for (const [key, value] of [
    ['0/rank/x', 1],
    ['__proto__/rank', 'V'],
    ['x1/rank', 'a0'],
    ['0/rows/9999999', true],
    ['0/name', 5],
  ] as const)
    sheetsOf(doc).set(key, value)
  for (const key of ['0/rows/0/at', '0/rows/xa/at', '0/diagonals/0/gone', '0/rows/0/size'])
    for (const value of ['V', '5:a0', '9:', -5, {}]) linesOf(doc).set(key, value)
  for (const key of ['0/0', '0/0/0/0', 'a/b/c', '0/xx9/0', '0/0/999']) cellsOf(doc).set(key, 'lost')
  cellsOf(doc).set('0/1/0', Number.NaN)
  cellsOf(doc).set('0/2/0', '=SUM([0.0:zz.zz])+[[]+["')
  expect(cells(doc)).toEqual({ A1: 'kept', A3: '=SUM(#REF!)+#REF!+["' })
})

test('a formula is pasted into a sheet that was made after it was copied, and after rows were inserted', () => {
  const doc = new Y.Doc()
  spreadsheetShape.seed(doc)
  const book = readBook(doc)
  addSheet(doc, book, 'Later')
  insertLines(doc, book.sheets[0]!, 'rows', { index: 0, count: 1 })
  const [own, later] = readBook(doc).sheets
  const by = { rows: 2, columns: 1 }
  expect(shiftFormula('=[0.0]+[$0.$0]', { book, sheet: '0', to: later! }, by)).toBe('=[1.2]+[$0.$0]')
  // The third row counts as it is now; what is fixed stays where it was meant.
  expect(shiftFormula('=[0.0]+[$0.$0]', { book, sheet: '0', to: own! }, by)).toBe('=[1.1]+[$0.$0]')
})

test('hostile values freeze nothing, or no more than may be', () => {
  const doc = seeded()
  const frozen = (value: unknown) => {
    sheetsOf(doc).set('0/frozen/rows', value)
    sheetsOf(doc).set('0/frozen/columns', value)
    return firstOf(doc).frozen
  }
  for (const value of [3, -1, null, true, '', 'nowhere', '__proto__', '99999999', ['1'], { rows: 1 }])
    expect(frozen(value)).toEqual({ rows: 0, columns: 0 })
  expect(frozen('999')).toEqual({ rows: 100, columns: 0 })
  expect(frozen('25')).toEqual({ rows: 26, columns: 25 })
  freezeLines(doc, firstOf(doc), 'rows', 5000)
  freezeLines(doc, firstOf(doc), 'columns', 0)
  expect([firstOf(doc).frozen, sheetsOf(doc).has('0/frozen/columns')]).toEqual([
    { rows: 100, columns: 0 },
    false,
  ])
})

test('lines are hidden and shown again, never all of them, whoever does it at once', () => {
  const doc = seeded()
  const ids = firstOf(doc).columns.ids
  hideLines(doc, firstOf(doc), 'columns', { ids: ids.slice(1, 3), isHidden: true })
  expect(spreadsheetShape.json(doc)).toMatchObject({ sheets: [{ hiddenColumns: ['B', 'C'] }] })
  hideLines(doc, firstOf(doc), 'columns', { ids, isHidden: true })
  hideLines(doc, firstOf(doc), 'columns', { ids: ids.slice(0, 2), isHidden: false })
  expect([...firstOf(doc).columns.hidden]).toEqual(['2'])
  const other = copyOf(doc)
  hideLines(doc, firstOf(doc), 'columns', { ids: ids.slice(0, 13), isHidden: true })
  hideLines(other, firstOf(other), 'columns', { ids: ids.slice(13), isHidden: true })
  exchange(doc, other)
  expect(firstOf(doc).columns.hidden.size).toBe(0)
})
