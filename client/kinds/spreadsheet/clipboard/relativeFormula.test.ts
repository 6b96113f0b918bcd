import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, columnName } from '#schema/kinds/spreadsheet/address.ts'
import { placedFormula, relativeFormula } from './relativeFormula.ts'

test('[RSS.02~] references of a copied formula are told by their distance, fixed ones by their place', () => {
  const at = { row: 1, column: 0 }
  const pairs = [
    ['=B1+A2', '=R[-1]C[1]+R[0]C[0]'],
    ['=$B$1+$B1+B$1', '=R1C2+R[-1]C2+R1C[1]'],
    ['=SUM(A1:B$3)', '=SUM(R[-1]C[0]:R3C[1])'],
    ['=SUM(B:C)+SUM($4:5)', '=SUM(C[1]:C[2])+SUM(R4:R[3])'],
    [`='Мой лист'!C5&Лист2!A1`, `='Мой лист'!R[3]C[2]&Лист2!R[-1]C[0]`],
    ['=IF(A3="R1C1 и A1",LOG10(A3),#N/A)', '=IF(R[1]C[0]="R1C1 и A1",LOG10(R[1]C[0]),#N/A)'],
  ] as const
  for (const [placed, relative] of pairs) {
    expect(relativeFormula(placed, at)).toBe(relative)
    expect(placedFormula(relative, at)).toBe(placed)
  }
  expect(placedFormula('=R[-2]C[0]+RC[1]+SUM(C[1])', at)).toBe('=#REF!+B2+SUM(B:B)')
  expect(placedFormula('=R[1]C[2]+R[1]C3+R1C1+SUM(C[0]:C[1])', { row: 2, column: 1 }, true)).toBe(
    '=C5+$C4+$A$1+SUM(3:4)',
  )
})

test('[RSS.02~] any formula stands as it stood once it is placed where it was', () => {
  const line = fc.record({ index: fc.integer({ min: 0, max: 900 }), isFixed: fc.boolean() })
  const ref = fc
    .tuple(line, line)
    .map(
      ([row, column]) =>
        `${column.isFixed ? '$' : ''}${columnName(column.index)}${row.isFixed ? '$' : ''}${row.index + 1}`,
    )
  const word = fc.constantFrom('"a ""R1C1"" A1"', '#N/A', '12.5', 'SUM', 'Лист2!B2', "'A 1'!C$3")
  const formula = fc.array(
    fc.oneof(
      ref,
      word,
      fc.tuple(ref, ref).map((both) => both.join(':')),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  const cell = fc.record({ row: fc.nat(900), column: fc.nat(900) })
  fc.assert(
    fc.property(formula, cell, (parts, at) => {
      const placed = `=${parts.join('+')}`
      expect([addressOf(at.row, at.column), placedFormula(relativeFormula(placed, at), at)]).toEqual([
        addressOf(at.row, at.column),
        placed,
      ])
    }),
  )
})
