import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf, slicesOf, type Names } from './diagramData.ts'

const naming = {
  label: (value: unknown) => String(value),
  place: (value: unknown) => (value === 'first' ? 0 : 1),
  color: (value: unknown) => (value === 'first' ? 'green' : null),
}
const names: Names = { others: 'others', of: naming, isCounted: true, isAdded: true, isTime: false }
const group = (value: unknown, count: number, more: object = {}) => ({
  value,
  by_value: null,
  until: null,
  count,
  total: null,
  ...more,
})

test('[RCO.02~] slices and bars add up to the number of objects, however many groups there are', () => {
  const anyGroups = fc.array(
    fc.tuple(fc.string({ maxLength: 2 }), fc.string({ maxLength: 1 }), fc.integer({ min: 1, max: 99 })),
    {
      maxLength: 80,
    },
  )
  fc.assert(
    fc.property(anyGroups, fc.nat(5), fc.boolean(), (made, rest, isTime) => {
      const ones = [...new Map(made.map(([value, , count]) => [value, group(value, count)])).values()]
      const pairs = [
        ...new Map(
          made.map(([value, by, count]) => [`${value}/${by}`, group(value, count, { by_value: by })]),
        ).values(),
      ]
      const sum = (groups: { count: number }[]) => groups.reduce((all, { count }) => all + count, rest)
      const { slices } = slicesOf({ groups: ones, rest }, { ...names, isTime })
      expect(slices.reduce((all, { number }) => all + number, 0)).toBe(sum(ones))
      expect(slices.length).toBeLessThanOrEqual(25)
      const { rows, series } = rowsOf({ groups: pairs, rest }, { ...names, by: naming, isTime })
      const keys = new Set(series.map(({ key }) => key))
      const drawn = rows.flatMap(({ numbers }) => Object.entries(numbers))
      expect(drawn.every(([key]) => keys.has(key))).toBe(true)
      expect(drawn.reduce((all, [, number]) => all + number, 0)).toBe(sum(pairs))
      expect(series.length).toBeLessThanOrEqual(9)
    }),
  )
})

test('options stand in their order with their colours, objects without a value last', () => {
  const { slices } = slicesOf({ groups: [group(null, 9), group('b', 5), group('first', 1)], rest: 2 }, names)
  expect(slices.map(({ label, number, behind }) => [label, number, behind !== null])).toEqual([
    ['first', 1, true],
    ['b', 5, true],
    ['null', 9, true],
    ['others', 2, false],
  ])
  expect(slices[0]!.color).toBe('#4d9a3f')
})

test('dates stand from the earliest to the latest; averages are not added up', () => {
  const months = ['2026-03', '2026-01', '2026-02'].map((value) => group(value, 1))
  expect(
    slicesOf({ groups: months, rest: 0 }, { ...names, isTime: true }).slices.map(({ label }) => label),
  ).toEqual(['2026-01', '2026-02', '2026-03'])
  const many = Array.from({ length: 40 }, (_, at) => group(`v${at}`, 1, { total: at }))
  const { slices, hidden } = slicesOf(
    { groups: many, rest: 3 },
    { ...names, isCounted: false, isAdded: false },
  )
  expect([slices.length, hidden]).toEqual([23, 17])
})
