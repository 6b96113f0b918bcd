import { expect, test } from 'vitest'
import {
  addChecks,
  allows,
  checkAt,
  checkLimits,
  type CheckRule,
  hasRoomForCheck,
  writeCheck,
} from './spreadsheet/checks.ts'
import { deleteLines, insertLines } from './spreadsheet/lines.ts'
import { sheetsOf } from './spreadsheet/maps.ts'
import { exchange } from './testingDocs.ts'
import { firstOf, seeded } from './testingSpreadsheet.ts'

const list = (...values: string[]) => ({ rule: { kind: 'list' as const, values }, isStrict: true, help: '' })
const valuesAt = (doc: ReturnType<typeof seeded>, row: number, column: number) => {
  const rule = checkAt(firstOf(doc), row, column)?.rule
  return rule?.kind === 'list' ? rule.values.join() : rule?.kind
}
const area = (doc: ReturnType<typeof seeded>, top: number, bottom: number, right = 0) => ({
  sheet: firstOf(doc),
  top,
  bottom,
  left: 0,
  right,
})

test('[RSS.04~] the latest check of a cell counts, goes with its lines, and is the same for two who make one at once', () => {
  const [ann, bob] = [seeded(), seeded()]
  exchange(ann, bob)
  writeCheck(ann, area(ann, 0, 9), list('a'))
  writeCheck(ann, area(ann, 2, 3), list('b', 'b', ''))
  expect([1, 2, 3, 4, 10].map((row) => valuesAt(ann, row, 0))).toEqual(['a', 'b', 'b', 'a', undefined])
  writeCheck(ann, area(ann, 3, 3), undefined)
  expect([2, 3, 4].map((row) => valuesAt(ann, row, 0))).toEqual(['b', undefined, 'a'])
  exchange(ann, bob)
  writeCheck(ann, area(ann, 5, 6), list('ann'))
  writeCheck(bob, area(bob, 6, 7), list('bob'))
  exchange(ann, bob)
  expect([5, 6, 7].map((row) => valuesAt(ann, row, 0))).toEqual([5, 6, 7].map((row) => valuesAt(bob, row, 0)))
  insertLines(ann, firstOf(ann), 'rows', { index: 1, count: 1 })
  deleteLines(ann, firstOf(ann), 'rows', ['0'])
  expect([0, 2, 3, 4].map((row) => valuesAt(ann, row, 0))).toEqual(['a', 'b', undefined, 'a'])
  // What is covered whole is gone from the document.
  writeCheck(ann, area(ann, 0, 20, 3), undefined)
  expect([...sheetsOf(ann).keys()].filter((key) => key.includes('/check/'))).toEqual([])
})

test('a check says what a cell may hold, and what no editor writes is none', () => {
  const may = (rule: CheckRule, ...values: (string | number | boolean | undefined)[]) =>
    values.map((value) => allows(rule, value, () => new Set(['x', '5'])))
  expect(may({ kind: 'list', values: ['yes', '5'] }, 'yes', 5, 'no', undefined)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(may({ kind: 'range', range: '[0.0]' }, 'x', 5, 'no')).toEqual([true, true, false])
  const condition = { kind: 'between', from: 2, to: 4 } as const
  expect(may({ kind: 'number', condition }, 3, 5, '3')).toEqual([true, false, false])
  expect(may({ kind: 'length', condition }, 'abc', 'a', 1234, true)).toEqual([true, false, true, true])
  const doc = seeded()
  const sound = { area: '[0.0:0.9]', kind: 'list', values: ['a'] }
  for (const [stored, isTaken] of [
    [JSON.stringify(sound), true],
    [JSON.stringify({ ...sound, turn: 'x', help: 5, isStrict: 1 }), true],
    [JSON.stringify({ ...sound, area: 'A1' }), false],
    [JSON.stringify({ ...sound, area: '[zz.0]' }), false],
    [JSON.stringify({ ...sound, kind: 'range', range: 'A1' }), false],
    [JSON.stringify({ ...sound, kind: 'number', condition: { kind: 'text.is', text: 'a' } }), false],
    [JSON.stringify({ ...sound, kind: 'x' }), false],
    ['{', false],
    ['null', false],
    [7, false],
  ] as const) {
    sheetsOf(doc).set('0/check/xa', stored)
    expect(checkAt(firstOf(doc), 5, 0) !== undefined).toBe(isTaken)
  }
})

test('[RSS.04~] a sheet with all of its checks has room for one that stands in the place of others', () => {
  const doc = seeded()
  const cell = (row: number) => ({ top: row, bottom: row, left: 0, right: 0 })
  const asked = Array.from({ length: checkLimits.checks }, (_, row) => ({
    area: cell(row),
    check: list('a'),
  }))
  expect(addChecks(doc, firstOf(doc), asked)).toBe(true)
  expect(hasRoomForCheck(firstOf(doc), [cell(900)])).toBe(false)
  expect(hasRoomForCheck(firstOf(doc), [cell(3)])).toBe(true)
  expect(hasRoomForCheck(firstOf(doc), [{ ...cell(3), bottom: 4 }, cell(900)])).toBe(true)
  expect(hasRoomForCheck(firstOf(doc), [{ ...cell(3), bottom: 4 }, cell(900), cell(901)])).toBe(false)
})
