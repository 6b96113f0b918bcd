import { expect, test } from 'vitest'
import { calendars } from '#schema/objects/schedule/calendars.ts'
import type { Constraint, ConstraintKind } from '#schema/objects/schedule/constraint.ts'
import type { Relation } from '#schema/objects/schedule/relation.ts'
import { dayOf, minutesOf } from './bars.ts'
import type { Bar } from './bars.ts'
import { outlineOf } from './outline.ts'
import { judge, planMove, planPull, planRepair, waitingFor } from './plan.ts'
import { withSummaries } from './summaries.ts'

const bar = (id: string, from: string, days: number): Bar => ({
  id,
  from: minutesOf(from),
  till: minutesOf(from) + days * 1440,
  isPoint: false,
})
const plain = {
  calendar: 'every_day' as const,
  constraints: new Map<string, Constraint>(),
  nests: new Map(),
  summed: (bars: ReadonlyMap<string, Bar>) => bars,
  mayMove: () => true,
  isKnown: () => false,
}
const mapOf = (...bars: Bar[]) => new Map(bars.map((each) => [each.id, each]))
const tie = (from: string, to: string): Relation => ({ from, to, kind: 'end_start', lag: 0 })
const said = (moved: ReadonlyMap<string, Bar>) =>
  [...moved.values()].map(({ id, from, till }) => `${id} ${dayOf(from)} ${(till - from) / 1440}`)

test('dependents of a moved bar are pushed by working days; independent bars stay, and so do those that may not move', () => {
  const bars = mapOf(
    bar('a', '2026-11-23', 3),
    bar('b', '2026-11-26', 2),
    bar('c', '2026-11-30', 1),
    bar('d', '2026-11-23', 1),
    // Broken before anything was moved.
    bar('e', '2026-11-23', 1),
  )
  const relations = [tie('a', 'b'), tie('b', 'c'), tie('d', 'e')]
  const planning = { ...plain, bars, relations, calendar: 'weekdays' as const }
  const moved = bar('a', '2026-11-25', 3)
  const plan = planMove([moved], planning)
  expect(said(plan.moved)).toEqual(['a 2026-11-25 3', 'b 2026-11-30 2', 'c 2026-12-02 1'])
  expect(plan.stays).toEqual([])
  const stuck = planMove([moved], { ...planning, mayMove: (id) => id !== 'b' })
  expect([said(stuck.moved), stuck.stays]).toEqual([['a 2026-11-25 3'], ['b']])
})

test('what breaks a dependency is pushed with what depends on it; the rest stays, and so does what may not move', () => {
  const bars = mapOf(
    bar('a', '2026-11-25', 3),
    bar('b', '2026-11-24', 2),
    bar('c', '2026-11-30', 1),
    bar('d', '2026-11-23', 1),
    bar('e', '2026-11-27', 1),
  )
  const relations = [tie('a', 'b'), tie('b', 'c'), tie('d', 'e')]
  const planning = { ...plain, bars, relations, calendar: 'weekdays' as const }
  const { broken } = judge(planning)
  expect([...broken]).toEqual([relations[0]])
  const { moved, stays } = planRepair(broken, planning)
  expect([said(moved), stays]).toEqual([['b 2026-11-30 2', 'c 2026-12-02 1'], []])
  expect(judge({ ...planning, bars: new Map([...bars, ...moved]) }).broken.size).toBe(0)
  const stuck = planRepair(broken, { ...planning, mayMove: (id) => id !== 'b' })
  expect([said(stuck.moved), stuck.stays]).toEqual([[], ['b']])
})

test('a bar goes no further than what it waits for lets it', () => {
  const bars = mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-30', 2))
  const planning = { ...plain, bars, relations: [tie('a', 'b')] }
  expect(said(planMove([bar('b', '2026-11-24', 2)], planning).moved)).toEqual(['b 2026-11-26 2'])
})

test('a start that is drawn over what it waits for stops there, and the end stays', () => {
  const bars = mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-30', 2))
  const planning = { ...plain, bars, relations: [tie('a', 'b')] }
  const drawn = (days: number) => said(planPull(bars.get('b')!, { part: 'start', days }, planning).moved)
  expect([drawn(-6), drawn(-2), drawn(1)]).toEqual([
    ['b 2026-11-26 6'],
    ['b 2026-11-28 4'],
    ['b 2026-12-01 1'],
  ])
})

const bound = (object: string, kind: ConstraintKind, day: string | null = null) =>
  new Map([[object, { object, kind, day }]])

test('a task as soon as possible follows its predecessors in both directions, and stays if there are none', () => {
  const bars = mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-30', 2), bar('c', '2026-12-07', 1))
  const relations = [tie('a', 'b'), tie('b', 'c')]
  const planning = { ...plain, bars, relations, constraints: bound('b', 'as_soon') }
  expect(said(planMove([bar('a', '2026-11-24', 3)], planning).moved)).toEqual([
    'a 2026-11-24 3',
    'b 2026-11-27 2',
  ])
  const alone = { ...plain, bars, relations: [], constraints: bound('b', 'as_soon') }
  expect(said(planMove([bar('b', '2026-12-24', 2)], alone).moved)).toEqual(['b 2026-12-24 2'])
})

test('no task is placed before the day on which it may start, or pushed by less', () => {
  const bars = mapOf(bar('a', '2026-11-23', 1), bar('b', '2026-11-30', 2))
  const planning = {
    ...plain,
    bars,
    relations: [tie('a', 'b')],
    constraints: bound('b', 'start_no_earlier', '2026-11-26'),
  }
  const put = (day: string) => said(planMove([bar('b', day, 2)], planning).moved)
  expect([put('2026-11-24'), put('2026-11-27')]).toEqual([['b 2026-11-26 2'], ['b 2026-11-27 2']])
})

