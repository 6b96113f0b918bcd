import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIn } from './spreadsheet/areas.ts'
import { checkLimits } from './spreadsheet/checks.ts'
import {
  joined,
  joinedRules,
  parseCopiedRules,
  placeChecks,
  placeFormats,
  turnedRules,
} from './spreadsheet/copiedRules.ts'
import { addFormats, formatLimits } from './spreadsheet/formats.ts'
import { firstOf, seeded } from './testingSpreadsheet.ts'

const line = fc.tuple(fc.nat(6), fc.nat(3))
const box = fc
  .tuple(line, line)
  .map(([[top, height], [left, width]]) => ({ top, bottom: top + height, left, right: left + width }))

test('[RSS.04~] areas that stand beside one another become fewer of the same cells', () => {
  const cellsOf = (boxes: readonly Parameters<typeof isIn>[0][]) =>
    Array.from({ length: 100 }, (_, at) => boxes.some((each) => isIn(each, Math.floor(at / 10), at % 10)))
  fc.assert(
    fc.property(fc.array(box, { maxLength: 6 }), (boxes) => {
      const found = joined(boxes)
      expect(cellsOf(found)).toEqual(cellsOf(boxes))
      expect(found.length).toBeLessThanOrEqual(boxes.length)
    }),
  )
  const row = (left: number) => ({ top: 1, bottom: 1, left, right: left })
  expect(joined([row(4), row(2), row(3)])).toEqual([{ top: 1, bottom: 1, left: 2, right: 4 }])
})

test('[RSS.04~] of rules that come from elsewhere what no editor writes is left out', () => {
  const area = { top: 0, bottom: 1, left: 2, right: 2 }
  const rule = { condition: { kind: 'above', from: 1 }, look: { bold: true } }
  const check = { rule: { kind: 'list', values: ['a', 1] }, isStrict: 'yes', help: 7, areas: [area] }
  expect(
    parseCopiedRules({
      checks: [
        check,
        { ...check, areas: [{ ...area, top: 2 }] },
        { ...check, rule: { kind: 'script' } },
        null,
      ],
      formats: [
        { rule, areas: [area, { ...area, right: 1e9 }, 'A1'] },
        { rule: { look: {} }, areas: [area] },
      ],
    }),
  ).toEqual({
    checks: [{ rule: { kind: 'list', values: ['a'] }, isStrict: false, help: '', areas: [area] }],
    formats: [{ rule, areas: [area] }],
  })
  expect(turnedRules(parseCopiedRules({ formats: [{ rule, areas: [area] }] })).formats[0]?.areas).toEqual([
    { top: 2, bottom: 2, left: 0, right: 1 },
  ])
  fc.assert(
    fc.property(fc.jsonValue(), (junk) => {
      expect(parseCopiedRules(junk).checks).toEqual([])
      expect(parseCopiedRules({ checks: junk, formats: junk }).formats).toEqual([])
    }),
  )
})

test('[RSS.04~] rules of very many areas are placed as far as there is room, in one step, and not at all where they are repeated too often', () => {
  const doc = seeded()
  // Areas that touch none of the others, as a hostile copy has them.
  const areas = Array.from({ length: 2000 }, (_, at) => ({
    top: (at % 500) * 2,
    bottom: (at % 500) * 2,
    left: Math.floor(at / 500) * 2,
    right: Math.floor(at / 500) * 2,
  }))
  const check = { rule: { kind: 'list' as const, values: ['a'] }, isStrict: false, help: '', areas }
  const target = { top: 0, left: 0, bottom: 999, right: 25 }
  let steps = 0
  doc.on('update', () => void (steps += 1))
  const one = { targets: [target], corners: [{ top: 0, left: 0 }] }
  expect(placeChecks(doc, firstOf(doc), one, [check, check])).toBe(false)
  expect(firstOf(doc).checks).toHaveLength(checkLimits.checks)
  expect(steps).toBe(1)
  const other = seeded()
  const corners = Array.from({ length: 1000 }, (_, top) => ({ top, left: 0 }))
  expect(placeChecks(other, firstOf(other), { targets: [target], corners }, [check])).toBe(false)
  expect(firstOf(other).checks ?? []).toEqual([])
})

