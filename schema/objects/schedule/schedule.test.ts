import { expect, test } from 'vitest'
import { calendars } from './calendars.ts'
import { dayMinutes, relationKinds } from './relation.ts'
import type { Relation } from './relation.ts'
import { schedule } from './schedule.ts'
import type { Task } from './schedule.ts'
import { placed } from './testingSchedule.ts'
import { dayNumber, WorkCalendar } from './workCalendar.ts'

const day = (text: string) => dayNumber(text) * dayMinutes
const onDays = (id: string, from: string, to: string, rest: Partial<Task> = {}): Task => ({
  id,
  start: day(from),
  end: day(to) + dayMinutes,
  placing: 'from',
  calendar: calendars.weekdays,
  ...rest,
})
const tie = (from: string, to: string, rest: Partial<Relation> = {}): Relation => ({
  from,
  to,
  kind: 'end_start',
  lag: 0,
  ...rest,
})

test('a task is pushed over the weekend with its working days, and one that nothing pushes stays, in a weekend too', () => {
  const made = placed(
    [
      onDays('a', '2026-11-23', '2026-11-27'),
      onDays('b', '2026-11-26', '2026-11-30'),
      onDays('c', '2026-12-05', '2026-12-06', { calendar: calendars.every_day }),
    ],
    [tie('a', 'b', { lag: dayMinutes }), tie('b', 'c')],
  )
  const days = [...made.placed].map(([id, { start, end }]) => [
    id,
    start / dayMinutes - dayNumber('2026-11-23'),
    end / dayMinutes - dayNumber('2026-11-23'),
  ])
  expect(days).toEqual([
    ['a', 0, 5],
    // Tuesday to Thursday of the next week.
    ['b', 8, 11],
    ['c', 12, 14],
  ])
})

test('a fixed task stays and reports what it violates, and a task with an impossible deadline is late without slack', () => {
  const made = placed(
    [
      onDays('a', '2026-11-23', '2026-11-25', { due: day('2026-11-25') }),
      onDays('b', '2026-11-24', '2026-11-24', { placing: 'fixed' }),
    ],
    [tie('a', 'b')],
  )
  expect(made.broken).toEqual([tie('a', 'b')])
  expect(made.late).toEqual(['a'])
  expect(made.placed.get('a')).toMatchObject({ slack: -2 * dayMinutes, isCritical: true })
  expect(made.placed.get('b')!.start).toBe(day('2026-11-24'))
})

test('a chain that waits for itself is named in its order, alone', () => {
  const tasks = ['a', 'b', 'c', 'd', 'e'].map((id) => onDays(id, '2026-11-23', '2026-11-23'))
  const ties = [tie('a', 'b'), tie('b', 'c'), tie('c', 'd'), tie('d', 'b'), tie('d', 'e')]
  const made = schedule(tasks, ties, 0)
  const cycle = 'cycle' in made ? made.cycle : []
  expect(cycle.toSorted()).toEqual(['b', 'c', 'd'])
  expect(cycle[(cycle.indexOf('b') + 1) % 3]).toBe('c')
  expect(placed(tasks, [tie('a', 'b'), tie('x', 'a')]).broken).toEqual([])
})

test('a long chain that is put off over the holidays of May comes out as counted by hand', () => {
  const dated = (text: string) => (at: number) =>
    `${text} ${new Date(at * 60_000).toISOString().slice(5, 10)}`
  const chain = (...of: [id: string, from: string, to: string][]) => {
    const tasks = of.map(([id, from, to]) => onDays(id, from, to, { calendar: calendars.russia }))
    const ties = of.slice(1).map(([id], at) => tie(of[at]![0], id, { lag: id === 'd' ? dayMinutes : 0 }))
    return [...placed(tasks, ties).placed].map(
      ([id, { start, end }]) => `${dated(id)(start)} ${dated('')(end - dayMinutes).trim()}`,
    )
  }
  // Three, three, four days, and one after a day between; 2026-05-01 and 05-11 are off.
  const [b, c, d] = [
    ['b', '2026-04-27', '2026-04-29'],
    ['c', '2026-04-30', '2026-05-06'],
    ['d', '2026-05-08', '2026-05-08'],
  ] as const
  expect(chain(['a', '2026-04-22', '2026-04-24'], [...b], [...c], [...d])).toEqual([
    'a 04-22 04-24',
    'b 04-27 04-29',
    'c 04-30 05-06',
    'd 05-08 05-08',
  ])
  expect(chain(['a', '2026-04-27', '2026-04-29'], [...b], [...c], [...d])).toEqual([
    'a 04-27 04-29',
    'b 04-30 05-05',
    'c 05-06 05-12',
    'd 05-14 05-14',
  ])
  // 2025-05-01, 02, 08 and 09 are off.
  expect(
    chain(
      ['a', '2025-04-28', '2025-04-30'],
      ['b', '2025-04-29', '2025-05-05'],
      ['c', '2025-05-06', '2025-05-12'],
    ),
  ).toEqual(['a 04-28 04-30', 'b 05-05 05-07', 'c 05-12 05-14'])
})

test('a network of thousands of tasks is gone through once', () => {
  let asked = 0
  class Counted extends WorkCalendar {
    override workedBy(at: number): number {
      asked += 1
      return super.workedBy(at)
    }
  }
  const week = Array.from({ length: 7 }, () => [[0, dayMinutes]] as const)
  const [tasks, ties] = big(5000, 8000, new Counted(week))
  expect(placed(tasks, ties).placed.size).toBe(5000)
  // Its start and end, and the latest possible ones.
  expect(asked).toBeLessThan(4 * 5000)
})

/** Tasks of a few days, each constrained by some of those shortly before it. */
function big(count: number, relations: number, calendar: WorkCalendar): [Task[], Relation[]] {
  let seed = 1
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const tasks = Array.from({ length: count }, (_, at): Task => {
    const start = (20_000 + random(300)) * dayMinutes
    return { id: String(at), start, end: start + (1 + random(9)) * dayMinutes, placing: 'from', calendar }
  })
  const ties = Array.from({ length: relations }, (): Relation => {
    const to = 1 + random(count - 1)
    const from = Math.max(0, to - 1 - random(50))
    return { from: String(from), to: String(to), kind: relationKinds[random(4)]!, lag: 0 }
  })
  return [tasks, ties]
}
