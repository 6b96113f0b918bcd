import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendars } from './calendars.ts'
import { dayMinutes, relationKinds } from './relation.ts'
import type { Relation } from './relation.ts'
import { schedule } from './schedule.ts'
import type { Schedule, Task } from './schedule.ts'
import { brokenBy, oracle, slotMinutes } from './testingOracle.ts'
import type { RawCalendar, RawTask } from './testingOracle.ts'
import { dayNumber, WorkCalendar } from './workCalendar.ts'

const hours = fc.constantFrom<[number, number][]>(
  [],
  [[36, 72]],
  [
    [36, 48],
    [52, 72],
  ],
  [[0, 96]],
  [[0, 20]],
)
const rawCalendar: fc.Arbitrary<RawCalendar> = fc
  .record({
    week: fc.array(hours, { minLength: 7, maxLength: 7 }),
    exceptions: fc.array(fc.tuple(fc.integer({ min: -10, max: 60 }), hours), { maxLength: 8 }),
  })
  // Work on two days at least, so that no chain goes on for years.
  .map(({ week, exceptions }) => ({
    week: week.with(1, [[36, 72]]).with(4, [[0, 96]]),
    exceptions: new Map(exceptions),
  }))

const slot = fc.integer({ min: 0, max: 20 * 96 })
const network = fc
  .record({
    calendars: fc.array(rawCalendar, { minLength: 1, maxLength: 3 }),
    tasks: fc.array(
      fc.record({
        calendar: fc.nat(2),
        start: slot,
        length: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200 })),
        placing: fc.constantFrom('soon', 'from', 'from', 'fixed'),
        earliest: fc.option(slot, { nil: undefined, freq: 2 }),
        due: fc.option(slot, { nil: undefined, freq: 2 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    ties: fc.array(
      fc.record({
        ends: fc.tuple(fc.nat(7), fc.nat(7)),
        kind: fc.constantFrom(...relationKinds),
        lag: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 })),
      }),
      { maxLength: 14 },
    ),
    from: slot,
  })
  .map(({ calendars: all, tasks, ties, from }) => ({
    tasks: tasks.map(({ calendar, start, length, earliest, due, ...rest }, at): RawTask => {
      const bounds = {
        ...(earliest === undefined ? {} : { earliest }),
        ...(due === undefined ? {} : { due }),
      }
      const own = all[calendar % all.length]!
      return { id: String(at), start, end: start + length, ...rest, ...bounds, calendar: own }
    }),
    // From a lower place to a higher one: no cycles.
    // Sorted, since one that takes no time and spans time off ends earlier once it is pushed.
    relations: ties
      .flatMap(({ ends: [a, b], kind, lag }): Relation[] => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)]
        if (first === second || second >= tasks.length) return []
        return [{ from: String(first), to: String(second), kind, lag: lag * slotMinutes }]
      })
      .toSorted((a, b) => Number(a.to) - Number(b.to)),
    from,
  }))
type Network = { tasks: RawTask[]; relations: Relation[]; from: number }

const inMinutes = (parts: [number, number][]) =>
  parts.map(([from, to]) => [from * slotMinutes, to * slotMinutes] as const)
const calendarOf = ({ week, exceptions }: RawCalendar) =>
  new WorkCalendar(
    week.map(inMinutes),
    new Map([...exceptions].map(([day, parts]) => [day, inMinutes(parts)])),
  )
const taskOf = ({ start, end, earliest, due, calendar, ...task }: RawTask): Task => ({
  ...task,
  ...(earliest === undefined ? {} : { earliest: earliest * slotMinutes }),
  ...(due === undefined ? {} : { due: due * slotMinutes }),
  start: start * slotMinutes,
  end: end * slotMinutes,
  calendar: calendarOf(calendar),
})

function placed(tasks: Task[], relations: Relation[], from = 0): Schedule {
  const made = schedule(tasks, relations, from)
  if ('cycle' in made) throw new Error(made.cycle.join(' '))
  return made
}
const scheduled = ({ tasks, relations, from }: Network) =>
  placed(tasks.map(taskOf), relations, from * slotMinutes)

test('tasks stand where stepping through time puts them: no relation and no constraint is broken, and nothing may stand earlier', () => {
  fc.assert(
    fc.property(network, (given) => {
      const spots = oracle(given.tasks, given.relations, given.from)
      const { placed: all, early, late } = scheduled(given)
      const made = [...all].map(([id, { start, end }]) => [
        id,
        { start: start / slotMinutes, end: end / slotMinutes },
      ])
      expect(Object.fromEntries(made)).toEqual(Object.fromEntries(spots))
      expect({ early, late }).toEqual(brokenBy(given.tasks, spots))
    }),
    { numRuns: 300 },
  )
})

test('a task may go back by its slack and no minute more before the whole ends later or something is late', () => {
  const loose = network.map(({ tasks, ...rest }) => ({
    ...rest,
    tasks: tasks.map((task) => ({ ...task, placing: 'soon' as const })),
  }))
  const outcome = ({ placed: all, late }: Schedule) => ({
    end: Math.max(...[...all.values()].map(({ end }) => end)),
    late: late.length,
  })
  fc.assert(
    fc.property(loose, fc.nat(7), (given, which) => {
      const tasks = given.tasks.map(taskOf).map(({ due, ...task }): Task => {
        const { calendar, start, end } = task
        // In time off working time does not tell whether a moment is late.
        return due === undefined || calendar.workedBy(end) <= calendar.workedBy(start)
          ? task
          : { ...task, due }
      })
      const made = placed(tasks, given.relations, given.from * slotMinutes)
      const task = tasks[which % tasks.length]!
      const { start, slack, isCritical } = made.placed.get(task.id)!
      const { calendar } = task
      const work = calendar.workedBy(task.end) - calendar.workedBy(task.start)
      const late = (by: number) => {
        const begun = calendar.workedBy(start) + by
        const at = work === 0 ? Math.max(start, calendar.endOf(begun)) : calendar.startOf(begun)
        const end = work === 0 ? at : calendar.endOf(begun + work)
        const held: Task = { ...task, start: at, end, placing: 'from' }
        return outcome(
          placed(
            tasks.map((each) => (each === task ? held : each)),
            given.relations,
            given.from * slotMinutes,
          ),
        )
      }
      expect(isCritical).toBe(slack <= 0)
      const now = outcome(made)
      if (slack < 0) {
        expect(now.late).toBeGreaterThan(0)
        return
      }
      expect(late(slack)).toEqual(now)
      // What is late already, whatever its own day is, has taken all slack before it.
      if (now.late > 0) return
      const after = late(slack + 1)
      expect(after.end > now.end || after.late > now.late).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

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

test('a fixed task stays and says what it breaks, and what is due too early is late and has no slack', () => {
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

test('the production calendar of Russia has the working days that its decrees name', () => {
  const worked = (year: number) =>
    (calendars.russia.workedBy(day(`${year + 1}-01-01`)) - calendars.russia.workedBy(day(`${year}-01-01`))) /
    dayMinutes
  expect([worked(2025), worked(2026), worked(2027)]).toEqual([247, 247, 249])
  const isOn = (text: string) => calendars.russia.isWorking(dayNumber(text))
  expect(['2025-11-01', '2025-11-03', '2026-01-09', '2026-01-12', '2026-12-31'].map(isOn)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
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
  // Where it starts and ends, and how late it may.
  expect(asked).toBeLessThan(4 * 5000)
})

/** Tasks of a few days, each bound to some of those shortly before it. */
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