const cell = (row: number, column = 0) => ({ top: row, bottom: row, left: column, right: column })
/** Cells of a column that do not touch. */
const apart = (count: number) => Array.from({ length: count }, (_, at) => cell(at * 2))
const red = { condition: { kind: 'above', from: 1 }, look: { fill: 'red' } } as const

test('[RSS.04~] a rule that a sheet has no room for is told of, what was there stays, and what fits is placed', () => {
  const doc = seeded()
  const placesAt = (row: number, column: number) => ({
    targets: [cell(row, column)],
    corners: [{ top: row, left: column }],
  })
  const copied = [{ rule: red, areas: [cell(0)] }]
  const areasNow = () => firstOf(doc).formats!.map(({ areas }) => areas.length)
  addFormats(doc, firstOf(doc), [{ rule: red, areas: apart(formatLimits.areas) }])
  // What the rule has no room for becomes a second one of its kind, which grows from then on.
  expect(placeFormats(doc, firstOf(doc), placesAt(0, 2), copied)).toBe(true)
  expect(placeFormats(doc, firstOf(doc), placesAt(0, 4), copied)).toBe(true)
  expect(areasNow()).toEqual([50, 2])
  const other = (at: number) => ({ ...red, condition: { kind: 'above', from: at + 2 } as const })
  const rest = Array.from({ length: 97 }, (_, at) => ({ rule: other(at), areas: [cell(500 + at, 1)] }))
  addFormats(doc, firstOf(doc), rest)
  const more = [other(200), other(201)].map((rule) => ({ rule, areas: [cell(0)] }))
  expect(placeFormats(doc, firstOf(doc), placesAt(300, 3), more)).toBe(false)
  expect(firstOf(doc).formats).toHaveLength(formatLimits.formats)
  expect(firstOf(doc).formats!.at(-1)?.rule).toEqual(other(200))
  // A rule that goes makes room for another.
  expect(placeFormats(doc, firstOf(doc), placesAt(500, 1), [more[1]!])).toBe(true)
  expect(firstOf(doc).formats).toHaveLength(formatLimits.formats)
  // A hole that would make too many areas of a rule is not made.
  const wide = seeded()
  const column = { top: 0, bottom: 999, left: 0, right: 0 }
  addFormats(wide, firstOf(wide), [{ rule: red, areas: [column] }])
  const holes = {
    targets: apart(60).map((box) => ({ ...box, top: box.top + 1, bottom: box.top + 1 })),
    corners: [],
  }
  expect(placeFormats(wide, firstOf(wide), holes, [])).toBe(false)
  expect(firstOf(wide).formats).toMatchObject([{ areas: [column] }])
})

test('[RSS.04~] rules that are copied part by part are one each, in the order of their sheet', () => {
  const doc = seeded()
  const blue = { ...red, look: { fill: 'blue' } } as const
  addFormats(doc, firstOf(doc), [
    { rule: red, areas: [{ ...cell(2), bottom: 9 }] },
    { rule: blue, areas: [{ ...cell(0), bottom: 9 }] },
  ])
  const [first, second] = firstOf(doc).formats!.map(({ rule }) => rule)
  const part = (rule: typeof first, row: number) => ({ rule: rule!, areas: [cell(row)] })
  const check = { rule: { kind: 'list' as const, values: ['a'] }, isStrict: true, help: '' }
  const found = joinedRules(
    firstOf(doc),
    [0, 1, 2].map((row) => ({ ...check, areas: [cell(row)] })),
    [part(second, 0), part(first, 1), part(second, 1)],
  )
  expect(found).toEqual({
    checks: [{ ...check, areas: [{ ...cell(0), bottom: 2 }] }],
    formats: [
      { rule: red, areas: [cell(1)] },
      { rule: blue, areas: [{ ...cell(0), bottom: 1 }] },
    ],
  })
  // As they come from elsewhere.
  const other = seeded()
  const places = { targets: [{ ...cell(0), bottom: 9 }], corners: [{ top: 0, left: 0 }] }
  placeFormats(other, firstOf(other), places, [part(first, 1), part(first, 4)])
  expect(firstOf(other).formats).toMatchObject([{ areas: [cell(1), cell(4)] }])
})
