import { expect, test } from 'vitest'
import { type Box } from './spreadsheet/areas.ts'
import { deleteFormat, type FormatRule, formatsAt, moveFormat, writeFormat } from './spreadsheet/formats.ts'
import { deleteLines, insertLines, moveLines } from './spreadsheet/lines.ts'
import { sheetsOf } from './spreadsheet/maps.ts'
import { exchange } from './testingDocs.ts'
import { firstOf, seeded } from './testingSpreadsheet.ts'

type Doc = ReturnType<typeof seeded>
const filled = (fill: 'red' | 'green' | 'blue'): FormatRule => ({
  condition: { kind: 'filled' },
  look: { fill },
})
const box = (top: number, bottom: number, right = 0): Box => ({ top, bottom, left: 0, right })
const fillsAt = (doc: Doc, row: number, column = 0) =>
  formatsAt(firstOf(doc), row, column).map(({ rule }) => ('look' in rule ? rule.look.fill : 'scale'))
const idAt = (doc: Doc, index: number) => firstOf(doc).formats![index]!.id

test('[RSS.04~] formats count in their order, go with their lines, and are the same for two who write and move them at once', () => {
  const [ann, bob] = [seeded(), seeded()]
  exchange(ann, bob)
  const put = (doc: Doc, rule: FormatRule, ...areas: Box[]) => writeFormat(doc, firstOf(doc), { rule, areas })
  put(ann, filled('red'), box(0, 9))
  put(ann, filled('green'), box(5, 5), box(8, 8))
  expect([0, 5, 8, 10].map((row) => fillsAt(ann, row))).toEqual([
    ['red'],
    ['red', 'green'],
    ['red', 'green'],
    [],
  ])
  exchange(ann, bob)
  // One moves a format while another changes it: both stay.
  moveFormat(ann, firstOf(ann), idAt(ann, 1), 0)
  writeFormat(bob, firstOf(bob), { rule: filled('blue'), areas: [box(5, 5)] }, idAt(bob, 1))
  put(bob, filled('green'), box(5, 6))
  exchange(ann, bob)
  expect(fillsAt(ann, 5)).toEqual(['blue', 'red', 'green'])
  expect(fillsAt(bob, 5)).toEqual(fillsAt(ann, 5))

  insertLines(ann, firstOf(ann), 'rows', { index: 2, count: 1 })
  expect([6, 7, 10].map((row) => fillsAt(ann, row).length)).toEqual([3, 2, 1])
  deleteLines(ann, firstOf(ann), 'rows', firstOf(ann).rows.ids.slice(6, 8))
  expect([5, 6, 8].map((row) => fillsAt(ann, row))).toEqual([['red'], ['red'], ['red']])
  // What comes between the lines of an area is in it.
  moveLines(ann, firstOf(ann), 'rows', { ids: [firstOf(ann).rows.ids[30]!], index: 1 })
  expect([1, 9].map((row) => fillsAt(ann, row))).toEqual([['red'], ['red']])
  deleteFormat(ann, firstOf(ann), idAt(ann, 0))
  expect(firstOf(ann).formats).toBeUndefined()
})

test('a format of whole columns takes rows that come later, and a sheet has a hundred formats', () => {
  const doc = seeded()
  const whole = box(0, firstOf(doc).rows.ids.length - 1)
  writeFormat(doc, firstOf(doc), { rule: filled('red'), areas: [whole] })
  sheetsOf(doc).set('0/rows/1200', true)
  expect(fillsAt(doc, 1199)).toEqual(['red'])
  const written = Array.from({ length: 101 }, () =>
    writeFormat(doc, firstOf(doc), { rule: filled('green'), areas: [box(0, 0)] }),
  )
  expect(written.filter(Boolean)).toHaveLength(99)
  expect(firstOf(doc).formats).toHaveLength(100)
})

test('what no editor writes is no format', () => {
  const doc = seeded()
  const sound = { areas: ['[0.0:0.9]'], condition: { kind: 'filled' }, look: { fill: 'red' } }
  const scale = {
    areas: sound.areas,
    stops: [
      { at: 'least', color: 'white' },
      { at: 'most', color: 'red' },
    ],
  }
  for (const [stored, isTaken] of [
    [JSON.stringify(sound), true],
    [JSON.stringify({ ...sound, areas: [5, 'A1', '[zz.0]', '[0.5]'] }), true],
    [JSON.stringify({ ...sound, areas: [] }), false],
    [JSON.stringify({ ...sound, areas: '[0.5]' }), false],
    [JSON.stringify({ ...sound, look: {} }), false],
    [JSON.stringify({ ...sound, look: { fill: 'url(x)', color: 'mauve', bold: 1 } }), false],
    [JSON.stringify({ ...sound, condition: { kind: 'date.is', day: 'tomorrow' } }), false],
    [JSON.stringify({ ...sound, condition: { kind: 'date.after', day: 'today' } }), true],
    [JSON.stringify({ ...sound, condition: { kind: 'above' } }), false],
    [JSON.stringify({ ...sound, condition: { kind: 'duplicate' } }), true],
    [JSON.stringify({ ...sound, condition: null }), false],
    [JSON.stringify(scale), true],
    [JSON.stringify({ ...scale, stops: scale.stops.slice(1) }), false],
    [JSON.stringify({ ...scale, stops: scale.stops.toReversed() }), false],
    [
      JSON.stringify({ ...scale, stops: [{ at: 'percent', value: 101, color: 'red' }, scale.stops[1]] }),
      false,
    ],
    [JSON.stringify({ ...scale, stops: [{ at: 'number', color: 'red' }, scale.stops[1]] }), false],
    [JSON.stringify({ ...scale, stops: [null, 5, 'x'] }), false],
    [`${JSON.stringify(sound)}${' '.repeat(20_000)}`, false],
    ['{', false],
    ['null', false],
    [7, false],
  ] as const) {
    sheetsOf(doc).set('0/format/xa', stored)
    sheetsOf(doc).set('0/formatAt/xa', stored)
    expect([stored, fillsAt(doc, 5).length > 0]).toEqual([stored, isTaken])
  }
})