test('constraints that dates break are known, also of what holds others', () => {
  const [p, a, b] = [bar('p', '2026-11-23', 5), bar('a', '2026-11-23', 3), bar('b', '2026-11-24', 4)]
  const bars = mapOf({ ...p, summary: { progress: null } }, a, b)
  const { nests } = outlineOf(
    [
      { id: 'p', line: 0, parent: null },
      { id: 'a', line: 1, parent: 'p' },
      { id: 'b', line: 2, parent: 'p' },
    ],
    new Set(),
  )
  const misplaced = (constraints: ReadonlyMap<string, Constraint>) => [
    ...judge({ ...plain, bars, nests, relations: [], constraints }).misplaced,
  ]
  expect(misplaced(bound('a', 'start_no_earlier', '2026-11-24'))).toEqual(['a'])
  expect(misplaced(bound('a', 'start_no_earlier', '2026-11-23'))).toEqual([])
  expect(misplaced(bound('b', 'finish_no_later', '2026-11-26'))).toEqual(['b'])
  expect(misplaced(bound('b', 'finish_no_later', '2026-11-27'))).toEqual([])
  expect(misplaced(bound('p', 'finish_no_later', '2026-11-26'))).toEqual(['p'])
  expect(misplaced(bound('p', 'start_no_earlier', '2026-11-24'))).toEqual(['p'])
  expect(misplaced(bound('a', 'fixed'))).toEqual([])
})

test('dates that break a relation are known, and what has no slack', () => {
  const relations = [tie('a', 'b')]
  const { broken, critical, slack } = judge({
    ...plain,
    bars: mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-24', 2), bar('c', '2026-11-23', 1)),
    relations,
    calendar: 'weekdays',
  })
  expect([...broken]).toEqual(relations)
  expect([...critical]).toEqual(['a', 'b'])
  // The whole ends on Friday, once b comes after a.
  expect([...slack].map(([id, until]) => `${id} ${dayOf(until)}`)).toEqual(['c 2026-11-28'])
})

test('dependents that are not on the page are named, those without dates are not', () => {
  const bars = mapOf(bar('a', '2026-11-23', 3), bar('b', '2026-11-26', 2))
  const relations = [tie('a', 'b'), tie('b', 'gone'), tie('gone', 'farther'), tie('a', 'undated')]
  const planning = { ...plain, bars, relations, isKnown: (id: string) => id === 'undated' }
  expect(planMove([bar('a', '2026-11-24', 3)], planning).unplanned).toEqual(['gone', 'farther'])
  expect(waitingFor(['a', 'b'], relations)).toEqual(['gone', 'undated'])
})

/** p contains a and b, q contains c. */
const { nests } = outlineOf(
  [
    { id: 'p', parent: null },
    { id: 'a', parent: 'p' },
    { id: 'b', parent: 'p' },
    { id: 'q', parent: null },
    { id: 'c', parent: 'q' },
  ].map((each, line) => ({ ...each, line })),
  new Set(),
)
const summed = (bars: ReadonlyMap<string, Bar>) =>
  withSummaries(bars, { nests, calendar: calendars.every_day, progressOf: () => null })
const held = summed(mapOf(bar('a', '2026-11-23', 2), bar('b', '2026-11-25', 3), bar('c', '2026-11-28', 1)))

test('the predecessor of a parent pushes its children, and the parent ends where they end', () => {
  const planning = { ...plain, nests, summed, bars: held, relations: [tie('p', 'q')] }
  expect(said(planMove([bar('b', '2026-11-26', 3)], planning).moved)).toEqual([
    'b 2026-11-26 3',
    'c 2026-11-29 1',
  ])
  expect(said(planMove([bar('a', '2026-11-24', 2)], planning).moved)).toEqual(['a 2026-11-24 2'])
  const whole = planPull(held.get('p')!, { part: 'all', days: 2 }, planning)
  expect(said(whole.moved)).toEqual(['a 2026-11-25 2', 'b 2026-11-27 3', 'c 2026-11-30 1'])
  const stuck = planPull(
    held.get('p')!,
    { part: 'all', days: 2 },
    { ...planning, mayMove: (id) => id !== 'a' },
  )
  expect([said(stuck.moved), stuck.stays]).toEqual([['b 2026-11-27 3', 'c 2026-11-30 1'], ['a']])
})

test('an object and its children do not depend on each other, and a violation at a parent is found', () => {
  const relations = [tie('a', 'p'), tie('q', 'p')]
  const judged = judge({ ...plain, nests, bars: held, relations })
  expect([...judged.broken]).toEqual([relations[1]])
})

test('what waits for a parent is pushed behind its children, and the children of a parent that waits', () => {
  const repaired = (bars: ReadonlyMap<string, Bar>, relation: Relation) => {
    const planning = { ...plain, nests, summed, bars, relations: [relation] }
    return said(planRepair(judge(planning).broken, planning).moved)
  }
  expect(repaired(held, tie('q', 'p'))).toEqual(['a 2026-11-29 2', 'b 2026-11-29 3'])
  const early = summed(new Map([...held, ['c', bar('c', '2026-11-24', 1)]]))
  expect(repaired(early, tie('p', 'q'))).toEqual(['c 2026-11-28 1'])
})
