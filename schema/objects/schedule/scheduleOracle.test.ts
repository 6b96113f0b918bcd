import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relationKinds } from './relation.ts'
import type { Relation } from './relation.ts'
import type { Schedule, Task } from './schedule.ts'
import { brokenBy, oracle, slotMinutes } from './testingOracle.ts'
import type { RawCalendar, RawTask } from './testingOracle.ts'
import { placed } from './testingSchedule.ts'
import { WorkCalendar } from './workCalendar.ts'

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
  // Work on at least two days, so that no chain takes years.
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
    // From a lower position to a higher one: no cycles. Sorted, since a task without duration that spans time off
    // ends earlier once it is pushed.
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

const scheduled = ({ tasks, relations, from }: Network) =>
  placed(tasks.map(taskOf), relations, from * slotMinutes)

test('tasks are where stepping through time puts them: no relation and no constraint is violated, and none can be earlier', () => {
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
        // In time off, working time cannot tell whether an instant is late.
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
      // A task that is already late has used up all slack before it, whatever its own day.
      if (now.late > 0) return
      const after = late(slack + 1)
      expect(after.end > now.end || after.late > now.late).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
