import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allChecks, countChecks, isChecked, noChecks, putChecks } from '../../objects/rows/checks.ts'
import { printCells, readCells } from '../../platform/cellText.ts'
import { moved, rectangleOf, select } from './selection.ts'

const size = { rows: 100, columns: 5, screen: 20 }
const press = (key: string, more: { ctrl?: boolean; shift?: boolean } = {}) => ({
  key,
  ctrl: false,
  shift: false,
  ...more,
})

describe('the selection of a table', () => {
  test('arrows move by one cell and stop at the edges', () => {
    const corner = select({ row: 0, column: 4 })
    expect(moved(corner, press('ArrowUp'), size)).toEqual(corner)
    expect(moved(corner, press('ArrowRight'), size)).toEqual(corner)
    expect(moved(corner, press('ArrowDown'), size)).toEqual(select({ row: 1, column: 4 }))
    expect(moved(corner, press('ArrowDown', { ctrl: true }), size)).toEqual(select({ row: 99, column: 4 }))
  })

  test('Shift keeps the other corner', () => {
    const first = moved(select({ row: 5, column: 2 }), press('ArrowUp', { shift: true }), size)!
    const second = moved(first, press('ArrowLeft', { shift: true }), size)!
    expect(rectangleOf(second)).toEqual({ top: 4, bottom: 5, left: 1, right: 2 })
  })

  test('Tab goes through a row and leaves the table at its end', () => {
    expect(moved(select({ row: 1, column: 3 }), press('Tab'), size)).toEqual(select({ row: 1, column: 4 }))
    expect(moved(select({ row: 1, column: 4 }), press('Tab'), size)).toBeNull()
    expect(moved(select({ row: 1, column: 0 }), press('Tab', { shift: true }), size)).toBeNull()
  })

  test('a letter moves nothing', () => {
    expect(moved(select({ row: 1, column: 1 }), press('a'), size)).toBeNull()
  })
})

describe('cells on the clipboard', () => {
  test('any cells read back as they were copied', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'я', '"', '\t', '\n', ' ', ',') })
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        expect(readCells(printCells(rows), 100)).toEqual(rows)
      }),
    )
  })

  test('no more cells are read than are asked for', () => {
    expect(readCells('a\tb\nc\td', 3)).toEqual([['a', 'b'], ['c']])
  })

  test('a quote that never closes takes the rest and nothing more', () => {
    expect(readCells('"a\tb', 10)).toEqual([['a\tb']])
  })
})

describe('chosen rows', () => {
  test('all but some are chosen by naming these', () => {
    const most = putChecks(allChecks, ['a', 'b'], false)
    expect([isChecked(most, 'a'), isChecked(most, 'c'), countChecks(most, 10)]).toEqual([false, true, 8])
    expect(countChecks(putChecks(most, ['a', 'c'], true), 10)).toBe(9)
  })

  test('rows are chosen and let go by themselves', () => {
    const two = putChecks(noChecks, ['a', 'b'], true)
    expect([isChecked(two, 'a'), isChecked(two, 'c'), countChecks(two, 10)]).toEqual([true, false, 2])
    expect(countChecks(putChecks(two, ['b', 'c'], false), 10)).toBe(1)
  })
})
