import { expect, test } from 'vitest'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { dayOf, minutesOf } from './bars.ts'
import type { Bar } from './bars.ts'
import { judge, planMove, planPull } from './plan.ts'

const bar = (id: string, from: string, days: number): Bar => ({
  id,
  from: minutesOf(from),
  till: minutesOf(from) + days * 1440,
  isPoint: false,
})
const mapOf = (...bars: Bar[]) => new Map(bars.map((each) => [each.id, each]))
const tie = (from: string, to: string): Relation => ({ from, to, kind: 'end_start', lag: 0 })
const said = (moved: ReadonlyMap<string, Bar>) =>
  [...moved.values()].map(({ id, from, till }) => `${id} ${dayOf(from)} ${(till - from) / 1440}`)

test('what waits for a moved bar is pushed by working days, what does not stays, and so does what may not move', () => {
  const bars = mapOf(
    bar('a', '2026-11-23', 3),
    bar('b', '2026-11-26', 2),
    bar('c', '2026-11-30', 1),
    bar('d', '2026-11-23', 1),
    // Broken before anything was moved.
    bar('e', '2026-11-23', 1),
  )
  const relations = [tie('a', 'b'), tie('b', 'c'), tie('d', 'e')]
  const planning = { bars, relations, calendar: 'weekdays' as const, mayMove: () => true }
  const moved = bar('a', '2026-11-25', 3)
  const plan = planMove(moved, planning)
  expect(said(plan.moved)).toEqual(['a 2026-11-25 3', 'b 2026-11-30 2', 'c 2026-12-02 1'])
  expect(plan.stays).toEqual([])
  const held = planMove(moved, { ...planning, mayMove: (id) => id !== 'b' })
  expect([said(held.moved), held.stays]).toEqual([['a 2026-11-25 3'], ['b']])
})

test('a bar goes no further than what it waits for lets it', () => {
  const bars = mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-30', 2))
  const planning = { bars, relations: [tie('a', 'b')], calendar: 'every_day' as const, mayMove: () => true }
  expect(said(planMove(bar('b', '2026-11-24', 2), planning).moved)).toEqual(['b 2026-11-26 2'])
})

test('a start that is drawn over what it waits for stops there, and the end stays', () => {
  const bars = mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-30', 2))
  const planning = { bars, relations: [tie('a', 'b')], calendar: 'every_day' as const, mayMove: () => true }
  const drawn = (days: number) => said(planPull(bars.get('b')!, { part: 'start', days }, planning).moved)
  expect([drawn(-6), drawn(-2), drawn(1)]).toEqual([
    ['b 2026-11-26 6'],
    ['b 2026-11-28 4'],
    ['b 2026-12-01 1'],
  ])
})

test('dates that break a relation are known, and what has no slack', () => {
  const relations = [tie('a', 'b')]
  const { broken, critical } = judge(
    mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-24', 2), bar('c', '2026-11-23', 1)),
    relations,
    'weekdays',
  )
  expect([...broken]).toEqual(relations)
  expect([...critical]).toEqual(['a', 'b'])
})
