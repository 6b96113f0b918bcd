import { expect, test } from 'vitest'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { hideLines } from '#schema/kinds/spreadsheet/lines.ts'
import { hiddenRowsOf } from './hiddenRows.ts'
import { Sheet } from './testingSheet.ts'

const sheet = () => new Sheet({ A1: 1, A2: 2, A3: 3, A4: 10, A5: 'word', B1: '=SUBTOTAL(9,A1:A4)' })

test('a subtotal counts as its first argument says, and leaves other subtotals out', () => {
  const given: [string, unknown][] = [
    ['=SUBTOTAL(1,A1:A5)', 4],
    ['=SUBTOTAL(2,A1:A5)', 4],
    ['=SUBTOTAL(3,A1:A5)', 5],
    ['=SUBTOTAL(4,A1:A5)', 10],
    ['=SUBTOTAL(5,A1:A5)', 1],
    ['=SUBTOTAL(6,A1:A5)', 60],
    ['=ROUND(SUBTOTAL(7,A1:A5),4)', 4.0825],
    ['=ROUND(SUBTOTAL(8,A1:A5),4)', 3.5355],
    ['=SUBTOTAL(9,A1:A5,A1)', 17],
    ['=ROUND(SUBTOTAL(10,A1:A5),4)', 16.6667],
    ['=SUBTOTAL(11,A1:A5)', 12.5],
    ['=SUBTOTAL(109,A:A)', 16],
    ['=SUBTOTAL(9,A1:B4)', 16],
    ['=SUBTOTAL(12,A1:A5)', '#VALUE!'],
    ['=SUBTOTAL(100,A1:A5)', '#VALUE!'],
    ['=SUBTOTAL(9)', '#VALUE!'],
    ['=SUBTOTAL(9,3)', '#VALUE!'],
    ['=SUBTOTAL(1,C1:C9)', '#DIV/0!'],
  ]
  const counted = sheet()
  for (const [formula, value] of given)
    expect([formula, counted.write({ D1: formula }).get('D1')]).toEqual([formula, value])
})

test('rows that are hidden by hand are left out from 101 on, those of a filter always, as soon as they are', () => {
  const counted = sheet().write({ C1: '=SUBTOTAL(9,A1:A4)', C2: '=SUBTOTAL(109,A1:A4)', C3: '=C2*2' })
  const hidden = () => readBook(counted.doc).sheets[0]!
  hideLines(counted.doc, hidden(), 'rows', { ids: [hidden().rows.ids[3]!], isHidden: true })
  counted.hide([hiddenRowsOf(hidden())])
  expect(['C1', 'C2', 'C3'].map((at) => counted.get(at))).toEqual([16, 6, 12])
  const { id, rows } = hidden()
  counted.hide([
    { sheet: id, rows: new Set([rows.ids[0]!, rows.ids[3]!]), filtered: new Set([rows.ids[0]!]) },
  ])
  expect(['C1', 'C2', 'C3'].map((at) => counted.get(at))).toEqual([15, 5, 10])
  // A book that comes anew says it, too.
  counted.apply(true)
  expect(['C1', 'C2'].map((at) => counted.get(at))).toEqual([16, 6])
})
