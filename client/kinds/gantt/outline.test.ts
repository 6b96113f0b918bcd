import { expect, test } from 'vitest'
import { calendars } from '#schema/objects/schedule/calendars.ts'
import { dayOf, minutesOf } from './bars.ts'
import type { Bar } from './bars.ts'
import { isWithin, leavesOf } from './nesting.ts'
import { outlineOf } from './outline.ts'
import { withSummaries } from './summaries.ts'

const nested = (...of: [id: string, parent: string | null][]) =>
  of.map(([id, parent], line) => ({ id, parent, line }))
const bar = (id: string, from: string, days: number): Bar => ({
  id,
  from: minutesOf(from),
  till: minutesOf(from) + days * 1440,
  isPoint: false,
})

test('objects stand below their parents in their order, and those in a folded one are not shown', () => {
  const all = nested(['a', null], ['b', 'd'], ['c', 'a'], ['d', 'a'], ['e', 'gone'])
  const { nests, shown } = outlineOf(all, new Set())
  expect(shown).toEqual([0, 2, 3, 1, 4])
  expect([...nests].map(([id, { level }]) => `${id}${level}`)).toEqual(['a0', 'c1', 'd1', 'b2', 'e0'])
  expect(outlineOf(all, new Set(['a'])).shown).toEqual([0, 4])
  expect(outlineOf(all, new Set(['d'])).shown).toEqual([0, 2, 3, 4])
  expect(leavesOf('a', nests)).toEqual(['c', 'b'])
  expect([isWithin('b', 'a', nests), isWithin('a', 'b', nests)]).toEqual([true, false])
})

test('objects that name each other as parents, or themselves, are all shown once', () => {
  const { nests, shown } = outlineOf(nested(['a', 'c'], ['b', 'a'], ['c', 'b'], ['d', 'd']), new Set())
  expect(shown).toEqual([0, 1, 2, 3])
  expect([...nests].map(([id, { level }]) => `${id}${level}`)).toEqual(['a0', 'b1', 'c2', 'd0'])
  const deep = Array.from({ length: 20_000 }, (_, line) => ({
    id: String(line),
    line,
    parent: line > 0 ? String(line - 1) : null,
  }))
  expect(outlineOf(deep, new Set()).shown).toHaveLength(20_000)
})

test('an object that holds others spans them and is done by their working time; its own dates count without any', () => {
  const all = nested(['a', null], ['b', 'a'], ['c', 'a'], ['d', 'c'], ['e', null], ['f', 'e'])
  const { nests } = outlineOf(all, new Set())
  const bars = new Map(
    [
      bar('a', '2020-01-01', 900),
      bar('b', '2026-11-23', 1),
      // Friday to Monday: two days of work.
      bar('d', '2026-11-27', 4),
      bar('e', '2026-12-01', 2),
    ].map((each) => [each.id, each]),
  )
  const progress: Record<string, number> = { b: 100, d: 25, a: 7 }
  const found = withSummaries(bars, {
    nests,
    calendar: calendars.weekdays,
    progressOf: (id) => progress[id] ?? null,
  })
  const said = (id: string) => {
    const { from, till, summary } = found.get(id)!
    return [dayOf(from), dayOf(till), summary?.progress]
  }
  // One day of three is done, and half a day of the other two.
  expect(said('a')).toEqual(['2026-11-23', '2026-12-01', 50])
  expect(said('c')).toEqual(['2026-11-27', '2026-12-01', 25])
  expect(said('e')).toEqual(['2026-12-01', '2026-12-03', undefined])
  expect(found.has('f')).toBe(false)
})
