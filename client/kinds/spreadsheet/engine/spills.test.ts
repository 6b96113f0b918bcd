import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellValue } from '#schema/kinds/spreadsheet/maps.ts'
import { readBook } from '#schema/kinds/spreadsheet/book.ts'
import { deleteLines, insertLines } from '#schema/kinds/spreadsheet/lines.ts'
import { Sheet } from './testingSheet.ts'

const shown = (sheet: Sheet, ...addresses: string[]) => addresses.map((address) => sheet.get(address))

test('[RSS.02~] an array fills the cells below and beside, and what reads these is counted', () => {
  const sheet = new Sheet({
    D1: 3,
    A1: '=SEQUENCE(D1,2)',
    E1: '=SUM(A1:B9)',
    E2: '=B2*10',
    E3: '=SUM(A1#)',
    '2!A1': '=Sheet1!A2',
  })
  expect(shown(sheet, 'A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4')).toEqual([1, 2, 3, 4, 5, 6, undefined])
  expect(shown(sheet, 'E1', 'E2', 'E3', '2!A1')).toEqual([21, 40, 21, 3])
  sheet.write({ D1: 1 })
  expect(shown(sheet, 'A1', 'B1', 'A2', 'B2', 'E1', 'E2', 'E3', '2!A1')).toEqual([
    1,
    2,
    undefined,
    undefined,
    3,
    0,
    3,
    0,
  ])
  sheet.write({ A1: 7 })
  expect(shown(sheet, 'B1', 'E1', 'E3')).toEqual([undefined, 7, '#REF!'])
})

test('[RSS.03~] what stands in the way of an array stays, and the array is an error until it goes', () => {
  const sheet = new Sheet({ A1: '=SEQUENCE(3)', C1: '=COUNT(A2:A3)' })
  sheet.write({ A2: 'mine' })
  expect(shown(sheet, 'A1', 'A3', 'C1')).toEqual(['#SPILL!', undefined, 0])
  sheet.write({ A2: '=5*5' })
  expect(shown(sheet, 'A1', 'A2', 'C1')).toEqual(['#SPILL!', 25, 1])
  sheet.write({ A2: undefined })
  expect(shown(sheet, 'A1', 'A2', 'A3', 'C1')).toEqual([1, 2, 3, 2])
})

test('of two arrays that would meet the upper one fills its cells, whichever was written first', () => {
  for (const order of [
    ['B1', 'A2'],
    ['A2', 'B1'],
  ]) {
    const sheet = new Sheet()
    for (const address of order)
      sheet.write({ [address]: address === 'B1' ? '=SEQUENCE(3)' : '=SEQUENCE(1,3)' })
    expect(shown(sheet, 'B1', 'B2', 'B3', 'A2', 'C2')).toEqual([1, 2, 3, '#SPILL!', undefined])
    sheet.write({ B1: '=1' })
    expect(shown(sheet, 'B1', 'A2', 'B2', 'C2', 'B3')).toEqual([1, 1, 2, 3, undefined])
  }
})

test('[RSS.03~] an array that depends on what it fills is a loop, also by way of others', () => {
  const sheet = new Sheet({ A1: '=SEQUENCE(A3+3)', C1: '=SEQUENCE(E1)', E1: '=IF(C2=2,1,3)', G1: '=1+1' })
  expect(shown(sheet, 'A1', 'C1', 'C2', 'G1')).toEqual(['#CYCLE!', '#CYCLE!', undefined, 2])
  sheet.write({ E1: 2 })
  expect(shown(sheet, 'C1', 'C2')).toEqual([1, 2])
})

test('[RSS.03~] arrays past the sheet or of too many values, and functions without an end, are errors soon', () => {
  const sheet = new Sheet({
    A1: '=SEQUENCE(1001)',
    B1: '=SEQUENCE(900000,9)',
    C1: '=LET(f,LAMBDA(s,n,s(s,n+1)+s(s,n+1)),f(f,1))',
    D1: '=IFERROR(SUM(MAP(SEQUENCE(300000),LAMBDA(x,SUM(SEQUENCE(1000))+SUM(F:F)))),1)',
    E1: '=LET(a,SEQUENCE(1000),b,a*a,c,b*b,d,c*c,e,d*d,SUM(e*0))',
    F1: 1,
    G1: `=${'ABS('.repeat(90)}1/0${')'.repeat(90)}`,
  })
  expect('ABCDEG'.split('').map((letter) => sheet.get(`${letter}1`))).toEqual([
    '#SPILL!',
    '#NUM!',
    '#NUM!',
    '#NUM!',
    0,
    '#DIV/0!',
  ])
})

test('[RSS.04~] what an array fills follows rows that are inserted and deleted', () => {
  const sheet = new Sheet({ A2: '=SEQUENCE(2)', C1: '=SUM(A2:A9)' })
  const first = () => readBook(sheet.doc).sheets[0]!
  insertLines(sheet.doc, first(), 'rows', { index: 0, count: 1 })
  sheet.apply(true)
  expect(shown(sheet, 'A2', 'A3', 'A4', 'C2')).toEqual([undefined, 1, 2, 3])
  deleteLines(sheet.doc, first(), 'rows', [first().rows.ids[3]!])
  sheet.apply(true)
  expect(shown(sheet, 'A3', 'A4', 'A5')).toEqual([1, 2, undefined])
})

test('[RSS.02~] whatever is written in whichever order, arrays come to what they come to when all is counted at once', () => {
  const places = ['A', 'B', 'C', 'D'].flatMap((letter) => [1, 2, 3, 4].map((row) => `${letter}${row}`))
  const written = fc.oneof(
    fc.constantFrom(1, 2, 'x', undefined),
    fc.constantFrom(
      '=SEQUENCE(2)',
      '=SEQUENCE(1,3)',
      '=SEQUENCE(3,2)',
      '=SEQUENCE(2,2,9)',
      '=FILTER(F1:F3,F1:F3>F4)',
    ),
    fc.constantFrom(...places).map((place) => `=${place}+1`),
    fc.constantFrom('=SUM(C1:D4)', '=IFERROR(A1#,7)', '=SEQUENCE(F4)'),
  )
  const edit = fc.record({ at: fc.constantFrom(...places, 'F4'), value: written })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const cells: Record<string, CellValue | undefined> = {}
      const sheet = new Sheet({ F1: 1, F2: 2, F3: 3, F4: 1 })
      for (const { at, value } of edits) {
        // F4 is how many there are.
        cells[at] = at === 'F4' ? (value === 2 ? 2 : 1) : value
        sheet.write({ [at]: cells[at] })
      }
      const kept = Object.fromEntries(
        Object.entries(cells).filter(([, value]) => value !== undefined),
      ) as Record<string, CellValue>
      const whole = new Sheet({ F1: 1, F2: 2, F3: 3, F4: 1, ...kept })
      const seen = (each: Sheet) => places.map((place) => [place, each.get(place)])
      expect(seen(sheet)).toEqual(seen(whole))
    }),
    { numRuns: 60 },
  )
})
