import { expect, test } from 'vitest'
import type { ConstraintKind } from '#schema/objects/schedule/constraint.ts'
import { relationKinds } from '#schema/objects/schedule/relation.ts'
import { minutesOf } from '../bars.ts'
import type { Bar } from '../bars.ts'
import { mspdi } from './mspdi.ts'
import type { MspdiTask } from './mspdi.ts'

const bar = (id: string, from: string, days: number): Bar => ({
  id,
  from: minutesOf(from),
  till: minutesOf(from) + days * 1440,
  isPoint: days === 0,
})
const task = (id: string, rest: Partial<MspdiTask> = {}): MspdiTask => ({
  id,
  name: id.toUpperCase(),
  level: 0,
  bar: null,
  progress: null,
  constraint: null,
  ...rest,
})
const parsed = (project: Parameters<typeof mspdi>[0]) => {
  const found = new DOMParser().parseFromString(mspdi(project), 'application/xml')
  expect(found.querySelector('parsererror')).toBeNull()
  return found
}
const told = (of: Element, ...names: string[]) =>
  names.map((name) => [...of.children].find(({ tagName }) => tagName === name)?.textContent ?? null)

test('tasks go out with their dates, working days, levels and how far they are done', () => {
  const found = parsed({
    title: 'Plan & <more>',
    tasks: [
      task('p', { bar: { ...bar('p', '2026-04-29', 8), summary: { progress: 40 } }, progress: 40 }),
      // Wednesday and Thursday, a day off, a weekend, Monday.
      task('a', {
        level: 1,
        bar: bar('a', '2026-04-29', 6),
        progress: 40,
        name: 'A\u0007 "x" </Name>\uD800',
      }),
      task('m', { level: 1, bar: bar('m', '2026-05-06', 0) }),
      task('u'),
    ],
    relations: [],
    calendar: 'russia',
  })
  const names = [
    'UID',
    'Name',
    'OutlineLevel',
    'Start',
    'Finish',
    'Duration',
    'Summary',
    'Milestone',
    'PercentComplete',
  ]
  expect([...found.querySelectorAll('Task')].map((each) => told(each, ...names))).toEqual([
    ['1', 'P', '1', '2026-04-29T08:00:00', '2026-05-06T17:00:00', 'PT40H0M0S', '1', '0', '40'],
    [
      '2',
      'A "x" </Name>\uFFFD',
      '2',
      '2026-04-29T08:00:00',
      '2026-05-04T17:00:00',
      'PT24H0M0S',
      '0',
      '0',
      '40',
    ],
    ['3', 'M', '2', '2026-05-06T08:00:00', '2026-05-06T08:00:00', 'PT0H0M0S', '0', '1', '0'],
    ['4', 'U', '1', null, null, null, '0', '0', '0'],
  ])
  expect(told(found.documentElement, 'Title', 'StartDate', 'FinishDate')).toEqual([
    'Plan & <more>',
    '2026-04-29T08:00:00',
    '2026-05-06T17:00:00',
  ])
  const off = [...found.querySelectorAll('Exception')].map((each) => told(each, 'Name', 'DayWorking'))
  expect(off).toEqual([['2026-05-01', '0']])
})

test('dependencies are exported with their kind and lag, without those of missing objects', () => {
  const found = parsed({
    title: 'Plan',
    tasks: [task('a'), ...relationKinds.map((kind) => task(kind))],
    relations: [
      ...relationKinds.map((kind, at) => ({ from: 'a', to: kind, kind, lag: (at - 1) * 1440 })),
      { from: 'gone', to: 'a', kind: 'end_start', lag: 0 },
    ],
    calendar: 'weekdays',
  })
  const links = [...found.querySelectorAll('Task')].map((each) => [
    ...told(each, 'Name'),
    ...[...each.querySelectorAll('PredecessorLink')].map((link) =>
      told(link, 'PredecessorUID', 'Type', 'LinkLag', 'LagFormat').join(' '),
    ),
  ])
  expect(links).toEqual([
    ['A'],
    ['END_START', '1 1 -4800 7'],
    ['START_START', '1 3 0 7'],
    ['END_END', '1 0 4800 7'],
    ['START_END', '1 2 9600 7'],
  ])
})

test('constraints are exported; a task without dependencies is fixed to its dates', () => {
  const held = (kind: ConstraintKind, day: string | null = null) => ({ object: '', kind, day })
  const of = (id: string, constraint: MspdiTask['constraint'], rest: Partial<MspdiTask> = {}) =>
    task(id, { bar: bar(id, '2026-11-25', 2), constraint, ...rest })
  const found = parsed({
    title: 'Plan',
    tasks: [
      of('p', held('finish_no_later', '2026-11-27')),
      of('a', held('as_soon'), { level: 1 }),
      of('b', held('fixed')),
      of('c', held('start_no_earlier', '2026-11-24')),
      of('d', null),
      task('e', { constraint: held('fixed') }),
    ],
    relations: [],
    calendar: 'weekdays',
  })
  const said = [...found.querySelectorAll('Task')].map((each) =>
    told(each, 'Name', 'ConstraintType', 'ConstraintDate').join(' '),
  )
  expect(said).toEqual([
    'P 7 2026-11-27T17:00:00',
    'A 0 ',
    'B 2 2026-11-25T08:00:00',
    'C 4 2026-11-24T08:00:00',
    'D 4 2026-11-25T08:00:00',
    'E 0 ',
  ])
})
