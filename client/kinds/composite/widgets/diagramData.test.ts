import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOf, rowsOf, shareOf, slicesOf, type Names } from './diagramData.ts'

const naming = {
  label: (value: unknown) => String(value),
  place: (value: unknown) => (value === 'first' ? 0 : 1),
  color: (value: unknown) => (value === 'first' ? 'green' : null),
}
const names: Names = {
  others: 'others',
  earlier: 'earlier',
  of: naming,
  isCounted: true,
  isAdded: true,
  isTime: false,
}
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

test('the sum before the drawn dates precedes them', () => {
  const days = Array.from({ length: 30 }, (_, at) => group(`2026-11-${String(at + 1).padStart(2, '0')}`, 1))
  const ofTime = { ...names, isTime: true }
  const { slices } = slicesOf({ groups: days, rest: 4 }, ofTime)
  expect([slices[0]!.label, slices[0]!.number, slices.at(-1)!.label]).toEqual(['earlier', 11, '2026-11-30'])
  const { rows } = rowsOf({ groups: days, rest: 4 }, { ...ofTime, by: naming })
  expect([rows[0]!.label, rows.at(-1)!.label]).toEqual(['earlier', '2026-11-30'])
})

test('averages are not added up among the others, and what has no number has no average', () => {
  const averages = { ...names, isCounted: false, isAdded: false, by: naming }
  const pairs = Array.from({ length: 12 }, (_, at) => group('a', 1, { by_value: `v${at}`, total: 12 - at }))
  const { rows, series, hidden } = rowsOf(
    { groups: [...pairs, group('b', 1, { by_value: 'v0' })], rest: 0 },
    averages,
  )
  expect([rows.length, series.length, hidden]).toEqual([1, 7, 5])
  expect(Object.values(rows[0]!.numbers)).toEqual([12, 11, 10, 9, 8, 7, 6])
  const { slices } = slicesOf({ groups: [group('a', 2, { total: 3 }), group('b', 2)], rest: 0 }, averages)
  expect(slices.map(({ label, number }) => [label, number])).toEqual([['a', 3]])
})

test('a negative value has no share in a circle, and takes none from the others', () => {
  const sums = { ...names, isCounted: false }
  const { slices } = slicesOf(
    {
      groups: [group('a', 1, { total: 15 }), group('b', 1, { total: 5 }), group('c', 1, { total: -10 })],
      rest: 0,
    },
    sums,
  )
  expect(slices.map((slice) => shareOf(slice, slices))).toEqual([0.75, 0.25, null])
  const many = Array.from({ length: 40 }, (_, at) => group(`v${at}`, 1, { total: -at }))
  expect(slicesOf({ groups: many, rest: 0 }, sums).slices.reduce((sum, { number }) => sum + number, 0)).toBe(
    -780,
  )
})

test('options without a colour are distinguishable; a line has no point for the remainder', () => {
  const plain = { ...names, of: { ...naming, color: () => 'gray' } }
  const { slices } = slicesOf(
    { groups: ['a', 'b', 'c', null].map((value) => group(value, 1)), rest: 1 },
    plain,
  )
  expect(new Set(slices.map(({ color }) => color)).size).toBe(4)
  // One without a colour has none of an option that has its own.
  const mixed = { ...names, of: { ...naming, color: (value: unknown) => (value === 'b' ? 'blue' : 'gray') } }
  const beside = slicesOf({ groups: ['a', 'b', 'c'].map((value) => group(value, 1)), rest: 0 }, mixed)
  expect(new Set(beside.slices.map(({ color }) => color)).size).toBe(3)
  const days = Array.from({ length: 30 }, (_, at) => group(`2026-11-${String(at + 1).padStart(2, '0')}`, 2))
  const { rows } = rowsOf({ groups: days, rest: 0 }, { ...names, isTime: true, by: naming })
  const { points, rest } = pointsOf(rows)
  expect([points.length, points[0]!.label, rest]).toEqual([
    24,
    '2026-11-07',
    { label: 'earlier', number: 12 },
  ])
})
