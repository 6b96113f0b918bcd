import { expect, test } from 'vitest'
import type * as Y from 'yjs'
import { readBook } from './spreadsheet/book.ts'
import { clearArea, orderRows } from './spreadsheet/cells.ts'
import { conditionKinds, meets, parseCondition } from './spreadsheet/condition.ts'
import { fillArea } from './spreadsheet/fill.ts'
import { dropFilter, passes, putFilter, stretchFilter, writeFilterColumn } from './spreadsheet/filter.ts'
import { parseRuns, printRuns } from './spreadsheet/lineRuns.ts'
import { deleteLines, hideLines, insertLines } from './spreadsheet/lines.ts'
import { sheetsOf } from './spreadsheet/maps.ts'
import { copyOf, exchange } from './testingDocs.ts'
import { cells, firstOf, seeded, write } from './testingSpreadsheet.ts'

/** Heads and five rows with a filter over them; `rows` are those that column A hides. */
function filtered(rows: readonly number[]): Y.Doc {
  const doc = seeded()
  write(doc, 'A1', 'Name')
  for (let row = 2; row <= 6; row += 1) write(doc, `A${row}`, `n${row}`)
  putFilter(doc, { sheet: firstOf(doc), top: 0, bottom: 5, left: 0, right: 1 })
  hide(doc, '0', rows)
  return doc
}
const hide = (doc: Y.Doc, column: string, rows: readonly number[]) =>
  writeFilterColumn(doc, '0', column, {
    criterion: { but: new Set(rows.map((row) => `n${row}`)) },
    rows: new Set(rows.map((row) => firstOf(doc).rows.ids[row - 1]!)),
  })
const hidden = (doc: Y.Doc) =>
  [...firstOf(doc).rows.hidden].map((id) => firstOf(doc).rows.index.get(id)! + 1).sort((a, b) => a - b)

test('[RSS.04~] rows that a filter hides are hidden for everyone, what two people ask of two columns counts together, and without the filter all are shown', () => {
  const [ann, bob] = [filtered([]), seeded()]
  exchange(ann, bob)
  hide(ann, '0', [3])
  hide(bob, '1', [5])
  exchange(ann, bob)
  expect(hidden(ann)).toEqual([3, 5])
  expect(hidden(bob)).toEqual([3, 5])
  // What is hidden by hand stays so.
  hideLines(ann, firstOf(ann), 'rows', { ids: ['7'], isHidden: true })
  hideLines(ann, firstOf(ann), 'rows', { ids: ['2', '4', '7'], isHidden: false })
  expect(hidden(ann)).toEqual([3, 5])
  hideLines(ann, firstOf(ann), 'rows', { ids: ['7'], isHidden: true })
  dropFilter(ann, '0')
  expect(firstOf(ann).filter).toBeUndefined()
  expect(hidden(ann)).toEqual([8])
})

test('[RSS.04~] a filter goes with its rows: those that come in are shown, and its heads always are', () => {
  const doc = filtered([3, 6])
  insertLines(doc, firstOf(doc), 'rows', { index: 2, count: 1 })
  expect(hidden(doc)).toEqual([4, 7])
  expect(firstOf(doc).filter!.area).toEqual({ top: 0, bottom: 6, left: 0, right: 1 })
  deleteLines(doc, firstOf(doc), 'rows', ['0'])
  deleteLines(doc, firstOf(doc), 'rows', ['1'])
  expect(hidden(doc)).toEqual([2, 5])
  stretchFilter(doc, { sheet: firstOf(doc), top: 1, bottom: 9, left: 0, right: 0 })
  expect(hidden(doc)).toEqual([5])
})

test('[RSS.04~] sorted rows take along that they are hidden; what is cleared or filled passes hidden ones over', () => {
  const doc = filtered([3])
  orderRows(
    doc,
    readBook(doc),
    { sheet: firstOf(doc), top: 1, bottom: 5, left: 0, right: 1 },
    [4, 3, 2, 1, 0],
  )
  expect(cells(doc)).toMatchObject({ A2: 'n6', A5: 'n3' })
  expect(hidden(doc)).toEqual([5])
  write(doc, 'B2', 1)
  write(doc, 'B3', 2)
  const sheet = firstOf(doc)
  const column = { sheet, left: 1, right: 1 }
  fillArea(
    doc,
    readBook(doc),
    { ...column, top: 1, bottom: 2 },
    { ...column, top: 1, bottom: 5, goesOn: true },
  )
  expect(cells(doc)).toMatchObject({ B4: 3, B6: 4 })
  expect(cells(doc)).not.toHaveProperty('B5')
  clearArea(doc, { sheet, top: 1, bottom: 5, left: 0, right: 0 }, true)
  expect(cells(doc)).toMatchObject({ A1: 'Name', A5: 'n3' })
  expect(cells(doc)).not.toHaveProperty('A6')
})

