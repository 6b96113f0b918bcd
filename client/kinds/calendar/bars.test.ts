import { expect, test } from 'vitest'
import { barsOf, fitting, timedOf } from './bars.ts'
import { daysOf } from './modes.ts'
import { sortedEntries } from './entries.ts'
import type { Entry } from './entries.ts'

const week = daysOf('week', '2026-11-24', 'ru')
const entry = (name: string, [from, to]: [number, number], hours?: [number, number | null]): Entry => ({
  row: { id: name, name } as Entry['row'],
  from: `2026-11-${from}`,
  to: `2026-11-${to}`,
  start: hours ? hours[0] * 60 : null,
  stop: hours?.[1] ? hours[1] * 60 : null,
  color: null,
  href: '',
  mayMove: true,
  mayStretch: true,
})
const placesOf = (entries: Entry[]) =>
  Object.fromEntries(
    barsOf(sortedEntries(entries), week).map(({ entry: { row }, column, span, lane }) => [
      row.name,
      [column, span, lane],
    ]),
  )

test('what lasts several days is one bar in a week, on the first line that is free on all its days', () => {
  expect(
    placesOf([
      entry('one day', [24, 24]),
      entry('long', [23, 25]),
      entry('since before', [20, 23]),
      entry('after', [26, 30]),
      entry('elsewhere', [10, 12]),
    ]),
  ).toEqual({ 'since before': [0, 1, 1], long: [0, 3, 0], 'one day': [1, 1, 1], after: [3, 4, 0] })
  const [before] = barsOf([entry('since before', [20, 30])], week)
  expect([before!.begins, before!.ends]).toEqual([false, false])
})

test('what a day has no room for is counted, and its number takes the last line', () => {
  const bars = barsOf(
    ['a', 'b', 'c', 'd'].map((name) => entry(name, [24, 24])),
    week,
  )
  const { shown, more } = fitting(bars, { days: 7, most: 3 })
  expect(shown.map((bar) => bar.entry.row.name)).toEqual(['a', 'b'])
  expect(more).toEqual([0, 2, 0, 0, 0, 0, 0])
  expect(fitting(bars, { days: 7, most: 4 })).toEqual({ shown: bars, more: [0, 0, 0, 0, 0, 0, 0] })
})

test('a bar that has no room on one of its days is counted on all of them', () => {
  const bars = barsOf(sortedEntries([entry('a', [23, 25]), entry('b', [24, 26]), entry('c', [24, 24])]), week)
  const { shown, more } = fitting(bars, { days: 7, most: 2 })
  expect(shown.map((bar) => bar.entry.row.name)).toEqual(['a'])
  expect(more).toEqual([0, 2, 1, 1, 0, 0, 0])
})

test('objects whose hours overlap are side by side, those after them have the whole width', () => {
  const places = timedOf([
    entry('long', [24, 24], [9, 12]),
    entry('early', [24, 24], [9, 10]),
    entry('late', [24, 24], [10, 11]),
    entry('alone', [24, 24], [13, null]),
    entry('whole day', [24, 24]),
  ]).map(({ entry: { row }, place, across, stop }) => [row.name, place, across, stop / 60])
  expect(places).toEqual([
    ['long', 0, 2, 12],
    ['early', 1, 2, 10],
    ['late', 1, 2, 11],
    ['alone', 0, 1, 14],
  ])
})
