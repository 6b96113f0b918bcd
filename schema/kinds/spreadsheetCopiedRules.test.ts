import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIn } from './spreadsheet/areas.ts'
import { checkLimits } from './spreadsheet/checks.ts'
import { joined, parseCopiedRules, placeChecks, turnedRules } from './spreadsheet/copiedRules.ts'
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
  placeChecks(doc, firstOf(doc), { targets: [target], corners: [{ top: 0, left: 0 }] }, [check, check])
  expect(firstOf(doc).checks).toHaveLength(checkLimits.checks)
  expect(steps).toBe(1)
  const other = seeded()
  const corners = Array.from({ length: 1000 }, (_, top) => ({ top, left: 0 }))
  placeChecks(other, firstOf(other), { targets: [target], corners }, [check])
  expect(firstOf(other).checks ?? []).toEqual([])
})