test('[RSS.03~] what no editor writes of a filter is passed over, and never are all rows hidden', () => {
  const doc = filtered([2, 3, 4, 5, 6])
  for (const [column, stored] of [
    ['0', '{'],
    ['0', 'null'],
    ['0', '[]'],
    ['0', 7],
    ['0', '{"only":5,"rows":"1-5"}'],
    ['0', '{"condition":{"kind":"above"},"rows":"1"}'],
    ['999', '{"but":[],"rows":"1-5"}'],
  ] as const) {
    const copy = copyOf(doc)
    sheetsOf(copy).set(`0/filter/${column}`, stored)
    expect(hidden(copy)).toEqual(column === '0' ? [] : [2, 3, 4, 5, 6])
  }
  for (const area of [7, '[0.0', '[9.9!1.1:2.2]', '[x1!0.0:1.1]', '[0.5000:0.6000]', 'A1:B2']) {
    const copy = copyOf(doc)
    sheetsOf(copy).set('0/filter/area', area)
    expect(firstOf(copy).filter).toBeUndefined()
  }
  sheetsOf(doc).set('0/filter/0', '{"but":[],"rows":"0-99999999 3-2 a-b 1-x  - 4-4"}')
  expect(hidden(doc)).toEqual([5])
  deleteLines(doc, firstOf(doc), 'rows', firstOf(doc).rows.ids.slice(6))
  hide(doc, '0', [2, 3, 4, 5, 6])
  hideLines(doc, firstOf(doc), 'rows', { ids: ['0'], isHidden: true })
  expect(hidden(doc)).toEqual([2, 3, 4, 5, 6])
})

test('ids of lines are one short text and come back as they were', () => {
  const ids = ['1', '2', '3', 'xab', '7', '9', '8', '10']
  expect(printRuns(ids)).toBe('1-3 xab 7 9 8 10')
  expect([...parseRuns(printRuns(ids))]).toEqual(ids)
  expect([...parseRuns(printRuns([]))]).toEqual([])
})

test('conditions look at words or at numbers, and read nothing that no editor writes', () => {
  const asked = (kind: string, rest: object = {}) => parseCondition({ kind, ...rest })!
  const met = (kind: string, rest: object, ...values: (string | number | boolean | undefined)[]) =>
    values.map((value) => meets(value, asked(kind, rest)))
  expect(met('text.has', { text: 'ИР' }, 'Кирпич', 'Доска', undefined)).toEqual([true, false, false])
  expect(met('text.lacks', { text: '1' }, 21, undefined)).toEqual([false, true])
  expect(met('text.is', { text: 'true' }, true, 'truer')).toEqual([true, false])
  expect(met('text.starts', { text: 'a' }, 'Ab', 'ba')).toEqual([true, false])
  expect(met('text.ends', { text: 'a' }, 'Ab', 'ba')).toEqual([false, true])
  expect(met('empty', {}, '', undefined, 0)).toEqual([true, true, false])
  expect(met('filled', {}, '', undefined, 0)).toEqual([false, false, true])
  expect(met('is', { from: 2 }, 2, '2', 3)).toEqual([true, false, false])
  expect(met('isNot', { from: 2 }, 2, '2', 3)).toEqual([false, true, true])
  expect(met('above', { from: 2 }, 2, 3, 'x')).toEqual([false, true, false])
  expect(met('least', { from: 2 }, 2, 1)).toEqual([true, false])
  expect(met('below', { from: 2 }, 2, 1, undefined)).toEqual([false, true, false])
  expect(met('most', { from: 2 }, 2, 3)).toEqual([true, false])
  expect(met('between', { from: 5, to: 2 }, 2, 5, 6, 'x')).toEqual([true, true, false, false])
  expect(met('outside', { from: 2, to: 5 }, 2, 6, 'x')).toEqual([false, true, false])
  for (const wrong of [null, 5, {}, { kind: 'x' }, { kind: 'is' }, { kind: 'is', from: Number.NaN }])
    expect(parseCondition(wrong)).toBeUndefined()
  for (const kind of conditionKinds)
    expect(parseCondition({ kind, text: 'a', from: 1, to: 2 })?.kind).toBe(kind)
  expect(passes(2, { only: new Set(['2']) })).toBe(true)
  expect(passes(undefined, { but: new Set(['']) })).toBe(false)
})
